#include "ui/window/main_window.h"

#include "engine/base/version.h"
#include "ui/arena/arena_page.h"
#include "ui/bench/attack_bar.h"
#include "ui/bench/bench_page.h"
#include "ui/document/autosave.h"
#include "ui/gallery/gallery_page.h"
#include "ui/lab/lab_page.h"
#include "ui/log/log_dock.h"
#include "ui/scenario/errors_dock.h"
#include "ui/scenario/inspector_dock.h"
#include "ui/scenario/roster_dock.h"
#include "ui/window/file_work.h"
#include "ui/window/reference_window.h"
#include "ui/words/words.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QProgressBar>
#include <QScreen>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWhatsThis>

namespace ludus::ui {

namespace {

constexpr int told_ms = 15'000;

/// Takes over what is being typed: a key such as Ctrl+S leaves the focus, and so the text, where it is.
void commit_typing(const QWidget& window) {
    QWidget* focused = QApplication::focusWidget();
    if (!focused || !window.isAncestorOf(focused)) return;
    focused->clearFocus();
    focused->setFocus(Qt::OtherFocusReason);
}

/// A name with & in it keeps it, and underlines nothing.
QString in_a_menu(QString text) { return text.replace(QLatin1Char('&'), QStringLiteral("&&")); }

} // namespace

MainWindow::MainWindow(Workbench& bench, WindowServices services, QWidget* parent)
    : QMainWindow(parent), dialogs(dialogs_over(this)), services_(std::move(services)),
      document_(bench.document), analysis_(bench.analysis) {
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    createPages();
    createFileWork();
    createDocks();
    createActions();
    createStatusBar();
    connect(&document_, &Document::fileChanged, this, &MainWindow::updateTitle);
    connect(&document_, &Document::fileChanged, this, &MainWindow::wordActions);
    connect(&document_, &Document::stateChanged, this, &MainWindow::updateStatus);
    connect(&document_, &Document::designChanged, this, &MainWindow::updateStatus);
    retranslate();
    restoreLayout();
    showGallery();
}

MainWindow::~MainWindow() = default;

void MainWindow::createPages() {
    pages_ = new QStackedWidget(this);
    gallery_ = new GalleryPage(pages_);
    bench_holder_ = new QWidget(pages_);
    attack_bar_ = new AttackBar(document_, bench_holder_);
    tabs_ = new QTabWidget(bench_holder_);
    tabs_->setDocumentMode(true);
    bench_ = new BenchPage(document_, analysis_, tabs_);
    arena_ = new ArenaPage(document_, tabs_);
    lab_ = new LabPage(document_, tabs_);
    tabs_->addTab(bench_, QString());
    tabs_->addTab(arena_, QString());
    tabs_->addTab(lab_, QString());
    auto* column = new QVBoxLayout(bench_holder_);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(attack_bar_);
    attack_bar_->decide = [this](const QString& question, bool setting) {
        return dialogs.decide(question, setting);
    };
    column->addWidget(tabs_, 1);
    pages_->addWidget(gallery_);
    pages_->addWidget(bench_holder_);
    setCentralWidget(pages_);
    connect(arena_, &ArenaPage::actorWanted, this, [this](int actor) {
        Path path{{.key = "actors", .index = {}}};
        path.push_back({.key = {}, .index = static_cast<std::size_t>(actor)});
        inspector_->show();
        inspector_->inspect(path);
    });
    connect(arena_, &ArenaPage::fieldWanted, this, [this](const Path& path) {
        inspector_->show();
        inspector_->jumpTo(path);
    });
}

void MainWindow::createFileWork() {
    files_ = new FileWork({.document = document_,
                           .player = arena_->player(),
                           .settings = services_.settings,
                           .dialogs = dialogs},
                          this);
    connect(files_, &FileWork::opened, this, &MainWindow::showBench);
    connect(files_, &FileWork::replayOpened, this, &MainWindow::showArena);
    connect(files_, &FileWork::recentChanged, this, &MainWindow::updateRecent);
    connect(files_, &FileWork::commitWanted, this, [this] { commit_typing(*this); });
    connect(gallery_, &GalleryPage::presetChosen, this,
            [this](const QString& name) { openSource(QStringLiteral("preset:") + name); });
    connect(gallery_, &GalleryPage::fileChosen, this, &MainWindow::openSource);
    connect(gallery_, &GalleryPage::openWanted, files_, &FileWork::open);
    connect(gallery_, &GalleryPage::backWanted, this, &MainWindow::showBench);
}

void MainWindow::createDocks() {
    roster_ = new RosterDock(document_, this);
    inspector_ = new InspectorDock(document_, this);
    log_ = new LogDock(document_, this);
    errors_ = new ErrorsDock(document_, this);
    roster_->setObjectName(QStringLiteral("roster"));
    inspector_->setObjectName(QStringLiteral("inspector"));
    log_->setObjectName(QStringLiteral("log"));
    errors_->setObjectName(QStringLiteral("errors"));
    addDockWidget(Qt::LeftDockWidgetArea, roster_);
    addDockWidget(Qt::RightDockWidgetArea, inspector_);
    addDockWidget(Qt::BottomDockWidgetArea, log_);
    addDockWidget(Qt::BottomDockWidgetArea, errors_);
    tabifyDockWidget(log_, errors_);
    log_->raise();
    connect(bench_, &BenchPage::helpWanted, inspector_, &InspectorDock::showHelp);
    connect(roster_, &RosterDock::selected, inspector_, &InspectorDock::inspect);
    connect(log_, &LogDock::jumpWanted, this, &MainWindow::jumpTo);
    connect(errors_, &ErrorsDock::jumpWanted, this, &MainWindow::jumpTo);
}

QAction* MainWindow::addTo(QMenu* menu, std::function<QString()> text, std::function<void()> what,
                           const QKeySequence& keys) {
    QAction* action = menu->addAction(text());
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, [what = std::move(what)] { what(); });
    worded_.emplace_back(action, std::move(text));
    return action;
}

