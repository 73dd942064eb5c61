#include "ui/scenario/roster_model.h"

#include "ui/document/record_shape.h"
#include "ui/scenario/roster_edits.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QMimeData>
#include <set>

namespace ludus::ui {

struct RosterModel::Node {
    enum class What { root, actors, items, group, entry, rules, scenario };
    What what = What::root;
    std::string key = {};  ///< group: the team or kind; entry: "actors" or "items"
    std::size_t entry = 0; ///< its index in the document
    Node* parent = nullptr;
    int row = 0;
    QString shown = {}; ///< what a view was last told of
    std::vector<std::unique_ptr<Node>> children = {};

    Node& add(What kind, std::string name = {}, std::size_t index = 0) {
        children.push_back(std::make_unique<Node>(Node{.what = kind,
                                                       .key = std::move(name),
                                                       .entry = index,
                                                       .parent = this,
                                                       .row = static_cast<int>(children.size())}));
        return *children.back();
    }
    Node& child_group(const std::string& name) {
        for (const auto& child : children)
            if (child->key == name) return *child;
        return add(What::group, name);
    }
    Path path() const { return {{.key = key, .index = {}}, {.key = {}, .index = entry}}; }
};

namespace {

const QString path_format = QStringLiteral("application/x-ludus-path");

/// What an entry is sorted under: its team (its own id where it has none), or its kind.
std::string group_of(const Value& entry, std::string_view key) {
    if (entry[key].is_text()) return entry[key].as_text();
    return key != "kind" && entry["id"].is_text() ? entry["id"].as_text() : std::string();
}

/// Nobody shares a side: teams would only say every name twice.
bool everyone_alone(const Value::List& actors, std::string_view team_key) {
    std::set<std::string> teams;
    for (const Value& actor : actors)
        if (!teams.insert(group_of(actor, team_key)).second) return false;
    return true;
}

} // namespace

RosterModel::RosterModel(Document& document, QObject* parent)
    : QAbstractItemModel(parent), document_(document) {
    build();
    connect(&document_, &Document::designChanged, this, &RosterModel::followDocument);
    connect(&document_, &Document::stateChanged, this, [this] { announce(*root_); });
}

RosterModel::~RosterModel() = default;

/// Everything the tree's structure hangs on; names and numbers do not.
std::vector<std::string> RosterModel::shape() const {
    const auto schema = document_.schema();
    std::vector<std::string> shape{schema ? schema->ruleset : std::string()};
    for (const std::string_view list : {"actors", "items"}) {
        shape.emplace_back(list);
        const Value& all = document_.root()[list];
        if (!all.is_list() || !schema) continue;
        const std::string key = list == "actors" ? schema->team_key : "kind";
        for (const Value& entry : all.items())
            shape.push_back(group_of(entry, key) + '\n' + brief(entry["id"]).toStdString());
    }
    return shape;
}

void RosterModel::build() {
    root_ = std::make_unique<Node>();
    shape_ = shape();
    const auto schema = document_.schema();
    if (!schema) return;
    addGroups(root_->add(Node::What::actors, "actors"), "actors", schema->team_key);
    addGroups(root_->add(Node::What::items, "items"), "items", "kind");
    root_->add(Node::What::rules);
    root_->add(Node::What::scenario);
}

void RosterModel::addGroups(Node& top, std::string_view list, std::string_view group_key) {
    const Value& all = document_.root()[list];
    if (!all.is_list()) return;
    const auto& cases = find_field(*document_.schema()->document, "items")->type->element->cases;
    if (list == "actors" && everyone_alone(all.items(), group_key)) {
        for (std::size_t i = 0; i < all.items().size(); ++i) top.add(Node::What::entry, std::string(list), i);
        return;
    }
    for (std::size_t i = 0; i < all.items().size(); ++i) {
        std::string group = group_of(all.items()[i], group_key);
        if (group.empty() && group_key == "kind" && !cases.empty()) group = cases.front().first;
        top.child_group(group).add(Node::What::entry, std::string(list), i);
    }
}

void RosterModel::followDocument() {
    if (shape() == shape_) return announce(*root_);
    beginResetModel();
    build();
    endResetModel();
}

/// Tells of the entries that read differently now: most edits change none of them, and nothing is painted.
void RosterModel::announce(Node& parent) {
    for (const auto& child : parent.children) {
        QString now = nameOf(*child) + QLatin1Char('\n') + vitalityText(*child);
        if (now != child->shown) {
            child->shown = std::move(now);
            emit dataChanged(indexOf(*child), indexOf(*child, ColumnCount - 1));
        }
        announce(*child);
    }
}

RosterModel::Node& RosterModel::nodeAt(const QModelIndex& index) const {
    return index.isValid() ? *static_cast<Node*>(index.internalPointer()) : *root_;
}

QModelIndex RosterModel::indexOf(const Node& node, int column) const {
    return node.parent ? createIndex(node.row, column, &node) : QModelIndex();
}

QModelIndex RosterModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    return createIndex(row, column, nodeAt(parent).children[static_cast<std::size_t>(row)].get());
}

