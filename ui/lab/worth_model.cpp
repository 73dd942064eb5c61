#include "ui/lab/worth_model.h"

#include "ui/lab/metric_choice.h"
#include "ui/words/words.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ludus::ui {

namespace {

/// The differences in the order of their columns, with the names that files give them.
struct NamedDifference {
    const char* id;
    Nudge SensitivityRow::*nudge;
};
constexpr std::array<NamedDifference, 4> differences{{{"minus_one", &SensitivityRow::minus_one},
                                                      {"plus_one", &SensitivityRow::plus_one},
                                                      {"minus_10_percent", &SensitivityRow::minus_tenth},
                                                      {"plus_10_percent", &SensitivityRow::plus_tenth}}};

const Nudge* nudge_of(const SensitivityRow& row, int column) {
    if (column < WorthModel::minus_one || column > WorthModel::plus_tenth) return nullptr;
    return &(row.*differences[static_cast<std::size_t>(column - WorthModel::minus_one)].nudge);
}

WorthModel::Side side_of(const Scenario& scenario, const Path& path) {
    const auto attack = attack_of(scenario);
    if (!attack || path.size() < 2) return WorthModel::Side::none;
    const auto is = [&](int actor) { return path[1].key == scenario.actor_id(actor); };
    if (path[0].key == "actors" && is(attack->attacker)) return WorthModel::Side::attacker;
    if (path[0].key == "actors" && is(attack->defender)) return WorthModel::Side::defender;
    const bool weapon = path[0].key == "items" && path[1].key == attack->weapon;
    return weapon ? WorthModel::Side::attacker : WorthModel::Side::none;
}

QString next_text(const NextChange& next) {
    const char* key = next.down && next.up ? "cli.sensitivity.next_both" : "cli.sensitivity.next";
    return say(key, {{"x", to_utf8(plain(next.down ? *next.down : *next.up))},
                     {"up", to_utf8(plain(next.up ? *next.up : *next.down))}});
}

/// The larger difference of a tenth with the sign of a tenth more.
double signed_weight(const SensitivityRow& row) {
    const double up = row.plus_tenth.difference.value_or(0);
    const double down = row.minus_tenth.difference.value_or(0);
    return std::abs(up) >= std::abs(down) ? up : -down;
}

} // namespace

void WorthModel::setAnswer(const WorthAnswer* answer) {
    beginResetModel();
    answer_ = answer;
    names_.clear();
    sides_.clear();
    most_ = 0;
    for (const SensitivityRow& row : answer ? answer->found.rows : std::vector<SensitivityRow>()) {
        names_.push_back(field_name(answer->scenario, row.path));
        sides_.push_back(side_of(answer->scenario, row.path));
        most_ = std::max(most_, row.weight());
    }
    endResetModel();
}

void WorthModel::retranslate() {
    setAnswer(answer_);
    emit headerDataChanged(Qt::Horizontal, 0, columns - 1);
}

int WorthModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(names_.size());
}

int WorthModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

double WorthModel::share(const SensitivityRow& row) const {
    return most_ > 0 ? signed_weight(row) / most_ : 0;
}

QVariant WorthModel::text(const SensitivityRow& row, int column) const {
    if (column == value) return plain(row.value);
    if (column == bar) return row.next_change && row.weight() == 0 ? next_text(*row.next_change) : QString();
    const Nudge& nudge = *nudge_of(row, column);
    if (nudge.difference) return difference_text(answer_->metric, *nudge.difference);
    return nudge.limit ? tr("out of range") : QStringLiteral("–");
}

QVariant WorthModel::sortValue(const SensitivityRow& row, int column) const {
    if (column == value) return row.value;
    if (column == bar) return row.weight();
    const Nudge& nudge = *nudge_of(row, column);
    return nudge.difference ? QVariant(*nudge.difference) : QVariant();
}

/// What does not fit: the interval of what was sampled, and where a number begins to count.
QString WorthModel::tip(const SensitivityRow& row, int column) const {
    const Nudge* nudge = nudge_of(row, column);
    if (nudge && nudge->ci95)
        return tr("95 % interval: %1 to %2")
            .arg(difference_text(answer_->metric, nudge->ci95->low),
                 difference_text(answer_->metric, nudge->ci95->high));
    if (column == field) return tr("Double click or Enter: to this field");
    return row.next_change ? capitalised(next_text(*row.next_change)) : QString();
}

QVariant WorthModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !answer_) return {};
    const int column = index.column();
    const auto at = static_cast<std::size_t>(index.row());
    const SensitivityRow& of = row(index.row());
    switch (role) {
    case Qt::DisplayRole: return column == field ? QVariant(names_[at]) : text(of, column);
    case sort_role: return column == field ? QVariant(names_[at]) : sortValue(of, column);
    case Qt::ToolTipRole: return tip(of, column);
    case Qt::TextAlignmentRole:
        return QVariant((column == field || column == bar ? Qt::AlignLeft : Qt::AlignRight) |
                        Qt::AlignVCenter);
    case side_role: return static_cast<int>(sides_[at]);
    case share_role: return share(of);
    case Qt::AccessibleTextRole:
        if (column != bar || of.weight() == 0) return {};
        return tr("at most %1").arg(difference_text(answer_->metric, signed_weight(of)));
    default: return {};
    }
}

QVariant WorthModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical) return {};
    if (role == Qt::TextAlignmentRole && section == bar) return QVariant(Qt::AlignCenter);
    if (role == Qt::TextAlignmentRole)
        return QVariant((section == field ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case field: return tr("Field");
    case value: return tr("Now");
    case minus_one: return QStringLiteral("−1");
    case plus_one: return QStringLiteral("+1");
    case minus_tenth: return tr("−10 %");
    case plus_tenth: return tr("+10 %");
    default: return tr("Weight");
    }
}

PointTable table_of(const WorthAnswer& answer) {
    PointTable table{.heads = {{.id = "metric"}, {.id = "path"}, {.id = "label"}}};
    std::vector<std::string> ids{"value"};
    for (const NamedDifference& d : differences) ids.emplace_back(d.id);
    ids.insert(ids.end(), {"next_down", "next_up"});
    const bool sampled = !answer.found.exact;
    for (const NamedDifference& d : differences)
        if (sampled) ids.insert(ids.end(), {std::string(d.id) + "_low", std::string(d.id) + "_high"});
    if (sampled) ids.emplace_back("group");
    for (const std::string& id : ids) table.columns.push_back({.id = id, .title = from_utf8(id)});
    for (const SensitivityRow& row : answer.found.rows) {
        table.names.push_back(
            {answer.metric.id(), text_of(row.path), to_utf8(field_name(answer.scenario, row.path))});
        auto& cells = table.rows.emplace_back();
        cells.emplace_back(row.value);
        for (const NamedDifference& d : differences) cells.push_back((row.*d.nudge).difference);
        const NextChange next = row.next_change.value_or(NextChange());
        cells.insert(cells.end(), {next.down, next.up});
        for (const NamedDifference& d : differences) {
            const auto& ci95 = (row.*d.nudge).ci95;
            if (!sampled) continue;
            cells.push_back(ci95 ? std::optional(ci95->low) : std::nullopt);
            cells.push_back(ci95 ? std::optional(ci95->high) : std::nullopt);
        }
        if (sampled)
            cells.push_back(row.group ? std::optional(static_cast<double>(*row.group)) : std::nullopt);
    }
    return table;
}

} // namespace ludus::ui