/// The entry of a menu that holds at present is ticked whenever the menu opens.
void MainWindow::tickWhile(QAction* action, QMenu* menu, std::function<bool()> holds) {
    action->setCheckable(true);
    connect(menu, &QMenu::aboutToShow, action,
            [action, holds = std::move(holds)] { action->setChecked(holds()); });
}

void MainWindow::createActions() {
    createFileMenu();
    createEditMenu();
    createViewMenu();
    createHelpMenu();
}

void MainWindow::createFileMenu() {
    file_menu_ = menuBar()->addMenu(QString());
    new_menu_ = file_menu_->addMenu(QString());
    for (const Ruleset& ruleset : document_.registry().rulesets()) {
        const std::string id(ruleset.id);
        addTo(
            new_menu_, [id] { return from_utf8(ruleset_name(id, words())); },
            [this, id] { files_->openNew(id); });
    }
    addTo(
        file_menu_, [] { return tr("&Open…"); }, [this] { files_->open(); }, QKeySequence::Open);
    recent_menu_ = file_menu_->addMenu(QString());
    addTo(
        file_menu_, [] { return tr("Sa&mples"); }, [this] { showGallery(); });
    createImportMenu();
    file_menu_->addSeparator();
    addTo(
        file_menu_, [] { return tr("&Save"); }, [this] { files_->save(); }, QKeySequence::Save);
    addTo(
        file_menu_, [] { return tr("Save &as…"); }, [this] { files_->saveAs(); }, QKeySequence::SaveAs);
    addTo(
        file_menu_, [] { return tr("Save the fight as a &replay…"); }, [this] { files_->saveReplay(); });
    file_menu_->addSeparator();
    addTo(
        file_menu_, [] { return tr("&Quit"); }, [this] { close(); }, QKeySequence::Quit);
}

/// One entry for every ruleset whose source has files of its own.
void MainWindow::createImportMenu() {
    import_menu_ = file_menu_->addMenu(QString());
    for (const Ruleset& ruleset : document_.registry().rulesets()) {
        if (!ruleset.import_files) continue;
        addTo(
            import_menu_,
            [id = std::string(ruleset.id)] {
                return tr("Files of %1…").arg(from_utf8(ruleset_name(id, words())));
            },
            [this, &ruleset] { files_->import(ruleset); });
    }
    import_menu_->menuAction()->setVisible(!import_menu_->isEmpty());
}

