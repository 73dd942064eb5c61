#include "engine/narration/correction_words.h"

#include "engine/narration/formula.h"

#include <algorithm>

namespace ludus {

namespace {

Message message_of(const Vitality& one, const Scenario& scenario) {
    const char* key = one.stands_again() ? "correction.stands"
                      : one.falls_now()  ? "correction.falls"
                                         : "correction.vitality";
    return {key, {{"name", scenario.actor_name(one.actor)}, {"before", one.before}, {"after", one.after}}};
}

/// Dice and answers go with the order they belong to.
bool is_act(const Input& input) { return input.kind != InputKind::dice && input.kind != InputKind::choice; }

Message left_out(const Corrected& corrected, const Facts& facts, const Catalogue& words) {
    const Inputs& out = corrected.left_out;
    const auto acts = std::ranges::count_if(out, is_act);
    const auto orders = std::ranges::count(out, InputKind::order, &Input::kind);
    const Errors why = with_draw_words(corrected.why, facts.scenario().schema().ruleset, words);
    return {acts > 0 && orders == acts ? "correction.orders" : "correction.inputs",
            {{"count", acts > 0 ? std::int64_t{acts} : static_cast<std::int64_t>(out.size())},
             {"event", std::int64_t{out.front().at}},
             {"reason", words.text(why.front())}}};
}

} // namespace

std::vector<std::string> correction_words(const Corrected& corrected, const Facts& facts,
                                          const Catalogue& words) {
    std::vector<std::string> lines;
    const auto say = [&](const Message& message) { lines.push_back(words.text(message)); };
    if (corrected.differs_from)
        say({"correction.from", {{"event", std::int64_t{*corrected.differs_from}}}});
    else
        say({"correction.nothing"});
    for (const Vitality& one : corrected.vitality) say(message_of(one, facts.scenario()));
    if (!corrected.left_out.empty()) say(left_out(corrected, facts, words));
    if (corrected.rolled > 0)
        say({"correction.rolled", {{"count", static_cast<std::int64_t>(corrected.rolled)}}});
    if (corrected.other_dice) say({"correction.other_dice"});
    return lines;
}

} // namespace ludus
