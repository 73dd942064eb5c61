#pragma once

#include <QScrollArea>

namespace ludus::ui {

/// Holds what may be larger than its place: it scrolls then, and never asks for more than it is given. So
/// nothing inside can make a window grow.
class PageArea : public QScrollArea {
    Q_OBJECT

public:
    explicit PageArea(QWidget* inside, QWidget* parent = nullptr);

    /// What is needed to see all of it at once.
    QSize wholeSize() const;
    bool scrolls() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
};

} // namespace ludus::ui
