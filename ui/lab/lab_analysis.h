#pragma once

#include "engine/analysis/lab.h"
#include "ui/document/document.h"
#include "ui/work/latest_worker.h"

#include <QObject>
#include <QTimer>

namespace ludus::ui {

/// A build that the question is asked of; without a name where there is only one.
struct LabBuild {
    std::string name = {};
    Scenario scenario;
};

struct LabJob {
    LabBuild build;
    std::optional<LabBuild> against = {};
    StudyName study = {};
    std::uint64_t runs = 1000;
};

/// What the same question gives of the build that the present one is held against, or why it gives nothing.
struct OtherAnswer {
    std::string name = {};
    std::optional<StudyAnswer> answer = {};
    std::optional<Error> problem = {};
};

/// An answer with the question it belongs to.
struct LabAnswer {
    StudyName study = {};
    StudyAnswer answer = {};
    std::string build = {}; ///< what the present design is called beside another
    std::optional<OtherAnswer> against = {};
};

/// What the document's scenario can be asked, and the newest answer to the chosen question. Works on copies
/// in a thread of its own, and only while somebody looks. The last answer stays when the document cannot be
/// computed. Where the present build is held against another one, both are asked, with the same seed.
class LabAnalysis : public QObject {
    Q_OBJECT

public:
    explicit LabAnalysis(Document& document, QObject* parent = nullptr);
    ~LabAnalysis() override;

    const std::vector<StudyName>& studies() const { return studies_; }
    /// Place of the chosen question; -1 where there is none.
    int chosen() const;
    void choose(int row);
    /// Another ruleset may be asked other things; what was chosen stays chosen where it can.
    void listStudies();
    std::uint64_t runs() const { return runs_; }
    void setRuns(std::uint64_t runs);
    /// Nothing is worked out while nobody watches; what was missed is made up for.
    void setWatched(bool watched);

    /// The newest answer; while another question is being worked out, still that of the one before.
    const std::optional<LabAnswer>& answer() const { return answer_; }
    /// Why the chosen question has no answer, or only one of an earlier state; empty where all is well.
    QString reason() const;
    /// Whether attacks were made that the lab, which starts from the design, leaves out.
    const Document& document() const { return document_; }
    bool isFightBegun() const { return document_.isPlayed(); }
    bool isBusy() const { return soon_.isActive() || worker_.pending(); }
    /// Stops the work; what is shown stays.
    void cancel();

signals:
    void studiesChanged();
    void chosenChanged();
    void answered();
    void busy(bool working);
    void progress(int done, int all);

private:
    void changed();
    void refresh();
    LabBuild presentBuild() const;
    std::optional<LabBuild> comparedBuild() const;
    void take(Result<LabAnswer> answer);
    void fail(const Error& why);
    void stop(const Error& why);
    void tellBusy();

    Document& document_;
    QTimer soon_;
    std::vector<StudyName> studies_ = {};
    std::string chosen_ = {};
    std::uint64_t runs_ = 1000;
    bool watched_ = false;
    bool outdated_ = true;
    bool told_busy_ = false;
    std::optional<LabAnswer> answer_ = {};
    std::optional<Error> problem_ = {};
    LatestWorker<LabJob, LabAnswer> worker_;
};

} // namespace ludus::ui
