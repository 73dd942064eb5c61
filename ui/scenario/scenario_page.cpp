#include "ui/scenario/scenario_page.h"

#include "engine/document/record_shape.h"
#include "ui/scenario/changes_model.h"
#include "ui/scenario/findings_model.h"
#include "ui/scenario/folding_tabs.h"
#include "ui/scenario/grid_panel.h"
#include "ui/scenario/inspector_dock.h"
#include "ui/scenario/notes_editor.h"
#include "ui/scenario/problem_delegate.h"
#include "ui/scenario/roster_dock.h"
#include "ui/widgets/tokens.h"
#include "ui/words/place_words.h"
#include "ui/words/words.h"

#include <QAction>
#include <QEvent>
#include <QHeaderView>
#include <QHideEvent>
#include <QShowEvent>
#include <QSplitter>
#include <QTreeView>
#include <QVBoxLayout>

namespace ludus::ui {

namespace {

constexpr int usual_above = 540; // of the height, before the window has any

enum Tab { problems_tab, changes_tab, notes_tab };

/// A dock that stands still, without its bar.
void stand_still(QDockWidget& dock) {
    dock.setFeatures(QDockWidget::NoDockWidgetFeatures);
    dock.setTitleBarWidget(new QWidget(&dock));
}

} // namespace

ScenarioPage::ScenarioPage(Document& document, QWidget* parent)
    : QWidget(parent), document_(document), roster_(new RosterDock(document, this)),
      inspector_(new InspectorDock(document, this)), grid_(new GridPanel(document, this)),
      tabs_(new FoldingTabs(this)), findings_(new FindingsModel(document, this)),
      differences_(new ChangesModel(document, this)), notes_(new NotesEditor(document, this)) {
    for (QDockWidget* dock : {static_cast<QDockWidget*>(roster_), static_cast<QDockWidget*>(inspector_)})
        stand_still(*dock);
    makeTabs();
    QSplitter* middle = makeMiddle();
    auto* columns = new QSplitter(Qt::Horizontal, this);
    columns->addWidget(roster_);
    columns->addWidget(middle);
    columns->addWidget(inspector_);
    columns->setStretchFactor(1, 1);
    columns->setSizes({200, 760, 320});
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(space::between, space::between, space::between, space::between);
    all->addWidget(columns);
    connect(roster_, &RosterDock::selected, this, &ScenarioPage::choose);
    connect(grid_, &GridPanel::selected, this, &ScenarioPage::choose);
    connect(grid_, &GridPanel::alongSelected, inspector_, &InspectorDock::inspectAlong);
    connect(findings_, &FindingsModel::modelReset, this, [this] {
        showCounts();
        emit problemsChanged(findings_->rowCount());
    });
    connect(differences_, &ChangesModel::modelReset, this, &ScenarioPage::showCounts);
    connect(&document, &Document::opened, this, &ScenarioPage::foldEmptyTabs);
    retranslate();
    foldEmptyTabs();
}

/// The grid above, and what is below as high as somebody made it, or one row.
QSplitter* ScenarioPage::makeMiddle() {
    auto* middle = new QSplitter(Qt::Vertical, this);
    middle->addWidget(grid_);
    middle->addWidget(tabs_);
    middle->setStretchFactor(0, 1);
    middle->setSizes({usual_above, below_});
    middle->setChildrenCollapsible(false);
    connect(middle, &QSplitter::splitterMoved, this, [this] { below_ = tabs_->height(); });
    connect(tabs_, &FoldingTabs::toggled, middle, [this, middle](bool open) {
        middle->handle(1)->setEnabled(open);
        const QList<int> now = middle->sizes();
        const int all = isVisible() ? now[0] + now[1] : usual_above + below_;
        const int below = open ? below_ : tabs_->maximumHeight();
        middle->setSizes({all - below, below});
    });
    return middle;
}

/// Decided when a scenario is opened and never while it is edited, so that nothing jumps.
void ScenarioPage::foldEmptyTabs() {
    const Findings& findings = document_.findings();
    const bool problems = !findings.errors.empty() || !findings.warnings.empty();
    const bool notes = !text_in(document_.root()["notes"], code_of(language_in_use())).empty();
    tabs_->suggest(problems ? problems_tab : notes ? notes_tab : tabs_->currentIndex(), problems || notes);
}

/// Problems that came about on another page are what one comes here for.
void ScenarioPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    const bool more = findings_->rowCount() > problems_seen_;
    if (!event->spontaneous() && more) tabs_->suggest(problems_tab, true);
}

