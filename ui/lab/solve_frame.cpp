#include "ui/lab/solve_frame.h"

#include "ui/charts/search_combo.h"
#include "ui/lab/axis_choice.h"
#include "ui/lab/command_line.h"
#include "ui/widgets/tokens.h"
#include "ui/words/words.h"

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <cmath>

namespace ludus::ui {

namespace {

constexpr std::size_t duel_points = 201; // as the program takes them: each costs a duel
constexpr int field_letters = 24;

Result<void> solve_into(SolveAnswer& answer, const Registry& registry, const std::stop_token& stop,
                        const Progress& progress) {
    MetricsRequest what = request_for(answer.metric);
    auto now = metric_values(answer.scenario, registry, what, stop);
    if (!now) return Unexpected(now.error());
    answer.now = now->front();
    const auto range = solve_range(answer.scenario, answer.path);
    if (!range) return Unexpected(range.error());
    answer.range = *range;
    SolveRequest asked{.range = *range, .target = answer.target, .jobs = what.jobs, .gaps = true};
    if (answer.metric.of != MetricOf::attack) asked.points = duel_points;
    what.jobs = 1; // the threads are at work on points already
    const auto at = [&](double x) -> Result<MetricValue> {
        auto values = metric_values_at(answer.scenario.root(), {answer.path, x}, registry, what, stop);
        return values ? Result<MetricValue>(std::move(values->front())) : Unexpected(values.error());
    };
    auto found = solve(asked, at, stop, progress);
    if (!found) return Unexpected(found.error());
    answer.found = std::move(*found);
    return {};
}

/// The target of a metric that is no chance is what it is now, until somebody says another.
Result<double> target_for(const SolveJob& job, const MetricKey& metric, const Registry& registry,
                          const std::stop_token& stop) {
    if (metric.is_chance()) return job.chance;
    if (job.other) return *job.other;
    const auto now = metric_values(job.scenario, registry, request_for(metric), stop);
    if (!now) return Unexpected(now.error());
    return std::round(now->front().value.value_or(0) * 100) / 100;
}

Result<SolveAnswer> work_out_value(const SolveJob& job, const Registry& registry, const std::stop_token& stop,
                                   const Progress& progress) {
    auto choice = choose_metric(job.scenario, registry, job.metric, stop);
    if (!choice) return Unexpected(choice.error());
    const std::vector<Axis> axes = axes_of(job.scenario);
    const Axis* moving = job.field ? nullptr : moving_axis(axes, AxisGroup::attacker, [&](const Axis& one) {
        return moves_metric(job.scenario, one, choice->chosen, registry, stop);
    });
    const Axis* axis = moving ? moving : chosen_axis(axes, job.field, AxisGroup::attacker);
    if (!axis) return fail("no_numbers", "rules");
    const auto target = target_for(job, choice->chosen, registry, stop);
    if (!target) return Unexpected(target.error());
    SolveAnswer answer{.scenario = job.scenario,
                       .metrics = std::move(choice->known),
                       .metric = choice->chosen,
                       .axis = static_cast<std::size_t>(axis - axes.data()),
                       .path = axis->path,
                       .present = axis->present.value_or(0),
                       .target = *target};
    const auto solved = solve_into(answer, registry, stop, progress);
    return solved ? Result<SolveAnswer>(std::move(answer)) : Unexpected(solved.error());
}

} // namespace

SolveFrame::SolveFrame(Document& document, QWidget* parent)
    : AskingFrame(
          new QWidget(), document,
          [&registry = document.registry()](const SolveJob& job, const std::stop_token& stop,
                                            const Progress& progress) {
              return work_out_value(job, registry, stop, progress);
          },
          parent),
      field_(new SearchCombo(SearchCombo::Kind::searched, this)), target_label_(new QLabel(this)),
      target_(new QDoubleSpinBox(this)), sentence_(new QLabel()), set_(new QPushButton()) {
    build();
    connect(field_, &QComboBox::activated, this, [this](int row) {
        wanted_field_ = axes_[static_cast<std::size_t>(row)].key;
        changed();
    });
    connect(target_, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        if (!answer()) return;
        if (answer()->metric.is_chance())
            chance_ = value / 100;
        else
            other_ = value;
        changed();
    });
    connect(metricBox(), &QComboBox::activated, this, [this] { other_.reset(); });
    connect(set_, &QPushButton::clicked, this, &SolveFrame::takeOver);
    SolveFrame::retranslate();
}

