#include "ui/bench/axis_words.h"

#include "ui/words/field_words.h"

#include <QCoreApplication>

namespace ludus::ui {

namespace {

const char* group_text(AxisGroup group) {
    switch (group) {
    case AxisGroup::attacker: return QT_TRANSLATE_NOOP("ludus::ui::Axis", "Attacker");
    case AxisGroup::defender: return QT_TRANSLATE_NOOP("ludus::ui::Axis", "Defender");
    case AxisGroup::weapon: return QT_TRANSLATE_NOOP("ludus::ui::Axis", "Weapon");
    case AxisGroup::situation: return QT_TRANSLATE_NOOP("ludus::ui::Axis", "Situation");
    case AxisGroup::rules: break;
    }
    return QT_TRANSLATE_NOOP("ludus::ui::Axis", "Rules");
}

} // namespace

/// A free name goes after that of the field it stands in: "Effect of a hit: Health".
QString axis_name(const Axis& axis) {
    const ListedField& field = axis.listed;
    if (!field.path.ends_with(".*")) return field_label(field, axis.ruleset);
    ListedField outer = field;
    outer.path.resize(outer.path.size() - 2);
    outer.field.id = outer.path.substr(outer.path.rfind('.') + 1);
    return QStringLiteral("%1: %2").arg(field_label(outer, axis.ruleset), field_label(field, axis.ruleset));
}

QString axis_label(const Axis& axis) {
    const QString group = QCoreApplication::translate("ludus::ui::Axis", group_text(axis.key.group));
    return group + QStringLiteral(" · ") + axis_name(axis);
}

} // namespace ludus::ui
