#include "ui/lab/heat_frame.h"

#include "ui/charts/search_combo.h"
#include "ui/lab/axis_choice.h"
#include "ui/lab/command_line.h"
#include "ui/widgets/tokens.h"
#include "ui/words/words.h"

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <algorithm>

namespace ludus::ui {

namespace {

constexpr int axis_letters = 16;

AxisSpan span_of(const Axis& axis, const WantedAxis& wanted) {
    return wanted.span && wanted.key == axis.key ? fitting_span(axis, *wanted.span) : usual_span(axis);
}

PointTable table_of(const HeatAnswer& answer) {
    PointTable table{.columns = {{.id = text_of(answer.y.path)}}};
    table.columns.front().title = field_name(answer.scenario, answer.y.path);
    for (const double x : answer.xs.values)
        table.columns.push_back(
            {.id = to_utf8(plain(x)), .title = plain(x), .chance = answer.metric.is_chance()});
    for (std::size_t row = 0; row < answer.ys.values.size(); ++row) {
        auto& cells = table.rows.emplace_back();
        cells.emplace_back(answer.ys.values[row]);
        for (const MetricValue& cell : answer.found.values[row]) cells.push_back(cell.value);
    }
    return table;
}

void lay_axis(HeatAxis& to, double& step, const Axis& axis, const AxisSpan& span) {
    const AxisSteps steps = steps_over(axis, span);
    to = {.path = axis.path, .values = steps.values()};
    step = steps.step;
}

Result<HeatAnswer> work_out_heat(const HeatJob& job, const Registry& registry, const std::stop_token& stop,
                                 const Progress& progress) {
    auto choice = choose_metric(job.scenario, registry, job.metric, stop);
    if (!choice) return Unexpected(choice.error());
    HeatAnswer answer{.scenario = job.scenario,
                      .metrics = std::move(choice->known),
                      .metric = choice->chosen,
                      .axes = axes_of(job.scenario)};
    const auto wanted = [&](const WantedAxis& axis, AxisGroup usual) {
        if (axis.key) return axis.key;
        const Axis* moving = moving_axis(answer.axes, usual, [&](const Axis& one) {
            return moves_metric(job.scenario, one, answer.metric, registry, stop);
        });
        return moving ? std::optional(moving->key) : std::nullopt;
    };
    const Axis* x = chosen_axis(answer.axes, wanted(job.axes[0], AxisGroup::attacker), AxisGroup::attacker);
    const Axis* y =
        chosen_axis(answer.axes, wanted(job.axes[1], AxisGroup::defender), AxisGroup::defender, x);
    if (!x || !y) return fail("no_numbers", "rules");
    answer.x = *x;
    answer.y = *y;
    answer.x_span = span_of(*x, job.axes[0]);
    answer.y_span = span_of(*y, job.axes[1]);
    lay_axis(answer.xs, answer.x_step, *x, answer.x_span);
    lay_axis(answer.ys, answer.y_step, *y, answer.y_span);
    auto found =
        heat(job.scenario.root(), registry,
             {.x = answer.xs, .y = answer.ys, .metric = answer.metric, .what = request_for(answer.metric)},
             stop, progress);
    if (!found) return Unexpected(found.error());
    answer.found = std::move(*found);
    return answer;
}

/// "actors[0].stats.STR=0:30:2"
QString axis_option(const HeatAxis& axis, const AxisSpan& span, double step) {
    return QStringLiteral("%1=%2:%3:%4")
        .arg(from_utf8(text_of(axis.path)), QString::number(span.from, 'g', 15),
             QString::number(span.to, 'g', 15), QString::number(step, 'g', 15));
}

} // namespace

HeatFrame::HeatFrame(Document& document, QWidget* parent)
    : AskingFrame(
          new HeatView(), document,
          [&registry = document.registry()](const HeatJob& job, const std::stop_token& stop,
                                            const Progress& progress) {
              return work_out_heat(job, registry, stop, progress);
          },
          parent),
      view_(static_cast<HeatView*>(shown())) {
    build();
    for (const std::size_t axis : {0U, 1U}) connectChooser(axis);
    connect(view_, &HeatView::readOutChanged, this, &HeatFrame::refresh);
    connect(view_, &HeatView::picked, this, &HeatFrame::setBoth);
    HeatFrame::retranslate();
}

void HeatFrame::build() {
    view_->setObjectName(QStringLiteral("heat"));
    auto* row = new QHBoxLayout();
    for (Chooser& chooser : choosers_) {
        chooser = {.field = new SearchCombo(SearchCombo::Kind::searched, this),
                   .from = new QDoubleSpinBox(this),
                   .dash = new QLabel(QStringLiteral("–"), this),
                   .to = new QDoubleSpinBox(this)};
        chooser.field->setUsualLength(axis_letters);
        chooser.field->setMinimumContentsLength(4);
        for (QDoubleSpinBox* box : {chooser.from, chooser.to}) {
            box->setKeyboardTracking(false);
            box->setMaximumWidth(fontMetrics().averageCharWidth() * 14);
        }
        row->addWidget(chooser.field, 1);
        row->addWidget(chooser.from);
        row->addWidget(chooser.dash);
        row->addWidget(chooser.to);
        row->addSpacing(space::apart);
    }
    addRow(row);
}

void HeatFrame::connectChooser(std::size_t axis) {
    const Chooser& chooser = choosers_[axis];
    connect(chooser.field, &QComboBox::activated, this, [this, axis](int row) {
        if (!answer()) return;
        wanted_axes_[axis] = {.key = answer()->axes[static_cast<std::size_t>(row)].key};
        changed();
    });
    for (QDoubleSpinBox* box : {chooser.from, chooser.to})
        connect(box, &QDoubleSpinBox::valueChanged, this, [this, axis] {
            if (!answer()) return;
            wanted_axes_[axis] = {
                .key = (axis == 0 ? answer()->x : answer()->y).key,
                .span = AxisSpan{.from = choosers_[axis].from->value(), .to = choosers_[axis].to->value()}};
            changed();
        });
}

HeatJob HeatFrame::jobOf(const Scenario& scenario) const {
    return {.scenario = scenario, .metric = wantedMetric(), .axes = wanted_axes_};
}

void HeatFrame::dropAnswer() {
    view_->setAnswer(nullptr);
    wanted_axes_ = {};
    AskingFrame::dropAnswer();
}

void HeatFrame::showChooser(std::size_t number) {
    const Chooser& chooser = choosers_[number];
    const Axis& axis = number == 0 ? answer()->x : answer()->y;
    const AxisSpan& span = number == 0 ? answer()->x_span : answer()->y_span;
    offer_axes(*chooser.field, answer()->scenario, answer()->axes, axis.key);
    const Type& type = *axis.listed.field.type;
    for (QDoubleSpinBox* box : {chooser.from, chooser.to}) {
        const QSignalBlocker quiet(box);
        const double end = box == chooser.from ? span.from : span.to;
        box->setLocale(QLocale(from_utf8(code_of(language_in_use()))));
        box->setDecimals(axis.whole() || span.width() >= 20 ? 0 : span.width() >= 1 ? 2 : 6);
        box->setRange(std::max(type.min, -1e12), std::min(type.max, 1e12));
        if (box->value() != end) box->setValue(end);
    }
}

void HeatFrame::showAnswer() {
    view_->setAnswer(answer() ? &*answer() : nullptr);
    if (!answer()) return setTable({});
    for (const std::size_t axis : {0U, 1U}) showChooser(axis);
    offerMetrics({.known = answer()->metrics, .chosen = answer()->metric}, answer()->scenario);
    setTable(table_of(*answer()));
}

void HeatFrame::showGrey(bool grey) { view_->setGrey(grey); }

void HeatFrame::setBoth(double x, double y) {
    if (!answer() || isBusy()) return;
    document().setValues({{.path = answer()->xs.path, .value = value_for(x)},
                          {.path = answer()->ys.path, .value = value_for(y)}});
}

QString HeatFrame::questionText() const { return tr("Two values at once"); }

/// What is under the cursor; otherwise what the answer is worth.
QString HeatFrame::headlineText() const {
    if (!answer()) return {};
    if (const QString text = view_->readOut(); !text.isEmpty()) return text;
    const int cells = static_cast<int>(answer()->xs.values.size() * answer()->ys.values.size());
    return tr("%1 pairs of values").arg(plain(cells));
}

QStringList HeatFrame::noteTexts() const {
    if (!answer()) return {};
    QStringList notes;
    if (answer()->found.level)
        notes << tr("The line is where it is %1.").arg(metric_text(answer()->metric, *answer()->found.level));
    notes << tr("A click sets both values; the arrow keys move, Enter sets.");
    if (answer()->found.exact) return notes << capitalised(say("study.exact")) + QLatin1Char('.');
    const auto runs = static_cast<std::int64_t>(runs_of(answer()->metric));
    return notes << capitalised(say("study.sampled", {{"runs", runs}})) + QLatin1Char('.');
}

QString HeatFrame::commandText() const {
    if (!answer()) return {};
    QStringList options{QStringLiteral("--fresh"),
                        QStringLiteral("--x"),
                        axis_option(answer()->xs, answer()->x_span, answer()->x_step),
                        QStringLiteral("--y"),
                        axis_option(answer()->ys, answer()->y_span, answer()->y_step),
                        QStringLiteral("--metric"),
                        from_utf8(answer()->metric.id())};
    if (!answer()->found.exact)
        options << QStringLiteral("--runs") << QString::number(runs_of(answer()->metric));
    return command_line(document(), QStringLiteral("heat"), options);
}

void HeatFrame::retranslate() {
    QuestionFrame::retranslate();
    const std::array<QString, 2> names{tr("Field across"), tr("Field upwards")};
    for (const std::size_t axis : {0U, 1U}) {
        const Chooser& chooser = choosers_[axis];
        chooser.field->setAccessibleName(names[axis]);
        chooser.field->setToolTip(names[axis]);
        chooser.field->setSearchHint(tr("Search"));
        chooser.from->setAccessibleName(tr("%1: from").arg(names[axis]));
        chooser.to->setAccessibleName(tr("%1: to").arg(names[axis]));
    }
    view_->setAccessibleName(tr("Heat map"));
    showAnswer();
}

} // namespace ludus::ui