void MainWindow::createEditMenu() {
    edit_menu_ = menuBar()->addMenu(QString());
    QUndoStack& history = document_.history();
    QAction* undo = addTo(
        edit_menu_, [this] { return tr("&Undo %1").arg(in_a_menu(document_.undoText())); },
        [&history] { history.undo(); }, QKeySequence::Undo);
    QAction* redo = addTo(
        edit_menu_, [this] { return tr("&Redo %1").arg(in_a_menu(document_.redoText())); },
        [&history] { history.redo(); }, QKeySequence::Redo);
    undo->setEnabled(false);
    redo->setEnabled(false);
    connect(&history, &QUndoStack::canUndoChanged, undo, &QAction::setEnabled);
    connect(&history, &QUndoStack::canRedoChanged, redo, &QAction::setEnabled);
    connect(&document_, &Document::stepsChanged, this, &MainWindow::wordActions);
    showInCorner({{undo, QStringLiteral("↶")}, {redo, QStringLiteral("↷")}});
    edit_menu_->addSeparator();
    addTo(
        edit_menu_, [] { return tr("Reset the &fight"); }, [this] { document_.resetPlay(); });
    edit_menu_->addSeparator();
    addTo(
        edit_menu_, [] { return tr("Pin as &baseline"); }, [this] { analysis_.pinBaseline(); },
        QKeySequence(QStringLiteral("Ctrl+B")));
    addTo(
        edit_menu_, [] { return tr("&Drop the baseline"); }, [this] { analysis_.clearBaseline(); },
        QKeySequence(QStringLiteral("Ctrl+Shift+B")));
}

/// Small buttons beside the menus for what is wanted all the time.
void MainWindow::showInCorner(const std::vector<std::pair<QAction*, QString>>& actions) {
    auto* corner = new QWidget(menuBar());
    auto* row = new QHBoxLayout(corner);
    row->setContentsMargins(0, 0, 4, 0);
    row->setSpacing(0);
    for (const auto& [action, sign] : actions) {
        auto* button = new QToolButton(corner);
        button->setText(sign);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
        connect(button, &QToolButton::clicked, action, &QAction::trigger);
        const auto follow = [button, action = action] {
            button->setEnabled(action->isEnabled());
            const QString name = action->text().remove(QLatin1Char('&'));
            button->setToolTip(
                QStringLiteral("%1 (%2)").arg(name, action->shortcut().toString(QKeySequence::NativeText)));
            button->setAccessibleName(name);
        };
        connect(action, &QAction::changed, button, follow);
        follow();
    }
    menuBar()->setCornerWidget(corner);
}

void MainWindow::createViewMenu() {
    view_menu_ = menuBar()->addMenu(QString());
    for (QDockWidget* dock : {static_cast<QDockWidget*>(roster_), static_cast<QDockWidget*>(inspector_),
                              static_cast<QDockWidget*>(log_), static_cast<QDockWidget*>(errors_)})
        view_menu_->addAction(dock->toggleViewAction());
    view_menu_->addSeparator();
    language_menu_ = view_menu_->addMenu(QString());
    for (const Language language : all_languages()) {
        QAction* action = addTo(
            language_menu_, [language] { return from_utf8(catalogue(language).text("language.name")); },
            [this, language] {
                services_.settings.set(setting::language, from_utf8(code_of(language)));
                services_.use_language(language);
            });
        tickWhile(action, language_menu_, [language] { return language_in_use() == language; });
    }
    theme_menu_ = view_menu_->addMenu(QString());
    const auto add_theme = [this](Theme theme, std::function<QString()> text) {
        QAction* action = addTo(theme_menu_, std::move(text), [this, theme] {
            services_.settings.set(setting::theme, name_of(theme));
            services_.use_theme(theme);
        });
        tickWhile(action, theme_menu_, [theme] { return theme_in_use() == theme; });
    };
    add_theme(Theme::system, [] { return tr("As the s&ystem"); });
    add_theme(Theme::light, [] { return tr("&Light"); });
    add_theme(Theme::dark, [] { return tr("&Dark"); });
}

void MainWindow::createHelpMenu() {
    help_menu_ = menuBar()->addMenu(QString());
    addTo(
        help_menu_, [] { return tr("Help on this &field"); }, [this] { showHelp(); },
        QKeySequence::HelpContents);
    rules_action_ = addTo(
        help_menu_, [this] { return tr("&Rules of “%1”").arg(ReferenceWindow::rulesetName(document_)); },
        [this] { showRules(); }, QKeySequence(QStringLiteral("Shift+F1")));
    addTo(
        help_menu_, [] { return tr("&About Ludus"); }, [this] { showAbout(); });
}

