#include "engine/narration/reference_example.h"

#include "engine/chance/any_source.h"
#include "engine/fight/match.h"
#include "engine/io/json_reader.h"
#include "engine/io/presets.h"
#include "engine/narration/formula.h"
#include "engine/narration/telling.h"
#include "engine/rules/registry.h"

#include <algorithm>
#include <charconv>
#include <memory>

namespace ludus {

namespace {

/// "0.5,0.75,": a number between commas each.
TypedDice dice_in(std::string_view text) {
    TypedDice dice;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(','), text.size());
        double value = 0;
        std::from_chars(text.data(), text.data() + end, value);
        dice.push_back({.value = value});
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return dice;
}

/// nullptr where the preset is not there or cannot be opened.
std::unique_ptr<Match> match_of(std::string_view preset) {
    const auto found = find_preset(std::string(preset));
    const auto root = found ? read_json(found->text) : Result<Value>(Unexpected(found.error()));
    if (!root) return nullptr;
    const Opened opened = open_scenario(*root, builtin_rulesets());
    if (!opened.scenario) return nullptr;
    auto match = prepare_match(*opened.scenario, builtin_rulesets());
    return match ? std::move(*match) : nullptr;
}

std::string quoted(const std::vector<std::string>& lines) {
    std::string out;
    for (const std::string& line : lines) out += (out.empty() ? "> " : ">\n> ") + line + '\n';
    return out;
}

/// The steps in the order in which they are asked for.
std::string table_of(const StepScene& scene, const std::vector<std::string_view>& ids,
                     const Catalogue& words) {
    const std::string& ruleset = scene.facts.scenario().schema().ruleset;
    std::string out =
        "| " + words.text("reference.step") + " | " + words.text("reference.working") + " |\n|---|---|\n";
    const auto steps = scene.log.steps(scene.event);
    for (const std::string_view id : ids)
        for (const StepFact& step : steps)
            if (step.info->id == id)
                out +=
                    "| " + step_label(ruleset, id, words) + " | " + formula_of(step, scene, words) + " |\n";
    return out;
}

} // namespace

std::string example_text(const std::vector<std::string_view>& words_of_mark, const Catalogue& words) {
    if (words_of_mark.size() < 2) return {};
    const std::string_view preset = words_of_mark[0];
    const std::string_view dice = words_of_mark[1].substr(0, words_of_mark[1].find(':'));
    const auto match = match_of(preset);
    if (!match) return {};
    AnySource source(dice_in(dice));
    EventLog log;
    match->resolve(source, match->initial_state(), log);
    const std::vector<std::string_view> ids(words_of_mark.begin() + 2, words_of_mark.end());
    return "```\nludus-cli attack preset:" + std::string(preset) + " --dice " + std::string(dice) +
           "\n```\n\n" + table_of({log, log.events().front(), *match}, ids, words) + '\n' +
           quoted(sentences_of(log.events().front(), log, *match, words));
}

} // namespace ludus
