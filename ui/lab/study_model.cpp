#include "ui/lab/study_model.h"

#include "ui/lab/lab_analysis.h"
#include "ui/words/words.h"

namespace ludus::ui {

StudyModel::StudyModel(LabAnalysis& analysis, QObject* parent)
    : QAbstractListModel(parent), analysis_(analysis), rows_(static_cast<int>(analysis.studies().size())) {
    connect(&analysis_, &LabAnalysis::studiesChanged, this, [this] {
        beginResetModel();
        rows_ = static_cast<int>(analysis_.studies().size());
        endResetModel();
    });
}

int StudyModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : rows_; }

QVariant StudyModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= static_cast<int>(analysis_.studies().size())) return {};
    const std::string& key = analysis_.studies()[static_cast<std::size_t>(index.row())].key;
    if (role == Qt::DisplayRole) return say(key);
    if (role == about_role || role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole)
        return say(key + ".about");
    return {};
}

void StudyModel::retranslate() {
    if (rows_ > 0) emit dataChanged(index(0), index(rows_ - 1));
}

} // namespace ludus::ui