void SolveFrame::build() {
    field_->setUsualLength(field_letters);
    field_->setMinimumContentsLength(4);
    field_->setObjectName(QStringLiteral("field"));
    target_label_->setBuddy(target_);
    target_->setObjectName(QStringLiteral("target"));
    target_->setKeyboardTracking(false);
    target_->setDecimals(2);
    controls()->addWidget(target_label_);
    controls()->addWidget(target_);
    controls()->addWidget(field_);
    sentence_->setObjectName(QStringLiteral("lab_sentence"));
    sentence_->setWordWrap(true);
    sentence_->setTextFormat(Qt::PlainText);
    sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    sentence_->setFont(scaled(font(), Scale::title));
    set_->setObjectName(QStringLiteral("set"));
    set_->setAutoDefault(false);
    auto* button = new QHBoxLayout();
    button->addWidget(set_);
    button->addStretch(1);
    auto* all = new QVBoxLayout(shown());
    all->setContentsMargins(0, space::apart, 0, 0);
    all->setSpacing(space::margin);
    all->addWidget(sentence_);
    all->addLayout(button);
    all->addStretch(1);
    hideTwin();
}

SolveJob SolveFrame::jobOf(const Scenario& scenario) const {
    return {.scenario = scenario,
            .metric = wantedMetric(),
            .field = wanted_field_,
            .chance = chance_,
            .other = other_};
}

void SolveFrame::wish(const SolveWish& wish) {
    wantMetric(wish.metric);
    wanted_field_ = wish.field;
    chance_ = wish.target.value_or(0.5);
    other_ = wish.target;
    changed();
}

void SolveFrame::dropAnswer() {
    AskingFrame::dropAnswer();
    wanted_field_.reset();
    chance_ = 0.5;
    other_.reset();
}

void SolveFrame::showTarget() {
    const QSignalBlocker quiet(target_);
    const bool chance = answer()->metric.is_chance();
    target_->setLocale(QLocale(from_utf8(code_of(language_in_use()))));
    target_->setRange(0, chance ? 100 : 1e9);
    target_->setSuffix(chance ? QStringLiteral(" %") : QString());
    const double value = answer()->target * (chance ? 100 : 1);
    if (target_->value() != value) target_->setValue(value);
}

void SolveFrame::showAnswer() {
    sentence_->setText(answer() ? sentence_of(*answer()) : QString());
    const auto value = answer() ? solving_value(*answer()) : std::nullopt;
    set_->setText(value ? tr("Set %1").arg(plain(*value)) : tr("Set"));
    set_->setEnabled(value && *value != answer()->present);
    if (!answer()) return setTable({});
    axes_ = axes_of(answer()->scenario);
    offer_axes(*field_, answer()->scenario, axes_, axes_[answer()->axis].key);
    offerMetrics({.known = answer()->metrics, .chosen = answer()->metric}, answer()->scenario);
    showTarget();
    PointTable table{.columns = {{.id = text_of(answer()->path)},
                                 {.id = answer()->metric.id(), .chance = answer()->metric.is_chance()}}};
    for (const SolvedStep& step : answer()->found.steps)
        for (const SolvedPoint& point : {step.left(), step.right()})
            table.rows.push_back({point.x, point.value()});
    for (const Crossing& crossing : answer()->found.crossings)
        table.rows.push_back({crossing.at.x, crossing.at.value()});
    setTable(std::move(table));
}

void SolveFrame::showGrey(bool grey) {
    sentence_->setForegroundRole(grey ? QPalette::PlaceholderText : QPalette::WindowText);
    if (grey) set_->setEnabled(false);
}

/// A value of an earlier state is never set: while it is grey the button is off.
void SolveFrame::takeOver() {
    const auto value = answer() ? solving_value(*answer()) : std::nullopt;
    if (value && !isBusy()) document().setValue(answer()->path, value_for(*value));
}

QString SolveFrame::sentence() const { return sentence_->text(); }

QString SolveFrame::questionText() const { return tr("Which value makes it so?"); }

QString SolveFrame::headlineText() const {
    if (!answer()) return {};
    return tr("Now %1: %2, %3")
        .arg(plain(answer()->present), metric_text(answer()->metric, answer()->now),
             origin_text(answer()->metric, answer()->now));
}

QStringList SolveFrame::noteTexts() const {
    QStringList notes;
    if (answer())
        for (const Message& note : answer()->now.notes) notes << say(note.key, note.arguments);
    return notes;
}

QString SolveFrame::commandText() const {
    if (!answer()) return {};
    QStringList options{QStringLiteral("--fresh"),          QStringLiteral("--x"),
                        from_utf8(text_of(answer()->path)), QStringLiteral("--metric"),
                        from_utf8(answer()->metric.id()),   QStringLiteral("--target"),
                        QString::number(answer()->target)};
    if (!answer()->found.exact)
        options << QStringLiteral("--runs") << QString::number(runs_of(answer()->metric));
    return command_line(document(), QStringLiteral("solve"), options);
}

void SolveFrame::retranslate() {
    QuestionFrame::retranslate();
    target_label_->setText(tr("to be"));
    target_->setAccessibleName(tr("Wanted value"));
    field_->setAccessibleName(tr("Field that is to change"));
    field_->setToolTip(tr("Field that is to change"));
    field_->setSearchHint(tr("Search"));
    showAnswer();
}

} // namespace ludus::ui
