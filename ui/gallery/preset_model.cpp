#include "ui/gallery/preset_model.h"

#include "engine/io/json_reader.h"
#include "engine/io/presets.h"
#include "engine/scenario/scenario.h"
#include "ui/words/words.h"

namespace ludus::ui {

PresetModel::PresetModel(QObject* parent) : QAbstractListModel(parent) { read(); }

void PresetModel::read() {
    rows_.clear();
    const std::string language(code_of(language_in_use()));
    for (const Preset& preset : presets()) {
        const auto root = read_json(preset.text);
        if (!root) continue;
        rows_.push_back({preset.name, (*root)["ruleset"].as_text(),
                         from_utf8(text_in((*root)["title"], language)),
                         from_utf8(text_in((*root)["notes"], language))});
    }
}

int PresetModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant PresetModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole: return row.title;
    case Qt::ToolTipRole:
    case notes_role: return row.notes;
    case Qt::AccessibleTextRole: return row.title + QStringLiteral(". ") + row.notes;
    case name_role: return from_utf8(row.name);
    case ruleset_role: return from_utf8(ruleset_name(row.ruleset, words()));
    default: return {};
    }
}

void PresetModel::retranslate() {
    beginResetModel();
    read();
    endResetModel();
}

} // namespace ludus::ui
