#include "engine/narration/awaited_words.h"

#include "engine/facts/event_value.h"
#include "engine/fight/input_list.h"
#include "engine/fight/order_words.h"
#include "engine/narration/formula.h"

namespace ludus {

namespace {

std::string key_of(std::string_view kind, std::string_view id, const Scenario& scenario) {
    return std::string(kind) + '.' + scenario.schema().ruleset + '.' + std::string(id);
}

/// A log that holds these dice alone, so that they are worded as those of any other event.
struct DiceScene {
    EventLog log = {};

    DiceScene(const Awaited& awaited, std::vector<Draw> dice) {
        log.open(event_kind::attack, awaited.turn, awaited.actor, awaited.target);
        log.draw_list() = std::move(dice);
        log.close();
    }
    std::vector<std::string> words(const Facts& facts, const Catalogue& words) const {
        const Event& event = log.events().front();
        std::vector<std::string> all;
        for (const Draw& die : log.draws(event)) all.push_back(draw_words(die, {log, event, facts}, words));
        return all;
    }
};

/// Dice of one name next to each other, from the first on.
std::size_t like_dice(const std::vector<Draw>& dice, std::size_t first) {
    std::size_t end = first;
    while (end < dice.size() && dice[end].id == dice[first].id && dice[end].sides == dice[first].sides) ++end;
    return end - first;
}

/// "attack dice (4d6)" where there are several alike and the ruleset has a name for them.
struct LikeDice {
    const std::vector<Draw>& dice;
    const Facts& facts;
    const Catalogue& words;

