#include "ui/bench/dice_row.h"

#include "engine/narration/formula.h"
#include "ui/log/attack_facts.h"
#include "ui/widgets/space_key.h"
#include "ui/widgets/tokens.h"
#include "ui/widgets/undo_key.h"
#include "ui/words/number_reading.h"
#include "ui/words/words.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <algorithm>
#include <cmath>

namespace ludus::ui {

namespace {

constexpr int dice_scroll_bar = 6; // thin: its place is kept while there is none

bool same_die(const Draw& a, const Draw& b) {
    return a.id == b.id && a.index == b.index && a.sides == b.sides;
}

bool is_face(double value, const Draw& draw) {
    return draw.sides == 0 || (std::trunc(value) == value && value >= 1 && value <= draw.sides);
}

} // namespace

DiceRow::DiceRow(Document& document, QWidget* parent)
    : QWidget(parent), document_(document), fields_(new QWidget), line_(new QHBoxLayout(fields_)),
      area_(new QScrollArea) {
    setObjectName(QStringLiteral("dice_row"));
    line_->setContentsMargins(0, 0, 0, 0);
    line_->addStretch(1);
    area_->setWidget(fields_);
    area_->setWidgetResizable(true);
    area_->setFrameShape(QFrame::NoFrame);
    area_->setFocusPolicy(Qt::NoFocus);
    area_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area_->horizontalScrollBar()->setFixedHeight(dice_scroll_bar);
    area_->viewport()->setAutoFillBackground(false);
    fields_->setAutoFillBackground(false);
    area_->setFixedHeight(rowHeight());
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(area_, 1);
    retranslate();
}

int DiceRow::rowHeight() { return extent::control + dice_scroll_bar; }

QString DiceRow::hint() const {
    return tr("Blank dice are rolled. Enter on the last one attacks, Esc leaves.");
}

void DiceRow::start() {
    dropFrom(0);
    showNote({});
    ask();
    if (!dice_.empty()) dice_.front().edit->setFocus(Qt::OtherFocusReason);
}

TypedDice DiceRow::dice() const {
    TypedDice all;
    for (const Die& die : dice_) all.push_back({.value = number_typed(die.edit->text())});
    const bool blank = std::none_of(all.begin(), all.end(), [](const TypedDie& d) { return d.value; });
    return blank ? TypedDice() : all;
}

void DiceRow::ask() {
    if (const auto asked = document_.askedDice(dice())) follow(*asked);
}

/// Editors stay as long as they ask for the same dice.
void DiceRow::follow(const std::vector<AskedDie>& asked) {
    std::size_t same = 0;
    while (same < dice_.size() && same < asked.size() && same_die(dice_[same].draw, asked[same].draw)) ++same;
    dropFrom(same);
    for (std::size_t i = same; i < asked.size(); ++i) append(asked[i].draw);
    for (const Die& die : dice_) name(die); // the first of several has a number too
}

void DiceRow::append(const Draw& draw) {
    Die die{.draw = draw, .label = new QLabel(fields_), .edit = new QLineEdit(fields_)};
    die.label->setBuddy(die.edit);
    die.edit->setObjectName(QStringLiteral("die_%1").arg(dice_.size()));
    die.edit->setMaximumWidth(die.edit->fontMetrics().averageCharWidth() * 8);
    die.edit->installEventFilter(this);
    leave_space_to_page(*die.edit);
    leave_undo_to_window(*die.edit);
    line_->insertWidget(line_->count() - 1, die.label, 0, Qt::AlignTop);
    line_->insertWidget(line_->count() - 1, die.edit, 0, Qt::AlignTop);
    die.label->setFixedHeight(extent::control);
    connect(die.edit, &QLineEdit::textEdited, this, [this, edit = die.edit] { edited(placeOf(edit)); });
    if (!dice_.empty()) setTabOrder(dice_.back().edit, die.edit);
    die.label->show();
    die.edit->show();
    dice_.push_back(die);
}

void DiceRow::dropFrom(std::size_t first) {
    for (std::size_t i = first; i < dice_.size(); ++i) {
        dice_[i].edit->removeEventFilter(this);
        for (QWidget* gone : std::initializer_list<QWidget*>{dice_[i].label, dice_[i].edit}) {
            gone->hide();
            gone->deleteLater();
        }
    }
    dice_.resize(std::min(first, dice_.size()));
}

void DiceRow::name(const Die& die) {
    const auto schema = document_.schema();
    std::vector<Draw> all;
    for (const Die& one : dice_) all.push_back(one.draw);
    const QString label = draw_label(die.draw, all, schema ? schema->ruleset : std::string());
    die.label->setText(label);
    die.edit->setPlaceholderText(die_shape(die.draw));
    die.edit->setAccessibleName(QStringLiteral("%1, %2").arg(label, die_shape(die.draw)));
    die.edit->setToolTip(tr("What the die shows. Blank: the program rolls it."));
}

std::size_t DiceRow::placeOf(const QObject* edit) const {
    const auto found =
        std::find_if(dice_.begin(), dice_.end(), [edit](const Die& die) { return die.edit == edit; });
    return static_cast<std::size_t>(found - dice_.begin());
}

/// As many digits as the highest face has: "14" on a d20 is all there is to type.
bool DiceRow::isComplete(std::size_t i) const {
    const Draw& draw = dice_[i].draw;
    return draw.sides > 0 && dice_[i].edit->text().trimmed().size() >= QString::number(draw.sides).size();
}

void DiceRow::edited(std::size_t i) {
    if (i >= dice_.size()) return;
    showNote({});
    dice_[i].edit->setAccessibleDescription({});
    if (isComplete(i) && accept(i)) goOn(i);
}

bool DiceRow::accept(std::size_t i) {
    const QString text = dice_[i].edit->text().trimmed();
    const auto value = number_typed(text);
    if (!text.isEmpty() && !value) return refuse(i, say("error.bad_die", {{"text", to_utf8(text)}})), false;
    const auto asked = document_.askedDice(dice());
    if (!asked) return refuse(i, from_utf8(describe(asked.error().front(), words()))), false;
    if (i < asked->size() && (*asked)[i].refused)
        return refuse(i, from_utf8(words().text(
                             with_draw_words({*(*asked)[i].refused}, document_.schema()->ruleset, words())
                                 .front()))),
               false;
    follow(*asked);
    showNote(
        value && !is_face(*value, dice_[i].draw)
            ? tr("%1 is not a face of a %2; it counts as typed.").arg(plain(*value), die_shape(dice_[i].draw))
            : QString());
    return true;
}

void DiceRow::refuse(std::size_t i, const QString& reason) {
    showNote(reason);
    dice_[i].edit->setAccessibleDescription(reason);
    area_->ensureWidgetVisible(dice_[i].edit);
    dice_[i].edit->setFocus(Qt::OtherFocusReason);
    dice_[i].edit->selectAll();
}

void DiceRow::showNote(const QString& text) {
    if (note_ == text) return;
    note_ = text;
    emit noted();
}

void DiceRow::goOn(std::size_t i) {
    if (i + 1 >= dice_.size()) return;
    area_->ensureWidgetVisible(dice_[i + 1].edit);
    dice_[i + 1].edit->setFocus(Qt::TabFocusReason);
    dice_[i + 1].edit->selectAll();
}

bool DiceRow::check() {
    for (std::size_t i = 0; i < dice_.size(); ++i)
        if (!accept(i)) return false;
    return true;
}

bool DiceRow::enter(std::size_t i) {
    if (!accept(i)) return true;
    if (i + 1 < dice_.size())
        goOn(i);
    else if (check())
        emit finished();
    return true;
}

/// True where the key is dealt with. Tab leaves a die only when it can be what was typed.
bool DiceRow::keyPressed(std::size_t i, int key) {
    switch (key) {
    case Qt::Key_Return:
    case Qt::Key_Enter: return enter(i);
    case Qt::Key_Tab: return !accept(i);
    case Qt::Key_Escape: emit left(); return true;
    default: return false;
    }
}

bool DiceRow::eventFilter(QObject* watched, QEvent* event) {
    const std::size_t i = placeOf(watched);
    if (i < dice_.size() && event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape)
        event->accept();
    if (i < dice_.size() && event->type() == QEvent::KeyPress)
        return keyPressed(i, static_cast<QKeyEvent*>(event)->key());
    return QWidget::eventFilter(watched, event);
}

void DiceRow::retranslate() {
    setAccessibleName(tr("Dice of the table"));
    for (const Die& die : dice_) name(die);
    showNote({});
}

void DiceRow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ludus::ui
