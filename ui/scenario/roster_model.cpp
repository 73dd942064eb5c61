#include "ui/scenario/roster_model.h"

#include "engine/base/utf8.h"
#include "engine/document/record_shape.h"
#include "engine/scenario/variant.h"
#include "ui/scenario/roster_edits.h"
#include "ui/widgets/plain_tip.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QFont>
#include <QMimeData>
#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

namespace ludus::ui {

struct RosterModel::Node {
    enum class What { root, actors, items, group, entry, builds, build, rules, scenario };
    What what = What::root;
    std::string key = {};  ///< group: the team or kind; entry: "actors" or "items"; build: its id
    std::size_t entry = 0; ///< its index in the document
    Node* parent = nullptr;
    int row = 0;
    std::vector<std::unique_ptr<Node>> children = {};

    Node& add(What kind, std::string name = {}, std::size_t index = 0) {
        children.push_back(std::make_unique<Node>(Node{.what = kind,
                                                       .key = std::move(name),
                                                       .entry = index,
                                                       .parent = this,
                                                       .row = static_cast<int>(children.size())}));
        return *children.back();
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

/// Nobody touched it: an edit copies only what is on the way from the root to the changed leaf.
bool is_same(const Value& a, const Value& b) {
    if (a.is_list() && b.is_list()) return &a.items() == &b.items();
    return a.is_record() && b.is_record() && &a.members() == &b.members();
}

const Value::List& entries_of(const Value& root, std::string_view list) {
    static const Value::List none;
    const Value& all = root[list];
    return all.is_list() ? all.items() : none;
}

/// Sorted under the same group, under the same id; names and numbers do not move an entry.
bool stands_alike(const Value& a, const Value& b, std::string_view group_key) {
    return is_same(a, b) || (group_of(a, group_key) == group_of(b, group_key) && a["id"] == b["id"]);
}

bool same_order(const Value& before, const Value& after, std::string_view list, std::string_view group_key) {
    if (is_same(before[list], after[list])) return true;
    const auto& was = entries_of(before, list);
    const auto& is = entries_of(after, list);
    return std::equal(was.begin(), was.end(), is.begin(), is.end(),
                      [&](const Value& a, const Value& b) { return stands_alike(a, b, group_key); });
}

bool same_live(const Snapshot& a, const Snapshot& b, int actor) {
    return a.state == b.state || a.state->values(actor) == b.state->values(actor);
}

bool same_builds(const Snapshot& a, const Snapshot& b) {
    if (is_same(a.design->file()["variants"], b.design->file()["variants"])) return true;
    const auto was = variants_of(a.design->file());
    const auto is = variants_of(b.design->file());
    return std::equal(was.begin(), was.end(), is.begin(), is.end(),
                      [](const Variant& x, const Variant& y) { return x.id == y.id; });
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
    for (const auto signal : {&Document::designChanged, &Document::stateChanged})
        connect(&document_, signal, this, &RosterModel::followDocument);
}

RosterModel::~RosterModel() = default;

/// Whether the tree is built as it was.
bool RosterModel::hasShapeOf(const Snapshot& before) const {
    const auto& schema = shown_.design->schema;
    if (schema != before.design->schema) return false;
    return !schema ||
           (same_order(before.root(), shown_.root(), "actors", schema->team_key) &&
            same_order(before.root(), shown_.root(), "items", "kind") && same_builds(before, shown_));
}

void RosterModel::build() {
    root_ = std::make_unique<Node>();
    actors_.clear();
    items_.clear();
    shown_ = document_.snapshot();
    const auto& schema = shown_.design->schema;
    if (!schema) return;
    vitality_ = path_of_role(schema->actor(), ludus::Role::vitality);
    vitality_max_ = path_of_role(schema->actor(), ludus::Role::vitality_max);
    addGroups(root_->add(Node::What::actors, "actors"), "actors", schema->team_key);
    addGroups(root_->add(Node::What::items, "items"), "items", "kind");
    addBuilds();
    root_->add(Node::What::rules);
    root_->add(Node::What::scenario);
}

void RosterModel::addGroups(Node& top, std::string_view list, std::string_view group_key) {
    const auto& all = entries_of(shown_.root(), list);
    const auto& cases = find_field(*shown_.design->schema->document, "items")->type->element->cases;
    const bool flat = list == "actors" && everyone_alone(all, group_key);
    std::vector<Node*>& nodes = list == "actors" ? actors_ : items_;
    std::unordered_map<std::string, Node*> groups;
    for (std::size_t i = 0; i < all.size(); ++i) {
        Node* above = &top;
        if (!flat) {
            std::string group = group_of(all[i], group_key);
            if (group.empty() && group_key == "kind" && !cases.empty()) group = cases.front().first;
            Node*& known = groups[group];
            if (!known) known = &top.add(Node::What::group, group);
            above = known;
        }
        nodes.push_back(&above->add(Node::What::entry, std::string(list), i));
    }
}

/// A scenario without builds of its own is base alone, and nothing is there to be chosen.
void RosterModel::addBuilds() {
    const auto own = variants_of(shown_.design->file());
    if (own.empty()) return;
    Node& top = root_->add(Node::What::builds);
    top.add(Node::What::build, std::string(base_variant));
    for (const Variant& one : own) top.add(Node::What::build, one.id);
}

void RosterModel::followDocument() {
    const Snapshot before = std::exchange(shown_, document_.snapshot());
    if (hasShapeOf(before)) return announce(before);
    beginResetModel();
    build();
    endResetModel();
}

/// A team's name is on its row; where the ruleset counts what is worn and in force, an item or a rule may
/// change everybody's hit points.
bool RosterModel::mayChangeAll(const Snapshot& before) const {
    const auto differs = [&](std::string_view key) { return !(before.root()[key] == shown_.root()[key]); };
    if (differs("teams")) return true;
    const auto& schema = shown_.design->schema;
    const Ruleset* ruleset = schema ? document_.registry().find(schema->ruleset) : nullptr;
    if (!ruleset || !ruleset->vitality_max) return false;
    return before.design->scenario.has_value() != shown_.design->scenario.has_value() || differs("rules") ||
           differs("items");
}

/// Tells of the entries that read differently now: most edits change none of them, and nothing is painted.
/// Only those that were touched are looked at.
void RosterModel::announce(const Snapshot& before) {
    announceBuilds(before);
    if (mayChangeAll(before)) return announceAll(*root_);
    for (const auto* nodes : {&actors_, &items_}) {
        const std::string_view list = nodes == &actors_ ? "actors" : "items";
        const auto& was = entries_of(before.root(), list);
        const auto& is = entries_of(shown_.root(), list);
        for (std::size_t i = 0; i < nodes->size(); ++i) {
            const bool lives = nodes == &items_ || same_live(before, shown_, static_cast<int>(i));
            if (lives && is_same(was[i], is[i])) continue;
            const Node& node = *(*nodes)[i];
            if (nameOf(node, before) == nameOf(node, shown_) &&
                vitalityText(node, before) == vitalityText(node, shown_))
                continue;
            emit dataChanged(indexOf(node), indexOf(node, ColumnCount - 1));
        }
    }
}

/// Another one is edited, or one is called otherwise.
void RosterModel::announceBuilds(const Snapshot& before) {
    const Value& was = before.design->file()["variants"];
    const bool same = before.design->build == shown_.design->build &&
                      (is_same(was, shown_.design->file()["variants"]) || was.is_null());
    if (same) return;
    for (const auto& top : root_->children)
        if (top->what == Node::What::builds) announceAll(*top);
}

/// All rows below each other in one go: a view paints those that are seen.
void RosterModel::announceAll(const Node& parent) {
    if (parent.children.empty()) return;
    emit dataChanged(indexOf(*parent.children.front()), indexOf(*parent.children.back(), ColumnCount - 1));
    for (const auto& child : parent.children) announceAll(*child);
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

QString RosterModel::nameOf(const Node& node, const Snapshot& of) const {
    switch (node.what) {
    case Node::What::actors: return tr("Actors");
    case Node::What::items: return tr("Items");
    case Node::What::builds: return tr("Builds");
    case Node::What::build: return document_.buildName(node.key);
    case Node::What::rules: return tr("Rules");
    case Node::What::scenario: return tr("Scenario");
    case Node::What::group:
        return node.parent->what == Node::What::items ? item_kind_label(of.design->schema->ruleset, node.key)
                                                      : team_in_roster(of.root(), node.key);
    case Node::What::entry:
        if (const Value* entry = find_path(of.root(), node.path())) return name_in_roster(*entry);
        break;
    case Node::What::root: break;
    }
    return {};
}

/// What a click does, or why it cannot.
QString RosterModel::buildTip(const Node& node) const {
    for (const Build& one : document_.builds())
        if (one.id == node.key && !one.problem.isEmpty()) return one.problem;
    return node.key == shown_.design->build ? tr("The build that is shown and edited")
                                            : tr("Click or press Enter to show and edit this build");
}

QVariant RosterModel::vitality(const Node& node, ludus::Role role, const Snapshot& of) const {
    const Path& inner = role == ludus::Role::vitality ? vitality_ : vitality_max_;
    if (node.what != Node::What::entry || node.key != "actors" || inner.empty()) return {};
    const Value* live = of.state->find(static_cast<int>(node.entry), text_of(inner));
    if (live) return live->is_number() ? QVariant(live->as_double()) : QVariant();
    Path path = node.path();
    path.insert(path.end(), inner.begin(), inner.end());
    const Value design = effective_value(*of.design->schema, of.root(), path);
    return design.is_number() ? QVariant(design.as_double()) : QVariant();
}

/// With what is worn and in force, where the ruleset counts it.
QVariant RosterModel::vitalityMax(const Node& node, const Snapshot& of) const {
    const QVariant told = vitality(node, ludus::Role::vitality_max, of);
    const auto& scenario = of.design->scenario;
    const Ruleset* ruleset = scenario ? document_.registry().find(scenario->schema().ruleset) : nullptr;
    if (!told.isValid() || !ruleset || !ruleset->vitality_max) return told;
    return ruleset->vitality_max(*scenario, *of.state, static_cast<int>(node.entry));
}

QString RosterModel::vitalityText(const Node& node, const Snapshot& of) const {
    const QVariant now = vitality(node, ludus::Role::vitality, of);
    const QVariant most = vitalityMax(node, of);
    if (!now.isValid()) return most.isValid() ? plain(most.toDouble()) : QString();
    const bool beyond = most.isValid() && now.toDouble() > most.toDouble(); // put in by hand
    if (!most.isValid() || beyond) return plain(now.toDouble());
    return QStringLiteral("%1/%2").arg(plain(now.toDouble()), plain(most.toDouble()));
}

QVariant RosterModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Node& node = nodeAt(index);
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == NameColumn ? nameOf(node, shown_) : vitalityText(node, shown_);
    case Qt::EditRole: return nameOf(node, shown_);
    case Qt::FontRole: {
        if (node.what != Node::What::build || node.key != shown_.design->build) return {};
        QFont font;
        font.setBold(true);
        return font;
    }
    case Qt::ToolTipRole:
        return node.what == Node::What::build ? QVariant(plain_tip(buildTip(node))) : QVariant();
    case Qt::AccessibleTextRole:
        if (node.what == Node::What::build && node.key == shown_.design->build)
            return tr("%1, shown and edited").arg(nameOf(node, shown_));
        return index.column() == NameColumn ? nameOf(node, shown_)
                                            : tr("hit points %1").arg(vitalityText(node, shown_));
    case Qt::TextAlignmentRole:
        if (index.column() == VitalityColumn) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        return {};
    case PathRole:
        if (const auto path = pathOf(index)) return from_utf8(text_of(*path));
        return {};
    case VitalityRole: return vitality(node, ludus::Role::vitality, shown_);
    case VitalityMaxRole: return vitalityMax(node, shown_);
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
    const Value* entry = find_path(shown_.root(), node.path());
    const bool whole = entry && text_in((*entry)["name"], code_of(language_in_use())).size() <= longest_name;
    const bool editable = whole && index.column() == NameColumn; // a name that is cut would stay so
    return plain | Qt::ItemIsDragEnabled | (editable ? Qt::ItemIsEditable : Qt::NoItemFlags);
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

std::optional<std::string> RosterModel::buildOf(const QModelIndex& index) const {
    if (!index.isValid() || nodeAt(index).what != Node::What::build) return std::nullopt;
    return nodeAt(index).key;
}

QModelIndex RosterModel::indexOf(const Path& path) const {
    if (path.size() == 2 && path[1].index && (path[0].key == "actors" || path[0].key == "items")) {
        const std::vector<Node*>& nodes = path[0].key == "actors" ? actors_ : items_;
        return *path[1].index < nodes.size() ? indexOf(*nodes[*path[1].index]) : QModelIndex();
    }
    for (const auto& top : root_->children)
        if (pathOf(indexOf(*top)) == path) return indexOf(*top);
    return {};
}

void RosterModel::retranslate() {
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    announceAll(*root_);
}

} // namespace ludus::ui