void ScenarioPage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (!event->spontaneous()) problems_seen_ = findings_->rowCount();
}

QTreeView* ScenarioPage::makeList(QAbstractItemModel& model) {
    auto* view = new QTreeView(tabs_);
    view->setModel(&model);
    view->setRootIsDecorated(false);
    view->setUniformRowHeights(true);
    view->setAllColumnsShowFocus(true);
    view->setFrameShape(QFrame::NoFrame);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->setContextMenuPolicy(Qt::ActionsContextMenu);
    return view;
}

void ScenarioPage::makeTabs() {
    tabs_->setDocumentMode(true);
    problems_ = makeList(*findings_);
    new ProblemDelegate(problems_);
    problems_->header()->setSectionResizeMode(FindingsModel::kind_column, QHeaderView::ResizeToContents);
    problems_->header()->setSectionResizeMode(FindingsModel::place_column, QHeaderView::ResizeToContents);
    changes_ = makeList(*differences_);
    take_back_ = new QAction(this);
    take_back_->setShortcut(QKeySequence::Delete);
    take_back_->setShortcutContext(Qt::WidgetShortcut);
    changes_->addAction(take_back_);
    tabs_->addTab(problems_, QString());
    tabs_->addTab(changes_, QString());
    tabs_->addTab(notes_, QString());
    connect(problems_, &QTreeView::activated, this, &ScenarioPage::jumpToProblem);
    connect(changes_, &QTreeView::activated, this, &ScenarioPage::jumpToChange);
    connect(take_back_, &QAction::triggered, this, &ScenarioPage::takeBackChange);
}

/// Roster, grid and form show the same entry, whichever it was chosen in.
void ScenarioPage::choose(const Path& record) {
    if (std::exchange(choosing_, true)) return;
    inspector_->inspect(record);
    if (record.size() == 2) {
        roster_->select(record);
        grid_->select(record);
    }
    choosing_ = false;
    emit selected(record);
}

void ScenarioPage::inspect(const Path& record) { choose(record); }

/// What a build sets is a field like any other once that build is the one that is edited.
bool ScenarioPage::jumpTo(const Path& place) {
    const auto inner = set_by_build(place);
    const Value* build = inner ? find_path(document_.file(), {place[0], place[1]}) : nullptr;
    const bool chosen =
        build && (*build)["id"].is_text() && document_.chooseBuild((*build)["id"].as_text()).has_value();
    const Path field = chosen ? *inner : place;
    if (field.size() > 1 && (field[0].key == "actors" || field[0].key == "items"))
        choose(with_indices(document_.root(), {field[0], field[1]}));
    return inspector_->jumpTo(field);
}

/// What no form has, such as a name that the rules do not know, is told of where fields are explained.
void ScenarioPage::jumpToProblem(const QModelIndex& index) {
    const auto path = parse_path(to_utf8(index.data(FindingsModel::path_role).toString()));
    if (path && !path->empty() && jumpTo(*path)) return;
    inspector_->showHelp(index.siblingAtColumn(FindingsModel::message_column).data().toString());
}

void ScenarioPage::jumpToChange(const QModelIndex& index) {
    const FileChange& change = differences_->at(index.row());
    if (change.what != FileChange::What::removed && !change.path.empty()) jumpTo(Path(change.path));
}

void ScenarioPage::takeBackChange() {
    if (changes_->currentIndex().isValid()) differences_->takeBack(changes_->currentIndex().row());
}

void ScenarioPage::showCounts() {
    const auto counted = [](const QString& name, int count) {
        return count > 0 ? QStringLiteral("%1 (%2)").arg(name).arg(count) : name;
    };
    tabs_->setTabText(problems_tab, counted(tr("Problems"), findings_->rowCount()));
    tabs_->setTabText(changes_tab, counted(tr("Changes against the file"), differences_->rowCount()));
    tabs_->setTabText(notes_tab, tr("Notes"));
}

void ScenarioPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void ScenarioPage::retranslate() {
    findings_->retranslate();
    differences_->retranslate();
    take_back_->setText(tr("Back to the file’s value"));
    problems_->setAccessibleName(tr("Errors and warnings"));
    problems_->setToolTip(tr("Enter or double-click goes to the field"));
    changes_->setAccessibleName(tr("Changes against the file"));
    notes_->setAccessibleName(tr("Notes"));
    notes_->setPlaceholderText(tr("What this scenario is for, and what to look at"));
    showCounts();
}

} // namespace ludus::ui
