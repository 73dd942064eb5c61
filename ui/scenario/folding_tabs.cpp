#include "ui/scenario/folding_tabs.h"

#include <QEvent>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <algorithm>
#include <utility>

namespace ludus::ui {

FoldingTabs::FoldingTabs(QWidget* parent) : QTabWidget(parent), button_(new QToolButton(this)) {
    button_->setAutoRaise(true);
    button_->setFocusPolicy(Qt::StrongFocus);
    setCornerWidget(button_);
    connect(button_, &QToolButton::clicked, this, &FoldingTabs::toggleByHand);
    connect(this, &QTabWidget::currentChanged, this, [this] { setOpen(true); });
    connect(tabBar(), &QTabBar::tabBarClicked, this, [this](int index) { // comes before another is chosen
        if (index >= 0 && index == currentIndex()) toggleByHand();
    });
    showButton();
}

void FoldingTabs::toggleByHand() {
    folded_by_hand_ = open_;
    setOpen(!open_);
}

void FoldingTabs::suggest(int tab, bool open) {
    const bool folded = std::exchange(folded_by_hand_, false);
    setCurrentIndex(tab);
    setOpen(open && !folded);
    folded_by_hand_ = folded;
}

void FoldingTabs::setOpen(bool open) {
    if (open) folded_by_hand_ = false;
    if (open_ == open) return;
    open_ = open;
    if (auto* pages = findChild<QStackedWidget*>(QString(), Qt::FindDirectChildrenOnly))
        pages->setVisible(open);
    setMaximumHeight(open ? QWIDGETSIZE_MAX : foldedHeight());
    updateGeometry();
    showButton();
    emit toggled(open);
}

int FoldingTabs::foldedHeight() const {
    return std::max(tabBar()->sizeHint().height(), button_->sizeHint().height());
}

QSize FoldingTabs::minimumSizeHint() const {
    const QSize whole = QTabWidget::minimumSizeHint();
    return open_ ? whole : QSize(whole.width(), foldedHeight());
}

void FoldingTabs::showButton() {
    button_->setArrowType(open_ ? Qt::DownArrow : Qt::UpArrow);
    const QString what =
        open_ ? tr("Fold problems, changes and notes") : tr("Show problems, changes and notes");
    button_->setToolTip(what);
    button_->setAccessibleName(what);
}

void FoldingTabs::changeEvent(QEvent* event) {
    QTabWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) showButton();
    if (event->type() == QEvent::FontChange && !open_) setMaximumHeight(foldedHeight());
}

} // namespace ludus::ui
