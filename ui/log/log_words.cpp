#include "ui/log/log_words.h"

#include "engine/fight/fight_hash.h"
#include "ui/words/words.h"

namespace ludus::ui {

namespace {

const Draw& draw_of(const LogNode& node) { return node.of.log->draws(*node.of.event)[node.at]; }

std::string_view ruleset_of(const LogNode& node) { return node.of.facts->scenario().schema().ruleset; }

QString line_text(const LogNode& node) {
    const auto lines = sentences_of(*node.of.event, *node.of.log, *node.of.facts, words());
    return node.at < lines.size() ? from_utf8(lines[node.at]) : QString();
}

/// "divisor of AGI (agi_div)": the label people know, and the name the formula uses.
QString with_name(const QString& label, const QString& name) {
    return label.contains(name) ? label : QStringLiteral("%1 (%2)").arg(label, name);
}

QString draw_name(const LogNode& node, const Draw& draw) {
    return with_name(draw_label(draw, ruleset_of(node)), from_utf8(label_of(draw)));
}

QString operand_name(const LogNode& node) {
    const QString name = from_utf8(node.step->info->operands[node.at].name);
    if (const Draw* draw = draw_behind(node)) return draw_name(node, *draw);
    const auto path = parse_path(field_path(node));
    if (!path) return name;
    const Scenario& scenario = node.of.facts->scenario();
    const auto field = locate(scenario.schema(), *node.of.design, *path);
    if (!field) return name;
    return with_name(from_utf8(label_of(*field, ruleset_of(node), words())), name);
}

QString step_value(const StepFact& step) {
    if (step.op == Op::compare) return say(step.value != 0.0 ? "word.yes" : "word.no");
    return plain(step.value);
}

/// What a choice goes by is a number without a meaning of its own: the name of what it chose says more.
QString operand_value(const LogNode& node) {
    const StepFact& step = *node.step;
    if (step.op != Op::select || node.at != 0) return plain(step.operands[node.at]);
    const auto chosen = static_cast<std::size_t>(step.operands[0]) + 1;
    return chosen < step.count ? from_utf8(step.info->operands[chosen].name) : plain(step.operands[0]);
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
    case LogKind::step: return from_utf8(step_label(ruleset_of(node), node.step->info->id, words()));
    case LogKind::operand: return operand_name(node);
    case LogKind::more: return say("log.more", {{"count", static_cast<std::int64_t>(node.at)}});
    }
    return {};
}

QString value_text(const LogNode& node) {
    switch (node.kind) {
    case LogKind::attack: return number(node.facts.damage);
    case LogKind::line: return {};
    case LogKind::draw: return plain(draw_of(node).value);
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
        return node.above ? say("cli.derivation.above", {{"value", node.step->value}})
                          : from_utf8(formula_of(*node.step, words()));
    case LogKind::operand: {
        const Draw* draw = draw_behind(node);
        return draw ? draw_source(*draw) : from_utf8(field_path(node));
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
    case LogKind::step: return QStringLiteral("%1: %2").arg(what, how);
    case LogKind::operand:
        return joined(QStringLiteral("%1 = %2").arg(what, value_text(node)), QStringLiteral("  "),
                      how.isEmpty() ? QString() : QStringLiteral("‹%1›").arg(how));
    }
    return {};
}

} // namespace ludus::ui
