#include "ui/lab/matrix_frame.h"

#include "ui/lab/command_line.h"
#include "ui/lab/matrix_delegate.h"
#include "ui/widgets/tokens.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QHeaderView>
#include <QSortFilterProxyModel>
#include <QTableView>

namespace ludus::ui {

namespace {

/// Row numbers are names here, and stay with their rows.
class MatrixOrder : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        if (orientation == Qt::Horizontal) return sourceModel()->headerData(section, orientation, role);
        return sourceModel()->headerData(mapToSource(index(section, 0)).row(), orientation, role);
    }
};

Result<MatrixAnswer> work_out_matrix(const MatrixJob& job, const Registry& registry,
                                     const std::stop_token& stop, const Progress& progress) {
    auto choice = choose_metric(job.scenario, registry, job.metric, stop);
    if (!choice) return Unexpected(choice.error());
    std::erase_if(choice->known, [](const MetricKey& metric) { return metric.of_fights(); });
    MatrixAnswer answer{
        .scenario = job.scenario, .metrics = std::move(choice->known), .metric = choice->chosen};
    auto found = matrix(job.scenario, registry, {.metric = answer.metric, .what = request_for(answer.metric)},
                        stop, progress);
    if (!found) return Unexpected(found.error());
    answer.found = std::move(*found);
    return answer;
}

} // namespace

MatrixFrame::MatrixFrame(Document& document, QWidget* parent)
    : AskingFrame(
          new QTableView(), document,
          [&registry = document.registry()](const MatrixJob& job, const std::stop_token& stop,
                                            const Progress& progress) {
              return work_out_matrix(job, registry, stop, progress);
          },
          parent),
      model_(new MatrixModel(this)), sorted_(new MatrixOrder(this)),
      view_(static_cast<QTableView*>(shown())) {
    build();
    connect(view_, &QAbstractItemView::activated, this, &MatrixFrame::choose);
    MatrixFrame::retranslate();
}

void MatrixFrame::build() {
    hideTwin();
    sorted_->setSourceModel(model_);
    sorted_->setSortRole(MatrixModel::sort_role);
    view_->setObjectName(QStringLiteral("matrix"));
    view_->setModel(sorted_);
    view_->setItemDelegate(new MatrixDelegate(view_));
    view_->setSelectionMode(QAbstractItemView::SingleSelection);
    view_->setSortingEnabled(true);
    view_->setShowGrid(false);
    view_->setTabKeyNavigation(false);
    view_->setWordWrap(false);
    view_->setFrameShape(QFrame::NoFrame);
    view_->setCornerButtonEnabled(false);
    QHeaderView* head = view_->horizontalHeader();
    head->setDefaultSectionSize(fontMetrics().averageCharWidth() * 14);
    head->setMinimumSectionSize(fontMetrics().averageCharWidth() * 8);
    head->setHighlightSections(false);
    view_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() * 5 / 2);
    view_->verticalHeader()->setMaximumWidth(fontMetrics().averageCharWidth() * 30);
}

MatrixJob MatrixFrame::jobOf(const Scenario& scenario) const {
    return {.scenario = scenario, .metric = wantedMetric()};
}

void MatrixFrame::dropAnswer() {
    model_->setAnswer(nullptr);
    AskingFrame::dropAnswer();
}

/// At first the strongest on top; a column that was chosen since stays chosen while there are as many.
void MatrixFrame::showAnswer() {
    const QModelIndex current = view_->currentIndex();
    const int before = sorted_->columnCount();
    model_->setAnswer(answer() ? &*answer() : nullptr);
    if (!answer()) return setTable({});
    if (sorted_->columnCount() != before) view_->sortByColumn(model_->meanColumn(), Qt::DescendingOrder);
    offerMetrics({.known = answer()->metrics, .chosen = answer()->metric}, answer()->scenario);
    setTable(table_of(*answer()));
    const QModelIndex kept = sorted_->index(current.row(), current.column());
    if (kept.isValid()) return view_->setCurrentIndex(kept);
    const bool first = model_->isPair(sorted_->mapToSource(sorted_->index(0, 0)));
    if (sorted_->rowCount() > 0) view_->setCurrentIndex(sorted_->index(0, first ? 0 : 1));
}

void MatrixFrame::showGrey(bool grey) {
    static_cast<MatrixDelegate*>(view_->itemDelegate())->setGrey(grey);
    view_->viewport()->update();
}

/// As the choosers of the Bench do it, but for both at once and as one step: each with the weapon it carries.
void MatrixFrame::choose(const QModelIndex& shown) {
    const QModelIndex index = sorted_->mapToSource(shown);
    if (!model_->isPair(index)) return;
    Value root = document().root();
    Value attack = root["attack"].is_record() ? root["attack"] : Value(Value::Record{});
    attack.set("attacker", model_->attacker(index)).set("defender", model_->defender(index));
    attack.erase("weapon");
    root.set("attack", attack);
    document().setRoot(root, [] { return tr("Another attacker and defender"); });
    emit pairChosen();
}

QString MatrixFrame::questionText() const { return tr("Who beats whom?"); }

QString MatrixFrame::headlineText() const {
    if (!answer()) return {};
    const Matrix& found = answer()->found;
    std::size_t best = 0;
    for (std::size_t row = 1; row < found.rows.size(); ++row)
        if (mean_of_row(found, row) > mean_of_row(found, best)) best = row;
    const auto actor = answer()->scenario.actor_index(found.rows[best]);
    const auto mean = mean_of_row(found, best);
    if (!actor || !mean) return {};
    return tr("Highest: %1, %2 against all")
        .arg(actor_name(answer()->scenario, *actor), metric_text(answer()->metric, *mean));
}

QStringList MatrixFrame::noteTexts() const {
    if (!answer()) return {};
    QStringList notes{tr("The row attacks first, with the weapon it carries. Enter puts the two on the "
                         "Bench.")};
    if (answer()->found.exact) return notes << capitalised(say("study.exact")) + QLatin1Char('.');
    const auto runs = static_cast<std::int64_t>(runs_of(answer()->metric));
    return notes << capitalised(say("study.sampled", {{"runs", runs}})) + QLatin1Char('.');
}

QString MatrixFrame::commandText() const {
    if (!answer()) return {};
    QStringList options{QStringLiteral("--metric"), from_utf8(answer()->metric.id())};
    if (!answer()->found.exact)
        options << QStringLiteral("--runs") << QString::number(runs_of(answer()->metric));
    return command_line(document(), QStringLiteral("matrix"), options);
}

void MatrixFrame::retranslate() {
    QuestionFrame::retranslate();
    if (answer()) showAnswer();
    view_->setAccessibleName(tr("Attackers in rows against defenders in columns"));
}

} // namespace ludus::ui
