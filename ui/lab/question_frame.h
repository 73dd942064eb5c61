#pragma once

#include "ui/charts/chart_frame.h"
#include "ui/document/document.h"
#include "ui/lab/metric_choice.h"
#include "ui/work/latest_worker.h"

#include <QTimer>

class QProgressBar;
class QPushButton;

namespace ludus::ui {

class ElidedLabel;
class SearchCombo;

/// A question about one metric of the scenario with its answer: asked anew when the document changes, but
/// only while somebody looks. An answer that is no longer that of the document is grey within 100 ms.
class QuestionFrame : public ChartFrame {
    Q_OBJECT

public:
    QuestionFrame(QWidget* shown, Document& document, QWidget* parent);

    /// Nothing is worked out while nobody watches; what was missed is made up for.
    void setWatched(bool watched);
    bool isBusy() const { return soon_.isActive() || isAsking(); }
    bool isGrey() const { return grey_; }
    /// Why there is no answer, or only an earlier one; empty where all is well.
    QString reason() const;
    QString headline() const;
    QString notes() const;
    SearchCombo* metricBox() const { return metric_; }
    /// Stops the work; what is shown stays, greyed.
    void cancel();
    void copyCommand();

signals:
    void answered();
    /// A value is looked for on the Scenario page.
    void fieldWanted(const ludus::Path& path);

protected:
    virtual void ask(const Scenario& scenario) = 0;
    virtual bool isAsking() const = 0;
    virtual void dropWork() = 0;
    virtual void dropAnswer() = 0;
    virtual bool hasAnswer() const = 0;
    /// Shows the answer there is, or that there is none.
    virtual void showAnswer() = 0;
    virtual void showGrey(bool grey) = 0;
    virtual QString questionText() const = 0;
    virtual QString headlineText() const = 0;
    virtual QStringList noteTexts() const = 0;
    /// Empty where it cannot be asked on the command line.
    virtual QString commandText() const = 0;
    void retranslate() override;

    Document& document() const { return document_; }
    const std::string& wantedMetric() const { return wanted_; }
    void wantMetric(const std::string& name) { wanted_ = name; }
    /// The question is another one: its answer is worked out as soon as the events at hand are done.
    void changed();
    void follow(std::uint64_t done, std::uint64_t all);
    /// The work has ended, with an answer or without.
    void settled(const std::optional<Error>& problem);
    /// The question is about all metrics at once.
    void hideMetric();
    void offerMetrics(const MetricChoice& choice, const Scenario& scenario);
    void refresh();

private:
    void build();
    void begin();
    void setGrey(bool grey);
    void showWork(bool working);

    Document& document_;
    SearchCombo* metric_;
    ElidedLabel* headline_;
    QProgressBar* progress_;
    QPushButton* cancel_;
    QToolButton* command_;
    QLabel* notes_;
    QTimer soon_;
    QTimer late_;
    QTimer patience_;
    std::vector<std::string> offered_ = {};
    std::string wanted_ = {}; ///< empty = the usual one
    std::optional<Error> problem_ = {};
    bool watched_ = false;
    bool outdated_ = true;
    bool grey_ = false;
};

/// One that is answered in a thread of its own, on copies.
template <class Job, class Answer>
class AskingFrame : public QuestionFrame {
public:
    const std::optional<Answer>& answer() const { return answer_; }

protected:
    using Worker = LatestWorker<Job, Answer>;
    AskingFrame(QWidget* shown, Document& document, typename Worker::Work work, QWidget* parent)
        : QuestionFrame(shown, document, parent),
          worker_(
              std::move(work), [this](Result<Answer> answer) { take(std::move(answer)); },
              [this](std::uint64_t done, std::uint64_t all) { follow(done, all); }) {}

    virtual Job jobOf(const Scenario& scenario) const = 0;
    void ask(const Scenario& scenario) override { worker_.ask(jobOf(scenario)); }
    bool isAsking() const override { return worker_.pending(); }
    void dropWork() override { worker_.cancel(); }
    void dropAnswer() override { answer_.reset(); }
    bool hasAnswer() const override { return answer_.has_value(); }

private:
    void take(Result<Answer> answer) {
        if (!answer) return settled(answer.error().front());
        answer_ = std::move(*answer);
        settled(std::nullopt);
    }

    std::optional<Answer> answer_ = {};
    Worker worker_;
};

} // namespace ludus::ui
