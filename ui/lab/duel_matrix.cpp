#include "ui/lab/duel_matrix.h"

#include "ui/lab/metric_choice.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <algorithm>

namespace ludus::ui {

namespace {

QString name_of_actor(const Scenario& scenario, const std::string& id) {
    const auto actor = scenario.actor_index(id);
    return actor ? actor_name(scenario, *actor) : from_utf8(id);
}

} // namespace

std::optional<double> mean_of_row(const Matrix& of, std::size_t row) {
    double sum = 0;
    int count = 0;
    for (const MatrixCell& cell : of.values[row])
        if (cell && cell->value) sum += *cell->value, ++count;
    return count > 0 ? std::optional(sum / count) : std::nullopt;
}

void MatrixModel::setAnswer(const MatrixAnswer* answer) {
    beginResetModel();
    answer_ = answer;
    rows_ = answer ? static_cast<int>(answer->found.rows.size()) : 0;
    columns_ = answer ? static_cast<int>(answer->found.columns.size()) : 0;
    least_ = 0;
    most_ = 1;
    if (answer && !answer->metric.is_chance()) {
        most_ = 0;
        for (const auto& row : answer->found.values)
            for (const MatrixCell& one : row)
                if (one && one->value) most_ = std::max(most_, *one->value);
    }
    endResetModel();
}

int MatrixModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : rows_; }

int MatrixModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || rows_ == 0 ? 0 : columns_ + 1;
}

const MetricValue* MatrixModel::cell(const QModelIndex& index) const {
    if (!answer_ || index.column() >= columns_) return nullptr;
    const MatrixCell& one =
        answer_->found
            .values[static_cast<std::size_t>(index.row())][static_cast<std::size_t>(index.column())];
    return one ? &*one : nullptr;
}

bool MatrixModel::isPair(const QModelIndex& index) const { return index.isValid() && cell(index) != nullptr; }

const std::string& MatrixModel::attacker(const QModelIndex& index) const {
    return answer_->found.rows[static_cast<std::size_t>(index.row())];
}

const std::string& MatrixModel::defender(const QModelIndex& index) const {
    return answer_->found.columns[static_cast<std::size_t>(index.column())];
}

std::optional<double> MatrixModel::number(const QModelIndex& index) const {
    if (index.column() == columns_) return mean_of_row(answer_->found, static_cast<std::size_t>(index.row()));
    const MetricValue* of = cell(index);
    return of ? of->value : std::nullopt;
}

/// A chance always from 0 to 100 %, so that two matrices can be held against each other.
double MatrixModel::share(double value) const {
    return most_ > least_ ? std::clamp((value - least_) / (most_ - least_), 0.0, 1.0) : 0.5;
}

QString MatrixModel::tip(const QModelIndex& index) const {
    const MetricValue* of = cell(index);
    if (!of) return {};
    return tr("%1 against %2: %3, %4")
        .arg(name_of_actor(answer_->scenario, attacker(index)),
             name_of_actor(answer_->scenario, defender(index)), metric_text(answer_->metric, *of),
             origin_text(answer_->metric, *of));
}

QVariant MatrixModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !answer_) return {};
    const auto value = number(index);
    switch (role) {
    case Qt::DisplayRole:
        if (const MetricValue* of = cell(index)) return metric_text(answer_->metric, *of);
        return value ? metric_text(answer_->metric, *value) : QStringLiteral("–");
    case sort_role: return value ? QVariant(*value) : QVariant();
    case share_role: return value && cell(index) ? QVariant(share(*value)) : QVariant();
    case mean_role: return index.column() == columns_;
    case Qt::TextAlignmentRole: return QVariant(Qt::AlignCenter);
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole: return tip(index);
    default: return {};
    }
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (!answer_ || section < 0) return {};
    if (role == Qt::TextAlignmentRole && orientation == Qt::Vertical)
        return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    if (orientation == Qt::Horizontal && section == columns_) return tr("against all");
    const auto& ids = orientation == Qt::Horizontal ? answer_->found.columns : answer_->found.rows;
    const auto at = static_cast<std::size_t>(section);
    return at < ids.size() ? name_of_actor(answer_->scenario, ids[at]) : QVariant();
}

PointTable table_of(const MatrixAnswer& answer) {
    PointTable table{.heads = {{.id = answer.metric.id()}}};
    for (const std::string& id : answer.found.columns)
        table.columns.push_back(
            {.id = id, .title = name_of_actor(answer.scenario, id), .chance = answer.metric.is_chance()});
    for (std::size_t row = 0; row < answer.found.rows.size(); ++row) {
        table.names.push_back({answer.found.rows[row]});
        auto& cells = table.rows.emplace_back();
        for (const MatrixCell& one : answer.found.values[row])
            cells.push_back(one ? one->value : std::nullopt);
    }
    return table;
}

} // namespace ludus::ui
