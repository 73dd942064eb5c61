#include "engine/schema/codec.h"
#include "tests/support/scenarios.h"

using namespace ludus;
using namespace ludus::test;

namespace {

enum class Hue { red, green };
constexpr auto names(Tag<Hue>) { return std::array<std::string_view, 2>{"red", "green"}; }

struct Inner {
    int depth = 3;
    bool operator==(const Inner&) const = default;
};
constexpr auto describe(Tag<Inner>) { return fields(field("depth", &Inner::depth)); }

struct Sample {
    double hp = 100;
    double hp_max = 100;
    int sides = 20;
    double slope = 10;
    bool armed = true;
    std::string motto = "none";
    Hue colour = Hue::green;
    std::optional<Hue> second = {};
    std::optional<ItemRef> weapon = {};
    ActorRef rival = {};
    Change effect = {};
    std::vector<int> dice = {6, 6};
    Map<double> bonus = {};
    Place at = {1, 2};
    std::variant<bool, std::string, Inner> alternative = false;
    Inner inner = {};
    std::vector<Inner> many = {};
    Value rest = {};
    std::string id = {};
    bool operator==(const Sample&) const = default;
};

constexpr auto describe(Tag<Sample>) {
    return fields(
        field("hp", &Sample::hp, {.min = 0, .unit = "hp", .role = Role::vitality}),
        field("hp_max", &Sample::hp_max, {.min = 0, .follows = "hp"}),
        field("sides", &Sample::sides, {.min = 2, .max = 1000}), field("slope", &Sample::slope, divisor),
        field("armed", &Sample::armed), field("motto", &Sample::motto), field("colour", &Sample::colour),
        field("second", &Sample::second),
        field("weapon", &Sample::weapon, {.items = "weapon|attack", .built_in = "fist"}),
        field("rival", &Sample::rival), field("effect", &Sample::effect), field("dice", &Sample::dice),
        field("bonus", &Sample::bonus), field("at", &Sample::at), field("alternative", &Sample::alternative),
        field("inner", &Sample::inner), field("many", &Sample::many), field("rest", &Sample::rest),
        field("id", &Sample::id, {.required = true}));
}

Sample sample(std::string_view text) { return bind<Sample>(json(text)); }

const Type& type() {
    static const TypePtr type = type_of<Sample>();
    return *type;
}

const Field& field_named(std::string_view id) { return *find_field(type(), id); }

} // namespace

TEST(Codec, MemberInitializersAreTheDefaults) {
    EXPECT_EQ(sample("{}"), Sample{});
    EXPECT_EQ(bind<Sample>(Value()), Sample{});
    EXPECT_EQ(sample(R"({"hp": null, "colour": null, "dice": null, "inner": null, "at": null})"), Sample{});
}

TEST(Codec, ReadsEveryKindOfField) {
    const Sample s = sample(R"({"hp": 7, "hp_max": 9.5, "sides": 12.0, "armed": false, "motto": "x",
        "colour": "red", "second": "green", "weapon": "axe", "rival": "b", "effect": "-{hp}", "dice": [4],
        "bonus": {"z": 1, "a": 2, "gone": null}, "at": [5, 6], "inner": {"depth": 8},
        "many": [{}, {"depth": 1}], "rest": [1], "id": "me"})");
    EXPECT_EQ(s.hp, 7);
    EXPECT_EQ(s.hp_max, 9.5);
    EXPECT_EQ(s.sides, 12);
    EXPECT_FALSE(s.armed);
    EXPECT_EQ(s.colour, Hue::red);
    EXPECT_EQ(s.second, Hue::green);
    EXPECT_EQ(s.weapon->id, "axe");
    EXPECT_EQ(s.rival.id, "b");
    EXPECT_EQ(s.effect, (Change{.stat = "hp", .negative = true}));
    EXPECT_EQ(s.dice, std::vector{4});
    EXPECT_EQ(s.bonus.entries, (std::vector<std::pair<std::string, double>>{{"z", 1}, {"a", 2}}));
    EXPECT_EQ(*s.bonus.find("a"), 2);
    EXPECT_EQ(s.bonus.find("gone"), nullptr);
    EXPECT_EQ(s.at, (Place{5, 6}));
    EXPECT_EQ(s.inner.depth, 8);
    EXPECT_EQ(s.many, (std::vector<Inner>{{3}, {1}}));
    EXPECT_EQ(s.rest, Value::list({1}));
}

