#include "ui/log/log_dock.h"

#include "ui/log/log_delegate.h"
#include "ui/words/field_words.h"
#include "ui/words/number_reading.h"
#include "ui/words/words.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QSaveFile>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <algorithm>
#include <array>

namespace ludus::ui {

namespace {

enum Page { tree_page, empty_page };

QToolButton* tool_button(QAction* action) {
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAutoRaise(true);
    return button;
}

QToolButton* menu_button(QWidget* owner, const QList<QAction*>& actions) {
    auto* button = new QToolButton;
    auto* menu = new QMenu(owner);
    menu->addActions(actions);
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAutoRaise(true);
    return button;
}

} // namespace

LogDock::LogDock(Document& document, QWidget* parent)
    : QDockWidget(parent), document_(document), model_(new LogModel(document, this)),
      filter_(new LogFilter(*model_, this)) {
    setObjectName(QStringLiteral("log_dock"));
    makeActions();
    makeTree();
    nothing_ = new QLabel;
    nothing_->setObjectName(QStringLiteral("log_empty"));
    nothing_->setAlignment(Qt::AlignCenter);
    nothing_->setWordWrap(true);
    clear_filter_ = new QToolButton;
    clear_filter_->setObjectName(QStringLiteral("clear_filter"));
    auto* empty = new QWidget;
    auto* below = new QVBoxLayout(empty);
    below->addStretch();
    below->addWidget(nothing_);
    below->addWidget(clear_filter_, 0, Qt::AlignHCenter);
    below->addStretch();
    pages_ = new QStackedWidget;
    pages_->addWidget(tree_);
    pages_->addWidget(empty);
    auto* all = new QWidget;
    auto* layout = new QVBoxLayout(all);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(makeTools());
    layout->addWidget(pages_, 1);
    setWidget(all);
    connectAll();
    retranslate();
    followRows();
}

void LogDock::makeActions() {
    for (QAction** action : {&unfold_, &fold_, &correct_, &copy_text_, &copy_markdown_, &export_attacks_,
                             &export_draws_, &find_})
        *action = new QAction(this);
    copy_text_->setShortcut(QKeySequence::Copy);
    copy_markdown_->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    correct_->setShortcut(Qt::Key_F2);
    find_->setShortcut(QKeySequence::Find);
    for (QAction* action : {copy_text_, copy_markdown_, correct_, find_})
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    correct_->setObjectName(QStringLiteral("correct_die"));
    copy_text_->setObjectName(QStringLiteral("copy_text"));
    copy_markdown_->setObjectName(QStringLiteral("copy_markdown"));
    addAction(find_);
}

void LogDock::makeTree() {
    tree_ = new QTreeView;
    tree_->setObjectName(QStringLiteral("log_tree"));
    tree_->setModel(filter_);
    tree_->setItemDelegate(
        new LogDelegate([this](int draw, const QString& text) { return refusal(draw, text); }, tree_));
    tree_->setTreePosition(LogModel::what_column);
    tree_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    tree_->setAllColumnsShowFocus(true);
    tree_->setUniformRowHeights(true);
    tree_->setAlternatingRowColors(true);
    tree_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    tree_->setContextMenuPolicy(Qt::ActionsContextMenu);
    tree_->addActions({correct_, copy_text_, copy_markdown_, export_attacks_, export_draws_, unfold_, fold_});
    tree_->header()->setStretchLastSection(false);
    tree_->header()->setSectionResizeMode(LogModel::what_column, QHeaderView::Stretch);
}

QWidget* LogDock::makeTools() {
    search_ = new QLineEdit;
    search_->setObjectName(QStringLiteral("log_search"));
    search_->setClearButtonEnabled(true);
    outcome_ = new QComboBox;
    outcome_->setObjectName(QStringLiteral("log_outcome"));
    for (int i = 0; i < 3; ++i) outcome_->addItem(QString());
    actor_ = new QComboBox;
    actor_->setObjectName(QStringLiteral("log_actor"));
    actor_->addItem(QString());
    for (QComboBox* combo : {outcome_, actor_}) combo->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    unfold_button_ = tool_button(unfold_);
    fold_button_ = tool_button(fold_);
    correct_button_ = tool_button(correct_);
    copy_button_ = menu_button(this, {copy_text_, copy_markdown_});
    export_button_ = menu_button(this, {export_attacks_, export_draws_});
    auto* tools = new QWidget;
    auto* row = new QHBoxLayout(tools);
    row->setContentsMargins(4, 2, 4, 2);
    row->addWidget(search_, 1);
    for (QWidget* one : std::initializer_list<QWidget*>{outcome_, actor_, unfold_button_, fold_button_,
                                                        correct_button_, copy_button_, export_button_})
        row->addWidget(one);
    return tools;
}

/// Wide enough for what usually stands there, and for the heading in every language.
void LogDock::fitColumns() {
    const int letter = tree_->fontMetrics().averageCharWidth();
    const std::array<int, 6> letters{5, 0, 12, 60, 14, 14};
    for (int column = 0; column < filter_->columnCount(); ++column)
        tree_->header()->resizeSection(column, std::max(tree_->header()->sectionSizeHint(column),
                                                        letters[static_cast<std::size_t>(column)] * letter));
}

void LogDock::connectAll() {
    connect(search_, &QLineEdit::textChanged, this, &LogDock::search);
    connect(outcome_, &QComboBox::activated, this, [this](int i) {
        filter_->setOutcome(static_cast<LogFilter::Outcome>(i));
        showPage();
    });
    connect(actor_, &QComboBox::activated, this, [this] {
        filter_->setActor(actor_->currentData().toString());
        showPage();
    });
    connect(unfold_, &QAction::triggered, tree_, &QTreeView::expandAll);
    connect(fold_, &QAction::triggered, tree_, &QTreeView::collapseAll);
    connect(correct_, &QAction::triggered, this, &LogDock::editFace);
    connect(copy_text_, &QAction::triggered, this, [this] { copy(LogFormat::text); });
    connect(copy_markdown_, &QAction::triggered, this, [this] { copy(LogFormat::markdown); });
    connect(export_attacks_, &QAction::triggered, this, [this] { chooseFile(LogTable::attacks); });
    connect(export_draws_, &QAction::triggered, this, [this] { chooseFile(LogTable::draws); });
    connect(find_, &QAction::triggered, search_, [this] { search_->setFocus(Qt::ShortcutFocusReason); });
    connect(clear_filter_, &QToolButton::clicked, this, &LogDock::clearFilter);
    connect(tree_, &QTreeView::activated, this, &LogDock::jump);
    connect(tree_, &QTreeView::clicked, this, &LogDock::clicked);
    connect(tree_->selectionModel(), &QItemSelectionModel::currentChanged, this, &LogDock::followCurrent);
    connect(model_, &LogModel::rowsInserted, this,
            [this](const QModelIndex&, int first, int last) { followNewest(first, last); });
    connect(model_, &LogModel::rowsRemoved, this, &LogDock::followRows);
    connect(&document_, &Document::designChanged, this, &LogDock::showPage);
    // Queued: the row being edited goes with the attack it belongs to.
    connect(static_cast<LogDelegate*>(tree_->itemDelegate()), &LogDelegate::faceEntered, this,
            &LogDock::correct, Qt::QueuedConnection);
}

QModelIndexList LogDock::shownAttacks() const {
    QModelIndexList all;
    for (int row = 0; row < filter_->rowCount(); ++row) all << filter_->mapToSource(filter_->index(row, 0));
    return all;
}

QModelIndexList LogDock::selectedAttacks() const {
    QModelIndexList all;
    for (const QModelIndex& row : tree_->selectionModel()->selectedRows()) {
        const QModelIndex attack = model_->attackOf(filter_->mapToSource(row));
        if (!all.contains(attack)) all << attack;
    }
    std::sort(all.begin(), all.end());
    return all;
}

void LogDock::copy(LogFormat format) const {
    const QModelIndexList selected = selectedAttacks();
    QGuiApplication::clipboard()->setText(
        log_text(*model_, selected.isEmpty() ? shownAttacks() : selected, format));
}

QMenu* LogDock::exportMenu() const { return export_button_->menu(); }

bool LogDock::exportTo(const QString& file, LogTable table) const {
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly)) return false;
    out.write(log_csv(*model_, shownAttacks(), table).toUtf8());
    return out.commit();
}

