#include "ui/dice/dice_fields.h"

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
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <algorithm>
#include <cmath>

namespace ludus::ui {

namespace {

constexpr int scroll_bar = 6; // thin: its place is kept while there is none

/// The area gives a scroll bar the height it asks for, whatever height is set.
class ThinScrollBar : public QScrollBar {
public:
    using QScrollBar::QScrollBar;
    QSize sizeHint() const override { return {QScrollBar::sizeHint().width(), scroll_bar}; }
};

bool is_face(double value, int sides) { return std::trunc(value) == value && value >= 1 && value <= sides; }

/// A comma parts faces, and belongs to a chance.
QStringList parts_of(const QString& text, int sides) {
    static const QRegularExpression blanks(QStringLiteral("[\\s;]+"));
    static const QRegularExpression commas_too(QStringLiteral("[\\s;,]+"));
    return text.split(sides > 0 ? commas_too : blanks, Qt::SkipEmptyParts);
}

} // namespace

bool is_whole_face(const QString& typed, int sides) {
    const QString text = typed.trimmed();
    if (sides <= 0 || text.isEmpty()) return false;
    if (text.size() >= QString::number(sides).size()) return true;
    if (text == QLatin1String("0")) return sides == 10;
    bool ok = false;
    const int value = text.toInt(&ok);
    return ok && value > 0 && value * 10 > sides;
}

std::optional<double> face_typed(const QString& typed, int sides) {
    const QString text = typed.trimmed();
    if (sides == 10 && text == QLatin1String("0")) return 10;
    if (sides == 100 && (text == QLatin1String("0") || text == QLatin1String("00"))) return 100;
    return number_typed(text);
}

DiceFields::DiceFields(QWidget* parent)
    : QWidget(parent), inside_(new QWidget), line_(new QHBoxLayout(inside_)), area_(new QScrollArea) {
    line_->setContentsMargins(0, 0, 0, 0);
    line_->addStretch(1);
    area_->setWidget(inside_);
    area_->setWidgetResizable(true);
    area_->setFrameShape(QFrame::NoFrame);
    area_->setFocusPolicy(Qt::NoFocus);
    area_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area_->setHorizontalScrollBar(new ThinScrollBar(Qt::Horizontal));
    area_->viewport()->setAutoFillBackground(false);
    inside_->setAutoFillBackground(false);
    area_->setFixedHeight(rowHeight());
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(area_, 1);
    retranslate();
}

int DiceFields::rowHeight() { return extent::control + scroll_bar; }

void DiceFields::ask(const std::vector<DieField>& dice) {
    std::size_t same = 0;
    while (same < fields_.size() && same < dice.size() && fields_[same].die.id == dice[same].id &&
           fields_[same].die.sides == dice[same].sides)
        ++same;
    dropFrom(same);
    for (std::size_t i = same; i < dice.size(); ++i) append(dice[i]);
    for (std::size_t i = 0; i < fields_.size(); ++i) {
        fields_[i].die = dice[i];
        dress(fields_[i]);
    }
}

void DiceFields::begin() {
    for (Field& field : fields_) {
        field.edit->clear();
        field.asked.clear();
    }
    note({});
    went_on_ = false;
    area_->horizontalScrollBar()->setValue(0);
    focusFirst();
}

void DiceFields::focusFirst() {
    if (!fields_.empty()) fields_.front().edit->setFocus(Qt::OtherFocusReason);
}

std::vector<std::optional<double>> DiceFields::values() const {
    std::vector<std::optional<double>> all;
    for (const Field& field : fields_) all.push_back(face_typed(field.edit->text(), field.die.sides));
    return all;
}

bool DiceFields::isBlank() const {
    return std::ranges::all_of(fields_, [](const Field& f) { return f.edit->text().trimmed().isEmpty(); });
}

void DiceFields::append(const DieField& die) {
    Field field{.die = die, .label = new QLabel(inside_), .edit = new QLineEdit(inside_)};
    field.label->setBuddy(field.edit);
    field.label->setFixedHeight(extent::control);
    field.edit->setObjectName(QStringLiteral("die_%1").arg(fields_.size()));
    field.edit->setMaximumWidth(field.edit->fontMetrics().averageCharWidth() * 8);
    leave_space_to_page(*field.edit); // but where it parts two dice
    field.edit->installEventFilter(this);
    leave_undo_to_window(*field.edit);
    line_->insertWidget(line_->count() - 1, field.label, 0, Qt::AlignTop);
    line_->insertWidget(line_->count() - 1, field.edit, 0, Qt::AlignTop);
    connect(field.edit, &QLineEdit::textEdited, this, [this, edit = field.edit] { edited(placeOf(edit)); });
    if (!fields_.empty()) setTabOrder(fields_.back().edit, field.edit);
    field.label->show();
    field.edit->show();
    fields_.push_back(field);
}

void DiceFields::dropFrom(std::size_t first) {
    for (std::size_t i = first; i < fields_.size(); ++i) {
        fields_[i].edit->removeEventFilter(this);
        for (QWidget* gone : std::initializer_list<QWidget*>{fields_[i].label, fields_[i].edit}) {
            gone->hide();
            gone->deleteLater();
        }
    }
    fields_.resize(std::min(first, fields_.size()));
}

/// A die that is rolled again is said to be one.
void DiceFields::dress(const Field& field) {
    const QString label = field.die.again ? tr("again: %1").arg(field.die.label) : field.die.label;
    field.label->setText(field.die.named ? label : QString());
    field.label->setVisible(field.die.named);
    field.edit->setPlaceholderText(field.die.shape);
    field.edit->setAccessibleName(QStringLiteral("%1, %2").arg(label, field.die.shape));
    field.edit->setToolTip(tr("What the die shows. Blank: the program rolls it."));
}

std::size_t DiceFields::placeOf(const QObject* edit) const {
    const auto found = std::ranges::find_if(fields_, [edit](const Field& f) { return f.edit == edit; });
    return static_cast<std::size_t>(found - fields_.begin());
}

void DiceFields::edited(std::size_t i) {
    if (i >= fields_.size()) return;
    went_on_ = false;
    fields_[i].asked.clear();
    note({});
    fields_[i].edit->setAccessibleDescription({});
    if (spread(i)) return;
    if (!is_whole_face(fields_[i].edit->text(), fields_[i].die.sides) || !accept(i)) return;
    if (i + 1 >= fields_.size()) return;
    goTo(i + 1);
    went_on_ = true;
}

/// "5 3 6" goes to this field and those behind it; whether it was more than one number.
bool DiceFields::spread(std::size_t i) {
    const QStringList parts = parts_of(fields_[i].edit->text(), fields_[i].die.sides);
    if (parts.size() < 2) return false;
    std::size_t at = i;
    for (const QString& part : parts) {
        if (at >= fields_.size()) break;
        fields_[at].edit->setText(part);
        if (!accept(at)) return true;
        ++at;
    }
    goTo(std::min(at, fields_.size() - 1));
    return true;
}

/// Why what is in the field cannot be, or whether it is meant.
QString DiceFields::objection(Field& field, std::size_t i) const {
    const QString text = field.edit->text().trimmed();
    const auto value = face_typed(text, field.die.sides);
    if (text.isEmpty() || text == QLatin1String("-")) return {};
    if (!value) return say("error.bad_die", {{"text", to_utf8(text)}});
    if (const QString why = refused ? refused(i, *value) : QString(); !why.isEmpty()) return why;
    const bool meant = field.die.any_number && field.asked == text;
    if (field.die.sides <= 0 || is_face(*value, field.die.sides) || meant) return {};
    const QString why =
        tr("A %1 shows 1 to %2, not %3.").arg(field.die.shape).arg(field.die.sides).arg(plain(*value));
    if (!field.die.any_number) return why;
    field.asked = text;
    return why + QLatin1Char(' ') + tr("Enter again takes it all the same.");
}

bool DiceFields::accept(std::size_t i) {
    if (const QString why = objection(fields_[i], i); !why.isEmpty()) return refuse(i, why);
    note({});
    emit entered(i);
    return true;
}

bool DiceFields::refuse(std::size_t i, const QString& why) {
    note(why);
    QLineEdit* edit = fields_[i].edit;
    edit->setAccessibleDescription(why);
    area_->ensureWidgetVisible(edit);
    edit->setFocus(Qt::OtherFocusReason);
    edit->selectAll();
    return false;
}

void DiceFields::note(const QString& text) {
    if (note_ == text) return;
    note_ = text;
    emit noted();
}

void DiceFields::goTo(std::size_t i) {
    area_->ensureWidgetVisible(fields_[i].edit);
    fields_[i].edit->setFocus(Qt::TabFocusReason);
    fields_[i].edit->selectAll();
}

bool DiceFields::check() {
    for (std::size_t i = 0; i < fields_.size(); ++i)
        if (!accept(i)) return false;
    return true;
}

bool DiceFields::enter(std::size_t i) {
    if (!accept(i)) return true;
    if (i + 1 < fields_.size())
        goTo(i + 1);
    else if (check())
        emit finished();
    return true;
}

/// Space between two numbers; behind the last one and in an empty field it belongs to the page.
bool DiceFields::separate(std::size_t i) {
    if (std::exchange(went_on_, false)) return true;
    if (fields_[i].edit->text().trimmed().isEmpty() || i + 1 >= fields_.size()) return false;
    if (accept(i)) goTo(i + 1);
    return true;
}

/// True where the key is dealt with. Tab leaves a die only when it can be what was typed.
bool DiceFields::keyPressed(std::size_t i, int key, Qt::KeyboardModifiers modifiers) {
    switch (key) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!(modifiers & Qt::ControlModifier)) return enter(i);
        if (check()) emit restWanted();
        return true;
    case Qt::Key_Tab: return std::exchange(went_on_, false) || !accept(i);
    case Qt::Key_Space: return separate(i);
    case Qt::Key_Escape: emit left(); return true;
    default: return false;
    }
}

bool DiceFields::eventFilter(QObject* watched, QEvent* event) {
    const std::size_t i = placeOf(watched);
    const bool is_key = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (i >= fields_.size() || !is_key) return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool between = went_on_ || (!fields_[i].edit->text().trimmed().isEmpty() && i + 1 < fields_.size());
    if (event->type() == QEvent::KeyPress)
        return keyPressed(i, key->key(), key->modifiers()) || key->key() == Qt::Key_Space;
    // What these keys mean here, no shortcut of the window takes away.
    const bool ours = key->key() == Qt::Key_Escape || (key->key() == Qt::Key_Space && between);
    if (ours) event->accept();
    if (key->key() == Qt::Key_Space && !between) event->ignore();
    return ours || key->key() == Qt::Key_Space;
}

void DiceFields::retranslate() {
    setAccessibleName(tr("Dice of the table"));
    for (const Field& field : fields_) dress(field);
}

void DiceFields::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ludus::ui
