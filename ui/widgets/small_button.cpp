#include "ui/widgets/small_button.h"

#include <QToolButton>

namespace ludus::ui {

QToolButton* small_button(QStringView sign, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setText(sign.toString());
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void name_button(QToolButton& button, const QString& action, const QString& of_what) {
    button.setToolTip(action);
    button.setAccessibleName(of_what.isEmpty() ? action : QStringLiteral("%1: %2").arg(of_what, action));
}

} // namespace ludus::ui