QModelIndex RosterModel::parent(const QModelIndex& child) const {
    if (!child.isValid()) return {};
    return indexOf(*nodeAt(child).parent);
}

int RosterModel::rowCount(const QModelIndex& parent) const {
    return parent.column() > 0 ? 0 : static_cast<int>(nodeAt(parent).children.size());
}

int RosterModel::columnCount(const QModelIndex&) const { return ColumnCount; }

QString RosterModel::nameOf(const Node& node) const {
    const std::string& ruleset = document_.schema()->ruleset;
    switch (node.what) {
    case Node::What::actors: return tr("Actors");
    case Node::What::items: return tr("Items");
    case Node::What::rules: return tr("Rules");
    case Node::What::scenario: return tr("Scenario");
    case Node::What::group:
        return node.parent->what == Node::What::items ? item_kind_label(ruleset, node.key)
                                                      : team_in_roster(document_.root(), node.key);
    case Node::What::entry:
        if (const Value* entry = find_path(document_.root(), node.path())) return name_in_roster(*entry);
        break;
    case Node::What::root: break;
    }
    return {};
}

QVariant RosterModel::vitality(const Node& node, ludus::Role role) const {
    const auto schema = document_.schema();
    if (node.what != Node::What::entry || node.key != "actors" || !schema) return {};
    const Path inner = path_of_role(schema->actor(), role);
    if (inner.empty()) return {};
    Path path = node.path();
    path.insert(path.end(), inner.begin(), inner.end());
    const Value design = effective_value(*schema, document_.root(), path);
    const Value* live = document_.state().find(static_cast<int>(node.entry), text_of(inner));
    const Value& shown = live ? *live : design;
    return shown.is_number() ? QVariant(shown.as_double()) : QVariant();
}

/// With what is worn and in force, where the ruleset counts it.
QVariant RosterModel::vitalityMax(const Node& node) const {
    const QVariant told = vitality(node, ludus::Role::vitality_max);
    const auto& scenario = document_.scenario();
    const Ruleset* ruleset = scenario ? document_.registry().find(scenario->schema().ruleset) : nullptr;
    if (!told.isValid() || !ruleset || !ruleset->vitality_max) return told;
    return ruleset->vitality_max(*scenario, document_.state(), static_cast<int>(node.entry));
}

QString RosterModel::vitalityText(const Node& node) const {
    const QVariant now = vitality(node, ludus::Role::vitality);
    const QVariant most = vitalityMax(node);
    if (!now.isValid()) return most.isValid() ? plain(most.toDouble()) : QString();
    const bool beyond = most.isValid() && now.toDouble() > most.toDouble(); // put in by hand
    if (!most.isValid() || beyond) return plain(now.toDouble());
    return QStringLiteral("%1/%2").arg(plain(now.toDouble()), plain(most.toDouble()));
}

