#pragma once

#include "engine/schema/path.h"
#include "ui/charts/solve_wish.h"
#include "ui/lab/lab_analysis.h"
#include "ui/lab/study_model.h"

#include <QWidget>
#include <vector>

class QListView;
class QStackedWidget;

namespace ludus::ui {

class CompareFrame;
class HeatFrame;
class MatrixFrame;
class QuestionFrame;
class SolveFrame;
class StudyFrame;
class WorthFrame;

/// Questions about the scenario on the left, the answer to the chosen one on the right. Edits of the document
/// ask it anew while the page is looked at.
class LabPage : public QWidget {
    Q_OBJECT

public:
    explicit LabPage(Document& document, QWidget* parent = nullptr);

    LabAnalysis& analysis() { return analysis_; }
    StudyFrame& frame() { return *frame_; }
    WorthFrame& worth() { return *worth_; }
    SolveFrame& solve() { return *solve_; }
    MatrixFrame& matrix() { return *matrix_; }
    HeatFrame& heat() { return *heat_; }
    CompareFrame& compare() { return *compare_; }
    /// A study of the ruleset, by its number.
    void choose(int study);
    void ask(LabQuestion question);
    /// "Which value makes it so?" of that metric and field.
    void askWhichValue(const SolveWish& wish);
    /// What the page asks at present; nothing where it is a study.
    std::optional<LabQuestion> question() const;
    const std::vector<QuestionFrame*>& questions() const { return frames_; }
    LabQuestion questionOf(const QuestionFrame& frame) const;
    QListView* list() const { return list_; }
    const StudyModel& studies() const { return *studies_; }

signals:
    /// A value is looked for on the Scenario page.
    void fieldWanted(const ludus::Path& path);
    /// Two were made the attack, to be looked at on the Bench.
    void benchWanted();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void build();
    void follow(const QModelIndex& now);
    void showChosen();
    void watch();
    void retranslate();
    QuestionFrame* frameOf(LabQuestion question) const;

    LabAnalysis analysis_;
    StudyModel* studies_;
    QListView* list_;
    QStackedWidget* answers_;
    StudyFrame* frame_;
    WorthFrame* worth_;
    SolveFrame* solve_;
    MatrixFrame* matrix_;
    HeatFrame* heat_;
    CompareFrame* compare_;
    std::vector<QuestionFrame*> frames_ = {}; ///< by question
    LabQuestion asked_ = LabQuestion::worth;
    bool looked_at_ = false;
    bool of_study_ = false; ///< one of the ruleset's is chosen, and `asked_` is what was before
};

} // namespace ludus::ui
