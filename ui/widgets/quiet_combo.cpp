#include "ui/widgets/quiet_combo.h"

#include <QListView>
#include <QStyleOptionComboBox>
#include <QStylePainter>
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
    if (auto* list = qobject_cast<QListView*>(view())) list->setUniformItemSizes(true); // there may be 10,000
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

QString QuietCombo::fullText() const { return currentIndex() < 0 ? placeholderText() : currentText(); }

QString QuietCombo::shownText() const {
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QRect room =
        style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    const QString text = fullText();
    if (fontMetrics().horizontalAdvance(text) <= room.width() - 2) return text;
    const QString brief = currentData(short_role).toString();
    return fontMetrics().elidedText(brief.isEmpty() ? text : brief, Qt::ElideRight, room.width() - 2);
}

void QuietCombo::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    if (currentIndex() < 0) {
        option.palette.setBrush(QPalette::ButtonText, option.palette.brush(QPalette::PlaceholderText));
    }
    option.currentText = shownText();
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

} // namespace ludus::ui
