#include "ui/arena/dice_panel.h"

#include "engine/narration/awaited_words.h"
#include "ui/dice/dice_fields.h"
#include "ui/dice/stage_fields.h"
#include "ui/log/attack_facts.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/fitting_label.h"
#include "ui/widgets/flat_style.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/tokens.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace ludus::ui {

namespace {

constexpr int narrowest_line = 520;
constexpr int letters_of_fallen = 40;

} // namespace

DicePanel::DicePanel(FightPlayer& player, QWidget* parent)
    : QWidget(parent), player_(player), head_(new QBoxLayout(QBoxLayout::LeftToRight)),
      line_(new QBoxLayout(QBoxLayout::LeftToRight)), column_(new QVBoxLayout(this)), foot_(new QHBoxLayout),
      whose_(new QLabel(this)), title_(new FittingLabel(this)), fallen_(new ElidedLabel(this)),
      fields_(new DiceFields(this)), note_(new FittingLabel(this)), rest_(new KeyButton(this)),
      next_(new KeyButton(this)) {
    build();
    connect(&player_, &FightPlayer::fightChanged, this, &DicePanel::follow);
    connect(&player_, &FightPlayer::moved, this, &DicePanel::follow);
    connect(fields_, &DiceFields::noted, this, &DicePanel::showSaid);
    connect(fields_, &DiceFields::finished, this, &DicePanel::submit);
    connect(fields_, &DiceFields::restWanted, this, &DicePanel::submit);
    connect(fields_, &DiceFields::left, this, &DicePanel::left);
    connect(rest_, &QPushButton::clicked, this, &DicePanel::rollRest);
    connect(next_, &QPushButton::clicked, this, &DicePanel::submit);
    retranslate();
}

void DicePanel::build() {
    whose_->setObjectName(QStringLiteral("whose"));
    title_->setObjectName(QStringLiteral("stage"));
    note_->setObjectName(QStringLiteral("dice_note"));
    whose_->setTextFormat(Qt::PlainText);
    whose_->setFont(bold(font()));
    title_->setFixedHeight(FittingLabel::heightFor(font()));
    note_->setFixedHeight(FittingLabel::heightFor(font()));
    QPalette wrong = palette();
    wrong.setColor(QPalette::WindowText, error_tone(palette()));
    note_->setPalette(wrong);
    fallen_->setForegroundRole(QPalette::PlaceholderText);
    fallen_->setLimit(letters_of_fallen);
    for (KeyButton* button : {rest_, next_}) button->setFocusPolicy(Qt::TabFocus);
    make_primary(*next_);
    head_->setSpacing(space::margin);
    head_->addWidget(whose_);
    head_->addWidget(title_, 1);
    line_->setSpacing(space::between);
    line_->addWidget(fallen_);
    line_->addWidget(fields_, 1);
    foot_->setSpacing(space::between);
    foot_->addWidget(rest_);
    foot_->addWidget(note_, 1);
    foot_->addWidget(next_);
    column_->setContentsMargins(0, 0, 0, 0);
    column_->setSpacing(space::inside);
    column_->addLayout(head_);
    column_->addLayout(line_);
    column_->addStretch(1);
    column_->addLayout(foot_);
}

/// Where there is little room beside each other, it stands below each other.
void DicePanel::setNarrow(bool narrow) {
    if (narrow == std::exchange(narrow_, narrow)) return;
    const auto direction = narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    head_->setDirection(direction);
    head_->setSpacing(narrow ? space::inside : space::margin);
    line_->setDirection(direction);
    foot_->removeWidget(note_);
    column_->removeWidget(note_);
    narrow ? column_->insertWidget(column_->count() - 1, note_) : foot_->insertWidget(1, note_, 1);
}

void DicePanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    setNarrow(width() < narrowest_line);
}

QString DicePanel::title() const { return title_->text(); }

void DicePanel::setIdle(const QString& text) {
    idle_ = text;
    showSaid();
}

void DicePanel::follow() {
    const Awaited* now = player_.awaited();
    const auto fight = player_.sharedFight();
    const bool asks = now && now->is_dice();
    const bool anew = asks && (fight != asked_of_ || !asking_);
    if (anew) showStage(*now);
    asked_of_ = fight;
    const bool changed = std::exchange(asking_, asks) != asks;
    if (!asks && isAncestorOf(QApplication::focusWidget())) emit released();
    for (QWidget* part : std::initializer_list<QWidget*>{fallen_, fields_, note_, rest_, next_})
        part->setVisible(asks);
    fallen_->setVisible(asks && !fallen_->text().isEmpty());
    if (asks && !player_.reason().isEmpty()) fields_->note(player_.reason());
    showSaid();
    if (anew) fields_->begin();
    if (changed || anew) emit askingChanged();
}

void DicePanel::showStage(const Awaited& now) {
    const Battle& battle = *player_.fight()->battle;
    fallen_->setText(from_utf8(fallen_words(now, battle, words())));
    fields_->ask(fields_of(now, battle));
}

/// Whoever gives the order, types the dice, or answers: in a blow that may be the one who is struck.
QString DicePanel::headWords() const {
    const Awaited* now = player_.awaited();
    if (!now) return {};
    const Scenario& scenario = player_.fight()->battle->scenario();
    if (now->is_order()) return tr("%1: what to do").arg(actor_name(scenario, now->actor));
    const QString who = actor_name(scenario, now->person());
    return now->is_dice() ? tr("%1 rolls the dice").arg(who) : tr("%1 decides").arg(who);
}

/// The stage or the question, otherwise what has happened.
void DicePanel::showSaid() {
    const Awaited* now = player_.awaited();
    const QString asked = !now || now->is_order() ? QString()
                          : now->is_dice()
                              ? from_utf8(stage_words(*now, *player_.fight()->battle, words()))
                              : from_utf8(question_words(*now, *player_.fight()->battle, words()));
    const QString head = headWords();
    whose_->setVisible(!head.isEmpty());
    whose_->setText(head);
    title_->say(asked.isEmpty() ? idle_ : asked);
    title_->setForegroundRole(asked.isEmpty() ? QPalette::PlaceholderText : QPalette::WindowText);
    note_->say(asking_ ? fields_->note() : QString());
}

void DicePanel::rollRest() {
    if (asking_) submit();
}

void DicePanel::submit() {
    const Awaited* now = player_.awaited();
    if (!now || !now->is_dice() || !fields_->check()) return;
    player_.type(dice_of(*now, fields_->values()));
}

void DicePanel::retranslate() {
    rest_->setText(tr("&Roll the rest"));
    rest_->setKeyText(QKeySequence(QStringLiteral("Ctrl+Return")).toString(QKeySequence::NativeText));
    rest_->setToolTip(tr("The program rolls the dice that are blank"));
    next_->setText(tr("&Go on"));
    next_->setKeyText(QKeySequence(Qt::Key_Return).toString(QKeySequence::NativeText));
    next_->setToolTip(tr("Takes the dice as typed; blank ones are rolled"));
    fallen_->setAccessibleName(tr("Fallen already"));
    whose_->setAccessibleDescription(tr("Who is asked"));
    title_->setAccessibleDescription(tr("What is asked"));
    note_->setAccessibleDescription(tr("What is wrong"));
    asked_of_.reset();
    follow();
}

void DicePanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

} // namespace ludus::ui