    bool named(std::size_t first) const { return like_dice(dice, first) > 1 && words.has(key(first)); }
    std::string name(std::size_t first) const { return words.text(key(first)); }

private:
    std::string key(std::size_t first) const { return key_of("dice", dice[first].id, facts.scenario()); }
};

std::vector<Draw> draws_of(const Stage& stage) {
    std::vector<Draw> draws;
    for (const StageDie& die : stage.dice)
        draws.push_back({.id = die.ask.id, .index = die.ask.index, .sides = die.sides});
    return draws;
}

void set_dice(const Awaited& awaited, const Facts& facts, const Catalogue& words, Value& out) {
    const Stage& stage = *awaited.lack->stage;
    const std::vector<std::string> labels = stage_dice_words(awaited, facts, words);
    Value::List dice;
    for (std::size_t i = 0; i < stage.dice.size(); ++i)
        dice.push_back(Value::record({{"id", stage.dice[i].ask.id},
                                      {"index", stage.dice[i].ask.index},
                                      {"sides", stage.dice[i].sides},
                                      {"label", labels[i]},
                                      {"typed", bool{awaited.lack->typed[i]}}}));
    out.set("stage", stage.id)
        .set("text", stage_words(awaited, facts, words))
        .set("chance", stage.chance ? Value(*stage.chance) : Value())
        .set("dice", dice);
}

/// All that last, as one would put them in.
Value conditions_value(const Awaited& awaited, const Scenario& scenario) {
    Value::List all;
    for (const Condition& one : awaited.conditions)
        all.push_back(Value::record({{"actor", actor_value(one.actor, scenario)},
                                     {"text", one.text},
                                     {"turns", one.turns},
                                     {"of", actor_value(one.of, scenario)},
                                     {"at", one.at_start ? "start" : "end"}}));
    return all;
}

/// Null where time decides.
Value order_value(const Awaited& awaited, const Scenario& scenario) {
    if (awaited.order.empty()) return {};
    Value::List all;
    for (const int actor : awaited.order) all.push_back(actor_value(actor, scenario));
    return all;
}

void set_orders(const Awaited& awaited, const Scenario& scenario, const Catalogue& words, Value& out) {
    Value orders = value_of(awaited.orders, scenario);
    for (std::size_t i = 0; i < awaited.orders.size(); ++i)
        orders.mutable_items()[i].set("text", words.text(order_message(awaited.orders[i], scenario)));
    out.set("orders", orders);
}

} // namespace

std::string stage_words(const Awaited& awaited, const Facts& facts, const Catalogue& words) {
    const Stage& stage = *awaited.lack->stage;
    const Scenario& scenario = facts.scenario();
    if (stage.id.empty()) return words.text("stage.more");
    Arguments arguments = stage.needs;
    arguments.push_back({"attacker", scenario.actor_name(awaited.actor)});
    if (awaited.target != nobody) arguments.push_back({"defender", scenario.actor_name(awaited.target)});
    const std::string text = words.text(key_of("stage", stage.id, scenario), arguments);
    if (!stage.chance) return text;
    const std::string chance = words.text(key_of("stage", stage.id, scenario) + ".chance",
                                          {{"chance", chance_text(*stage.chance, words.number_style())}});
    return words.text("stage.with_chance", {{"stage", text}, {"chance", chance}});
}

std::vector<std::string> stage_dice_words(const Awaited& awaited, const Facts& facts,
                                          const Catalogue& words) {
    return DiceScene(awaited, draws_of(*awaited.lack->stage)).words(facts, words);
}

std::string asked_words(const Awaited& awaited, const Facts& facts, const Catalogue& words) {
    std::vector<Draw> typed;
    const std::vector<Draw> all = draws_of(*awaited.lack->stage);
    for (std::size_t i = 0; i < all.size(); ++i)
        if (awaited.lack->typed[i]) typed.push_back(all[i]);
    const std::vector<std::string> labels = DiceScene(awaited, typed).words(facts, words);
    const LikeDice like{typed, facts, words};
    std::string asked;
    for (std::size_t i = 0; i < typed.size();) {
        const std::size_t count = like.named(i) ? like_dice(typed, i) : 1;
        const std::string notation = std::to_string(count) + 'd' + std::to_string(typed[i].sides);
        asked = listed(asked,
                       count == 1 ? labels[i]
                                  : words.text("stage.like", {{"label", like.name(i)}, {"dice", notation}}),
                       words);
        i += count;
    }
    return asked;
}

std::string question_words(const Awaited& awaited, const Facts& facts, const Catalogue& words) {
    const Scenario& scenario = facts.scenario();
    Arguments names{{"attacker", scenario.actor_name(awaited.actor)}};
    if (awaited.target != nobody) names.push_back({"defender", scenario.actor_name(awaited.target)});
    return words.text(key_of("decision", awaited.lack->question->id, scenario), names);
}

/// An option is called like the item of that id, if there is one.
std::string reply_words(const Reply& reply, const Awaited& awaited, const Facts& facts,
                        const Catalogue& words) {
    if (!reply.is_option()) return words.text(reply.yes ? "word.yes" : "word.no");
    const Scenario& scenario = facts.scenario();
    if (scenario.item(reply.id)) return scenario.item_name(reply.id, code_of(words.language()));
    return words.text(key_of("option", awaited.lack->question->id, scenario) + '.' + reply.id);
}

std::string fallen_words(const Awaited& awaited, const Facts& facts, const Catalogue& words) {
    const std::vector<std::string> labels = DiceScene(awaited, awaited.fallen).words(facts, words);
    const LikeDice like{awaited.fallen, facts, words};
    std::string all;
    for (std::size_t i = 0; i < labels.size();) {
        const std::size_t count = like.named(i) ? like_dice(awaited.fallen, i) : 1;
        std::string values;
        for (std::size_t k = 0; k < count; ++k)
            values += (k > 0 ? " " : "") + short_number_text(awaited.fallen[i + k].value, words);
        all = listed(all, (count > 1 ? like.name(i) : labels[i]) + " = " + values, words);
        i += count;
    }
    return all;
}

std::string conditions_on(int actor, const Awaited& awaited, const Catalogue& words) {
    std::string all;
    for (const Condition& one : awaited.conditions)
        if (one.actor == actor) all = listed(all, one.text, words);
    return all;
}

std::string due_words(const Awaited& awaited, const Scenario& scenario, const Catalogue& words) {
    std::string all;
    for (const Condition& one : awaited.conditions)
        if (one.is_due(awaited.actor))
            all = listed(all,
                         words.text("condition.borne",
                                    {{"condition", one.text}, {"name", scenario.actor_name(one.actor)}}),
                         words);
    return all;
}

Value awaited_value(const Awaited& awaited, const Facts& facts, const Catalogue& words) {
    const Scenario& scenario = facts.scenario();
    const std::string_view kind = awaited.is_order() ? "order" : awaited.is_dice() ? "dice" : "decision";
    Value out =
        Value::record({{"kind", kind}, {"at", awaited.at}, {"actor", actor_value(awaited.actor, scenario)}});
    if (awaited.target != nobody) out.set("target", actor_value(awaited.target, scenario));
    out.set("order", order_value(awaited, scenario)).set("conditions", conditions_value(awaited, scenario));
    if (awaited.is_order()) {
        set_orders(awaited, scenario, words, out);
        return out;
    }
    out.set("person", actor_value(awaited.person(), scenario));
    if (awaited.is_dice()) {
        set_dice(awaited, facts, words, out);
        return out;
    }
    out.set("id", awaited.lack->question->id).set("text", question_words(awaited, facts, words));
    Value::List options;
    for (const std::string& id : awaited.lack->options)
        options.push_back(Value::record({{"id", id}, {"text", reply_words(id, awaited, facts, words)}}));
    const Reply& setting = awaited.lack->setting;
    if (!options.empty()) out.set("options", std::move(options));
    return out.set("setting", setting.is_option() ? Value(setting.id) : Value(setting.yes));
}

} // namespace ludus
