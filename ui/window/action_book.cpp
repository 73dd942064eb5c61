#include "ui/window/action_book.h"

#include <QAction>
#include <QMenu>

namespace ludus::ui {

QAction* ActionBook::add(QMenu* menu, std::function<QString()> text, std::function<void()> what,
                         const QKeySequence& keys) {
    QAction* action = menu->addAction(text());
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, [what = std::move(what)] { what(); });
    entries_.push_back({action, menu, std::move(text)});
    return action;
}

void ActionBook::tickWhile(QAction* action, QMenu* menu, std::function<bool()> holds) {
    action->setCheckable(true);
    connect(menu, &QMenu::aboutToShow, action,
            [action, holds = std::move(holds)] { action->setChecked(holds()); });
}

void ActionBook::nameAll() {
    for (const Entry& one : entries_) one.action->setText(one.text().trimmed());
}

} // namespace ludus::ui
