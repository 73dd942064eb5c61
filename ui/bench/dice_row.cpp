#include "ui/bench/dice_row.h"

#include "ui/dice/stage_fields.h"
#include "ui/widgets/tokens.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QPushButton>
#include <algorithm>

namespace ludus::ui {

DiceRow::DiceRow(QWidget* parent)
    : QWidget(parent), fields_(new DiceFields(this)), rest_(new QPushButton(this)) {
    setObjectName(QStringLiteral("dice_row"));
    rest_->setObjectName(QStringLiteral("roll_rest"));
    rest_->setFocusPolicy(Qt::TabFocus); // a click leaves the cursor in its die
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::between);
    layout->addWidget(fields_, 1);
    layout->addWidget(rest_, 0, Qt::AlignTop);
    connect(fields_, &DiceFields::noted, this, &DiceRow::noted);
    connect(fields_, &DiceFields::finished, this, &DiceRow::finished);
    connect(fields_, &DiceFields::restWanted, this, &DiceRow::finished);
    connect(fields_, &DiceFields::left, this, &DiceRow::left);
    connect(rest_, &QPushButton::clicked, this, &DiceRow::finished);
    retranslate();
}

int DiceRow::rowHeight() { return DiceFields::rowHeight(); }

QString DiceRow::hint() const {
    return tr("Blank dice are rolled. Enter on the last one goes on, Esc leaves.");
}

QString DiceRow::note() const { return fields_->note(); }

void DiceRow::note(const QString& text) { fields_->note(text); }

void DiceRow::ask(const Awaited* now, const Facts* facts) {
    std::vector<DieField> dice = now ? fields_of(*now, *facts) : std::vector<DieField>();
    const auto named = std::ranges::count_if(dice, [](const DieField& die) { return die.named; });
    if (dice.size() > 1 && named == 1) dice.front().named = false; // what they are for stands below them
    fields_->ask(dice);
    rest_->setEnabled(now);
}

void DiceRow::begin() { fields_->begin(); }

std::vector<std::optional<double>> DiceRow::values() const { return fields_->values(); }

bool DiceRow::check() { return fields_->check(); }

void DiceRow::retranslate() {
    const QString key = QKeySequence(QStringLiteral("Ctrl+Return")).toString(QKeySequence::NativeText);
    rest_->setText(tr("Roll the rest"));
    rest_->setToolTip(tr("The program rolls the dice that are blank (%1)").arg(key));
}

void DiceRow::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

} // namespace ludus::ui
