#pragma once

#include <QString>
#include <QStringView>

class QToolButton;
class QWidget;

namespace ludus::ui {

/// A flat button of one sign, reachable by Tab.
QToolButton* small_button(QStringView sign, QWidget* parent);

/// Tool tip "Remove", accessible name "Skills, entry 2: Remove".
void name_button(QToolButton& button, const QString& action, const QString& of_what);

} // namespace ludus::ui