void LogDock::chooseFile(LogTable table) {
    const QString file = QFileDialog::getSaveFileName(this, tr("Export the log"), QStringLiteral("log.csv"),
                                                      tr("CSV (*.csv)"));
    if (file.isEmpty() || exportTo(file, table)) return;
    QMessageBox::warning(this, tr("Export the log"), tr("The file %1 cannot be written.").arg(file));
}

void LogDock::followRows() {
    followActors();
    followCurrent();
    showPage();
}

void LogDock::followNewest(int first, int last) {
    followRows();
    const QModelIndex newest = filter_->mapFromSource(model_->index(last, LogModel::what_column));
    if (!newest.isValid()) return;
    tree_->selectionModel()->setCurrentIndex(newest,
                                             QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    tree_->scrollTo(newest);
    Q_UNUSED(first)
}

/// Everyone who struck or was struck, by name.
void LogDock::followActors() {
    const QString chosen = actor_->currentData().toString();
    while (actor_->count() > 1) actor_->removeItem(1);
    for (const auto& entry : document_.log())
        for (const int who : {entry->event().actor, entry->event().target}) {
            if (who == nobody) continue;
            const Scenario& scenario = entry->match->scenario();
            const QString id = from_utf8(scenario.actor_id(who));
            if (actor_->findData(id) < 0) actor_->addItem(actor_name(scenario, who), id);
        }
    const int at = chosen.isEmpty() ? 0 : actor_->findData(chosen);
    actor_->setCurrentIndex(std::max(0, at));
    if (at < 0) filter_->setActor({});
}

void LogDock::followCurrent() {
    const QModelIndex current = filter_->mapToSource(tree_->currentIndex());
    correct_->setEnabled(model_->isCorrectable(current));
    const bool any = model_->rowCount() > 0;
    for (QAction* action : {unfold_, fold_, copy_text_, copy_markdown_, export_attacks_, export_draws_})
        action->setEnabled(any);
    copy_button_->setEnabled(any);
    export_button_->setEnabled(any);
}

/// What was found deep in an attack is unfolded, so that it can be seen.
void LogDock::search(const QString& text) {
    filter_->setSearch(text);
    showPage();
    if (filter_->search().isEmpty()) return;
    for (int row = 0; row < filter_->rowCount(); ++row) {
        const QModelIndex attack = filter_->index(row, 0);
        if (!filter_->matches(filter_->mapToSource(attack))) tree_->expandRecursively(attack);
    }
}

void LogDock::clearFilter() {
    outcome_->setCurrentIndex(0);
    actor_->setCurrentIndex(0);
    filter_->setOutcome(LogFilter::Outcome::all);
    filter_->setActor({});
    search_->clear();
    showPage();
}

void LogDock::showPage() {
    const bool any = model_->rowCount() > 0;
    const bool shown = filter_->rowCount() > 0;
    pages_->setCurrentIndex(shown ? tree_page : empty_page);
    clear_filter_->setVisible(any && !shown);
    if (any)
        nothing_->setText(tr("No attack fits the filter."));
    else if (document_.isOpen())
        nothing_->setText(tr("No attack yet. Press Space, or type the dice of the table: every attack is "
                             "written down here and unfolds into each number it was made of."));
    else
        nothing_->setText(tr("Open a scenario first: its attacks are written down here."));
}

void LogDock::jump(const QModelIndex& index) {
    const auto path = parse_path(to_utf8(index.data(LogModel::path_role).toString()));
    if (path && !path->empty()) {
        emit jumpWanted(*path);
        return;
    }
    if (model_->isCorrectable(filter_->mapToSource(index))) editFace();
}

void LogDock::clicked(const QModelIndex& index) {
    if (index.column() == LogModel::how_column && !index.data(LogModel::path_role).toString().isEmpty())
        jump(index);
}

void LogDock::editFace() {
    const QModelIndex current = tree_->currentIndex();
    if (!model_->isCorrectable(filter_->mapToSource(current))) return;
    tree_->edit(current.siblingAtColumn(LogModel::value_column));
}

QString LogDock::refusal(int draw, const QString& text) const {
    const auto value = number_typed(text);
    if (!value) return say("error.bad_die", {{"text", to_utf8(text)}});
    const auto fine = document_.checkLastDie(static_cast<std::size_t>(draw), *value);
    return fine ? QString() : from_utf8(words().text(fine.error().front()));
}

/// The attack comes back as a new row: unfolded as it was, with the same die under the cursor.
void LogDock::correct(int draw, const QString& text) {
    const auto value = number_typed(text);
    if (!value || !document_.correctLastDie(static_cast<std::size_t>(draw), *value)) return;
    const QModelIndex attack = model_->index(model_->rowCount() - 1, 0);
    for (int row = 0; row < model_->rowCount(attack); ++row) {
        const QModelIndex child = model_->index(row, 0, attack);
        if (child.data(LogModel::draw_role).toInt() != draw) continue;
        tree_->expand(filter_->mapFromSource(attack));
        tree_->setCurrentIndex(filter_->mapFromSource(child.siblingAtColumn(LogModel::what_column)));
    }
}

void LogDock::retranslate() {
    setWindowTitle(tr("Log"));
    search_->setPlaceholderText(tr("Search"));
    search_->setAccessibleName(tr("Search the log"));
    search_->setToolTip(tr("Shows the attacks that hold this text, down to each step"));
    const QString outcomes[] = {tr("Hits and misses"), tr("Hits"), tr("Misses")};
    for (int i = 0; i < 3; ++i) outcome_->setItemText(i, outcomes[i]);
    outcome_->setAccessibleName(tr("Outcome"));
    outcome_->setToolTip(tr("Which attacks are shown, by how they ended"));
    actor_->setItemText(0, tr("Everyone"));
    actor_->setAccessibleName(tr("Actor"));
    actor_->setToolTip(tr("Which attacks are shown, by who struck or was struck"));
    unfold_->setText(tr("Unfold all"));
    fold_->setText(tr("Fold all"));
    correct_->setText(tr("Correct the die…"));
    correct_->setToolTip(tr("Replaces the selected die of the last attack and keeps the others"));
    copy_text_->setText(tr("Copy as text"));
    copy_markdown_->setText(tr("Copy as Markdown"));
    copy_button_->setText(tr("Copy"));
    copy_button_->setToolTip(tr("Copies the selected attacks with every step"));
    export_attacks_->setText(tr("Export CSV: a row an attack…"));
    export_draws_->setText(tr("Export CSV: a row a die…"));
    export_button_->setText(tr("Export"));
    export_button_->setToolTip(tr("Saves the attacks that are shown"));
    find_->setText(tr("Find in the log"));
    clear_filter_->setText(tr("Show all attacks"));
    tree_->setAccessibleName(tr("Resolved attacks"));
    fitColumns();
    showPage();
}

void LogDock::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        model_->retranslate();
        retranslate();
    }
    QDockWidget::changeEvent(event);
}

} // namespace ludus::ui
