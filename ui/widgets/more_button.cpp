#include "ui/widgets/more_button.h"

#include "ui/widgets/tokens.h"

#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QWidgetAction>

namespace ludus::ui {

QToolButton* more_button(QLabel* whole, int letters, QWidget* parent) {
    whole->setTextFormat(Qt::PlainText);
    whole->setWordWrap(true);
    whole->setMargin(space::between);
    whole->setFixedWidth(letters * whole->fontMetrics().averageCharWidth());
    auto* button = new QToolButton(parent);
    auto* action = new QWidgetAction(button);
    action->setDefaultWidget(whole);
    auto* menu = new QMenu(button);
    menu->addAction(action);
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->hide();
    return button;
}

} // namespace ludus::ui
