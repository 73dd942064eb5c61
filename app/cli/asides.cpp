#include "app/cli/asides.h"

#include "app/cli/counts.h"
#include "app/cli/typed_dice.h"
#include "engine/io/json_reader.h"

#include <algorithm>
#include <array>
#include <span>
#include <sstream>
#include <vector>

namespace ludus::cli {

namespace {

constexpr std::array<std::string_view, 7> asides{"edit", "condition", "note", "turn", "join", "leave", "end"};

std::vector<std::string> words_of(const std::string& line) {
    std::istringstream stream(line);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

Unexpected misread(const std::string& verb) {
    return fail("bad_aside", {}, {{"form", "@cli.play.form." + verb}});
}

Result<int> actor_named(const std::string& id, const Scenario& scenario) {
    const auto actor = scenario.actor_index(id);
    return actor ? Result<int>(*actor) : fail("unknown_actor", {}, {{"id", id}});
}

Result<std::vector<int>> actors_named(const std::string& ids, const Scenario& scenario) {
    std::vector<int> actors;
    std::istringstream list(ids);
    for (std::string id; std::getline(list, id, ',');) {
        const auto actor = actor_named(id, scenario);
        if (!actor) return Unexpected(actor.error());
        actors.push_back(*actor);
    }
    return actors;
}

/// `-5` and `+8` from what is there, `=12` instead of it.
Result<Input> edit_of(const std::vector<std::string>& words, Input input, const Scenario& scenario) {
    if (words.size() != 4 || words[3].size() < 2) return misread("edit");
    auto actors = actors_named(words[1], scenario);
    if (!actors) return Unexpected(actors.error());
    if (actors->size() == 1)
        input.actor = actors->front();
    else
        input.actors = std::move(*actors);
    input.path = words[2];
    const std::string rest = words[3].substr(words[3][0] == '-' ? 0 : 1);
    if (words[3][0] == '=') {
        const auto read = read_json(rest);
        input.value = read ? *read : Value(rest);
        return input;
    }
    const auto number = typed_dice(rest);
    if ((words[3][0] != '-' && words[3][0] != '+') || !number || !number->front().value)
        return misread("edit");
    input.by = number->front().value;
    return input;
}

/// What an optional `of b` and an optional `start` at the end say, which are taken off. Fails where there
/// is nobody called so.
Result<void> take_whose_turns(std::vector<std::string>& words, Input& input, const Scenario& scenario) {
    const auto ends_in_of = [&] { return words.size() > 2 && words[words.size() - 2] == "of"; };
    if (!ends_in_of() && (words.back() == "start" || words.back() == "end")) {
        input.at_start = words.back() == "start";
        words.pop_back();
    }
    if (!ends_in_of()) return {};
    const auto of = actor_named(words.back(), scenario);
    if (!of) return Unexpected(of.error());
    input.of = *of;
    words.resize(words.size() - 2);
    return {};
}

/// All of it, with or without quotes around.
std::string name_in(std::span<const std::string> words) {
    std::string name;
    for (const std::string& word : words) name += (name.empty() ? "" : " ") + word;
    const bool quoted = name.size() > 1 && name.starts_with('"') && name.ends_with('"');
    return quoted ? name.substr(1, name.size() - 2) : name;
}

/// `condition a badly burnt 2`, `condition a prone 2 of b start`: the name is all up to the number, so it is
/// read from the end.
Result<Input> condition_of(std::vector<std::string> words, Input input, const Scenario& scenario) {
    if (words.size() < 4) return misread("condition");
    const auto actor = actor_named(words[1], scenario);
    if (!actor) return Unexpected(actor.error());
    const auto whose = take_whose_turns(words, input, scenario);
    if (!whose) return Unexpected(whose.error());
    const auto turns = whole_number(words.back(), 1, 1'000'000);
    if (words.size() < 4 || !turns) return misread("condition");
    input.actor = *actor;
    input.text = name_in(std::span(words).subspan(2, words.size() - 3));
    input.turns = static_cast<int>(*turns);
    return input.text.empty() ? misread("condition") : Result<Input>(std::move(input));
}

/// Those that are a word and an actor, `turn a`.
InputKind kind_of(const std::string& verb) {
    return verb == "turn" ? InputKind::turn : verb == "join" ? InputKind::join : InputKind::leave;
}

} // namespace

bool is_aside(const std::string& line) {
    const std::vector<std::string> words = words_of(line);
    return !words.empty() && std::ranges::find(asides, words.front()) != asides.end();
}

Result<Input> aside_of(const std::string& line, const Awaited& now, const Scenario& scenario) {
    if (!now.is_order()) return fail("aside_in_mid_act");
    const std::vector<std::string> words = words_of(line);
    const std::string& verb = words.front();
    Input input{.at = now.at, .kind = InputKind::edit};
    if (verb == "edit") return edit_of(words, std::move(input), scenario);
    input.kind = InputKind::condition;
    if (verb == "condition") return condition_of(words, std::move(input), scenario);
    if (verb == "note") {
        input.kind = InputKind::note;
        input.text = words.size() > 1 ? line.substr(line.find(words[1], verb.size())) : std::string();
        return input.text.empty() ? misread(verb) : Result<Input>(std::move(input));
    }
    input.kind = verb == "end" ? InputKind::end : kind_of(verb);
    if (verb == "end") return words.size() == 1 ? Result<Input>(std::move(input)) : misread(verb);
    if (words.size() != 2) return misread(verb);
    const auto actor = actor_named(words[1], scenario);
    if (!actor) return Unexpected(actor.error());
    input.actor = *actor;
    return input;
}

bool is_correction(const std::string& line) { return line.starts_with("correct ") || line == "correct"; }

Result<Correction> correction_of(const std::string& line) {
    const std::vector<std::string> words = words_of(line);
    if (words.size() != 4) return misread("correct");
    const auto event = whole_number(words[1], 1, UINT32_MAX);
    const auto die = whole_number(words[2], 1, UINT32_MAX);
    const auto value = typed_dice(words[3]);
    if (!event || !die || !value || !value->front().value) return misread("correct");
    return Correction{
        .event = static_cast<std::uint32_t>(*event), .die = *die, .value = *value->front().value};
}

} // namespace ludus::cli
