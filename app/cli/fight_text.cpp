#include "app/cli/fight_text.h"

#include "app/cli/terminal.h"
#include "app/cli/words.h"
#include "engine/facts/rewind.h"
#include "engine/narration/formula.h"
#include "engine/narration/telling.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace ludus::cli {

namespace {

/// A number, a text, or a place: 3 · 4. Empty for what is not there: nothing worn, nobody staggered.
std::string shown(const Session& session, const Scenario& scenario, const Value& value) {
    if (value.is_number()) return short_number_text(value.as_double(), session.words());
    if (value.is_text())
        return value.as_text().empty() ? "" : scenario.item_name(value.as_text(), session.language());
    if (value.is_bool()) return value.as_bool() ? session.say("word.yes") : std::string();
    if (value.is_record()) return shown(session, scenario, value["item"]);
    std::string all;
    if (value.is_list())
        for (const Value& v : value.items()) all += (all.empty() ? "" : " · ") + shown(session, scenario, v);
    return all;
}

/// "stats.hp" → "hp"; of what is no stat only the last word, unless others end alike: "caps.str".
std::string stat_of(const std::string& path, const State::Values& all) {
    const std::string last = path.substr(path.rfind('.') + 1);
    const auto alike = [&](const auto& other) {
        return other.first.ends_with('.' + last) && other.first != path;
    };
    return path.starts_with("stats.") || std::none_of(all.begin(), all.end(), alike) ? last : path;
}

/// Where an actor has many live values, those that are still as they were say nothing.
bool worth_telling(const State::Values& at_start, const std::string& path, const Value& value) {
    constexpr std::size_t many = 8;
    const auto it = at_start.find(path);
    return at_start.size() <= many || path == "stats.hp" || it == at_start.end() || !(it->second == value);
}

/// The others follow from one of these, and stand out below it.
bool takes_a_turn(std::string_view kind) {
    constexpr std::array<std::string_view, 11> kinds{
        event_kind::attack, event_kind::move, event_kind::wait, "equip",        "unequip",           "use",
        "status",           "skill",          "loot",           "chase_sprint", "opportunity_attack"};
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

} // namespace

State state_after(const Battle& battle, const EventLog& log) {
    State state = battle.initial_state();
    for (const Event& event : log.events()) apply(state, log.changes(event));
    return state;
}

std::string events_text(const Session& session, const Battle& battle, const EventLog& log, std::size_t from,
                        EventNumbers numbers) {
    std::string out;
    for (const Event& event : log.events().subspan(std::min(from, log.events().size()))) {
        const auto lines = sentences_of(event, log, battle, session.words());
        const bool turns = takes_a_turn(event.kind);
        const bool whole = event.time == std::trunc(event.time);
        const std::string time = whole ? plain(session, event.time) : number(session, event.time);
        const std::string head = time + "."; // on every line: each can be read, and found, on its own
        const bool numbered = numbers == EventNumbers::with_dice && !log.draws(event).empty();
        std::string number_behind = numbered ? "  [" + std::to_string(event.seq) + "]" : "";
        for (const std::string& told : lines) {
            const std::string line = one_line(told);
            out += std::string(5 - std::min<std::size_t>(5, head.size()), ' ') + head + ' ' +
                   (turns ? line : bold(line, session.coloured())) + std::exchange(number_behind, "") + "\n";
        }
    }
    return out;
}

std::string fight_text(const Session& session, const Battle& battle, const EventLog& log) {
    return events_text(session, battle, log) + "\n" + outcome_text(session, battle, log);
}

std::string outcome_text(const Session& session, const Battle& battle, const EventLog& log) {
    const State start = battle.initial_state();
    const State state = state_after(battle, log);
    Table table({Align::left, Align::left, Align::left});
    table.add(
        {session.say("cli.fight.actor"), session.say("cli.fight.team"), session.say("cli.fight.final")});
    for (int i = 0; i < static_cast<int>(state.actor_count()); ++i) {
        std::string values;
        for (const auto& [path, value] : state.values(i))
            if (const std::string text = shown(session, battle.scenario(), value);
                !text.empty() && worth_telling(start.values(i), path, value))
                values += (values.empty() ? "" : ", ") +
                          live_words(path, battle.scenario(), session.words()) + " " + text;
        const Scenario& scenario = battle.scenario();
        table.add({scenario.actor_name(i, session.language()),
                   scenario.team_name(scenario.team(i), session.language()), values});
    }
    return table.text(session.coloured());
}

Value final_value(const Battle& battle, const EventLog& log) {
    const State state = state_after(battle, log);
    Value out(Value::Record{});
    for (int i = 0; i < static_cast<int>(state.actor_count()); ++i) {
        Value stats(Value::Record{});
        for (const auto& [path, value] : state.values(i)) stats.set(stat_of(path, state.values(i)), value);
        out.set(battle.scenario().actor_id(i), stats);
    }
    return out;
}

} // namespace ludus::cli
