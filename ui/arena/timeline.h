#pragma once

#include <QSlider>
#include <vector>

namespace ludus::ui {

/// A slider over the events of a fight, with a mark where someone fell and one where it was forked.
class Timeline : public QSlider {
    Q_OBJECT

public:
    explicit Timeline(QWidget* parent = nullptr);
    void setMarks(std::vector<int> deaths, std::vector<int> forks);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int placeOf(int value) const;

    std::vector<int> deaths_ = {};
    std::vector<int> forks_ = {};
};

} // namespace ludus::ui
