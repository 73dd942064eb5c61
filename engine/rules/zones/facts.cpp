#include "engine/arena/deploy.h"
#include "engine/facts/fight_lines.h"
#include "engine/rules/zones/rule.h"
#include "engine/schema/path.h"

namespace ludus::zones {

namespace {

const Use& use_of(const Setup& setup, const Event& event) {
    return setup.use(event.actor, Way::of(event.use).weapon);
}

class Attack {
public:
    Attack(const Setup& setup, const EventLog& log, const Event& event)
        : setup_(setup), log_(log), event_(event) {}

    /// A step's value; 0 where it did not come to that.
    double step(std::string_view id) const { return step_value(log_, event_, id); }
    /// An operand of a step that always occurs in an attack.
    double operand(std::string_view id, std::size_t i) const {
        return find_step(log_, event_, id)->operands[i];
    }
    bool yes(std::string_view id) const { return step(id) != 0.0; }
    Value whole(std::string_view id) const { return Value(static_cast<std::int64_t>(step(id))); }

    Value result() const;
    std::vector<Message> lines() const;

private:
    Value rolls(std::string_view id) const;
    std::string dice_text(std::string_view id) const;
    Value parts() const;
    std::string_view reason() const;
    WeaponType type() const { return use_of(setup_, event_).weapon.type; }
    Message named(const std::string& key) const;
    Message effect() const;

