#pragma once

#include "engine/analysis/axes.h"
#include "ui/charts/solve_wish.h"
#include "ui/lab/question_frame.h"
#include "ui/lab/solve_words.h"

class QDoubleSpinBox;

namespace ludus::ui {

struct SolveJob {
    Scenario scenario;
    std::string metric = {};
    std::optional<AxisKey> field = {};
    double chance = 0.5;              ///< the target of a chance
    std::optional<double> other = {}; ///< of any other metric; none = what it is now
};

/// "Which value makes it so?"
class SolveFrame : public AskingFrame<SolveJob, SolveAnswer> {
    Q_OBJECT

public:
    explicit SolveFrame(Document& document, QWidget* parent = nullptr);

    /// Asks what was wished for on another page.
    void wish(const SolveWish& wish);
    SearchCombo* fieldBox() const { return field_; }
    QDoubleSpinBox* targetBox() const { return target_; }
    QPushButton* setButton() const { return set_; }
    QString sentence() const;

protected:
    SolveJob jobOf(const Scenario& scenario) const override;
    void dropAnswer() override;
    void showAnswer() override;
    void showGrey(bool grey) override;
    QString questionText() const override;
    QString headlineText() const override;
    QStringList noteTexts() const override;
    QString commandText() const override;
    void retranslate() override;

private:
    void build();
    void showTarget();
    void takeOver();

    SearchCombo* field_;
    QLabel* target_label_;
    QDoubleSpinBox* target_;
    QLabel* sentence_;
    QPushButton* set_;
    std::vector<Axis> axes_ = {};
    std::optional<AxisKey> wanted_field_ = {};
    double chance_ = 0.5;
    std::optional<double> other_ = {};
};

} // namespace ludus::ui
