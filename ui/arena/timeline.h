#pragma once

#include <QSlider>
#include <vector>

namespace ludus::ui {

/// What a timeline marks, each by the number of its event.
struct TimelineMarks {
    std::vector<int> deaths = {};
    std::vector<int> forks = {};
    std::vector<int> inputs = {}; ///< what people did
};

/// A slider over the events of a fight: a cross where someone fell, a triangle where it forks, and a line for
/// what people did.
class Timeline : public QSlider {
    Q_OBJECT

public:
    explicit Timeline(QWidget* parent = nullptr);
    void setMarks(TimelineMarks marks);
    const TimelineMarks& marks() const { return marks_; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int placeOf(int value) const;

    TimelineMarks marks_ = {};
};

} // namespace ludus::ui
