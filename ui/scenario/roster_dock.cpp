#include "ui/scenario/roster_dock.h"

#include "engine/document/record_shape.h"
#include "ui/panels/field_editor.h"
#include "ui/scenario/roster_edits.h"
#include "ui/scenario/roster_model.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QSortFilterProxyModel>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace ludus::ui {

namespace {

std::string id_at(const Value& root, const Path& path) {
    const Value* entry = path.size() == 2 ? find_path(root, path) : nullptr;
    return entry && (*entry)["id"].is_text() ? (*entry)["id"].as_text() : std::string();
}

} // namespace

RosterDock::RosterDock(Document& document, QWidget* parent)
    : QDockWidget(parent), document_(document), model_(new RosterModel(document, this)),
      filter_(new QSortFilterProxyModel(this)), search_(new QLineEdit), view_(new QTreeView),
      item_menu_(new QMenu(this)), add_item_(new QToolButton), add_actor_(makeAction({})),
      duplicate_(makeAction(QKeySequence(Qt::CTRL | Qt::Key_D))),
      rename_(makeAction(QKeySequence(Qt::Key_F2))), remove_(makeAction(QKeySequence::Delete)) {
    auto* inside = new QWidget(this);
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(4, 4, 4, 4);
    column->addWidget(search_);
    column->addWidget(view_, 1);
    makeBar(inside);
    setWidget(inside);
    search_->setClearButtonEnabled(true);
    filter_->setSourceModel(model_);
    filter_->setRecursiveFilteringEnabled(true);
    filter_->setAutoAcceptChildRows(true);
    filter_->setFilterCaseSensitivity(Qt::CaseInsensitive);
    view_->setModel(filter_);
    view_->setHeaderHidden(true);
    view_->header()->setStretchLastSection(false);
    view_->header()->setSectionResizeMode(RosterModel::NameColumn, QHeaderView::Stretch);
    view_->header()->setSectionResizeMode(RosterModel::VitalityColumn, QHeaderView::Fixed);
    view_->header()->setMinimumSectionSize(0);
    connect(model_, &QAbstractItemModel::dataChanged, this, &RosterDock::widenVitality);
    view_->setUniformRowHeights(true);
    view_->setIndentation(fontMetrics().averageCharWidth() * 2);
    view_->setEditTriggers(QAbstractItemView::EditKeyPressed);
    view_->setDragDropMode(QAbstractItemView::InternalMove);
    view_->setContextMenuPolicy(Qt::ActionsContextMenu);
    view_->addActions({add_actor_, duplicate_, rename_, remove_});
    connect(search_, &QLineEdit::textChanged, filter_, &QSortFilterProxyModel::setFilterFixedString);
    connect(search_, &QLineEdit::textChanged, view_, [this] {
        spanNames({});
        view_->expandAll();
    });
    connect(filter_, &QAbstractItemModel::modelReset, this, &RosterDock::restore);
    connect(view_->selectionModel(), &QItemSelectionModel::currentChanged, this, &RosterDock::showCurrent);
    connect(view_, &QTreeView::clicked, this, &RosterDock::chooseBuild);
    connect(view_, &QTreeView::activated, this, &RosterDock::chooseBuild);
    connect(add_actor_, &QAction::triggered, this, &RosterDock::addActor);
    connect(duplicate_, &QAction::triggered, this, &RosterDock::duplicateCurrent);
    connect(remove_, &QAction::triggered, this, &RosterDock::removeCurrent);
    connect(rename_, &QAction::triggered, this,
            [this] { view_->edit(view_->currentIndex().siblingAtColumn(RosterModel::NameColumn)); });
    connect(item_menu_, &QMenu::aboutToShow, this, &RosterDock::fillItemMenu);
    retranslate();
    restore();
}

QAction* RosterDock::makeAction(const QKeySequence& keys) {
    auto* action = new QAction(this);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    return action;
}

