#pragma once

#include "ui/document/document.h"

namespace ludus::ui {

/// An attack that people say piece by piece: the dice of one stage after another, and the answers between
/// them. Nothing of it is in the document before it is whole.
class AttackByHand {
public:
    explicit AttackByHand(const Document& document) : document_(document) {}

    /// From the beginning. With dice that are not typed it waits for answers alone.
    void begin(bool typed);
    /// There is none.
    void end();

    /// What it waits for; null where it is whole, or cannot be said.
    const Awaited* awaits() const { return awaits_ ? &*awaits_ : nullptr; }
    /// Why it cannot be said; empty where it can.
    const Errors& why() const { return why_; }
    /// Something of it was said.
    bool hasBegun() const { return !said_.dice.empty() || !said_.choices.empty(); }
    /// The document is still as it was when the attack began.
    bool fits() const;
    const Said& said() const { return said_; }
    /// Words what is awaited; only while something is.
    const Facts& facts() const { return *design_->match; }

    /// The dice of the awaited stage, blank ones rolled. What is wrong with one of them leaves all as it was.
    Errors type(const std::vector<std::optional<double>>& faces);
    Errors answer(bool yes);

private:
    Errors take(Said said);

    const Document& document_;
    std::shared_ptr<const Design> design_ = {};
    std::shared_ptr<const State> state_ = {};
    Said said_ = {};
    std::optional<Awaited> awaits_ = {};
    Errors why_ = {};
};

} // namespace ludus::ui
