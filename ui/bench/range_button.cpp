#include "ui/bench/range_button.h"

#include "ui/bench/metric_words.h"
#include "ui/widgets/icons.h"

#include <QDoubleSpinBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QWidgetAction>
#include <algorithm>

namespace ludus::ui {

RangeButton::RangeButton(QWidget* parent)
    : QToolButton(parent), from_label_(new QLabel(this)), to_label_(new QLabel(this)),
      from_(new QDoubleSpinBox(this)), to_(new QDoubleSpinBox(this)), reset_(new QPushButton(this)) {
    build();
    retranslate();
    for (QDoubleSpinBox* box : {from_, to_})
        connect(box, &QDoubleSpinBox::valueChanged, this, &RangeButton::tell);
    connect(reset_, &QPushButton::clicked, this, &RangeButton::resetWanted);
    connect(reset_, &QPushButton::clicked, menu(), &QMenu::hide);
}

void RangeButton::build() {
    auto* fields = new QWidget(this);
    auto* grid = new QGridLayout(fields);
    grid->addWidget(from_label_, 0, 0);
    grid->addWidget(from_, 0, 1);
    grid->addWidget(to_label_, 1, 0);
    grid->addWidget(to_, 1, 1);
    grid->addWidget(reset_, 2, 0, 1, 2);
    from_label_->setBuddy(from_);
    to_label_->setBuddy(to_);
    reset_->setAutoDefault(false);
    for (QDoubleSpinBox* box : {from_, to_}) {
        box->setKeyboardTracking(false);
        box->setMinimumWidth(fontMetrics().averageCharWidth() * 16);
    }
    auto* action = new QWidgetAction(this);
    action->setDefaultWidget(fields);
    auto* menu = new QMenu(this);
    menu->addAction(action);
    setMenu(menu);
    setPopupMode(QToolButton::InstantPopup);
    setAutoRaise(true);
    set_icon(*this, "edit-find");
    setFocusPolicy(Qt::StrongFocus);
    setEnabled(false);
}

void RangeButton::changeEvent(QEvent* event) {
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void RangeButton::retranslate() {
    from_label_->setText(tr("From"));
    to_label_->setText(tr("To"));
    reset_->setText(tr("Usual range"));
    from_->setAccessibleName(tr("Beginning of the range"));
    to_->setAccessibleName(tr("End of the range"));
    setAccessibleName(tr("Range of the curve"));
    setToolTip(
        tr("The part of the axis that is shown. The wheel zooms, dragging moves it, a double click or 0 "
           "brings the usual range back."));
    const QLocale locale(from_utf8(code_of(language_in_use())));
    for (QDoubleSpinBox* box : {from_, to_}) box->setLocale(locale);
}

void RangeButton::showSpan(const Axis& axis, const AxisSpan& span, bool chosen) {
    const Type& type = *axis.listed.field.type;
    const double width = span.width();
    const int decimals = axis.whole() || width >= 100 ? 0 : width >= 1 ? 2 : 6;
    for (QDoubleSpinBox* box : {from_, to_}) {
        const QSignalBlocker quiet(box);
        const bool typing = box->hasFocus();
        box->setDecimals(decimals);
        box->setRange(std::max(type.min, -1e12), std::min(type.max, 1e12));
        box->setSingleStep(axis.whole() ? 1 : std::max(1e-6, width / 10));
        if (!typing || box->value() != (box == from_ ? span.from : span.to))
            box->setValue(box == from_ ? span.from : span.to);
    }
    setEnabled(true);
    reset_->setEnabled(chosen);
    setText(rounded(span.from) + QStringLiteral(" – ") + rounded(span.to)); // read out; the axis shows it
    setAccessibleDescription(text());
}

void RangeButton::tell() { emit wanted(from_->value(), to_->value()); }

} // namespace ludus::ui
