#include "ui/window/main_window.h"

#include "engine/base/version.h"
#include "ui/arena/arena_page.h"
#include "ui/bench/attack_bar.h"
#include "ui/bench/bench_page.h"
#include "ui/bench/sample_banner.h"
#include "ui/document/autosave.h"
#include "ui/gallery/gallery_page.h"
#include "ui/lab/lab_page.h"
#include "ui/log/log_dock.h"
#include "ui/log/session_log.h"
#include "ui/scenario/scenario_page.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/page_area.h"
#include "ui/widgets/tab_order.h"
#include "ui/widgets/tokens.h"
#include "ui/window/drawer.h"
#include "ui/window/file_names.h"
#include "ui/window/file_work.h"
#include "ui/window/kept_choices.h"
#include "ui/window/page_bar.h"
#include "ui/window/reference_window.h"
#include "ui/window/window_place.h"
#include "ui/words/words.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QProgressBar>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWhatsThis>

namespace ludus::ui {

namespace {

constexpr int told_ms = 15'000;

/// Said outright, so that nothing inside can make the window larger than the user did: a page that needs more
/// scrolls.
constexpr QSize least_window(800, 440);

/// Takes over what is being typed: a key such as Ctrl+S leaves the focus, and so the text, where it is.
void commit_typing(const QWidget& window) {
    QWidget* focused = QApplication::focusWidget();
    if (!focused || !window.isAncestorOf(focused)) return;
    focused->clearFocus();
    focused->setFocus(Qt::OtherFocusReason);
}

} // namespace

MainWindow::MainWindow(Workbench& bench, WindowServices services, QWidget* parent)
    : QMainWindow(parent), dialogs(dialogs_over(this)), services_(std::move(services)),
      document_(bench.document), analysis_(bench.analysis) {
    setAcceptDrops(true);
    setMinimumSize(least_window);
    createPages();
    createWorkspace();
    createFileWork();
    createStatusBar();
    createActions();
    connectPages();
    connect(&document_, &Document::fileChanged, this, &MainWindow::updateTitle);
    connect(&document_, &Document::fileChanged, this, &MainWindow::wordActions);
    connect(&document_, &Document::stateChanged, this, &MainWindow::updateStatus);
    connect(&document_, &Document::designChanged, this, &MainWindow::updateStatus);
    connect(&document_, &Document::logChanged, this, &MainWindow::updateDrawer);
    order_tabs(*workspace_);
    retranslate();
    bench_->restoreArrangement(services_.settings.get(setting::bench));
    drawer_->setOpenHeight(services_.settings.get(setting::drawer));
    services_.settings.drop(setting::old_layout);
    showGallery();
}

MainWindow::~MainWindow() = default;

void MainWindow::createPages() {
    front_ = new QStackedWidget(this);
    gallery_ = new GalleryPage(document_.registry(), front_);
    workspace_ = new QWidget(front_);
    workspace_->setFocusPolicy(Qt::ClickFocus);
    pages_ = new QStackedWidget(workspace_);
    scenario_ = new ScenarioPage(document_, pages_);
    bench_ = new BenchPage(document_, analysis_, pages_);
    arena_holder_ = new QWidget(pages_);
    arena_ = new ArenaPage(document_, arena_holder_);
    auto* column = new QVBoxLayout(arena_holder_);
    column->setContentsMargins(space::margin, space::between, space::margin, space::margin);
    column->addWidget(arena_, 1);
    lab_ = new LabPage(document_, pages_);
    for (const Page page : all_pages) pages_->addWidget(new PageArea(widgetOf(page), pages_));
    attack_bar_ = new AttackBar(document_, bench_);
    bench_->setStrip(attack_bar_);
    bench_->setBanner(new SampleBanner(document_, bench_));
}

QWidget* MainWindow::widgetOf(Page page) const {
    switch (page) {
    case Page::scenario: return scenario_;
    case Page::arena: return arena_holder_;
    case Page::lab: return lab_;
    case Page::bench: break;
    }
    return bench_;
}

/// The tool bar, the page and the drawer, below each other.
void MainWindow::createWorkspace() {
    bar_ = new PageBar(workspace_);
    log_ = new LogDock(document_, workspace_);
    log_->setFeatures(QDockWidget::NoDockWidgetFeatures);
    log_->setTitleBarWidget(new QWidget(log_));
    logs_ = new QStackedWidget(workspace_);
    session_ = new SessionLog(logs_);
    logs_->addWidget(log_);
    logs_->addWidget(session_);
    drawer_ = new Drawer(pages_, logs_, workspace_);
    drawer_->page_height = [this] { return page() == Page::bench ? bench_->wholeHeight() : 0; };
    auto* column = new QVBoxLayout(workspace_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar_);
    column->addWidget(drawer_, 1);
    front_->addWidget(gallery_);
    front_->addWidget(workspace_);
    setCentralWidget(front_);
}

void MainWindow::connectPages() {
    connect(bar_, &PageBar::pageWanted, this, &MainWindow::showPage);
    connect(bar_, &PageBar::rulesWanted, this, [this] { showRules(); });
    connect(scenario_, &ScenarioPage::problemsChanged, bar_, &PageBar::setProblems);
    connect(log_, &LogDock::jumpWanted, this, &MainWindow::jumpTo);
    connect(&arena_->player(), &FightPlayer::fightChanged, this, &MainWindow::followFight);
    connect(bench_, &BenchPage::helpWanted, this,
            [this](const QString& help) { help.isEmpty() ? updateStatus() : state_label_->setText(help); });
    connect(bench_, &BenchPage::whichValueWanted, this, [this](const SolveWish& wish) {
        lab_->askWhichValue(wish);
        showPage(Page::lab);
    });
    connect(arena_, &ArenaPage::fieldWanted, this, &MainWindow::jumpTo);
    connect(lab_, &LabPage::fieldWanted, this, &MainWindow::jumpTo);
    connect(lab_, &LabPage::benchWanted, this, &MainWindow::showBench);
    connect(arena_, &ArenaPage::actorWanted, this, [this](int actor) {
        Path path{{.key = "actors", .index = {}}};
        path.push_back({.key = {}, .index = static_cast<std::size_t>(actor)});
        showPage(Page::scenario);
        scenario_->inspect(path);
    });
}

void MainWindow::createFileWork() {
    files_ = new FileWork({.document = document_,
                           .player = arena_->player(),
                           .settings = services_.settings,
                           .dialogs = dialogs},
                          this);
    auto* kept = new KeptChoices(document_, analysis_, services_.settings, this);
    connect(files_, &FileWork::opened, kept, &KeptChoices::restore);
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

void MainWindow::createStatusBar() {
    state_label_ = new ElidedLabel(this);
    saved_label_ = new QLabel(this);
    seed_label_ = new QLabel(this);
    progress_ = new QProgressBar(this);
    progress_->setRange(0, 0);
    progress_->setMaximumWidth(fontMetrics().averageCharWidth() * 20);
    progress_->hide();
    cancel_ = new QToolButton(this);
    cancel_->setAutoRaise(true);
    cancel_->hide();
    for (QLabel* label : {saved_label_, seed_label_}) {
        label->setContentsMargins(space::between, 0, space::between, 0);
        label->setForegroundRole(QPalette::PlaceholderText);
    }
    state_label_->setForegroundRole(QPalette::PlaceholderText);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->setContentsMargins(space::between, 0, 0, 0);
    statusBar()->addWidget(state_label_, 1);
    statusBar()->addPermanentWidget(progress_);
    statusBar()->addPermanentWidget(cancel_);
    statusBar()->addPermanentWidget(saved_label_);
    statusBar()->addPermanentWidget(seed_label_);
    // Shown only for what takes longer than half a second, so that quick answers do not make the bar flicker.
    patience_.setObjectName(QStringLiteral("patience"));
    patience_.setSingleShot(true);
    patience_.setInterval(500);
    // In the middle of a drag the duel waits for calm: that is no work to show.
    connect(&document_, &Document::designChanged, this, [this] {
        if (patience_.isActive()) patience_.start();
    });
    connect(&patience_, &QTimer::timeout, this, [this] { showWork(isWorking()); });
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

bool MainWindow::isWorking() const {
    return analysis_.isBusy() || files_->isBusy() || arena_->player().isPending() ||
           attack_bar_->isResolving();
}

/// Whatever is being worked out, there is one sign for it and one way to stop it. Of a file that is no
/// scenario nothing is worked out after all, and nobody tells: so it is looked at again when the sign would
/// come.
void MainWindow::followWork() {
    progress_->setRange(0, 0);
    if (isWorking()) {
        if (!patience_.isActive() && progress_->isHidden()) patience_.start();
        return;
    }
    patience_.stop();
    showWork(false);
}

void MainWindow::restorePlace() { place_window(*this, services_.settings.get(setting::geometry)); }

void MainWindow::keepArrangement() {
    services_.settings.set(setting::geometry, saveGeometry());
    services_.settings.set(setting::bench, bench_->arrangement());
    services_.settings.set(setting::drawer, drawer_->openHeight());
}

void MainWindow::showGallery() {
    front_->setCurrentWidget(gallery_);
    gallery_->offerBack(document_.isOpen());
    gallery_->setFocus();
    updateRecent();
}

std::optional<Page> MainWindow::page() const {
    return front_->currentWidget() == workspace_ ? std::optional(bar_->page()) : std::nullopt;
}

void MainWindow::showPage(Page page) {
    bar_->setPage(page);
    pages_->setCurrentIndex(static_cast<int>(page));
    front_->setCurrentWidget(workspace_);
    updateDrawer();
    QWidget* at = QApplication::focusWidget();
    if (page == Page::arena && (!at || !arena_->isAncestorOf(at)))
        arena_->takeKeys();
    else if (!at || !at->isVisible() || bar_->isAncestorOf(at))
        workspace_->setFocus(); // no field has the keys before someone chooses it
    updateStatus();
}

void MainWindow::focusOnBench(QWidget& field) {
    if (!document_.isOpen()) return;
    if (page() != Page::bench) showBench();
    field.setFocus(Qt::ShortcutFocusReason);
}

bool MainWindow::openSource(const QString& source) { return files_->openSource(source); }

void MainWindow::openRoot(const Value& root, const QString& file) { files_->openRoot(root, file); }

void MainWindow::updateRecent() {
    QStringList files;
    QStringList names;
    recent_menu_->clear();
    for (const RecentFile& file : files_->recent()) {
        const QString line = file_line(file.title, file.when, file.path);
        files << file.path;
        names << line;
        connect(recent_menu_->addAction(QString(line).replace(QLatin1Char('&'), QStringLiteral("&&"))),
                &QAction::triggered, this, [this, path = file.path] { openSource(path); });
    }
    gallery_->setRecentFiles(files, names);
    recent_menu_->setEnabled(!files.isEmpty());
}

void MainWindow::jumpTo(const Path& path) {
    showPage(Page::scenario);
    scenario_->jumpTo(path);
}

void MainWindow::updateTitle() {
    setWindowModified(document_.isModified());
    setWindowTitle(document_.isOpen() ? tr("%1[*] – Ludus").arg(document_.title()) : tr("Ludus"));
    bar_->setScenario(document_.title(), ReferenceWindow::rulesetName(document_));
    bar_->setRulesEnabled(ReferenceWindow::hasRules(document_));
    updateStatus();
}

void MainWindow::updateStatus() {
    const auto& scenario = document_.scenario();
    const Findings& findings = document_.findings();
    if (!document_.isOpen())
        state_label_->setText(tr("Choose a sample or open a file."));
    else if (!document_.lastSound())
        state_label_->setText(tr("%n error(s): nothing can be worked out until they are mended.", nullptr,
                                 static_cast<int>(findings.errors.size())));
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
    autosave.fight = [this] { return arena_->player().unsaved(); };
    connect(&arena_->player(), &FightPlayer::fightChanged, &autosave, &Autosave::changed);
    connect(&autosave, &Autosave::failed, this, [this](const QString& why) {
        statusBar()->showMessage(tr("Changes cannot be kept for recovery: %1").arg(why), told_ms);
    });
    connect(&autosave, &Autosave::keptAgain, this,
            [this] { statusBar()->showMessage(tr("Changes are kept for recovery again."), told_ms); });
}

/// A fight on the Arena page has a log of its own.
void MainWindow::updateDrawer() {
    const FightPlayer& player = arena_->player();
    const bool fight = page() == Page::arena && player.isOn();
    logs_->setCurrentIndex(fight ? 1 : 0);
    drawer_->setSummary(fight ? tr("%n event(s)", nullptr, player.count())
                              : tr("%n attack(s)", nullptr, static_cast<int>(document_.log().size())));
}

void MainWindow::followFight() {
    const auto fight = arena_->player().sharedFight();
    session_->show(fight, fight ? &fight->log : nullptr, fight ? fight->battle.get() : nullptr);
    updateDrawer();
}

void MainWindow::wordActions() {
    actions_.nameAll();
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
    bar_->setAccessibleName(tr("Pages"));
    drawer_->setTitle(tr("Log"));
    updateDrawer();
    updateRecent();
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
    keepArrangement();
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
