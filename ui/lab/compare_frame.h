#pragma once

#include "engine/analysis/compare.h"
#include "engine/fight/battle.h"
#include "ui/lab/question_frame.h"

class QListWidget;
class QStandardItemModel;
class QTableView;

namespace ludus::ui {

/// One of two builds that are held against each other.
struct ComparedBuild {
    std::string id = {}; ///< empty = the pinned one
    std::string name = {};
    Scenario scenario;
};

struct CompareJob {
    std::array<ComparedBuild, 2> builds;
};

/// A fight of one build, to be told in any language.
struct ToldFight {
    std::shared_ptr<const Battle> battle = {};
    EventLog log = {};
};

/// All figures of two builds, and the first fight of one seed that ends otherwise.
struct CompareAnswer {
    std::array<ComparedBuild, 2> builds;
    std::vector<MetricKey> metrics = {};
    Comparison found = {};
    std::array<ToldFight, 2> parted = {}; ///< nothing where no fight does
};

/// "What does a build change?": the build chosen in the tool bar beside the one it is held against.
class CompareFrame : public AskingFrame<CompareJob, CompareAnswer> {
    Q_OBJECT

public:
    explicit CompareFrame(Document& document, QWidget* parent = nullptr);
    QTableView* figures() const { return figures_; }
    QLabel* fights() const { return fights_; }
    QListWidget* timeline(std::size_t build) const { return timelines_[build]; }

protected:
    void ask(const Scenario& scenario) override;
    CompareJob jobOf(const Scenario& scenario) const override;
    void showAnswer() override;
    void showGrey(bool grey) override;
    QString questionText() const override;
    QString headlineText() const override;
    QStringList noteTexts() const override;
    QString commandText() const override;
    void retranslate() override;

private:
    void build();
    void showFigures();
    void showFights();
    void showTimeline(std::size_t build);

    QStandardItemModel* model_;
    QTableView* figures_;
    QLabel* fights_;
    std::array<QLabel*, 2> names_ = {};
    std::array<QListWidget*, 2> timelines_ = {};
};

} // namespace ludus::ui
