#pragma once

#include <QWidget>

namespace ludus::ui {

/// Holds one widget whose contents change all the time, and keeps its place while they fit. In a layout a
/// label with another text asks every widget above it, up to the window, to be laid out and painted anew: of
/// an edit on the bench that was half the time. Only what no longer fits is passed on here.
class StillFrame : public QWidget {
    Q_OBJECT

public:
    explicit StillFrame(QWidget* parent = nullptr) : QWidget(parent) {}
    void hold(QWidget* inner);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    bool fits() const;

    QWidget* inner_ = nullptr;
    int held_height_ = 0; ///< what the contents needed when they were last laid out
};

} // namespace ludus::ui
