#include "engine/chance/seed.h"
#include "engine/facts/fight_lines.h"
#include "engine/rules/collision/rule.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace ludus::collision {

namespace {

/// An attack, read off its draws, steps and changes.
class Attack {
public:
    Attack(const Setup& setup, const EventLog& log, const Event& event)
        : setup_(setup), log_(log), event_(event), weapon_(weapon()) {}

    Value result() const;
    std::vector<Message> lines() const;
    /// What belongs to an attack on its own: that distance does not count, and what is said of the weapon.
    std::vector<Message> remarks() const;

private:
    const StepFact* step(std::string_view id) const { return find_step(log_, event_, id); }
    double number(std::string_view id) const { return step(id) ? step(id)->value : 0.0; }
    Value or_null(std::string_view id) const { return step(id) ? Value(step(id)->value) : Value(); }
    bool yes(std::string_view id) const { return number(id) != 0.0; }
    Value drawn(std::string_view id) const {
        const Draw* d = find_draw(log_, event_, id);
        return d ? Value(static_cast<std::int64_t>(d->value)) : Value();
    }

    int weapon() const;
    bool armed() const { return yes("armed"); }
    bool effect() const { return armed() || !setup_.design(event_.actor).unarmed.empty(); }
    bool rolled() const { return step("hit_percent") != nullptr; }
    bool hit() const { return rolled() ? yes("hit") : effect(); }
    bool pushes() const;
    bool moved() const;
    template <class Text>
    const Telling* telling(std::optional<Text> Telling::*part) const;
    Value changes() const;
    Value sound() const;
    Message told() const;
    Message plain() const;
    std::string verb() const;
    std::uint64_t word_seed() const;
    Argument name(int actor) const { return setup_.scenario.actor_name(actor); }
    Argument weapon_name() const {
        return weapon_ == no_gear ? Argument() : setup_.scenario.item_name(setup_.kit->gear(weapon_).id);
    }

