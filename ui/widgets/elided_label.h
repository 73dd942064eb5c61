#pragma once

#include <QWidget>

namespace ludus::ui {

/// One line of plain text that takes the room it is given: what does not fit ends in "…" and is in the tool
/// tip whole. Another text lays nothing out anew.
class ElidedLabel : public QWidget {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    void setText(const QString& text);
    QString text() const { return text_; }
    bool isElided() const;
    /// As wide as this many letters at most; 0 = as there is room.
    void setLimit(int letters) { limit_ = letters; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    QString text_ = {};
    int limit_ = 0;
};

} // namespace ludus::ui
