#include "ui/bench/attack_by_hand.h"

#include "engine/fight/awaited.h"
#include "ui/dice/stage_fields.h"

namespace ludus::ui {

/// Whoever sits at the Bench types for both; how the defender defends is chosen in the form.
void AttackByHand::begin(bool typed) {
    end();
    design_ = document_.snapshot().design;
    state_ = document_.snapshot().state;
    why_ = take({.people = {.type = {typed, typed}, .answer = {true, false}}});
}

void AttackByHand::end() {
    design_.reset();
    state_.reset();
    said_ = {};
    awaits_.reset();
    why_.clear();
}

bool AttackByHand::fits() const {
    return design_ == document_.snapshot().design && state_ == document_.snapshot().state;
}

Errors AttackByHand::type(const std::vector<std::optional<double>>& faces) {
    Said said = said_;
    const TypedDice dice = as_awaited(*awaits_, dice_of(*awaits_, faces));
    said.dice.resize(awaits_->lack->first);
    said.dice.insert(said.dice.end(), dice.begin(), dice.end());
    return take(std::move(said));
}

Errors AttackByHand::answer(bool yes) {
    Said said = said_;
    said.choices.push_back(yes);
    return take(std::move(said));
}

Errors AttackByHand::take(Said said) {
    auto now = document_.awaitedBy(said);
    if (!now) return now.error();
    said_ = std::move(said);
    awaits_ = std::move(*now);
    return {};
}

} // namespace ludus::ui