    const Setup& setup_;
    const EventLog& log_;
    const Event& event_;
    int weapon_;
};

/// Whose step it is tells the item that was in hand.
int Attack::weapon() const {
    const StepFact* noted = step("armed");
    for (int i = 0; noted && i < setup_.kit->gear_count(); ++i)
        if (setup_.kit->gear(i).in_hand == noted->info) return i;
    return no_gear;
}

/// The dead are not pushed.
bool Attack::pushes() const {
    return hit() && armed() && setup_.kit->gear(weapon_).type == WeaponType::knockback &&
           (!step("health_after") || number("health_after") > smallest_hp);
}

/// The push is part of a single attack, and an event of its own, the next one, in a fight.
bool Attack::moved() const {
    const auto has_place = [&](const Event& e) {
        const auto changes = log_.changes(e);
        return std::any_of(changes.begin(), changes.end(),
                           [](const StateChange& c) { return c.path == place_path; });
    };
    const std::size_t next = event_.seq; // numbers begin with 1, the list with 0
    return has_place(event_) || (next < log_.events().size() && log_.events()[next].kind == kind::knockback &&
                                 has_place(log_.events()[next]));
}

/// The weapon's words before the actor's; null where neither has any.
template <class Text>
const Telling* Attack::telling(std::optional<Text> Telling::*part) const {
    if (weapon_ != no_gear && setup_.kit->gear(weapon_).telling.*part)
        return &setup_.kit->gear(weapon_).telling;
    const Telling& own = setup_.design(event_.actor).telling;
    return own.*part ? &own : nullptr;
}

/// What became of the target's stats, health before its floor at 0: {"health": −12, "mana": −3}.
Value Attack::changes() const {
    Value all(Value::Record{});
    constexpr std::string_view stats = "stats.";
    if (step("damage")) all.set("health", 0.0 - number("damage"));
    for (const StateChange& c : log_.changes(event_)) {
        const bool mine = c.actor == event_.target && c.path.starts_with(stats);
        const std::string_view stat = std::string_view(c.path).substr(mine ? stats.size() : 0);
        if (mine && !all.contains(stat)) all.set(stat, c.after.as_double() - c.before.as_double());
    }
    return all;
}

Value Attack::sound() const {
    const Telling* heard = hit() ? telling(&Telling::sound) : nullptr;
    return heard ? Value(*heard->sound) : Value();
}

Value Attack::result() const {
    const bool lands = hit();
    const double whole = lands && !rolled() ? 100.0 : 0.0;
    return Value::record({{"hit", lands},
                          {"roll", drawn(draw::roll)},
                          {"hit_percent", rolled() ? number("hit_percent") : whole},
                          {"effective_percent", rolled() ? number("effective_percent") : whole},
                          {"accuracy", or_null("accuracy")},
                          {"defense", number("defense")},
                          {"strength", number("strength")},
                          {"source", !effect() ? Value()
                                     : armed() ? Value("weapon")
                                               : Value("actor")},
                          {"weapon", weapon_ == no_gear ? Value() : Value(setup_.kit->gear(weapon_).id)},
                          {"base_damage", number("base_damage")},
                          {"critical", yes("critical")},
                          {"crit_roll", drawn(draw::crit_roll)},
                          {"damage", number("damage")},
                          {"changes", changes()},
                          {"healed", number("healed")},
                          {"knockback", pushes() && (!setup_.grid || moved())},
                          {"staggered", pushes()},
                          {"sound", sound()},
                          {"effects", Value()}});
}

/// Where the stream of words begins: at the scenario's seed, the event and its dice. It only looks at the
/// dice.
std::uint64_t Attack::word_seed() const {
    std::uint64_t seed = mix64(setup_.scenario.seed().bits + event_.seq);
    for (const Draw& d : log_.draws(event_)) seed = mix64(seed ^ std::bit_cast<std::uint64_t>(d.value));
    return seed;
}

/// One of the scenario's own verbs, or one of the reader's language.
std::string Attack::verb() const {
    constexpr std::uint64_t hit_verbs = 6;
    constexpr std::uint64_t miss_verbs = 4;
    WordChoice choice(word_seed());
    if (const WordList* own = setup_.words.find_own(hit() ? "melee_verbs" : "miss_verbs"))
        return (*own)[choice.below(own->size())];
    const std::string list = hit() ? "@collision.verb." : "@collision.miss_verb.";
    return list + std::to_string(choice.below(hit() ? hit_verbs : miss_verbs));
}

Message Attack::plain() const {
    const bool lands = hit();
    Message m{"collision.miss",
              {{"attacker", name(event_.actor)}, {"defender", name(event_.target)}, {"verb", verb()}}};
    if (!lands) return m;
    m.key = step("damage") ? "collision.hit" : "collision.touch";
    if (step("damage")) m.arguments.push_back({"damage", number("damage")});
    if (armed()) {
        m.key += "_with";
        m.arguments.push_back({"weapon", weapon_name()});
    }
    return m;
}

/// The author's own words where there are any. A message about a weapon says nothing of bare hands: "with a
/// !" would come of it.
Message Attack::told() const {
    const auto part = hit() ? &Telling::hit : &Telling::miss;
    const Telling* own = telling(part);
    if (!own || (weapon_ == no_gear && names_weapon((own->*part)->in("en")))) return plain();
    const Argument text = *(own->*part);
    const Argument from = name(event_.actor);
    const Argument to = name(event_.target);
    const Argument weapon = weapon_name();
    const auto made = [&](const std::string& language) {
        WordChoice choice(word_seed());
        const Names names{text_in(from, language), text_in(to, language), text_in(weapon, language)};
        return filled_in(text_in(text, language), names, setup_.words, choice);
    };
    return {"collision.told", {{"text", made_of({text, from, to, weapon}, made)}}};
}

/// The stats that every actor may have are called by the reader's words, others as the scenario names them.
std::string stat_words(const std::string& stat) {
    const bool known = std::find(stat_names.begin(), stat_names.end(), stat) != stat_names.end();
    return (known ? "@stat.collision." : "") + stat;
}

Message stat_line(const Setup& setup, const StateChange& c) {
    return {c.path == health_path ? "collision.health" : "collision.stat",
            {{"name", setup.scenario.actor_name(c.actor)},
             {"stat", stat_words(c.path.substr(c.path.find('.') + 1))},
             {"before", c.before.as_double()},
             {"after", c.after.as_double()}}};
}

std::vector<Message> stat_lines(const Setup& setup, const EventLog& log, const Event& event) {
    std::vector<Message> lines;
    for (const StateChange& c : log.changes(event))
        if (c.path.starts_with("stats.") && c.before.is_number() && c.after.is_number())
            lines.push_back(stat_line(setup, c));
    return lines;
}

std::vector<Message> Attack::lines() const {
    const auto named = [&](const char* key) {
        return Message{key, {{"attacker", name(event_.actor)}, {"defender", name(event_.target)}}};
    };
    if (!effect()) return {named("collision.no_effect")};
    std::vector<Message> lines{told()};
    if (yes("critical")) lines.push_back(named("collision.critical"));
    for (Message& line : stat_lines(setup_, log_, event_)) lines.push_back(std::move(line));
    for (const StateChange& c : log_.changes(event_))
        if (c.path == stagger_path)
            lines.push_back(named(setup_.grid && !moved() ? "collision.held" : "collision.pushed"));
    return lines;
}

std::vector<Message> Attack::remarks() const {
    std::vector<Message> lines;
    const StepFact* beside = step("beside");
    if (beside && beside->value == 0.0) lines.push_back(apart_note(beside->operands[0]));
    if (weapon_ != no_gear && setup_.kit->gear(weapon_).description)
        lines.push_back({"collision.description",
                         {{"item", weapon_name()}, {"text", *setup_.kit->gear(weapon_).description}}});
    return lines;
}

Argument gear_name(const Setup& setup, const Value& id) {
    return id.is_text() && setup.scenario.item(id.as_text()) ? setup.scenario.item_name(id.as_text())
                                                             : Argument();
}

/// What an event of items was about, read off its changes.
struct Handled {
    std::string item = {}; ///< id
    std::string slot = {};
    std::string cancelled = {};             ///< id of what was being put on until then
    std::optional<std::int64_t> turns = {}; ///< spent, where it is not yet worn
};

std::string gone_from(const Value& before, const Value& after) {
    Value::List left = after.items();
    for (const Value& id : before.items()) {
        const auto it = std::find(left.begin(), left.end(), id);
        if (it == left.end()) return id.as_text();
        left.erase(it);
    }
    return {};
}

Handled handled(const EventLog& log, const Event& event) {
    Handled h;
    for (const StateChange& c : log.changes(event)) {
        if (c.path == equipping_path && c.before.is_record() && event.kind != kind::equipping)
            h.cancelled = c.before["item"].as_text();
        if (c.path == equipping_path && c.after.is_record()) {
            h.item = c.after["item"].as_text();
            h.turns = c.after["turns"].as_int();
        } else if (c.path.starts_with("equipment.")) {
            h.item = (event.kind == kind::unequip ? c.before : c.after).as_text();
            h.slot = c.path.substr(c.path.find('.') + 1);
        } else if (c.path == inventory_path && event.kind == kind::use) {
            h.item = gone_from(c.before, c.after);
        }
    }
    return h;
}

Value handled_result(const Setup& setup, const EventLog& log, const Event& event) {
    const Handled h = handled(log, event);
    const std::string name = setup.scenario.actor_name(event.actor, "en");
    Value out = Value::record({{"item", event.kind == kind::cancel ? h.cancelled : h.item}});
    if (!h.slot.empty()) out.set("slot", h.slot);
    if (h.turns) out.set("turns", *h.turns).set("name", equipping_name(name, *h.turns));
    return out;
}

std::vector<Message> handled_lines(const Setup& setup, const EventLog& log, const Event& event) {
    const Handled h = handled(log, event);
    Message m{"collision." + std::string(event.kind),
              {{"name", setup.scenario.actor_name(event.actor)}, {"item", gear_name(setup, h.item)}}};
    if (h.turns) {
        m.key = *h.turns == 0 ? "collision.equip_begins" : "collision.equip_goes_on";
        m.arguments.push_back({"dots", std::string(static_cast<std::size_t>(*h.turns), '.')});
    } else if (event.kind == kind::equipping) {
        m.key = "collision.equip";
    }
    std::vector<Message> lines;
    if (!h.cancelled.empty())
        lines.push_back(
            {"collision.equip_cancelled",
             {{"name", setup.scenario.actor_name(event.actor)}, {"item", gear_name(setup, h.cancelled)}}});
    if (event.kind != kind::cancel) lines.push_back(std::move(m));
    for (Message& line : stat_lines(setup, log, event)) lines.push_back(std::move(line));
    return lines;
}

/// A turn lost: to a stagger, which is over then, or to sleep or paralysis, which are not.
Message lost_turn(const Setup& setup, const EventLog& log, const Event& event) {
    return {log.changes(event).empty() ? "collision.helpless_turn" : "collision.staggered",
            {{"name", setup.scenario.actor_name(event.actor)}}};
}

const StateChange* place_change(const EventLog& log, const Event& event) {
    for (const StateChange& c : log.changes(event))
        if (c.path == place_path) return &c;
    return nullptr;
}

Value moved_result(const EventLog& log, const Event& event) {
    const StateChange* c = place_change(log, event);
    Value out(Value::Record{});
    if (c) out.set("from", c->before).set("to", c->after);
    if (event.kind == kind::knockback) out.set("knockback", c != nullptr).set("staggered", true);
    return out;
}

std::vector<Message> push_lines(const Setup& setup, const EventLog& log, const Event& event) {
    const bool moved = place_change(log, event) != nullptr;
    return {{moved ? "collision.pushed" : "collision.held",
             {{"attacker", setup.scenario.actor_name(event.actor)},
              {"defender", setup.scenario.actor_name(event.target)}}}};
}

std::vector<Message> move_lines(const Setup& setup, const EventLog& log, const Event& event) {
    const Value& to = place_change(log, event)->after;
    return {{"collision.move",
             {{"name", setup.scenario.actor_name(event.actor)},
              {"x", to.items()[0].as_int()},
              {"y", to.items()[1].as_int()}}}};
}

bool handles(const Event& event) {
    return event.kind == kind::equip || event.kind == kind::equipping || event.kind == kind::unequip ||
           event.kind == kind::use || event.kind == kind::cancel;
}

} // namespace

