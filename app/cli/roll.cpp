#include "app/cli/commands.h"
#include "app/cli/dice_reading.h"
#include "app/cli/terminal.h"
#include "app/cli/words.h"
#include "engine/chance/roll_dice.h"
#include "engine/io/json_reader.h"
#include "engine/narration/dice_words.h"
#include "engine/scenario/scenario.h"

#include <random>

namespace ludus::cli {

namespace {

constexpr std::uint64_t most_rolls = 100'000;

/// As given; otherwise one that nobody has chosen, short enough to be typed again.
Seed seed_to_use(const Session& session) {
    if (session.options().seed) return *seed_of(*read_json(*session.options().seed));
    return seed_from_unsigned(std::random_device{}());
}

std::string seed_text(Seed seed) {
    return seed.negative ? std::to_string(static_cast<std::int64_t>(seed.bits)) : std::to_string(seed.bits);
}

GeneratorId generator_to_use(const Session& session) {
    return generator_named(session.options().rng.value_or("")).value_or(GeneratorId::python);
}

Value value_of(const FallenDie& die) {
    return Value::record({{"sides", std::int64_t{die.sides}},
                          {"value", std::int64_t{die.value}},
                          {"kept", die.kept},
                          {"rerolled", die.rerolled},
                          {"exploded", die.exploded}});
}

/// `at_least`: how likely so much or more is; null where that takes too long to know.
Value value_of(const DiceRoll& roll, const Distribution* exact) {
    Value::List dice;
    for (const FallenDie& die : roll.dice) dice.push_back(value_of(die));
    return Value::record({{"total", roll.total},
                          {"dice", dice},
                          {"at_least", exact ? Value(exact->at_least(roll.total)) : Value()}});
}

/// `6! 2 (4) (1↻) 5`: exploded, not kept, rolled again.
std::string dice_shown(const DiceRoll& roll) {
    std::string text;
    for (const FallenDie& die : roll.dice) {
        const std::string face =
            std::to_string(die.value) + (die.exploded ? "!" : "") + (die.rerolled ? "↻" : "");
        text += (text.empty() ? "" : " ") + (die.kept ? face : "(" + face + ")");
    }
    return text;
}

/// A row a roll: the total, how likely so much or more is, the dice.
std::string text_of(const Session& session, const std::vector<DiceRoll>& rolls, const Distribution* exact) {
    Table table({Align::right, Align::right, Align::left});
    table.add(
        {session.say("cli.roll.total"), session.say("cli.roll.at_least"), session.say("cli.roll.dice")});
    for (const DiceRoll& roll : rolls)
        table.add({plain(session, roll.total), exact ? percent(session, exact->at_least(roll.total)) : "–",
                   dice_shown(roll)});
    return table.text(session.coloured(), 2);
}

} // namespace

int roll(const Session& session, const RollOptions& options) {
    const std::string text = dice_text_of(options.words);
    const auto expression = read_dice(session, text);
    const auto times = count_option(session, "--times", options.times, 1, 1, most_rolls);
    if (!expression || !times) return wrong_use;
    const Seed seed = seed_to_use(session);
    AnySource chance(generator_to_use(session), seed);
    std::vector<DiceRoll> rolls;
    while (rolls.size() < *times && !session.stop().stop_requested())
        rolls.push_back(roll_dice(chance, *expression));
    const auto known = dice_distribution(*expression, session.stop());
    if (session.stop().stop_requested()) return wrong_use;
    const Distribution* exact = known ? &*known : nullptr;
    if (session.json()) {
        Value::List all;
        for (const DiceRoll& one : rolls) all.push_back(value_of(one, exact));
        session.print_json(
            Value::record({{"expression", text}, {"seed", ludus::value_of(seed)}, {"rolls", all}}));
        return done;
    }
    const Arguments arguments{{"seed", seed_text(seed)},
                              {"rng", std::string(name_of(generator_to_use(session)))}};
    session.print(bold(dice_words(*expression, session.words()), session.coloured()) + "\n" +
                  text_of(session, rolls, exact) + session.say("cli.roll.seed", arguments) + "\n");
    return done;
}

} // namespace ludus::cli
