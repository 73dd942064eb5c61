#include "ui/panels/number_editor.h"

#include "ui/panels/number_entry.h"
#include "ui/widgets/entry_line.h"
#include "ui/widgets/number_spin.h"
#include "ui/widgets/tokens.h"
#include "ui/words/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <algorithm>

namespace ludus::ui {

namespace {

NumberRules rules_of(const Type& type, const EditorContext& context) {
    return {.whole = type.kind == Kind::whole, .in_percent = context.field().unit == "%"};
}

} // namespace

NumberEditor::NumberEditor(const Type& type, const EditorContext& context, QWidget* parent, Slider slider)
    : FieldEditor(type, context, parent), spin_(new NumberSpin(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    const bool slides = slider == Slider::where_it_helps && has_soft_range(type);
    row->addWidget(spin_, slides ? 0 : 1);
    setFocusProxy(spin_);
    connect(&spin_->line(), &EntryLine::textEdited, this, &NumberEditor::preview);
    connect(&spin_->line(), &EntryLine::committed, this, &NumberEditor::commit);
    connect(&spin_->line(), &EntryLine::cancelled, this, [this] {
        emit refused({});
        emit hinted({});
        display();
    });
    connect(spin_, &NumberSpin::stepped, this, &NumberEditor::step);
    if (!slides) return;
    slider_ = new QSlider(Qt::Horizontal, this);
    slider_->setFocusPolicy(Qt::ClickFocus);
    slider_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    row->addWidget(slider_, 1);
    connect(slider_, &QSlider::valueChanged, this, &NumberEditor::slide);
    connect(slider_, &QSlider::sliderReleased, this, &NumberEditor::showSlider);
}

bool NumberEditor::showBeside(const QString& text, const QString& brief) {
    if (!slider_) return false;
    if (!beside_ && text.isEmpty()) return true;
    if (!beside_) {
        beside_ = new QLabel(this);
        beside_->setTextFormat(Qt::PlainText);
        beside_->setForegroundRole(QPalette::PlaceholderText);
        beside_->setFont(scaled(font(), Scale::caption));
        beside_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        layout()->addWidget(beside_);
        static_cast<QHBoxLayout*>(layout())->setStretchFactor(beside_, 1);
    }
    beside_text_ = text;
    beside_brief_ = brief;
    showRoom();
    return true;
}

/// The slider where there is room for one and nothing else to say.
void NumberEditor::showRoom() {
    const bool told = beside_ && !beside_text_.isEmpty();
    if (told) {
        const int room = width() - spin_->sizeHint().width() - layout()->spacing();
        const bool fits = beside_->fontMetrics().horizontalAdvance(beside_text_) <= room;
        beside_->setText(fits ? beside_text_ : beside_brief_);
    }
    if (beside_) beside_->setVisible(told);
    slider_->setVisible(!told && width() - spin_->sizeHint().width() > 2 * fontMetrics().height());
}

void NumberEditor::setName(const QString& name) {
    FieldEditor::setName(name);
    if (slider_) slider_->setAccessibleName(tr("%1, slider").arg(name));
}

/// The digits alone: the frame around them stays as wide, and the slider where it is.
void NumberEditor::setChanged(bool changed) {
    QFont own = font();
    own.setBold(changed);
    if (spin_->line().font() != own) spin_->line().setFont(own);
}

double NumberEditor::number() const { return effective().is_number() ? effective().as_double() : 0.0; }

QString NumberEditor::text() const {
    const Value& v = effective();
    if (!v.is_number()) return {};
    if (!v.is_whole() || v.is_real()) return plain(v.as_double());
    return v.is_unsigned() ? QString::number(static_cast<quint64>(v.as_int())) : QString::number(v.as_int());
}

void NumberEditor::display() {
    spin_->line().setPlaceholderText(QStringLiteral("—"));
    spin_->line().showText(text());
    fade(&spin_->line());
    showSlider();
}

/// The range stays as long as the value is inside, so that the handle neither runs away under the mouse nor
/// jumps when it is let go at the end; a typed number beyond it makes the range wider.
void NumberEditor::showSlider() {
    if (!slider_) return;
    const double value = number();
    const double fallback =
        context().field().fallback.is_number() ? context().field().fallback.as_double() : 0;
    const bool fits = slider_->maximum() == range_.positions() && range_.holds(value);
    if (!slider_->isSliderDown() && !fits) range_ = soft_range(type(), value, fallback);
    const QSignalBlocker quiet(slider_);
    slider_->setRange(0, range_.positions());
    slider_->setPageStep(std::max(1, range_.positions() / 10));
    if (!slider_->isSliderDown()) slider_->setValue(range_.position_of(value));
}

void NumberEditor::resizeEvent(QResizeEvent* event) {
    FieldEditor::resizeEvent(event);
    if (slider_) showRoom();
}

void NumberEditor::preview(const QString& typed) {
    const auto entry = read_number(typed, effective(), rules_of(type(), context()));
    const auto reason = entry ? refusal(entry->value, type()) : std::nullopt;
    emit refused(reason.value_or(QString()));
    const bool tells = entry && entry->worked_out && !reason;
    emit hinted(tells ? QStringLiteral("= ") + plain(entry->value.as_double()) : QString());
}

void NumberEditor::commit(const QString& typed) {
    emit hinted({});
    const auto entry = read_number(typed, effective(), rules_of(type(), context()));
    if (entry)
        offer(entry->value);
    else if (!typed.trimmed().isEmpty())
        emit refused(say("error.wrong_type", {{"expected", "@kind." + std::string(name_of(type().kind))},
                                              {"found", std::string("@kind.text")}}));
    display();
}

void NumberEditor::step(int steps) {
    spin_->line().setTyping(false);
    const double to = std::clamp(number() + steps * range_.step, type().min, type().max);
    if (type().above_min && to <= type().min) return;
    offer(tidy_number(to));
}

void NumberEditor::slide(int position) {
    double to = range_.value_at(position);
    if (type().above_min && to <= type().min) to = range_.value_at(position + 1);
    offer(tidy_number(to));
}

} // namespace ludus::ui
