#include "ui/lab/worth_frame.h"

#include "engine/document/record_shape.h"
#include "ui/lab/command_line.h"
#include "ui/lab/worth_delegate.h"
#include "ui/widgets/tokens.h"
#include "ui/words/words.h"

#include <QHeaderView>
#include <QSortFilterProxyModel>
#include <QTableView>

namespace ludus::ui {

namespace {

Result<WorthAnswer> work_out_worth(const WorthJob& job, const Registry& registry, const std::stop_token& stop,
                                   const Progress& progress) {
    auto choice = choose_metric(job.scenario, registry, job.metric, stop);
    if (!choice) return Unexpected(choice.error());
    WorthAnswer answer{
        .scenario = job.scenario, .metrics = std::move(choice->known), .metric = choice->chosen};
    auto found = sensitivity(job.scenario, registry, {.what = request_for(answer.metric)}, stop, progress);
    if (!found) return Unexpected(found.error());
    answer.found = std::move(*found);
    return answer;
}

} // namespace

WorthFrame::WorthFrame(Document& document, QWidget* parent)
    : AskingFrame(
          new QTableView(), document,
          [&registry = document.registry()](const WorthJob& job, const std::stop_token& stop,
                                            const Progress& progress) {
              return work_out_worth(job, registry, stop, progress);
          },
          parent),
      model_(new WorthModel(this)), sorted_(new QSortFilterProxyModel(this)),
      view_(static_cast<QTableView*>(shown())) {
    build();
    connect(view_, &QAbstractItemView::activated, this, [this](const QModelIndex& index) {
        const Path& path = model_->row(sorted_->mapToSource(index).row()).path;
        emit fieldWanted(with_indices(this->document().root(), path));
    });
    WorthFrame::retranslate();
}

void WorthFrame::build() {
    hideTwin();
    sorted_->setSourceModel(model_);
    sorted_->setSortRole(WorthModel::sort_role);
    sorted_->setSortLocaleAware(true);
    view_->setObjectName(QStringLiteral("worth"));
    view_->setModel(sorted_);
    view_->setItemDelegate(new WorthDelegate(view_));
    view_->setSelectionBehavior(QAbstractItemView::SelectRows);
    view_->setSelectionMode(QAbstractItemView::SingleSelection);
    view_->setSortingEnabled(true);
    view_->sortByColumn(WorthModel::bar, Qt::DescendingOrder);
    view_->setAlternatingRowColors(true);
    view_->setShowGrid(false);
    view_->setTabKeyNavigation(false);
    view_->setWordWrap(false);
    view_->setFrameShape(QFrame::NoFrame);
    view_->verticalHeader()->hide();
    view_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() * 3 / 2);
    QHeaderView* head = view_->horizontalHeader();
    head->setSectionResizeMode(QHeaderView::ResizeToContents);
    head->setSectionResizeMode(WorthModel::field, QHeaderView::Interactive);
    head->resizeSection(WorthModel::field, fontMetrics().averageCharWidth() * 34);
    head->setSectionResizeMode(WorthModel::bar, QHeaderView::Stretch);
    head->setMinimumSectionSize(fontMetrics().averageCharWidth() * 8);
    head->setHighlightSections(false);
}

WorthJob WorthFrame::jobOf(const Scenario& scenario) const {
    return {.scenario = scenario, .metric = wantedMetric()};
}

void WorthFrame::dropAnswer() {
    model_->setAnswer(nullptr);
    AskingFrame::dropAnswer();
}

/// Where one was, one stays: at the same field, however the rows are ordered now.
void WorthFrame::showAnswer() {
    const QModelIndex current = sorted_->mapToSource(view_->currentIndex());
    const QString kept = current.isValid() ? current.siblingAtColumn(0).data().toString() : QString();
    model_->setAnswer(answer() ? &*answer() : nullptr);
    if (!answer()) return setTable({});
    offerMetrics({.known = answer()->metrics, .chosen = answer()->metric}, answer()->scenario);
    setTable(table_of(*answer()));
    const auto same = sorted_->match(sorted_->index(0, 0), Qt::DisplayRole, kept, 1, Qt::MatchExactly);
    if (sorted_->rowCount() > 0) view_->setCurrentIndex(same.isEmpty() ? sorted_->index(0, 0) : same.front());
}

void WorthFrame::showGrey(bool grey) {
    static_cast<WorthDelegate*>(view_->itemDelegate())->setGrey(grey);
    view_->viewport()->update();
}

QString WorthFrame::questionText() const { return tr("What is a point worth?"); }

QString WorthFrame::headlineText() const {
    if (!answer()) return {};
    const MetricValue& now = answer()->found.base.front();
    return tr("Now %1, %2").arg(metric_text(answer()->metric, now), origin_text(answer()->metric, now));
}

QStringList WorthFrame::noteTexts() const {
    if (!answer()) return {};
    QStringList notes;
    const auto unchanged = static_cast<std::int64_t>(answer()->found.unchanged);
    if (unchanged > 0) notes << say("cli.sensitivity.unchanged", {{"count", unchanged}});
    if (answer()->metric.is_chance()) notes << tr("Differences in percentage points.");
    for (const Message& note : answer()->found.base.front().notes) notes << say(note.key, note.arguments);
    return notes;
}

QString WorthFrame::commandText() const {
    if (!answer()) return {};
    QStringList options{QStringLiteral("--fresh"), QStringLiteral("--metric"),
                        from_utf8(answer()->metric.id())};
    if (!answer()->found.exact)
        options << QStringLiteral("--runs") << QString::number(runs_of(answer()->metric));
    return command_line(document(), QStringLiteral("sensitivity"), options);
}

void WorthFrame::retranslate() {
    QuestionFrame::retranslate();
    model_->retranslate();
    if (answer()) offerMetrics({.known = answer()->metrics, .chosen = answer()->metric}, answer()->scenario);
    view_->setAccessibleName(tr("What a point of each number is worth"));
}

} // namespace ludus::ui
