#include "ui/lab/compare_frame.h"

#include "ui/lab/command_line.h"
#include "ui/lab/compare_words.h"
#include "ui/widgets/tokens.h"
#include "ui/words/words.h"

#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QSplitter>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

namespace ludus::ui {

namespace {

/// Those of the attack and the duel, and who wins whole fights and when; not one for each actor.
Result<std::vector<MetricKey>> figures_of(const Scenario& scenario, const Registry& registry,
                                          const std::stop_token& stop) {
    auto all = metric_keys(scenario, registry, stop);
    if (all)
        std::erase_if(*all, [](const MetricKey& metric) {
            return metric.of_events() || (metric.of == MetricOf::team_win && metric.subject.empty());
        });
    return all;
}

Result<std::array<ToldFight, 2>> parted_fights(const CompareAnswer& answer, const Registry& registry,
                                               const std::stop_token& stop) {
    std::array<ToldFight, 2> told;
    const auto& fights = answer.found.fights;
    if (!fights || !fights->parting) return told;
    const Scenario& first = answer.builds[0].scenario; // seed and generator are its own for both
    const Seed seed = derived_seed_for(first.rng(), first.seed(), fights->parting->index);
    for (std::size_t i = 0; i < told.size(); ++i) {
        auto battle = prepare_battle(answer.builds[i].scenario, registry);
        if (!battle) return Unexpected(battle.error());
        const auto end = (*battle)->play({.rng = first.rng(), .seed = seed, .stop = stop}, told[i].log);
        if (!end) return Unexpected(end.error());
        told[i].battle = std::move(*battle);
    }
    return told;
}

Result<CompareAnswer> work_out_comparison(const CompareJob& job, const Registry& registry,
                                          const std::stop_token& stop, const Progress& progress) {
    auto metrics = figures_of(job.builds[0].scenario, registry, stop);
    if (!metrics) return Unexpected(metrics.error());
    CompareAnswer answer{.builds = job.builds, .metrics = std::move(*metrics)};
    CompareRequest request{.what = request_for({.of = MetricOf::win_chance}), .fights = fights_of_questions};
    request.what.metrics = answer.metrics;
    auto found = compare({job.builds[0].scenario, job.builds[1].scenario}, registry, request, stop, progress);
    if (!found) return Unexpected(found.error());
    answer.found = std::move(*found);
    auto parted = parted_fights(answer, registry, stop);
    if (!parted) return Unexpected(parted.error());
    answer.parted = std::move(*parted);
    return answer;
}

/// The chosen build and the one it is held against; where none is chosen, the first there is.
std::optional<std::array<std::string, 2>> builds_to_compare(const Document& document) {
    const std::string& present = document.build();
    const auto against = document.comparedBuild();
    if (against && *against != present) return {{*against, present}};
    if (document.hasPinnedBuild()) return {{std::string(Document::pinned_build), present}};
    for (const Build& build : document.builds())
        if (build.id != present)
            return present == base_variant ? std::array{present, build.id} : std::array{build.id, present};
    return std::nullopt;
}

} // namespace

CompareFrame::CompareFrame(Document& document, QWidget* parent)
    : AskingFrame(
          new QWidget(), document,
          [&registry = document.registry()](const CompareJob& job, const std::stop_token& stop,
                                            const Progress& progress) {
              return work_out_comparison(job, registry, stop, progress);
          },
          parent),
      model_(new QStandardItemModel(this)), figures_(new QTableView(shown())), fights_(new QLabel(shown())) {
    build();
    connect(&document, &Document::buildsChanged, this, &CompareFrame::changed);
    CompareFrame::retranslate();
}

void CompareFrame::build() {
    hideTwin();
    hideMetric();
    figures_->setObjectName(QStringLiteral("figures"));
    figures_->setModel(model_);
    figures_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    figures_->setSelectionBehavior(QAbstractItemView::SelectRows);
    figures_->setSelectionMode(QAbstractItemView::SingleSelection);
    figures_->setAlternatingRowColors(true);
    figures_->setShowGrid(false);
    figures_->setTabKeyNavigation(false);
    figures_->setWordWrap(false);
    figures_->setFrameShape(QFrame::NoFrame);
    figures_->verticalHeader()->hide();
    figures_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() * 3 / 2);
    figures_->horizontalHeader()->setHighlightSections(false);
    figures_->setMinimumHeight(fontMetrics().height() * 5);
    fights_->setObjectName(QStringLiteral("fights"));
    fights_->setWordWrap(true);
    fights_->setTextFormat(Qt::PlainText);
    fights_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* timelines = new QSplitter(Qt::Horizontal);
    timelines->setChildrenCollapsible(false);
    for (std::size_t i = 0; i < timelines_.size(); ++i) {
        auto* side = new QWidget(timelines);
        auto* column = new QVBoxLayout(side);
        column->setContentsMargins(0, 0, 0, 0);
        names_[i] = new QLabel(side);
        names_[i]->setFont(bold(font()));
        names_[i]->setTextFormat(Qt::PlainText);
        timelines_[i] = new QListWidget(side);
        timelines_[i]->setObjectName(QStringLiteral("timeline%1").arg(i));
        timelines_[i]->setFrameShape(QFrame::NoFrame);
        timelines_[i]->setWordWrap(true);
        timelines_[i]->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        timelines_[i]->setMinimumHeight(fontMetrics().height() * 4);
        column->addWidget(names_[i]);
        column->addWidget(timelines_[i], 1);
    }
    auto* all = new QVBoxLayout(shown());
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(figures_, 3);
    all->addWidget(fights_);
    all->addWidget(timelines, 2);
}

