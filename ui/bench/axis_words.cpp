#include "ui/bench/axis_words.h"

#include "ui/words/words.h"

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

QString axis_name(const Axis& axis) { return from_utf8(label_of(axis.listed, axis.ruleset, words())); }

QString axis_label(const Axis& axis) {
    const QString group = QCoreApplication::translate("ludus::ui::Axis", group_text(axis.key.group));
    return group + QStringLiteral(" · ") + axis_name(axis);
}

} // namespace ludus::ui
