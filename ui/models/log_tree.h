#pragma once

#include "ui/models/attack_facts.h"

#include <memory>
#include <vector>

namespace ludus::ui {

enum class LogKind { attack, line, draw, step, operand };

/// One row of the unfolded log: which fact it shows, no words.
struct LogNode {
    LogKind kind = LogKind::attack;
    const LogEntry* entry = nullptr;
    const LogNode* parent = nullptr; ///< nullptr for an attack
    int row = 0;
    std::size_t at = 0;             ///< line, draw or operand: which one
    const StepFact* step = nullptr; ///< step: itself; operand: the step it belongs to
    bool above = false;             ///< step: worked out further up, where its operands are
    AttackFacts facts = {};         ///< attack
    std::vector<std::unique_ptr<LogNode>> children = {};
};

/// An attack with its narration, its dice and its steps: what nothing else uses first, below each step what
/// it was made of. A step used twice is unfolded once.
std::unique_ptr<LogNode> log_tree(const LogEntry& entry, int row);

/// Where an operand comes from as a path into the document; empty for dice, steps and constants.
std::string field_path(const LogNode& node);
/// The draw behind an operand; nullptr where it is no die.
const Draw* draw_behind(const LogNode& node);

} // namespace ludus::ui