    const Setup& setup_;
    const EventLog& log_;
    const Event& event_;
};

Value Attack::rolls(std::string_view id) const {
    Value::List rolls;
    for (const Draw& d : log_.draws(event_))
        if (d.id == id) rolls.push_back(Value(static_cast<std::int64_t>(d.value)));
    return rolls;
}

/// "5 · 6 · 2 · 5", cut where there are very many; a dash where there are none.
std::string Attack::dice_text(std::string_view id) const {
    constexpr std::size_t most = 12;
    const Value all = rolls(id);
    std::string text;
    for (std::size_t i = 0; i < all.size() && i < most; ++i)
        text += (i == 0 ? "" : " · ") + std::to_string(all.items()[i].as_int());
    if (all.size() > most) text += " …";
    return text.empty() ? "–" : text;
}

/// What the difficulty is made of; the values sum to it.
Value Attack::parts() const {
    const auto whole = [](double x) { return Value(static_cast<std::int64_t>(x)); };
    if (type() == WeaponType::melee)
        return Value::record({{"parry", whole(operand("melee", 0))},
                              {"other_zone", this->whole("across")},
                              {"attack_modifier", whole(operand("difficulty", 1))}});
    if (type() == WeaponType::thrown)
        return Value::record({{"throw", whole(operand("thrown", 0))},
                              {"zones", whole(operand("thrown", 1))},
                              {"attack_modifier", whole(operand("difficulty", 1))}});
    return Value::record({{"shoot", whole(operand("shot_near", 0))},
                          {"same_zone", this->whole("point_blank")},
                          {"zones_crossed", this->whole("crossed")},
                          {"engaged", whole(operand("shot", 1))},
                          {"attack_modifier", whole(operand("difficulty", 1))}});
}

Value Attack::result() const {
    if (!yes("in_reach")) return Value::record({{"in_reach", false}, {"reason", reason()}});
    return Value::record({{"in_reach", true},
                          {"distance", Value(static_cast<std::int64_t>(operand("within", 0)))},
                          {"difficulty", whole("difficulty")},
                          {"difficulty_parts", parts()},
                          {"attack_dice", whole("attack_dice")},
                          {"attack_rolls", rolls(draw::attack_die)},
                          {"successes", whole("successes")},
                          {"needed", whole("needed")},
                          {"hit", yes("hit")},
                          {"damage_dice", whole("damage_dice")},
                          {"damage_difficulty", whole("damage_difficulty")},
                          {"damage_rolls", rolls(draw::damage_die)},
                          {"damage_successes", whole("damage_successes")},
                          {"wounds", whole("wounds")}});
}

/// What is in the way is the reason where the target is near enough otherwise; a wall before water.
std::string_view Attack::reason() const {
    const bool near = operand("contact", 0) != 0.0;
    const bool wall = operand("in_reach", 1) != 0.0;
    if (wall && (near || yes("within"))) return "wall";
    return near && operand("contact", 1) != 0.0 ? "water" : "too_far";
}

Argument name_at(const Setup& setup, int actor) { return setup.scenario.actor_name(actor); }

Message Attack::named(const std::string& key) const {
    return {key, {{"attacker", name_at(setup_, event_.actor)}, {"defender", name_at(setup_, event_.target)}}};
}

Message too_far(Message message, double distance, double reach) {
    message.arguments.push_back({"distance", static_cast<std::int64_t>(distance)});
    message.arguments.push_back({"reach", static_cast<std::int64_t>(reach)});
    return message;
}

Message no_face(double difficulty, int sides) {
    return {"zones.no_face",
            {{"difficulty", static_cast<std::int64_t>(difficulty)}, {"sides", std::int64_t{sides}}}};
}

Message Attack::effect() const {
    if (!yes("in_reach")) {
        Message out = named("zones." + std::string(reason()));
        return reason() == "too_far" ? too_far(std::move(out), operand("within", 0), operand("within", 1))
                                     : out;
    }
    const std::string way = !yes("hit") ? "miss" : yes("wounds") ? "hit" : "nothing";
    Message message = named("zones." + way + "." + std::string(name_of(type())));
    for (const std::string_view id : {"successes", "needed", "wounds", "difficulty", "damage_difficulty"})
        message.arguments.push_back({std::string(id), static_cast<std::int64_t>(step(id))});
    message.arguments.push_back({"rolls", dice_text(draw::attack_die)});
    message.arguments.push_back({"damage_rolls", dice_text(draw::damage_die)});
    return message;
}

std::vector<Message> Attack::lines() const {
    std::vector<Message> lines{effect()};
    if (yes("in_reach") && step("difficulty") > setup_.rules.die_sides)
        lines.push_back(no_face(step("difficulty"), setup_.rules.die_sides));
    for (const StateChange& change : log_.changes(event_))
        lines.push_back({"zones.health",
                         {{"name", name_at(setup_, change.actor)},
                          {"before", change.before.as_int()},
                          {"after", change.after.as_int()}}});
    return lines;
}

std::string zone_at(const Setup& setup, const Value& place) {
    return std::string(1, setup.grid->zone(*tile_of(place)));
}

Value move_result(const Setup& setup, const StateChange& moved) {
    return Value::record({{"from", moved.before},
                          {"to", moved.after},
                          {"zone_from", zone_at(setup, moved.before)},
                          {"zone_to", zone_at(setup, moved.after)}});
}

std::vector<Message> move_lines(const Setup& setup, const StateChange& moved) {
    const std::string from = zone_at(setup, moved.before);
    const std::string to = zone_at(setup, moved.after);
    const Tile at = *tile_of(moved.after);
    Message message{from == to ? "zones.shift" : "zones.move",
                    {{"name", name_at(setup, moved.actor)},
                     {"zone", to},
                     {"x", std::int64_t{at.x}},
                     {"y", std::int64_t{at.y}}}};
    if (from != to) message.arguments.push_back({"from", from});
    return {std::move(message)};
}

Message wait_line(const Setup& setup, const Event& event) {
    return {event.use == Rule::held ? "zones.hold" : "zones.wait", {{"name", name_at(setup, event.actor)}}};
}

Message equip_line(const Setup& setup, const StateChange& taken) {
    return {
        "zones.equip",
        {{"name", name_at(setup, taken.actor)}, {"weapon", setup.scenario.item_name(taken.after.as_text())}}};
}

Value equip_result(const StateChange& taken) {
    return Value::record({{"from", taken.before}, {"to", taken.after}});
}

} // namespace

Value Rule::result(const Setup& setup, const EventLog& log, const Event& event) {
    if (event.kind == event_kind::attack) return Attack(setup, log, event).result();
    if (event.kind == event_kind::move) return move_result(setup, log.changes(event).front());
    if (event.kind == kind::equip) return equip_result(log.changes(event).front());
    return {};
}

std::vector<Message> Rule::narrate(const Setup& setup, Scope scope, const EventLog& log, const Event& event) {
    if (event.kind == event_kind::move) return move_lines(setup, log.changes(event).front());
    if (event.kind == event_kind::wait) return {wait_line(setup, event)};
    if (event.kind == kind::equip) return {equip_line(setup, log.changes(event).front())};
    if (event.kind != event_kind::attack) return common_lines(setup.scenario, setup.sides, event);
    std::vector<Message> lines = Attack(setup, log, event).lines();
    const Use& use = use_of(setup, event);
    if (scope == Scope::attack && use.weapon.special)
        lines.push_back({"zones.special", {{"weapon", use.named}, {"special", *use.weapon.special}}});
    return lines;
}

std::vector<Message> hopeless(const Setup& setup, const AttackRef& attack, const Strike& strike,
                              const Aim& aim) {
    const auto named = [&](const char* key) {
        return Message{
            key,
            {{"attacker", name_at(setup, attack.attacker)}, {"defender", name_at(setup, attack.defender)}}};
    };
    const Approach& approach = strike.approach;
    if (!aim.in_reach && approach.wall && (approach.distance <= strike.weapon.reach || approach.near))
        return {named("zones.wall")};
    if (!aim.in_reach && approach.near && approach.obstacle) return {named("zones.water")};
    if (!aim.in_reach) return {too_far(named("zones.too_far"), approach.distance, strike.weapon.reach)};
    if (aim.difficulty > setup.rules.die_sides) return {no_face(aim.difficulty, setup.rules.die_sides)};
    if (aim.dice < aim.needed)
        return {{"zones.few_dice",
                 {{"dice", std::int64_t{aim.dice}}, {"needed", static_cast<std::int64_t>(aim.needed)}}}};
    return {};
}

/// Where a field of the strike is told by the scenario, or that it was read off the map.
static std::string told_by(const Setup& setup, Scope scope, const Event& event, std::string_view field) {
    const bool mapped = setup.grid && setup.fighter(event.actor).at && setup.fighter(event.target).at;
    const bool given = field == "distance"  ? setup.situation.distance.has_value()
                       : field == "contact" ? setup.situation.contact.has_value()
                                            : setup.situation.engaged.has_value();
    if (scope == Scope::fight || (mapped && !given)) return "arena";
    return "attack.situation." + std::string(field);
}

static std::string precise_source(const Setup& setup, Scope scope, const Event& event) {
    const int actor = event.actor;
    if (scope != Scope::fight) return "attack.situation.precise";
    if (Way::of(event.use).told != Told::nothing) return "constant"; // ordered
    const Fighter& f = setup.fighter(actor);
    if (f.ai.precise) return join_path("actors", setup.scenario.actor_id(actor)) + ".ai.precise";
    return manner_of(f, setup.rules).precise == setup.rules.ai_precise ? "rules.ai_precise" : "constant";
}

std::string Rule::source(const Setup& setup, Scope scope, const Event& event, std::string_view field) {
    if (field == "distance" || field == "contact" || field == "engaged")
        return told_by(setup, scope, event, field);
    const bool mapped = setup.grid && setup.fighter(event.actor).at && setup.fighter(event.target).at;
    if (field == "wall" || field == "obstacle") return scope == Scope::fight || mapped ? "arena" : "constant";
    if (field == "precise") return precise_source(setup, scope, event);
    const Use& use = use_of(setup, event);
    return use.armed ? use.path + "." + std::string(field) : use.path;
}

} // namespace ludus::zones
