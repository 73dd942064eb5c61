#pragma once

#include <QWidget>

namespace ludus::ui {

/// A part of a page on a ground of its own, with a line around it.
class RaisedFrame : public QWidget {
    Q_OBJECT

public:
    enum class Ground { raised, base };
    explicit RaisedFrame(Ground ground, QWidget* parent = nullptr) : QWidget(parent), ground_(ground) {}

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Ground ground_;
};

} // namespace ludus::ui