QVariant RosterModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Node& node = nodeAt(index);
    switch (role) {
    case Qt::DisplayRole: return index.column() == NameColumn ? nameOf(node) : vitalityText(node);
    case Qt::EditRole: return nameOf(node);
    case Qt::AccessibleTextRole:
        return index.column() == NameColumn ? nameOf(node) : tr("hit points %1").arg(vitalityText(node));
    case Qt::TextAlignmentRole:
        if (index.column() == VitalityColumn) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        return {};
    case PathRole:
        if (const auto path = pathOf(index)) return from_utf8(text_of(*path));
        return {};
    case VitalityRole: return vitality(node, ludus::Role::vitality);
    case VitalityMaxRole: return vitalityMax(node);
    default: return {};
    }
}

bool RosterModel::holdsEntries(const Node& node) {
    return !node.children.empty() && node.children.front()->what == Node::What::entry;
}

bool RosterModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const Node& node = nodeAt(index);
    if (role != Qt::EditRole || node.what != Node::What::entry) return false;
    const QString name = value.toString().trimmed();
    const Value* old = find_path(document_.root(), node.path() / "name");
    return document_.setValue(node.path() / "name",
                              name.isEmpty() ? Value() : with_text(old ? *old : Value(), name));
}

QVariant RosterModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    return section == NameColumn ? tr("Name") : tr("Hit points");
}

Qt::ItemFlags RosterModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    const Qt::ItemFlags plain = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    const Node& node = nodeAt(index);
    if (holdsEntries(node)) return plain | Qt::ItemIsDropEnabled;
    if (node.what != Node::What::entry) return plain;
    return plain | Qt::ItemIsDragEnabled |
           (index.column() == NameColumn ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

QStringList RosterModel::mimeTypes() const { return {path_format}; }

QMimeData* RosterModel::mimeData(const QModelIndexList& indexes) const {
    auto* data = new QMimeData;
    for (const QModelIndex& index : indexes)
        if (const auto path = pathOf(index))
            data->setData(path_format, QByteArray::fromStdString(text_of(*path)));
    return data;
}

/// Dropped among others of its kind, an entry takes that place in the file; an actor dropped into another
/// team joins it.
bool RosterModel::dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int,
                               const QModelIndex& parent) {
    const auto path = parse_path(data->data(path_format).toStdString());
    const Node& group = nodeAt(parent);
    if (action != Qt::MoveAction || !path || !holdsEntries(group)) return false;
    const bool in_team = group.what == Node::What::group;
    if ((in_team ? group.parent : &group)->key != path->front().key) return false;
    const bool at_end = row < 0 || row >= static_cast<int>(group.children.size());
    const Node& last = *group.children.back();
    const std::size_t to = at_end ? last.entry + 1 : group.children[static_cast<std::size_t>(row)]->entry;
    RosterEdit edit = moved(document_.root(), *path, to);
    const Value* entry = find_path(edit.root, edit.path);
    const QString name = entry ? name_in_roster(*entry) : QString(); // before the tree it is in is replaced
    const bool actors = in_team && path->front().key == "actors";
    const std::string& key = document_.schema()->team_key;
    if (actors && entry && group_of(*entry, key) != group.key) {
        const Result<Value> joined = with_path(edit.root, edit.path / key, group.key);
        if (joined) edit.root = *joined;
    }
    document_.setRoot(edit.root, [name] { return tr("Move %1").arg(name); });
    return false; // the document has moved it; the view must not remove anything
}

std::optional<Path> RosterModel::pathOf(const QModelIndex& index) const {
    if (!index.isValid()) return std::nullopt;
    const Node& node = nodeAt(index);
    switch (node.what) {
    case Node::What::entry: return node.path();
    case Node::What::rules: return Path{} / "rules";
    case Node::What::scenario: return Path{};
    default: return std::nullopt;
    }
}

QModelIndex RosterModel::indexOf(const Path& path) const {
    for (const auto& top : root_->children) {
        if (pathOf(indexOf(*top)) == path) return indexOf(*top);
        for (const auto& group : top->children) {
            if (group->what == Node::What::entry && group->path() == path) return indexOf(*group);
            for (const auto& entry : group->children)
                if (entry->path() == path) return indexOf(*entry);
        }
    }
    return {};
}

void RosterModel::retranslate() {
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    announce(*root_);
}

} // namespace ludus::ui
