#include "engine/scenario/scenario.h"

#include "engine/base/utf8.h"
#include "engine/schema/path.h"

#include <charconv>

namespace ludus {

namespace {

std::shared_ptr<const std::unordered_map<std::string, int>> index_of(const Value& list) {
    auto index = std::make_shared<std::unordered_map<std::string, int>>();
    int at = 0;
    if (list.is_list())
        for (const Value& v : list.items()) index->emplace(v["id"].as_text(), at++);
    return index;
}

std::optional<int> look_up(const std::unordered_map<std::string, int>& index, std::string_view id) {
    const auto it = index.find(std::string(id));
    return it == index.end() ? std::nullopt : std::optional(it->second);
}

/// Of a name no more than anybody reads.
Argument told_name(const Value& name, std::string_view otherwise) {
    Argument words = words_of(name, otherwise);
    if (auto* text = std::get_if<std::string>(&words)) *text = utf8_cut(*text, longest_name);
    if (auto* texts = std::get_if<LocalText>(&words))
        for (auto& one : texts->texts) one.second = utf8_cut(one.second, longest_name);
    return words;
}

} // namespace

Scenario::Scenario(Value root, std::shared_ptr<const Schema> schema)
    : root_(std::move(root)), schema_(std::move(schema)), actors_(index_of(root_["actors"])),
      items_(index_of(root_["items"])) {}

Scenario::Scenario(Value root, std::shared_ptr<const Schema> schema, std::vector<int> models)
    : Scenario(std::move(root), std::move(schema)) {
    if (!models.empty()) models_ = std::make_shared<const std::vector<int>>(std::move(models));
}

int Scenario::model_of(int actor) const {
    return is_joiner(actor) ? models()[static_cast<std::size_t>(actor) - listed_count()] : actor;
}

const Value& Scenario::actor(int index) const {
    return root_["actors"].items()[static_cast<std::size_t>(index)];
}

std::optional<int> Scenario::actor_index(std::string_view id) const { return look_up(*actors_, id); }

const std::string& Scenario::actor_id(int index) const { return actor(index)["id"].as_text(); }

Argument Scenario::actor_name(int index) const { return told_name(actor(index)["name"], actor_id(index)); }

std::string Scenario::actor_name(int index, std::string_view language) const {
    return text_in(actor_name(index), language);
}

Argument Scenario::item_name(std::string_view id) const {
    const Value* found = item(id);
    return told_name(found ? (*found)["name"] : Value(), id);
}

std::string Scenario::item_name(std::string_view id, std::string_view language) const {
    return text_in(item_name(id), language);
}

Argument Scenario::team_name(std::string_view team) const { return told_name(root_["teams"][team], team); }

std::string Scenario::team_name(std::string_view team, std::string_view language) const {
    return text_in(team_name(team), language);
}

std::string Scenario::team(int index) const {
    const Value& team = actor(index)[schema_->team_key];
    return team.is_text() ? team.as_text() : actor_id(index);
}

const Value* Scenario::item(std::string_view id) const {
    const auto at = look_up(*items_, id);
    return at ? &root_["items"].items()[static_cast<std::size_t>(*at)] : nullptr;
}

GeneratorId Scenario::rng() const {
    const Value& name = root_["rng"];
    return name.is_text() ? generator_named(name.as_text()).value_or(schema_->default_rng)
                          : schema_->default_rng;
}

Seed Scenario::seed() const { return seed_of(root_["seed"]).value_or(Seed{}); }

int Scenario::max_turns() const {
    const Value& turns = root_["fight"]["max_turns"];
    return turns.is_null() ? 1000 : static_cast<int>(turns.as_int());
}

std::string carried_weapon(const Scenario& scenario, int actor) {
    const Value& who = scenario.actor(actor);
    const Value& equipped = who["equipment"]["weapon"];
    if (equipped.is_text()) return equipped.as_text();
    return who["weapon"].is_text() ? who["weapon"].as_text() : std::string();
}

std::string actor_path(int actor, std::string_view inside) {
    return join_path("actors", static_cast<std::size_t>(actor)) + '.' + std::string(inside);
}

Wielded wielded(const Scenario& scenario, const AttackRef& attack, int actor) {
    const bool named = actor == attack.attacker;
    Wielded w{.id = named ? attack.weapon : carried_weapon(scenario, actor)};
    w.item = scenario.item(w.id);
    w.path = w.item  ? join_path("items", w.id)
             : named ? "attack.weapon"
                     : join_path("actors", scenario.actor_id(actor)) + ".weapon";
    return w;
}

static int first_opponent(const Scenario& scenario, int attacker) {
    const int count = static_cast<int>(scenario.actor_count());
    const std::string own = scenario.team(attacker);
    for (int i = 0; i < count; ++i)
        if (i != attacker && scenario.team(i) != own) return i;
    return attacker == 0 ? 1 : 0;
}

Result<AttackRef> attack_of(const Scenario& scenario) {
    if (scenario.actor_count() < 2) return fail("two_actors_needed", "actors");
    const Value& attack = scenario.root()["attack"];
    const Value& attacker = attack["attacker"];
    const Value& defender = attack["defender"];
    AttackRef ref;
    if (attacker.is_text())
        ref.attacker = *scenario.actor_index(attacker.as_text());
    else if (defender.is_text() && *scenario.actor_index(defender.as_text()) == 0)
        ref.attacker = first_opponent(scenario, 0);
    ref.defender = defender.is_text() ? *scenario.actor_index(defender.as_text())
                                      : first_opponent(scenario, ref.attacker);
    if (ref.attacker == ref.defender)
        return fail("attacks_itself", "attack.defender", {{"id", scenario.actor_id(ref.attacker)}});
    const Value* weapon = attack.find("weapon");
    if (!weapon)
        ref.weapon = carried_weapon(scenario, ref.attacker);
    else if (weapon->is_text())
        ref.weapon = weapon->as_text();
    return ref;
}

template <class Whole>
static std::optional<Whole> whole_in(std::string_view text) {
    Whole number{};
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
    return status == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// "18446744073709551615"
static std::optional<Seed> seed_in(std::string_view text) {
    if (const auto number = whole_in<std::int64_t>(text)) return seed_from_int(*number);
    const auto number = whole_in<std::uint64_t>(text);
    return number ? std::optional(seed_from_unsigned(*number)) : std::nullopt;
}

std::optional<Seed> seed_of(const Value& whole) {
    if (whole.is_text()) return seed_in(whole.as_text());
    if (!whole.is_number() || !whole.is_whole()) return std::nullopt;
    // What is written beyond 64 bits is read as the nearest real number: -2^63 - 1 would pass for -2^63.
    if (whole.is_real() && whole.as_double() <= -0x1p63) return std::nullopt;
    const bool beyond_signed =
        whole.is_unsigned() || (whole.is_real() && whole.as_double() >= 9223372036854775808.0);
    return beyond_signed ? seed_from_unsigned(static_cast<std::uint64_t>(whole.as_int()))
                         : seed_from_int(whole.as_int());
}

Value value_of(Seed seed) {
    if (seed.negative) return static_cast<long long>(seed.bits);
    return static_cast<unsigned long long>(seed.bits);
}

std::string text_in(const Value& text, std::string_view language) {
    return text_in(words_of(text, {}), language);
}

Argument words_of(const Value& text, std::string_view otherwise) {
    if (text.is_text()) return text.as_text();
    LocalText all;
    if (text.is_record())
        for (const Member& m : text.members())
            if (m.value.is_text()) all.texts.emplace_back(m.key, m.value.as_text());
    if (all.texts.empty()) return std::string(otherwise);
    return all;
}

std::string text_in(const Argument& words, std::string_view language) {
    if (const auto* text = std::get_if<std::string>(&words)) return *text;
    const auto* texts = std::get_if<LocalText>(&words);
    return texts ? texts->in(language) : std::string();
}

} // namespace ludus
