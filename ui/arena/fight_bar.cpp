#include "ui/arena/fight_bar.h"

#include "ui/arena/timeline.h"
#include "ui/widgets/quiet_combo.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <array>
#include <span>

namespace ludus::ui {

namespace {

constexpr std::array speeds{1, 2, 4, 10, 40}; // events a second

} // namespace

FightBar::FightBar(FightPlayer& player, QWidget* parent)
    : QWidget(parent), player_(player),
      first_(makeButton(QStringLiteral("|◀"), [this] { player_.setPosition(0); })),
      back_(makeButton(QStringLiteral("◀"), [this] { player_.setPosition(player_.position() - 1); })),
      play_(
          makeButton(QStringLiteral("▶"), [this] { player_.isRunning() ? player_.pause() : player_.run(); })),
      next_(makeButton(QStringLiteral("▷"), [this] { player_.setPosition(player_.position() + 1); })),
      last_(makeButton(QStringLiteral("▶|"), [this] { player_.setPosition(player_.count()); })),
      timeline_(new Timeline(this)), place_(new QLabel(this)), speed_(new QuietCombo(this)),
      fork_(new QPushButton(this)), branch_(new QuietCombo(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    for (QToolButton* button : {first_, back_, play_, next_, last_}) row->addWidget(button);
    row->addWidget(speed_);
    row->addWidget(timeline_, 1);
    row->addWidget(place_);
    row->addWidget(fork_);
    row->addWidget(branch_);
    fork_->setObjectName(QStringLiteral("fork_here"));
    fork_->setFocusPolicy(Qt::TabFocus);
    for (const int speed : speeds) speed_->addItem(QStringLiteral("× %1").arg(speed));
    speed_->setCurrentIndex(2);
    branch_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connectAll();
    retranslate();
}

QToolButton* FightBar::makeButton(const QString& sign, std::function<void()> what) {
    auto* button = new QToolButton(this);
    button->setText(sign);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QToolButton::clicked, this, [what = std::move(what)] { what(); });
    return button;
}

void FightBar::connectAll() {
    connect(timeline_, &QSlider::valueChanged, this, [this](int value) { player_.setPosition(value); });
    connect(speed_, &QComboBox::activated, this,
            [this](int row) { player_.setSpeed(speeds[static_cast<std::size_t>(row)]); });
    connect(fork_, &QPushButton::clicked, &player_, &FightPlayer::forkHere);
    connect(branch_, &QComboBox::activated, &player_, &FightPlayer::setBranch);
    connect(&player_, &FightPlayer::fightChanged, this, &FightBar::follow);
    connect(&player_, &FightPlayer::moved, this, &FightBar::followMoment);
    connect(&player_, &FightPlayer::runningChanged, this, &FightBar::followMoment);
}

void FightBar::follow() {
    const Course& course = player_.course();
    branch_->setVisible(course.branches.size() > 1);
    const QSignalBlocker quiet(timeline_);
    timeline_->setRange(0, player_.count());
    TimelineMarks marks;
    if (player_.isOn()) marks.deaths = player_.fight()->deaths;
    for (const Input& input : course.present().inputs) marks.inputs.push_back(static_cast<int>(input.at));
    for (const Branch& branch : std::span(course.branches).subspan(1))
        marks.forks.push_back(static_cast<int>(branch.forked_at));
    timeline_->setMarks(std::move(marks));
    fillBranches();
    followMoment();
}

void FightBar::fillBranches() {
    branch_->clear();
    const auto& all = player_.course().branches;
    for (std::size_t i = 0; i < all.size(); ++i)
        branch_->addItem(i == 0 ? tr("as rolled") : tr("fork %1 at event %2").arg(i).arg(all[i].forked_at));
    branch_->setCurrentIndex(player_.course().branch);
}

void FightBar::followMoment() {
    const QSignalBlocker quiet(timeline_);
    timeline_->setValue(player_.position());
    place_->setText(tr("event %1 of %2").arg(player_.position()).arg(player_.count()));
    play_->setText(player_.isRunning() ? QStringLiteral("▮▮") : QStringLiteral("▶"));
    back_->setEnabled(player_.position() > 0);
    first_->setEnabled(player_.position() > 0);
    next_->setEnabled(player_.position() < player_.count());
    fork_->setEnabled(player_.canFork());
    last_->setEnabled(player_.position() < player_.count());
}

void FightBar::retranslate() {
    const auto name = [](QWidget* widget, const QString& text) {
        widget->setToolTip(text);
        widget->setAccessibleName(text);
    };
    name(first_, tr("To the start"));
    name(back_, tr("One event back"));
    name(play_, tr("Play or pause"));
    name(next_, tr("One event on"));
    name(last_, tr("To the end"));
    name(timeline_,
         tr("Timeline: crosses mark where someone fell, triangles where the fight forks, lines what people "
            "did"));
    name(speed_, tr("Events a second"));
    name(branch_, tr("Course of the fight"));
    fork_->setText(tr("F&ork here"));
    fork_->setToolTip(
        tr("From this moment the fight goes another way; what followed is kept beside it. Where "
           "the computer plays everybody, you play from here on"));
    follow();
}

void FightBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

} // namespace ludus::ui
