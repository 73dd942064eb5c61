#include "engine/document/check_play.h"

#include "engine/chance/typed_die.h"
#include "engine/fight/match.h"
#include "engine/scenario/locate.h"
#include "engine/schema/check.h"
#include "engine/schema/codec.h"

#include <algorithm>
#include <cmath>

namespace ludus {

namespace {

constexpr std::string_view state_path = "play.state";
constexpr std::string_view actors_path = "play.state.actors";
constexpr std::string_view log_path = "play.log";

TypePtr anything() { return std::make_shared<const Type>(); }

TypePtr record_of(std::vector<Field> fields) {
    return std::make_shared<const Type>(Type{.kind = Kind::record, .fields = std::move(fields)});
}

TypePtr list_of(TypePtr element) {
    return std::make_shared<const Type>(
        Type{.kind = Kind::list, .element = std::move(element), .max_size = SIZE_MAX});
}

TypePtr map_of(TypePtr element) {
    return std::make_shared<const Type>(Type{.kind = Kind::map, .element = std::move(element)});
}

TypePtr counter() { return type_of<long>({.min = 0, .max = 0x1p53}); }

TypePtr state_type() {
    return record_of(
        {{.id = "attacks", .type = counter()}, {.id = "actors", .type = map_of(map_of(anything()))}});
}

TypePtr play_type() {
    const auto attack = record_of({{.id = "attacks", .type = counter()},
                                   {.id = "dice", .type = anything()},
                                   {.id = "choices", .type = list_of(type_of<bool>())},
                                   {.id = "state", .type = state_type()},
                                   {.id = "design", .type = anything()}});
    return record_of({{.id = "state", .type = state_type()}, {.id = "log", .type = list_of(attack)}});
}

/// The kind of items that name none.
const std::string* usual_kind(const Schema& schema) {
    const auto& cases = find_field(*schema.document, "items")->type->element->cases;
    return cases.empty() ? nullptr : &cases.front().first;
}

/// Who may be referred to by a live value, such as the weapon at hand.
Directory directory_of(const Scenario& scenario) {
    return {.kind_of_item = [&scenario](std::string_view id) -> const std::string* {
                const Value* item = scenario.item(id);
                if (!item) return nullptr;
                const Value& kind = (*item)["kind"];
                return kind.is_text() ? &kind.as_text() : usual_kind(scenario.schema());
            },
            .is_actor = [&scenario](std::string_view id) { return scenario.actor_index(id).has_value(); }};
}

/// One actor's live values against the fields they stand over. What only fights know (a broken guard) has no
/// field, but stands among the values a fight begins with.
class LiveCheck {
public:
    LiveCheck(const Scenario& scenario, const Registry& registry, Findings& findings)
        : scenario_(scenario), findings_(findings) {
        if (const auto match = prepare_match(scenario, registry)) start_ = (*match)->initial_state();
    }

    void actor(const std::string& id, const Value& values) {
        const std::string path = join_path(actors_path, id);
        const auto index = scenario_.actor_index(id);
        if (!index) return findings_.errors.push_back(error("unknown_actor", path, {{"id", id}}));
        if (!values.is_record()) return; // told with the types
        for (const Member& live : values.members())
            one(*index, live.key, live.value, join_path(path, live.key));
    }

private:
    void one(int actor, const std::string& name, const Value& value, const std::string& path) {
        if (const auto field = field_of(actor, name)) {
            // Empty text is "none", which a design says by leaving the field out.
            if (!(value == Value(""))) check(value, *field->field.type, path, directory_, findings_);
        } else if (!start_ || !start_->find(actor, name)) {
            findings_.warnings.push_back(error("unknown_key", path, {{"key", name}}));
        }
    }

    std::optional<ListedField> field_of(int actor, const std::string& name) const {
        const auto inside = parse_path(name);
        if (!inside) return std::nullopt;
        Path path{{.key = "actors", .index = {}}, {.key = {}, .index = static_cast<std::size_t>(actor)}};
        path.insert(path.end(), inside->begin(), inside->end());
        return locate(scenario_.schema(), scenario_.root(), path);
    }

    const Scenario& scenario_;
    Findings& findings_;
    std::optional<State> start_ = {};
    Directory directory_ = directory_of(scenario_);
};

void check_live_values(const Scenario& scenario, const Registry& registry, Findings& findings) {
    const Value& actors = scenario.root()["play"]["state"]["actors"];
    if (!actors.is_record()) return;
    LiveCheck live(scenario, registry, findings);
    for (const Member& actor : actors.members()) live.actor(actor.key, actor.value);
}

/// A die as it is saved: 14, null for one the program rolled, {"corrected": 9}.
void check_die(const Value& die, const std::string& path, Findings& findings) {
    const Value& number = die.is_record() ? die["corrected"] : die;
    if (die.is_null()) return;
    if (!number.is_number())
        findings.errors.push_back(error("bad_saved_dice", path));
    else if (!is_typed_number(number.as_double()))
        findings.errors.push_back(
            error("out_of_range", path,
                  {{"value", number.as_double()}, {"min", -number_limit}, {"max", number_limit}}));
}

void check_dice(const Value& dice, const std::string& path, Findings& findings) {
    if (!dice.is_list()) return findings.errors.push_back(error("bad_saved_dice", path));
    for (std::size_t i = 0; i < dice.size(); ++i) check_die(dice.items()[i], join_path(path, i), findings);
}

/// The design an attack was made with has to be a scenario itself.
void check_design(const Value& design, const std::string& path, const Registry& registry,
                  Findings& findings) {
    if (design.is_null()) return;
    const Opened opened = open_scenario(design, registry);
    for (Error e : opened.findings.errors) {
        e.path = e.path.empty() ? path : path + "." + e.path;
        findings.errors.push_back(std::move(e));
    }
}

/// The counter grows by one an attack, up to that of the state.
void check_counter(const Value& play, Findings& findings) {
    const Value& attacks = play["state"]["attacks"];
    if (!play["log"].is_list() || play["log"].size() == 0 || !attacks.is_number()) return;
    const Value& last = play["log"].items().back()["attacks"];
    if (last.is_number() && last.as_double() + 1 != attacks.as_double())
        findings.errors.push_back(error("attack_counter", join_path(state_path, "attacks"),
                                        {{"attacks", attacks.as_double()}, {"log", last.as_double() + 1}}));
}

void check_log(const Value& play, const Registry& registry, Findings& findings) {
    if (!play["log"].is_list()) return;
    const Value::List& log = play["log"].items();
    for (std::size_t i = 0; i < log.size(); ++i) {
        if (!log[i].is_record()) continue; // told with the types
        const std::string path = join_path(log_path, i);
        check_dice(log[i]["dice"], join_path(path, "dice"), findings);
        check_design(log[i]["design"], join_path(path, "design"), registry, findings);
    }
    check_counter(play, findings);
}

} // namespace

Findings check_saved_state(const Scenario& scenario, const Registry& registry) {
    Findings findings;
    check(scenario.root()["play"]["state"], *state_type(), state_path, {}, findings);
    check_live_values(scenario, registry, findings);
    return findings;
}

Findings check_play(const Scenario& scenario, const Registry& registry) {
    Findings findings;
    const Value& play = scenario.root()["play"];
    check(play, *play_type(), "play", {}, findings);
    check_live_values(scenario, registry, findings);
    check_log(play, registry, findings);
    return findings;
}

} // namespace ludus
