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
#include "ui/words/words.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace ludus::ui {

DicePanel::DicePanel(FightPlayer& player, QWidget* parent)
    : QWidget(parent), player_(player), title_(new FittingLabel(this)), fallen_(new ElidedLabel(this)),
      fields_(new DiceFields(this)), note_(new FittingLabel(this)), rest_(new KeyButton(this)),
      next_(new KeyButton(this)) {
    title_->setObjectName(QStringLiteral("stage"));
    note_->setObjectName(QStringLiteral("dice_note"));
    title_->setLargest(bold(font()));
    title_->setFixedHeight(FittingLabel::heightFor(font()));
    note_->setFixedHeight(FittingLabel::heightFor(font()));
    QPalette wrong = palette();
    wrong.setColor(QPalette::WindowText, error_tone(palette()));
    note_->setPalette(wrong);
    fallen_->setForegroundRole(QPalette::PlaceholderText);
    for (KeyButton* button : {rest_, next_}) button->setFocusPolicy(Qt::TabFocus);
    make_primary(*next_);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(rest_);
    buttons->addStretch(1);
    buttons->addWidget(next_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::inside);
    column->addWidget(title_);
    column->addWidget(fallen_);
    column->addWidget(fields_);
    column->addWidget(note_);
    column->addStretch(1);
    column->addLayout(buttons);
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
    for (QWidget* part : std::initializer_list<QWidget*>{fallen_, fields_, rest_, next_})
        part->setVisible(asks);
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

/// The stage or the question, otherwise what has happened.
void DicePanel::showSaid() {
    const Awaited* now = player_.awaited();
    const QString asked = !now || now->is_order() ? QString()
                          : now->is_dice()
                              ? from_utf8(stage_words(*now, *player_.fight()->battle, words()))
                              : from_utf8(question_words(*now, *player_.fight()->battle, words()));
    title_->setLargest(asked.isEmpty() ? font() : bold(font()));
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
    title_->setAccessibleName(tr("What is asked"));
    note_->setAccessibleName(tr("What is wrong"));
    asked_of_.reset();
    follow();
}

void DicePanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

} // namespace ludus::ui
