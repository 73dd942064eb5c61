#pragma once

#include "ui/log/attack_facts.h"

#include <memory>
#include <vector>

namespace ludus::ui {

enum class LogKind { attack, line, draw, step, operand, more };

/// An event with all it takes to tell it: the log it is in, who knows what its facts mean, and the design
/// that its sources lead into.
struct EventRef {
    const Facts* facts = nullptr;
    const EventLog* log = nullptr;
    const Event* event = nullptr;
    const Value* design = nullptr;
};

/// One row of the unfolded log: which fact it shows, no words.
struct LogNode {
    LogKind kind = LogKind::attack;
    EventRef of = {};
    const LogEntry* entry = nullptr; ///< the attack of the bench; nullptr for an event of a fight
    const LogNode* parent = nullptr; ///< nullptr for the whole event
    int row = 0;
    std::size_t at = 0;             ///< line, draw or operand: which one; more: how many
    const StepFact* step = nullptr; ///< step: itself; operand: the step it belongs to
    bool above = false;             ///< step: worked out further up, where its operands are
    AttackFacts facts = {};         ///< attack
    std::vector<std::unique_ptr<LogNode>> children = {};
};

/// An attack with its narration, its dice and its steps: what nothing else uses first, below each step what
/// it was made of. A step used twice is unfolded once.
std::unique_ptr<LogNode> log_tree(const LogEntry& entry, int row);
/// The same of an event of a fight, without its narration: that is the row itself. What `of` refers to must
/// outlive the tree.
std::unique_ptr<LogNode> event_tree(const EventRef& of, int row);

/// Where an operand comes from as a path into the document; empty for dice, steps and constants.
std::string field_path(const LogNode& node);
/// The draw behind an operand; nullptr where it is no die.
const Draw* draw_behind(const LogNode& node);

} // namespace ludus::ui
