#include "ui/widgets/number_spin.h"

#include "ui/widgets/entry_line.h"
#include "ui/widgets/space_key.h"

#include <QKeyEvent>
#include <QStyle>
#include <QStyleOptionSpinBox>
#include <QWheelEvent>

namespace ludus::ui {

NumberSpin::NumberSpin(QWidget* parent) : QAbstractSpinBox(parent), line_(new EntryLine(this)) {
    setLineEdit(line_);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccelerated(true);
    leave_space_to_page(*this);
    leave_space_to_page(*line_);
    connect(this, &QAbstractSpinBox::editingFinished, line_, &EntryLine::commit);
}

QSize NumberSpin::sizeFor(int digits) const {
    ensurePolished();
    QStyleOptionSpinBox option;
    initStyleOption(&option);
    const QSize text(fontMetrics().horizontalAdvance(QString(digits, QLatin1Char('0'))) + 2,
                     line_->sizeHint().height());
    return style()->sizeFromContents(QStyle::CT_SpinBox, &option, text, this);
}

QSize NumberSpin::sizeHint() const { return sizeFor(5); }

QSize NumberSpin::minimumSizeHint() const { return sizeFor(4); }

void NumberSpin::wheelEvent(QWheelEvent* event) {
    if (hasFocus())
        QAbstractSpinBox::wheelEvent(event);
    else
        event->ignore();
}

/// A spin box lets its line handle Escape and undo only after its own shortcuts; here the line comes first.
void NumberSpin::keyPressEvent(QKeyEvent* event) {
    const bool escape = event->key() == Qt::Key_Escape && line_->isTyping();
    if (escape || event->matches(QKeySequence::Undo) || event->matches(QKeySequence::Redo)) {
        line_->event(event);
        return;
    }
    QAbstractSpinBox::keyPressEvent(event);
}

} // namespace ludus::ui