/// Only neighbours can strike in a fight; a single attack is made from wherever the two are.
Message apart_note(double tiles) {
    return {"collision.apart", {{"tiles", static_cast<std::int64_t>(tiles)}}};
}

std::string equipping_name(const std::string& name, std::int64_t turns) {
    return name + " (equipping" + std::string(static_cast<std::size_t>(turns), '.') + ")";
}

Value Rule::result(const Setup& setup, const EventLog& log, const Event& event) {
    if (event.kind == event_kind::attack) return Attack(setup, log, event).result();
    if (event.kind == event_kind::move || event.kind == kind::knockback) return moved_result(log, event);
    return handles(event) ? handled_result(setup, log, event) : Value();
}

/// An attack on its own stands without a fight around it, so that what goes without saying there is said.
static std::vector<Message> attack_lines(const Setup& setup, Scope scope, const EventLog& log,
                                         const Event& event) {
    const Attack attack(setup, log, event);
    std::vector<Message> lines = attack.lines();
    if (scope == Scope::attack)
        for (Message& line : attack.remarks()) lines.push_back(std::move(line));
    return lines;
}

std::vector<Message> Rule::narrate(const Setup& setup, Scope scope, const EventLog& log, const Event& event) {
    const auto named = [&](const char* key) {
        return std::vector<Message>{{key, {{"name", setup.scenario.actor_name(event.actor)}}}};
    };
    if (event.kind == event_kind::attack) return attack_lines(setup, scope, log, event);
    if (event.kind == event_kind::move) return move_lines(setup, log, event);
    if (event.kind == kind::knockback) return push_lines(setup, log, event);
    if (event.kind == kind::status) return {lost_turn(setup, log, event)};
    if (event.kind == event_kind::wait) return named("collision.wait");
    if (handles(event)) return handled_lines(setup, log, event);
    return common_lines(setup.scenario, setup.sides, event);
}

std::vector<Message> odds_notes(const Setup& setup, const Strike& s, const Aim& aim, const AttackRef& attack,
                                bool helpless) {
    const Arguments names{{"attacker", setup.scenario.actor_name(attack.attacker)},
                          {"defender", setup.scenario.actor_name(attack.defender)}};
    if (!s.effect) return {{"collision.no_effect", names}};
    if (!aim.rolls) return {{helpless ? "collision.helpless" : "collision.no_accuracy", names}};
    const double whole = std::floor(aim.percent);
    std::vector<Message> notes{{"collision.percent_die",
                                {{"nominal", aim.percent}, {"effective", static_cast<std::int64_t>(whole)}}}};
    const Rules& r = setup.rules;
    const double raw = s.accuracy * std::pow(r.decay, s.defense);
    if (!std::isfinite(raw)) return notes;
    if (raw < r.hit_min) notes.push_back({"collision.at_least", {{"raw", raw}, {"percent", r.hit_min}}});
    if (raw > r.hit_max) notes.push_back({"collision.at_most", {{"raw", raw}, {"percent", r.hit_max}}});
    return notes;
}

} // namespace ludus::collision
