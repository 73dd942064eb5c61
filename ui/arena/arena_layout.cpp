#include "ui/arena/arena_page.h"
#include "ui/arena/aside_panel.h"
#include "ui/arena/dice_panel.h"
#include "ui/arena/fight_bar.h"
#include "ui/arena/fight_model.h"
#include "ui/arena/fight_setup.h"
#include "ui/arena/map_view.h"
#include "ui/arena/moment_view.h"
#include "ui/arena/order_list.h"
#include "ui/arena/turn_strip.h"
#include "ui/widgets/fitting_label.h"
#include "ui/widgets/page_area.h"
#include "ui/widgets/raised_frame.h"
#include "ui/widgets/tokens.h"
#include "ui/widgets/wrapping_delegate.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSplitter>
#include <QTimer>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

/// Where the parts of the Arena page stand.
namespace ludus::ui {

namespace {

constexpr int acting_height = 168;
constexpr int least_acting = 150; // beside the map, where it may have more
constexpr int least_map = 120;
constexpr int low_map = 160;   // lower than that is too little of it above the orders
constexpr int least_tile = 24; // pixels: in smaller ones letters cannot be read

} // namespace

void ArenaPage::build() {
    caption_->setObjectName(QStringLiteral("caption"));
    caption_->setFixedHeight(FittingLabel::heightFor(font()));
    list_->setModel(events_);
    new WrappingDelegate(list_);
    list_->setHeaderHidden(true);
    list_->setIndentation(fontMetrics().averageCharWidth() * 2);
    correct_->setShortcut(Qt::Key_F2);
    correct_->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    list_->addAction(correct_);
    list_->setContextMenuPolicy(Qt::ActionsContextMenu);
    keep_->setFocusPolicy(Qt::TabFocus);
    auto* bar = new QHBoxLayout(bar_);
    bar->setContentsMargins(0, 0, 0, 0);
    bar->addWidget(new FightBar(player_, bar_), 1);
    bar->addWidget(keep_);
    auto* stage = new QWidget(this);
    stage->setLayout(stage_);
    stage_->setContentsMargins(0, 0, 0, 0);
    map_->setMinimumHeight(least_map);
    stage_->addWidget(map_, 1);
    stage_->addWidget(makeActing());
    split_->addWidget(stage);
    split_->addWidget(right_);
    split_->setSizes({700, 300});
    split_->setStretchFactor(0, 1);
    split_->installEventFilter(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::between);
    for (QWidget* one : std::initializer_list<QWidget*>{setup_, turns_, caption_}) column->addWidget(one);
    column->addWidget(split_, 1);
    column->addWidget(bar_);
}

/// Events, what everyone has on it, and what is done outside of turns; it scrolls where that is too much.
QWidget* ArenaPage::makeBeside() {
    auto* lists = new QSplitter(Qt::Vertical, this);
    lists->addWidget(list_);
    lists->addWidget(moment_);
    lists->setSizes({400, 300});
    list_->setMinimumHeight(3 * fontMetrics().lineSpacing());
    auto* right = new QWidget(this);
    right->setObjectName(QStringLiteral("beside_the_map"));
    right->setLayout(outside_);
    outside_->setContentsMargins(0, 0, 0, 0);
    outside_->addWidget(lists, 1);
    outside_->addWidget(asides_);
    return right;
}

/// Who is asked, and below that the orders or the dice; its place is kept as long as people play.
QWidget* ArenaPage::makeActing() {
    auto* column = new QVBoxLayout(acting_);
    column->setContentsMargins(space::margin, space::between, space::margin, space::between);
    column->setSpacing(space::inside);
    column->addWidget(dice_);
    column->addWidget(orders_, 1);
    acting_->setFixedHeight(acting_height);
    return acting_;
}

/// The orders stand below the map as long as its tiles can be read above them; otherwise beside it.
void ArenaPage::arrange() {
    right_->setMinimumWidth(right_->wholeSize().width());
    const QSizeF tiles = map_->sceneRect().size();
    const double high = split_->height() - acting_height - stage_->spacing();
    const double tile = tiles.isEmpty() ? least_tile : high / tiles.height();
    const bool is_high = !tiles.isEmpty() && tile < 0.7 * split_->width() / tiles.width();
    putActing(acting_->isVisibleTo(this) && (high < low_map || (tile < least_tile && is_high)));
}

/// Beside it the map has what it needs of the width, and the rest is for the orders.
void ArenaPage::putActing(bool beside) {
    if (beside == std::exchange(beside_, beside)) return;
    const bool had_keys = acting_->isAncestorOf(QApplication::focusWidget());
    if (beside)
        outside_->insertWidget(0, acting_, 3);
    else
        stage_->addWidget(acting_);
    acting_->setMinimumHeight(beside ? least_acting : acting_height);
    acting_->setMaximumHeight(beside ? QWIDGETSIZE_MAX : acting_height);
    const QSizeF tiles = map_->sceneRect().size();
    const int all = split_->width();
    const double wanted = tiles.isEmpty() ? 0 : split_->height() * tiles.width() / tiles.height();
    const int left = beside ? std::clamp(static_cast<int>(wanted), all * 4 / 10, all * 6 / 10) : all * 7 / 10;
    split_->setSizes({left, all - left});
    if (had_keys) QTimer::singleShot(0, this, &ArenaPage::takeKeys);
}

bool ArenaPage::eventFilter(QObject* watched, QEvent* event) {
    const bool done = QWidget::eventFilter(watched, event);
    if (watched == split_ && event->type() == QEvent::Resize) arrange();
    return done;
}

} // namespace ludus::ui
