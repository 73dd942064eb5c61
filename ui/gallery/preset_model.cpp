#include "ui/gallery/preset_model.h"

#include "engine/io/json_reader.h"
#include "engine/scenario/scenario.h"
#include "ui/words/words.h"

namespace ludus::ui {

PresetModel::PresetModel(QObject* parent) : QAbstractListModel(parent) { read(); }

void PresetModel::read() {
    rows_.clear();
    for (const Preset& preset : presets())
        if (Row row = rowOf(preset); !row.name.empty()) rows_.push_back(std::move(row));
}

PresetModel::Row PresetModel::rowOf(const Preset& preset) {
    const auto root = read_json(preset.text);
    if (!root) return {};
    const std::string language(code_of(language_in_use()));
    Row row{.name = preset.name,
            .ruleset = (*root)["ruleset"].as_text(),
            .title = from_utf8(text_in((*root)["title"], language)),
            .notes = from_utf8(text_in((*root)["notes"], language)),
            .has_map = root->contains("arena")};
    const Value& actors = (*root)["actors"];
    if (!actors.is_list()) return row;
    row.actor_count = static_cast<int>(actors.size());
    for (const Value& actor : actors.items())
        row.actors += QLatin1Char(' ') + from_utf8(text_in(actor["name"], language));
    return row;
}

QString PresetModel::sizeOf(const Row& row) const {
    const QString actors = tr("%n actor(s)", nullptr, row.actor_count);
    return row.has_map ? actors + QStringLiteral(" · ") + tr("map") : actors;
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
    case ruleset_id_role: return from_utf8(row.ruleset);
    case about_ruleset_role: return say("ruleset." + row.ruleset + ".about");
    case size_role: return sizeOf(row);
    case rank_role: return (row.has_map ? 1000 : 0) + row.actor_count;
    case search_role:
        return QStringList{row.title, row.notes, row.actors, from_utf8(ruleset_name(row.ruleset, words()))}
            .join(QLatin1Char(' '));
    default: return {};
    }
}

void PresetModel::retranslate() {
    beginResetModel();
    read();
    endResetModel();
}

} // namespace ludus::ui