void MainWindow::createStatusBar() {
    state_label_ = new QLabel(this);
    saved_label_ = new QLabel(this);
    seed_label_ = new QLabel(this);
    progress_ = new QProgressBar(this);
    progress_->setRange(0, 0);
    progress_->setMaximumWidth(fontMetrics().averageCharWidth() * 20);
    progress_->hide();
    cancel_ = new QToolButton(this);
    cancel_->setAutoRaise(true);
    cancel_->hide();
    for (QLabel* label : {state_label_, saved_label_, seed_label_}) label->setContentsMargins(8, 0, 8, 0);
    statusBar()->addWidget(state_label_, 1);
    statusBar()->addPermanentWidget(progress_);
    statusBar()->addPermanentWidget(cancel_);
    statusBar()->addPermanentWidget(saved_label_);
    statusBar()->addPermanentWidget(seed_label_);
    // Shown only for what takes longer than half a second, so that quick answers do not make the bar flicker.
    patience_.setSingleShot(true);
    patience_.setInterval(500);
    // In the middle of a drag the duel waits for calm: that is no work to show.
    connect(&document_, &Document::designChanged, this, [this] {
        if (patience_.isActive()) patience_.start();
    });
    connect(&patience_, &QTimer::timeout, this, [this] { showWork(true); });
    connect(&analysis_, &BenchAnalysis::busy, this, &MainWindow::followWork);
    connect(files_, &FileWork::busy, this, &MainWindow::followWork);
    connect(&arena_->player(), &FightPlayer::busy, this, &MainWindow::followWork);
    connect(attack_bar_, &AttackBar::busy, this, &MainWindow::followWork);
    connect(&analysis_, &BenchAnalysis::progress, this, [this](int done, int all) {
        progress_->setRange(0, all);
        progress_->setValue(done);
    });
    connect(cancel_, &QToolButton::clicked, this, [this] {
        analysis_.cancel();
        files_->cancel();
        arena_->player().cancel();
        attack_bar_->cancel();
    });
}

void MainWindow::showWork(bool working) {
    progress_->setVisible(working);
    cancel_->setVisible(working);
}

/// Whatever is being worked out, there is one sign for it and one way to stop it.
void MainWindow::followWork() {
    const bool working =
        analysis_.isBusy() || files_->isBusy() || arena_->player().isPending() || attack_bar_->isResolving();
    progress_->setRange(0, 0);
    if (working) {
        if (!patience_.isActive() && progress_->isHidden()) patience_.start();
        return;
    }
    patience_.stop();
    showWork(false);
}

void MainWindow::restoreLayout() {
    const QByteArray geometry = services_.settings.get(setting::geometry);
    if (geometry.isEmpty() || !restoreGeometry(geometry))
        resize(QSize(1280, 800).boundedTo(screen()->availableSize()));
    const QByteArray layout = services_.settings.get(setting::layout);
    if (layout.isEmpty() || !restoreState(layout)) {
        resizeDocks({roster_, inspector_}, {200, 310}, Qt::Horizontal);
        resizeDocks({log_}, {180}, Qt::Vertical);
    }
    updateRecent();
}

void MainWindow::showGallery() {
    pages_->setCurrentWidget(gallery_);
    gallery_->offerBack(document_.isOpen());
    gallery_->setFocus();
    for (QDockWidget* dock : {static_cast<QDockWidget*>(roster_), static_cast<QDockWidget*>(inspector_),
                              static_cast<QDockWidget*>(log_)})
        dock->setVisible(document_.isOpen());
    updateRecent();
}

void MainWindow::showArena() {
    showBench();
    tabs_->setCurrentWidget(arena_);
}

void MainWindow::showLab() {
    showBench();
    tabs_->setCurrentWidget(lab_);
}

void MainWindow::showBench() {
    tabs_->setCurrentWidget(bench_);
    pages_->setCurrentWidget(bench_holder_);
    for (QDockWidget* dock : {static_cast<QDockWidget*>(roster_), static_cast<QDockWidget*>(inspector_),
                              static_cast<QDockWidget*>(log_)})
        dock->show();
}

bool MainWindow::openSource(const QString& source) { return files_->openSource(source); }

void MainWindow::openRoot(const Value& root, const QString& file) { files_->openRoot(root, file); }

void MainWindow::updateRecent() {
    const QStringList files = files_->recent();
    gallery_->setRecentFiles(files);
    recent_menu_->clear();
    for (const QString& file : files)
        connect(recent_menu_->addAction(QFileInfo(file).fileName()), &QAction::triggered, this,
                [this, file] { openSource(file); });
    recent_menu_->setEnabled(!files.isEmpty());
}

