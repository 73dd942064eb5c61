#pragma once

#include "ui/lab/heat_view.h"
#include "ui/lab/question_frame.h"

#include <array>

class QDoubleSpinBox;

namespace ludus::ui {

/// One of the two fields as somebody chose it, and the part of it that is looked at.
struct WantedAxis {
    std::optional<AxisKey> key = {};
    std::optional<AxisSpan> span = {};
};

struct HeatJob {
    Scenario scenario;
    std::string metric = {};
    std::array<WantedAxis, 2> axes = {};
};

/// "Two values at once": a heat map.
class HeatFrame : public AskingFrame<HeatJob, HeatAnswer> {
    Q_OBJECT

public:
    explicit HeatFrame(Document& document, QWidget* parent = nullptr);

    HeatView* view() const { return view_; }
    /// The chooser of x or y, and the ends of its part.
    SearchCombo* fieldBox(std::size_t axis) const { return choosers_[axis].field; }
    QDoubleSpinBox* fromBox(std::size_t axis) const { return choosers_[axis].from; }
    QDoubleSpinBox* toBox(std::size_t axis) const { return choosers_[axis].to; }

protected:
    HeatJob jobOf(const Scenario& scenario) const override;
    void dropAnswer() override;
    void showAnswer() override;
    void showGrey(bool grey) override;
    QString questionText() const override;
    QString headlineText() const override;
    QStringList noteTexts() const override;
    QString commandText() const override;
    void retranslate() override;

private:
    struct Chooser {
        SearchCombo* field = nullptr;
        QDoubleSpinBox* from = nullptr;
        QLabel* dash = nullptr;
        QDoubleSpinBox* to = nullptr;
    };
    void build();
    void connectChooser(std::size_t axis);
    void showChooser(std::size_t axis);
    void setBoth(double x, double y);

    HeatView* view_;
    std::array<Chooser, 2> choosers_ = {};
    std::array<WantedAxis, 2> wanted_axes_ = {};
};

} // namespace ludus::ui
