#include "ui/log/log_words.h"

#include "engine/narration/formula.h"
#include "ui/words/words.h"

namespace ludus::ui {

namespace {

const Draw& draw_of(const LogNode& node) { return node.of.log->draws(*node.of.event)[node.at]; }

QString line_text(const LogNode& node) {
    const auto lines = sentences_of(*node.of.event, *node.of.log, *node.of.facts, words());
    return node.at < lines.size() ? from_utf8(lines[node.at]) : QString();
}

StepScene scene_of(const LogNode& node) { return {*node.of.log, *node.of.event, *node.of.facts}; }

QString draw_name(const LogNode& node, const Draw& draw) {
    return from_utf8(draw_words(draw, scene_of(node), words()));
}

/// The dice that were counted are not one die.
QString operand_name(const LogNode& node) {
    const bool dice = node.step->op == Op::count && node.at == 1;
    return from_utf8(dice ? counted_dice_words(*node.step, scene_of(node), words())
                          : operand_words(*node.step, node.at, scene_of(node), words()));
}

QString step_value(const StepFact& step) {
    if (step.op == Op::compare) return say(step.value != 0.0 ? "word.yes" : "word.no");
    return from_utf8(short_number_text(step.value, words()));
}

/// What a choice goes by is a number without a meaning of its own: the name of what it chose says more.
QString operand_value(const LogNode& node) {
    const StepFact& step = *node.step;
    if (step.op != Op::select || node.at != 0)
        return from_utf8(short_number_text(step.operands[node.at], words()));
    const auto chosen = static_cast<std::size_t>(step.operands[0]) + 1;
    return chosen < step.count ? from_utf8(operand_words(step, chosen, scene_of(node), words()))
                               : plain(step.operands[0]);
}

QString draw_source(const Draw& draw) {
    return QStringLiteral("%1, %2").arg(die_shape(draw), origin_text(draw.origin));
}

QString joined(const QString& a, const QString& between, const QString& b) {
    return b.isEmpty() ? a : a + between + b;
}

} // namespace

QString what_text(const LogNode& node) {
    switch (node.kind) {
    case LogKind::attack: return sentence_of(*node.entry);
    case LogKind::line: return line_text(node);
    case LogKind::draw: return draw_name(node, draw_of(node));
    case LogKind::step:
        return from_utf8(step_label(*node.step, *node.of.event, *node.of.log, *node.of.facts, words()));
    case LogKind::operand: return operand_name(node);
    case LogKind::more: return say("log.more", {{"count", static_cast<std::int64_t>(node.at)}});
    }
    return {};
}

QString value_text(const LogNode& node) {
    switch (node.kind) {
    case LogKind::attack: return short_number(node.facts.damage);
    case LogKind::line: return {};
    case LogKind::draw: return from_utf8(short_number_text(draw_of(node).value, words()));
    case LogKind::step: return step_value(*node.step);
    case LogKind::operand: return operand_value(node);
    case LogKind::more: return {};
    }
    return {};
}

QString how_text(const LogNode& node) {
    switch (node.kind) {
    case LogKind::attack: return dice_text(*node.entry);
    case LogKind::line: return {};
    case LogKind::draw: return draw_source(draw_of(node));
    case LogKind::step:
        return node.above
                   ? say("cli.derivation.above", {{"value", short_number_text(node.step->value, words())}})
                   : from_utf8(formula_of(*node.step, scene_of(node), words()));
    case LogKind::operand: {
        const Draw* draw = draw_behind(node);
        return draw ? draw_source(*draw)
                    : from_utf8(operand_place(*node.step, node.at, scene_of(node), words()));
    }
    case LogKind::more: return {};
    }
    return {};
}

QString plain_text(const LogNode& node) {
    const QString what = what_text(node);
    const QString how = how_text(node);
    switch (node.kind) {
    case LogKind::attack: return QStringLiteral("%1. %2").arg(number_of(*node.entry), what);
    case LogKind::line:
    case LogKind::more: return what;
    case LogKind::draw: return QStringLiteral("%1 = %2 (%3)").arg(what, value_text(node), how);
    case LogKind::step:
        return say("cli.derivation.line", {{"label", to_utf8(what)}, {"formula", to_utf8(how)}});
    case LogKind::operand:
        return joined(QStringLiteral("%1 = %2").arg(what, value_text(node)), QStringLiteral("  "),
                      how.isEmpty() ? QString() : QStringLiteral("‹%1›").arg(how));
    }
    return {};
}

} // namespace ludus::ui