void RosterDock::makeBar(QWidget* inside) {
    auto* bar = new QHBoxLayout;
    bar->setSpacing(0);
    const auto button_of = [&](QAction* action) {
        auto* button = new QToolButton(inside);
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        bar->addWidget(button);
        return button;
    };
    add_actor_button_ = button_of(add_actor_);
    add_item_->setMenu(item_menu_);
    add_item_->setPopupMode(QToolButton::InstantPopup);
    add_item_->setAutoRaise(true);
    add_item_->setFocusPolicy(Qt::StrongFocus);
    bar->addWidget(add_item_);
    bar->addStretch();
    button_of(duplicate_);
    button_of(remove_);
    static_cast<QVBoxLayout*>(inside->layout())->addLayout(bar);
}

std::optional<Path> RosterDock::currentPath() const {
    return model_->pathOf(filter_->mapToSource(view_->currentIndex()));
}

/// A build is no entry with a form: the one shown last stays.
void RosterDock::showCurrent() {
    updateActions();
    if (restoring_ || model_->buildOf(filter_->mapToSource(view_->currentIndex()))) return;
    kept_ = currentPath();
    kept_id_ = kept_ ? id_at(document_.root(), *kept_) : std::string();
    if (kept_) emit selected(*kept_);
}

/// After the view is done with the click: another build may be another tree.
void RosterDock::chooseBuild(const QModelIndex& index) {
    const auto id = model_->buildOf(filter_->mapToSource(index));
    if (!id) return;
    QMetaObject::invokeMethod(
        this, [this, id = *id] { (void)document_.chooseBuild(id); }, Qt::QueuedConnection);
}

void RosterDock::select(const Path& path) {
    const QModelIndex index = filter_->mapFromSource(model_->indexOf(with_indices(document_.root(), path)));
    if (index.isValid()) view_->setCurrentIndex(index);
}

/// Names have the whole row where there are no hit points beside them. Before they are unfolded: of rows that
/// are shown, the view looks each up among all others.
void RosterDock::spanNames(const QModelIndex& parent) {
    for (int row = 0; row < filter_->rowCount(parent); ++row) {
        const QModelIndex name = filter_->index(row, RosterModel::NameColumn, parent);
        const QString beside = name.siblingAtColumn(RosterModel::VitalityColumn).data().toString();
        view_->setFirstColumnSpanned(row, parent, beside.isEmpty());
        spanNames(name);
    }
}

int RosterDock::widthOf(const QString& vitality) const {
    return view_->fontMetrics().horizontalAdvance(vitality) + 2 * view_->fontMetrics().averageCharWidth();
}

/// As wide as the hit points in it; the hidden heading does not count. Only the longest are measured.
void RosterDock::fitVitality() {
    qsizetype longest = 0;
    int width = widthOf({});
    for (std::size_t i = 0; i < actor_count(document_.root()); ++i) {
        const QModelIndex name = model_->indexOf({{.key = "actors", .index = {}}, {.key = {}, .index = i}});
        const QString text = name.siblingAtColumn(RosterModel::VitalityColumn).data().toString();
        if (text.size() <= longest) continue; // digits are of one width
        longest = text.size();
        width = std::max(width, widthOf(text));
    }
    if (view_->header()->sectionSize(RosterModel::VitalityColumn) != width)
        view_->header()->resizeSection(RosterModel::VitalityColumn, width);
}

/// For hit points that have become longer; a few pixels too many stay until the tree is built anew.
void RosterDock::widenVitality(const QModelIndex& first, const QModelIndex& last) {
    if (first.row() != last.row()) return fitVitality();
    const QModelIndex cell = first.siblingAtColumn(RosterModel::VitalityColumn);
    const int width = widthOf(cell.data().toString());
    if (view_->header()->sectionSize(RosterModel::VitalityColumn) < width)
        view_->header()->resizeSection(RosterModel::VitalityColumn, width);
}

/// After the tree was built anew: open as before, the same entry chosen, at its new place if it moved.
void RosterDock::restore() {
    restoring_ = true;
    view_->collapseAll();
    spanNames({});
    view_->expandAll();
    fitVitality();
    Path wanted = kept_.value_or(Path{});
    const Value* entry =
        find_path(document_.root(), Path{} / (wanted.empty() ? "" : wanted[0].key) / kept_id_);
    if (entry && !kept_id_.empty()) wanted = with_indices(document_.root(), Path{wanted[0]} / kept_id_);
    const bool there = kept_ && model_->indexOf(wanted).isValid();
    restoring_ = false;
    if (there)
        select(wanted);
    else if (document_.root()["actors"].size() > 0)
        select(Path{} / "actors" /
               id_at(document_.root(), {{.key = "actors", .index = {}}, {.key = {}, .index = 0}}));
    updateActions();
}

