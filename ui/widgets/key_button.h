#pragma once

#include <QPushButton>

namespace ludus::ui {

/// A button that shows the key it has, in a small frame behind its text.
class KeyButton : public QPushButton {
    Q_OBJECT

public:
    explicit KeyButton(QWidget* parent = nullptr) : QPushButton(parent) {}

    void setKeyText(const QString& key);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int capWidth() const;

    QString key_ = {};
};

} // namespace ludus::ui
