#include "ui/window/shots.h"

#include "ui/arena/arena_page.h"
#include "ui/bench/bench_analysis.h"
#include "ui/lab/lab_page.h"
#include "ui/log/log_dock.h"
#include "ui/window/drawer.h"
#include "ui/window/file_work.h"
#include "ui/window/main_window.h"
#include "ui/window/reference_window.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QFileInfo>
#include <QPixmap>
#include <QTreeView>

namespace ludus::ui {

namespace {

/// Until nothing is computed any more, at most ten seconds.
void settle(MainWindow& window) {
    QDeadlineTimer limit(10'000);
    do QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    while (window.analysis().isBusy() && !limit.hasExpired());
    QCoreApplication::processEvents();
}

/// At most half a minute.
bool opens(MainWindow& window, const QString& source) {
    bool opened = false;
    QObject context;
    QObject::connect(&window.files(), &FileWork::opened, &context, [&] { opened = true; });
    window.openSource(source);
    QDeadlineTimer limit(30'000);
    while (window.files().isBusy() && !limit.hasExpired())
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    return opened;
}

void unfold_newest(MainWindow& window) {
    auto* tree = window.logDock().findChild<QTreeView*>();
    const int rows = tree->model()->rowCount();
    if (rows > 0) tree->expandRecursively(tree->model()->index(rows - 1, 0));
}

/// The fight half played.
void show_fight(MainWindow& window) {
    FightPlayer& player = window.arenaPage().player();
    player.start();
    QDeadlineTimer limit(10'000);
    while (player.isPending() && !limit.hasExpired())
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    player.setPosition(player.count() / 2);
    auto* events = &window.arenaPage().eventList();
    events->expand(events->currentIndex());
}

/// The same, taken over by a person at that moment.
void play_on_by_hand(MainWindow& window) {
    FightPlayer& player = window.arenaPage().player();
    player.setPlay(0, {.by_hand = true, .typed = true});
    QDeadlineTimer limit(10'000);
    while (player.isPending() && !limit.hasExpired())
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
}

/// Until the lab has its answer, at most half a minute.
void settle_lab(LabAnalysis& lab) {
    QDeadlineTimer limit(30'000);
    do QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    while (lab.isBusy() && !limit.hasExpired());
}

/// A picture of the window, or of one that belongs to it.
bool shoot(MainWindow& window, QWidget& shown, const QString& file, QStringList& made) {
    settle(window);
    if (!shown.grab().save(file)) return false;
    made << file;
    return true;
}

/// One picture a question.
bool shoot_lab(MainWindow& window, const QString& stem, QStringList& made) {
    LabAnalysis& lab = window.labPage().analysis();
    window.showLab();
    settle_lab(lab);
    for (int row = 0; row < static_cast<int>(lab.studies().size()); ++row) {
        window.labPage().choose(row);
        settle_lab(lab);
        const std::string& id = lab.studies()[static_cast<std::size_t>(row)].id;
        if (!shoot(window, window, stem + QStringLiteral("-lab-%1.png").arg(QString::fromStdString(id)),
                   made))
            return false;
    }
    return true;
}

} // namespace

QStringList take_shots(MainWindow& window, const QString& folder, const QStringList& sources) {
    QStringList made;
    if (!QDir().mkpath(folder)) return made;
    const QDir dir(folder);
    window.show();
    if (!shoot(window, window, dir.filePath(QStringLiteral("gallery.png")), made)) return {};
    for (const QString& source : sources) {
        if (!opens(window, source)) return {};
        const QString stem = QFileInfo(source).fileName().section(QLatin1Char('.'), 0, 0);
        if (!shoot(window, window, dir.filePath(stem + QStringLiteral("-bench.png")), made)) return {};
        ReferenceWindow& rules = window.showRules();
        if (!shoot(window, rules, dir.filePath(stem + QStringLiteral("-rules.png")), made)) return {};
        rules.close();
        if (!window.document().attack({})) continue;
        window.drawer().setOpen(true);
        unfold_newest(window);
        if (!shoot(window, window, dir.filePath(stem + QStringLiteral("-attack.png")), made)) return {};
        window.drawer().setOpen(false);
        window.showPage(Page::scenario);
        if (!shoot(window, window, dir.filePath(stem + QStringLiteral("-scenario.png")), made)) return {};
        window.showArena();
        if (!shoot(window, window, dir.filePath(stem + QStringLiteral("-arena.png")), made)) return {};
        show_fight(window);
        if (!shoot(window, window, dir.filePath(stem + QStringLiteral("-fight.png")), made)) return {};
        play_on_by_hand(window);
        if (!shoot(window, window, dir.filePath(stem + QStringLiteral("-hand.png")), made)) return {};
        window.arenaPage().player().leave();
        if (!shoot_lab(window, dir.filePath(stem), made)) return {};
        window.showBench();
        window.document().history().setClean();
    }
    return made;
}

} // namespace ludus::ui