void MainWindow::jumpTo(const Path& path) {
    showBench();
    inspector_->show();
    inspector_->jumpTo(path);
}

void MainWindow::updateTitle() {
    setWindowModified(document_.isModified());
    setWindowTitle(document_.isOpen() ? tr("%1[*] – Ludus").arg(document_.title()) : tr("Ludus"));
    updateStatus();
}

void MainWindow::updateStatus() {
    const auto& scenario = document_.scenario();
    const Findings& findings = document_.findings();
    if (!document_.isOpen())
        state_label_->setText(tr("Choose a sample or open a file."));
    else if (!scenario)
        state_label_->setText(tr("%n error(s): the charts show the last state that could be computed.",
                                 nullptr, static_cast<int>(findings.errors.size())));
    else if (!findings.ok())
        state_label_->setText(from_utf8(words().text(findings.errors.front())));
    else
        state_label_->setText(from_utf8(ruleset_name(scenario->schema().ruleset, words())));
    const bool saved = !document_.isModified() && !document_.fileName().isEmpty();
    saved_label_->setText(!document_.isOpen() ? QString() : saved ? tr("Saved") : tr("Not saved"));
    seed_label_->setText(scenario ? tr("%1, attack %2")
                                        .arg(from_utf8(name_of(scenario->rng())),
                                             QString::number(document_.state().attacks + 1))
                                  : QString());
}

void MainWindow::follow(Autosave& autosave) {
    connect(&autosave, &Autosave::failed, this, [this](const QString& why) {
        statusBar()->showMessage(tr("Changes cannot be kept for recovery: %1").arg(why), told_ms);
    });
    connect(&autosave, &Autosave::keptAgain, this,
            [this] { statusBar()->showMessage(tr("Changes are kept for recovery again."), told_ms); });
}

void MainWindow::wordActions() {
    for (const auto& [action, text] : worded_) action->setText(text().trimmed());
    rules_action_->setEnabled(ReferenceWindow::hasRules(document_));
}

void MainWindow::retranslate() {
    wordActions();
    file_menu_->setTitle(tr("&File"));
    new_menu_->setTitle(tr("&New"));
    recent_menu_->setTitle(tr("Open &recent"));
    import_menu_->setTitle(tr("&Import"));
    edit_menu_->setTitle(tr("&Edit"));
    view_menu_->setTitle(tr("&View"));
    language_menu_->setTitle(tr("&Language"));
    theme_menu_->setTitle(tr("&Theme"));
    help_menu_->setTitle(tr("&Help"));
    tabs_->setAccessibleName(tr("Pages"));
    tabs_->setTabText(tabs_->indexOf(bench_), tr("&Bench"));
    tabs_->setTabText(tabs_->indexOf(arena_), tr("A&rena"));
    tabs_->setTabText(tabs_->indexOf(lab_), tr("&Lab"));
    progress_->setAccessibleName(tr("Computing"));
    cancel_->setText(tr("Cancel"));
    updateTitle();
}

void MainWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QMainWindow::changeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!files_->mayDrop([this] { close(); })) return event->ignore();
    services_.settings.set(setting::geometry, saveGeometry());
    services_.settings.set(setting::layout, saveState());
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty() && urls.front().isLocalFile()) openSource(urls.front().toLocalFile());
}

void MainWindow::showHelp() {
    QWidget* focused = QApplication::focusWidget();
    for (QWidget* at = focused; at; at = at->parentWidget())
        if (!at->toolTip().isEmpty())
            return QWhatsThis::showText(at->mapToGlobal(QPoint(0, at->height())), at->toolTip(), at);
    dialogs.tell(tr("Help"),
                 tr("Put the cursor into a field and press F1: its meaning, unit and default are shown."));
}

/// One window for all rulesets: it follows the document.
ReferenceWindow& MainWindow::showRules() {
    if (!rules_) rules_ = new ReferenceWindow(document_, this);
    rules_->show();
    rules_->raise();
    rules_->activateWindow();
    return *rules_;
}

void MainWindow::showAbout() {
    QMessageBox::about(this, tr("About Ludus"),
                       tr("<b>Ludus %1</b><p>A bench for combat rules: exact odds, seeded fights, every "
                          "number explained.</p><p>MIT License.</p>")
                           .arg(QLatin1String(LUDUS_VERSION)));
}

} // namespace ludus::ui