void RosterDock::updateActions() {
    const auto path = currentPath();
    const bool entry = path && path->size() == 2;
    for (QAction* action : {duplicate_, rename_, remove_}) action->setEnabled(entry);
    const bool open = document_.schema() != nullptr;
    add_actor_->setEnabled(open);
    add_item_->setEnabled(open);
}

void RosterDock::carryOut(const RosterEdit& edit, Wording what) {
    document_.setRoot(edit.root, std::move(what));
    if (!edit.path.empty()) select(edit.path);
}

/// What the schema requires, what makes a newcomer of use, the rest at its defaults.
void RosterDock::addActor() {
    if (!document_.schema()) return;
    const Schema& schema = *document_.schema();
    Value actor = as_newcomer(starting_value(schema.actor(), document_), schema);
    actor.set("id", "actor");
    carryOut(added(document_.root(), "actors", actor), [] { return tr("Add an actor"); });
}

void RosterDock::addItem(const std::string& kind) {
    const Type* type = document_.schema()->item(kind);
    Value item = type ? starting_value(*type, document_) : Value(Value::Record{});
    item.set("id", kind.empty() ? std::string("item") : kind);
    if (!kind.empty()) item.set("kind", kind);
    carryOut(added(document_.root(), "items", item), [] { return tr("Add an item"); });
}

void RosterDock::duplicateCurrent() {
    const auto path = currentPath();
    if (!path || path->size() != 2) return;
    const auto& sound = document_.scenario();
    const std::optional<Grid> map = sound ? grid_of(sound->root()["arena"]) : std::nullopt;
    carryOut(duplicated(document_.root(), *path, map),
             [name = name_in_roster(*find_path(document_.root(), *path))] {
                 return tr("Duplicate %1").arg(name);
             });
}

void RosterDock::removeCurrent() {
    const auto path = currentPath();
    if (!path || path->size() != 2) return;
    const QString name = name_in_roster(*find_path(document_.root(), *path));
    carryOut(removed(document_.root(), *document_.schema(), *path),
             [name] { return tr("Remove %1").arg(name); });
}

void RosterDock::fillItemMenu() {
    item_menu_->clear();
    const auto schema = document_.schema();
    if (!schema) return;
    for (const auto& one : find_field(*schema->document, "items")->type->element->cases) {
        const std::string kind = one.first;
        QAction* action = item_menu_->addAction(item_kind_label(schema->ruleset, kind));
        connect(action, &QAction::triggered, this, [this, kind] { addItem(kind); });
    }
    if (!item_menu_->isEmpty()) return;
    QAction* action = item_menu_->addAction(tr("Item"));
    connect(action, &QAction::triggered, this, [this] { addItem({}); });
}

void RosterDock::changeEvent(QEvent* event) {
    QDockWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void RosterDock::retranslate() {
    setWindowTitle(tr("Roster"));
    search_->setPlaceholderText(tr("Search"));
    search_->setAccessibleName(tr("Search the roster"));
    view_->setAccessibleName(tr("Actors, items and rules"));
    add_actor_->setText(tr("+ Actor"));
    add_actor_->setToolTip(tr("Add an actor"));
    add_item_->setText(tr("+ Item"));
    add_item_->setToolTip(tr("Add an item"));
    add_item_->setAccessibleName(tr("Add an item"));
    duplicate_->setText(tr("Duplicate"));
    duplicate_->setToolTip(tr("Duplicate the selected entry"));
    rename_->setText(tr("Rename"));
    remove_->setText(tr("Remove"));
    remove_->setToolTip(tr("Remove the selected entry and everything that refers to it"));
    // Signs on the buttons, so that the roster can be narrow in every language.
    duplicate_->setIconText(QStringLiteral("❐"));
    remove_->setIconText(QStringLiteral("✕"));
    for (QToolButton* button : widget()->findChildren<QToolButton*>())
        if (button->defaultAction()) button->setAccessibleName(button->defaultAction()->toolTip());
    model_->retranslate();
}

} // namespace ludus::ui
