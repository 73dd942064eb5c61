#pragma once

#include <QComboBox>

namespace ludus::ui {

/// A combo box that the wheel turns only while it has the focus, and that asks to be filled only when someone
/// is about to look into it: 10,000 items need not be listed in every field that may name one. A text that
/// does not fit is replaced by its shorter one where it has one, and otherwise ends in "…".
class QuietCombo : public QComboBox {
    Q_OBJECT

public:
    explicit QuietCombo(QWidget* parent);

    /// An entry's shorter text, for a closed box that is narrow.
    static constexpr int short_role = Qt::UserRole + 100;
    /// What the closed box would show with room for all of it.
    virtual QString fullText() const;
    /// What it shows at its present width.
    QString shownText() const;

    void showPopup() override;

signals:
    void aboutToOpen();

protected:
    void wheelEvent(QWheelEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

} // namespace ludus::ui
