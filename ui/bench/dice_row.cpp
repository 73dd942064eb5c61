#include "ui/bench/dice_row.h"

#include "engine/narration/formula.h"
#include "ui/dice/dice_fields.h"
#include "ui/log/attack_facts.h"
#include "ui/words/words.h"

#include <QEvent>
#include <QHBoxLayout>

namespace ludus::ui {

DiceRow::DiceRow(Document& document, QWidget* parent)
    : QWidget(parent), document_(document), fields_(new DiceFields(this)) {
    setObjectName(QStringLiteral("dice_row"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(fields_, 1);
    fields_->refused = [this](std::size_t die, double) { return refusal(die); };
    connect(fields_, &DiceFields::entered, this, &DiceRow::ask);
    connect(fields_, &DiceFields::noted, this, &DiceRow::noted);
    connect(fields_, &DiceFields::finished, this, &DiceRow::finished);
    connect(fields_, &DiceFields::restWanted, this, &DiceRow::finished);
    connect(fields_, &DiceFields::left, this, &DiceRow::left);
}

int DiceRow::rowHeight() { return DiceFields::rowHeight(); }

QString DiceRow::hint() const {
    return tr("Blank dice are rolled. Enter on the last one attacks, Esc leaves.");
}

QString DiceRow::note() const { return fields_->note(); }

void DiceRow::start() {
    fields_->ask({});
    ask();
    fields_->begin();
}

TypedDice DiceRow::dice() const {
    TypedDice all;
    for (const auto& value : fields_->values()) all.push_back({.value = value});
    return fields_->isBlank() ? TypedDice() : all;
}

/// What one of them is no longer asked for, the fields forget.
void DiceRow::ask() {
    const auto asked = document_.askedDice(dice());
    if (!asked) return;
    const auto schema = document_.schema();
    std::vector<Draw> draws;
    for (const AskedDie& die : *asked) draws.push_back(die.draw);
    std::vector<DieField> fields;
    for (const Draw& draw : draws)
        fields.push_back({.id = QStringLiteral("%1 %2").arg(from_utf8(draw.id)).arg(draw.index),
                          .label = draw_label(draw, draws, schema ? schema->ruleset : std::string()),
                          .shape = die_shape(draw),
                          .sides = draw.sides,
                          .any_number = true}); // what the rule does not take, it refuses itself
    fields_->ask(fields);
}

QString DiceRow::refusal(std::size_t die) const {
    const auto asked = document_.askedDice(dice());
    if (!asked) return from_utf8(describe(asked.error().front(), words()));
    if (die >= asked->size() || !(*asked)[die].refused) return {};
    const Errors why = with_draw_words({*(*asked)[die].refused}, document_.schema()->ruleset, words());
    return from_utf8(words().text(why.front()));
}

bool DiceRow::check() { return fields_->check(); }

void DiceRow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) ask();
    QWidget::changeEvent(event);
}

} // namespace ludus::ui
