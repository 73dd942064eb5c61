#include "ui/dice/stage_fields.h"

#include "engine/narration/awaited_words.h"
#include "ui/words/words.h"

#include <algorithm>

namespace ludus::ui {

namespace {

/// One that was not announced, and whose name has fallen before: it is rolled once more.
bool is_again(const StageDie& die, const Awaited& now) {
    const auto same = [&](const Draw& draw) { return draw.id == die.ask.id && draw.sides == die.sides; };
    return now.lack->stage->id.empty() && std::ranges::any_of(now.fallen, same);
}

/// What the dice are called. One that is rolled again has no number of its own.
std::vector<std::string> labels_of(Awaited now, const Facts& facts) {
    for (StageDie& die : now.lack->stage->dice)
        if (is_again(die, now)) die.ask.index = 0;
    return stage_dice_words(now, facts, words());
}

} // namespace

std::vector<DieField> fields_of(const Awaited& now, const Facts& facts) {
    const Stage& stage = *now.lack->stage;
    const std::vector<std::string> labels = labels_of(now, facts);
    std::vector<DieField> dice;
    for (std::size_t i = 0; i < stage.dice.size(); ++i) {
        const StageDie& die = stage.dice[i];
        if (!now.lack->typed[i]) continue;
        dice.push_back(
            {.id = QStringLiteral("%1 %2").arg(from_utf8(die.ask.id)).arg(die.ask.index),
             .label = from_utf8(labels[i]),
             .named = dice.empty() || die.ask.id != stage.dice[i - 1].ask.id,
             .shape = die.sides > 0 ? QStringLiteral("d%1").arg(die.sides) : QStringLiteral("d100"),
             .sides = die.sides,
             .any_number = die.any_number,
             .again = is_again(die, now)});
    }
    return dice;
}

TypedDice dice_of(const Awaited& now, const std::vector<std::optional<double>>& values) {
    TypedDice all(now.lack->typed.size());
    for (std::size_t i = 0, next = 0; i < all.size() && next < values.size(); ++i)
        if (now.lack->typed[i]) all[i].value = values[next++];
    return all;
}

} // namespace ludus::ui