/// Two builds, or nothing to ask.
void CompareFrame::ask(const Scenario& scenario) {
    const auto ids = builds_to_compare(document());
    const auto first = ids ? document().snapshotOf(ids->front()) : std::nullopt;
    const auto second = ids ? document().snapshotOf(ids->back()) : std::nullopt;
    if (first && second && first->design->scenario && second->design->scenario)
        return AskingFrame::ask(scenario);
    dropWork();
    dropAnswer();
    settled(error("one_build"));
}

CompareJob CompareFrame::jobOf(const Scenario&) const {
    const auto ids = *builds_to_compare(document());
    const auto build = [&](const std::string& id) {
        const auto snapshot = document().snapshotOf(id);
        return ComparedBuild{
            .id = id, .name = to_utf8(document().buildName(id)), .scenario = *snapshot->design->scenario};
    };
    return {.builds = {build(ids[0]), build(ids[1])}};
}

void CompareFrame::showAnswer() {
    showFigures();
    showFights();
    setTable(answer() ? table_of(*answer()) : PointTable());
}

void CompareFrame::showFigures() {
    model_->clear();
    figures_->setVisible(answer().has_value());
    if (!answer()) return;
    const auto& [one, other] = answer()->builds;
    model_->setHorizontalHeaderLabels(
        {tr("Figure"), from_utf8(one.name), from_utf8(other.name), tr("Difference")});
    for (std::size_t m = 0; m < answer()->metrics.size(); ++m) {
        const MetricKey& metric = answer()->metrics[m];
        const auto& of = answer()->found.metrics;
        const QStringList texts{metric_name(metric, one.scenario), metric_text(metric, of[0][m]),
                                metric_text(metric, of[1][m]),
                                compared_text(metric, difference_of(of[1][m], of[0][m]))};
        QList<QStandardItem*> row;
        for (const QString& text : texts) {
            row << new QStandardItem(text);
            if (row.size() > 1) row.back()->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            if (row.size() == 2 || row.size() == 3)
                row.back()->setToolTip(origin_text(metric, of[static_cast<std::size_t>(row.size() - 2)][m]));
        }
        model_->appendRow(row);
    }
    QHeaderView* head = figures_->horizontalHeader();
    head->setSectionResizeMode(QHeaderView::ResizeToContents);
    head->setSectionResizeMode(0, QHeaderView::Stretch);
    for (int column = 0; column < model_->columnCount(); ++column)
        model_->horizontalHeaderItem(column)->setTextAlignment(
            (column == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
}

void CompareFrame::showFights() {
    fights_->setText(answer() ? fights_in_words(*answer()).join(QLatin1Char('\n')) : QString());
    for (std::size_t i = 0; i < timelines_.size(); ++i) showTimeline(i);
}

/// Up to where the two part; there it is marked by more than its weight.
void CompareFrame::showTimeline(std::size_t build) {
    QListWidget& list = *timelines_[build];
    list.clear();
    const bool told = answer() && answer()->parted[build].battle;
    list.parentWidget()->parentWidget()->setVisible(told);
    if (!told) return;
    names_[build]->setText(from_utf8(answer()->builds[build].name));
    for (const ToldEvent& event : told_events(*answer(), build)) {
        auto* item = new QListWidgetItem(event.parted ? tr("≠ %1").arg(event.text) : event.text, &list);
        if (!event.parted) continue;
        item->setFont(bold(font()));
        list.setCurrentItem(item);
    }
    list.scrollToBottom();
}

void CompareFrame::showGrey(bool grey) {
    for (QWidget* part : {static_cast<QWidget*>(figures_), static_cast<QWidget*>(fights_),
                          static_cast<QWidget*>(timelines_[0]), static_cast<QWidget*>(timelines_[1])}) {
        QPalette palette = this->palette();
        if (grey)
            for (const auto role : {QPalette::Text, QPalette::WindowText})
                palette.setColor(role, palette.color(QPalette::PlaceholderText));
        part->setPalette(palette);
    }
}

QString CompareFrame::questionText() const { return tr("What does a build change?"); }

QString CompareFrame::headlineText() const {
    if (!answer()) return {};
    const auto& [one, other] = answer()->builds;
    const auto win = std::find_if(answer()->metrics.begin(), answer()->metrics.end(),
                                  [](const MetricKey& metric) { return metric.of == MetricOf::win_chance; });
    if (win == answer()->metrics.end()) return {};
    const auto m = static_cast<std::size_t>(win - answer()->metrics.begin());
    const auto& of = answer()->found.metrics;
    return tr("%1: %2 with %3, %4 with %5")
        .arg(metric_name(*win, one.scenario), metric_text(*win, of[0][m]), from_utf8(one.name),
             metric_text(*win, of[1][m]), from_utf8(other.name));
}

QStringList CompareFrame::noteTexts() const {
    if (!answer()) return {};
    QStringList notes{tr("The difference is what %1 changes; of chances in percentage points.")
                          .arg(from_utf8(answer()->builds[1].name))};
    for (const auto& values : answer()->found.metrics)
        for (const MetricValue& value : values)
            for (const Message& note : value.notes)
                if (const QString text = say(note.key, note.arguments); !notes.contains(text)) notes << text;
    return notes;
}

QString CompareFrame::commandText() const {
    if (!answer()) return {};
    QStringList options;
    for (const ComparedBuild& build : answer()->builds) {
        if (build.id.empty()) return {}; // a pinned design is in no file
        options << QStringLiteral("--variant") << from_utf8(build.id);
    }
    for (const MetricKey& metric : answer()->metrics)
        options << QStringLiteral("--metric") << from_utf8(metric.id());
    options << QStringLiteral("--fresh") << QStringLiteral("--runs")
            << QString::number(answer()->found.fights->runs);
    return file_command_line(document(), QStringLiteral("compare"), options);
}

void CompareFrame::retranslate() {
    QuestionFrame::retranslate();
    showAnswer();
    figures_->setAccessibleName(tr("All figures of two builds"));
    fights_->setAccessibleDescription(tr("Fights with the same seeds"));
    for (std::size_t i = 0; i < timelines_.size(); ++i)
        timelines_[i]->setAccessibleName(
            answer() ? tr("The fight with %1").arg(from_utf8(answer()->builds[i].name)) : tr("The fight"));
}

} // namespace ludus::ui