TEST(Codec, AFieldFollowsItsSibling) {
    EXPECT_EQ(sample(R"({"hp": 40})").hp_max, 40);
    EXPECT_EQ(sample(R"({"hp": 40, "hp_max": null})").hp_max, 40);
    EXPECT_EQ(sample(R"({"hp": 40, "hp_max": 60})").hp_max, 60);
    EXPECT_EQ(sample(R"({"hp_max": 60})").hp, 100);
    EXPECT_EQ(field_named("hp_max").follows, "hp");
}

TEST(Codec, TheFirstAlternativeThatFitsIsRead) {
    using Alternative = decltype(Sample::alternative);
    EXPECT_EQ(sample(R"({"alternative": true})").alternative, Alternative(true));
    EXPECT_EQ(sample(R"({"alternative": "knockback"})").alternative, Alternative(std::string("knockback")));
    EXPECT_EQ(sample(R"({"alternative": {"depth": 4}})").alternative, Alternative(Inner{4}));
}

TEST(Codec, WhatIsWrittenReadsBack) {
    Sample s = sample(R"({"hp": 7.25, "effect": -4, "second": "red", "weapon": "w", "bonus": {"k": 0.5},
                          "alternative": "push", "many": [{"depth": 9}], "id": "x"})");
    EXPECT_EQ(bind<Sample>(write(s)), s);
    s.effect = {.stat = "hp", .negative = true};
    s.alternative = Inner{5};
    EXPECT_EQ(bind<Sample>(write(s)), s);
    EXPECT_EQ(bind<Sample>(write(Sample{})), Sample{});
}

TEST(Codec, AnEmptyOptionalIsNotWritten) {
    EXPECT_FALSE(write(Sample{}).contains("second"));
    EXPECT_FALSE(write(Sample{}).contains("weapon"));
    EXPECT_TRUE(write(Sample{}).contains("hp"));
}

TEST(Codec, DescribesEveryField) {
    const auto kind = [](std::string_view id) { return field_named(id).type->kind; };
    EXPECT_EQ(kind("hp"), Kind::number);
    EXPECT_EQ(kind("sides"), Kind::whole);
    EXPECT_EQ(kind("armed"), Kind::boolean);
    EXPECT_EQ(kind("colour"), Kind::option);
    EXPECT_EQ(kind("second"), Kind::option);
    EXPECT_EQ(kind("weapon"), Kind::item);
    EXPECT_EQ(kind("rival"), Kind::actor);
    EXPECT_EQ(kind("effect"), Kind::change);
    EXPECT_EQ(kind("bonus"), Kind::map);
    EXPECT_EQ(kind("alternative"), Kind::alternatives);
    EXPECT_EQ(kind("inner"), Kind::record);
    EXPECT_EQ(kind("rest"), Kind::anything);
    EXPECT_EQ(field_named("dice").type->element->kind, Kind::whole);
}

TEST(Codec, DescribesRangesDefaultsAndMeaning) {
    EXPECT_EQ(field_named("hp").role, Role::vitality);
    EXPECT_EQ(field_named("hp").unit, "hp");
    EXPECT_EQ(field_named("hp").fallback, Value(100));
    EXPECT_EQ(field_named("colour").fallback, Value("green"));
    EXPECT_EQ(field_named("sides").type->max, 1000);
    EXPECT_TRUE(field_named("slope").type->above_min);
    EXPECT_EQ(field_named("motto").type->min, -1e9);
    EXPECT_EQ(field_named("colour").type->options, (std::vector<std::string>{"red", "green"}));
    EXPECT_EQ(field_named("weapon").type->item_kinds, (std::vector<std::string>{"weapon", "attack"}));
    EXPECT_EQ(field_named("weapon").type->built_in, std::vector<std::string>{"fist"});
    EXPECT_TRUE(field_named("id").required);
    EXPECT_TRUE(field_named("id").fallback.is_null());
    EXPECT_TRUE(field_named("second").fallback.is_null());
}

TEST(Codec, SplitsWordsAtBars) {
    EXPECT_EQ(split_words("weapon|attack"), (std::vector<std::string>{"weapon", "attack"}));
    EXPECT_EQ(split_words("weapon"), std::vector<std::string>{"weapon"});
    EXPECT_TRUE(split_words("").empty());
}
