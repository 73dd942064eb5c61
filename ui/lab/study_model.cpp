#include "ui/lab/study_model.h"

#include "ui/lab/lab_analysis.h"
#include "ui/words/words.h"

#include <algorithm>

namespace ludus::ui {

StudyModel::StudyModel(LabAnalysis& analysis, QObject* parent)
    : QAbstractListModel(parent), analysis_(analysis) {
    list();
    connect(&analysis_, &LabAnalysis::studiesChanged, this, [this] {
        beginResetModel();
        list();
        endResetModel();
    });
}

void StudyModel::list() {
    entries_ = {{.heading = Heading::one_change},  {.question = LabQuestion::worth},
                {.question = LabQuestion::solve},  {.heading = Heading::against},
                {.question = LabQuestion::matrix}, {.question = LabQuestion::compare},
                {.heading = Heading::two_values},  {.question = LabQuestion::heat}};
    const int studies = static_cast<int>(analysis_.studies().size());
    if (studies > 0) entries_.push_back({.heading = Heading::fights});
    for (int study = 0; study < studies; ++study) entries_.push_back({.study = study});
}

int StudyModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(entries_.size());
}

QString StudyModel::name(const Entry& entry) const {
    switch (entry.heading) {
    case Heading::one_change: return tr("One change");
    case Heading::against: return tr("Against each other");
    case Heading::two_values: return tr("Two values at once");
    case Heading::fights: return tr("Whole fights");
    case Heading::none: break;
    }
    if (!entry.question) return say(analysis_.studies()[static_cast<std::size_t>(entry.study)].key);
    switch (*entry.question) {
    case LabQuestion::solve: return tr("Which value makes it so?");
    case LabQuestion::matrix: return tr("Who beats whom?");
    case LabQuestion::heat: return tr("Heat map");
    case LabQuestion::compare: return tr("What does a build change?");
    case LabQuestion::worth: break;
    }
    return tr("What is a point worth?");
}

QString StudyModel::about(const Entry& entry) const {
    if (entry.heading != Heading::none) return {};
    if (!entry.question)
        return say(analysis_.studies()[static_cast<std::size_t>(entry.study)].key + ".about");
    switch (*entry.question) {
    case LabQuestion::solve: return tr("The value of a field that a result needs.");
    case LabQuestion::matrix: return tr("Everyone against everyone else.");
    case LabQuestion::heat: return tr("A result over two fields, with the 50 % line.");
    case LabQuestion::compare: return tr("All figures of two builds, and the same fights.");
    case LabQuestion::worth: break;
    }
    return tr("Every number, one step and ten percent either way.");
}

QVariant StudyModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const Entry& of = entry(index);
    if (of.study >= static_cast<int>(analysis_.studies().size())) return {};
    if (role == Qt::DisplayRole) return name(of);
    if (role == heading_role) return of.heading != Heading::none;
    if (role == about_role || role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole)
        return about(of);
    return {};
}

Qt::ItemFlags StudyModel::flags(const QModelIndex& index) const {
    if (!index.isValid() || entry(index).heading != Heading::none) return Qt::NoItemFlags;
    return QAbstractListModel::flags(index);
}

void StudyModel::retranslate() { emit dataChanged(index(0), index(rowCount() - 1)); }

QModelIndex StudyModel::indexOf(LabQuestion question) const {
    const auto at = std::find_if(entries_.begin(), entries_.end(),
                                 [&](const Entry& one) { return one.question == question; });
    return index(static_cast<int>(at - entries_.begin()));
}

QModelIndex StudyModel::indexOfStudy(int study) const {
    const auto at = std::find_if(entries_.begin(), entries_.end(),
                                 [&](const Entry& one) { return study >= 0 && one.study == study; });
    return index(static_cast<int>(at - entries_.begin()));
}

std::optional<LabQuestion> StudyModel::questionAt(const QModelIndex& index) const {
    return index.isValid() ? entry(index).question : std::nullopt;
}

int StudyModel::studyAt(const QModelIndex& index) const { return index.isValid() ? entry(index).study : -1; }

} // namespace ludus::ui
