#include "ui/panels/quiet_combo.h"

#include <QWheelEvent>

namespace ludus::ui {

QuietCombo::QuietCombo(QWidget* parent) : QComboBox(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(3);
    setPlaceholderText(QStringLiteral("—"));
}

void QuietCombo::showPopup() {
    emit aboutToOpen();
    QComboBox::showPopup();
}

void QuietCombo::wheelEvent(QWheelEvent* event) {
    if (hasFocus())
        QComboBox::wheelEvent(event);
    else
        event->ignore();
}

void QuietCombo::focusInEvent(QFocusEvent* event) {
    emit aboutToOpen();
    QComboBox::focusInEvent(event);
}

} // namespace ludus::ui
