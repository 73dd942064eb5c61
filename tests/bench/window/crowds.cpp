#include "engine/io/file.h"
#include "engine/io/json_writer.h"
#include "engine/schema/path.h"
#include "tests/bench/window/bench_window.h"
#include "tests/bench/window/cases.h"
#include "tests/bench/window/crowd.h"
#include "tests/bench/window/painted.h"
#include "ui/bench/attack_panel.h"
#include "ui/scenario/roster_dock.h"

#include <QTreeView>

namespace ludus::ui::bench {

namespace {

constexpr int crowd_openings = 5;
constexpr int crowd_edits = 20;

struct CrowdTimes {
    std::vector<double> opened; ///< from the wish to open a file to the bench with what is in it
    std::vector<double> listed; ///< the page of all actors, shown for the first time
    std::vector<double> edited; ///< there, where roster, grid and form follow
};

bool time_opening(const Run& run, BenchWindow& bench, const Value& root, CrowdTimes& times) {
    const QString file = bench.folder.filePath(QStringLiteral("crowd.ludus.json"));
    if (!write_file_atomically(file.toStdString(), write_json(root))) return Run::lack("a file written");
    Painted page(*bench.window.findChild<AttackPanel*>());
    page.expect();
    QObject::connect(&bench.window.document(), &Document::opened, &page, [&] { page.expect(); });
    QElapsedTimer clock;
    clock.start();
    bench.window.openSource(file);
    if (!run.settle({bench.opened(), {"a paint of the bench", [&] { return page.yes(); }}})) return false;
    times.opened.push_back(ms_since(clock));
    return true;
}

/// Hit points, which the roster shows, so that there is something to paint there.
bool time_listing(const Run& run, BenchWindow& bench, CrowdTimes& times) {
    Painted roster(*bench.window.findChild<RosterDock*>()->view().viewport());
    const std::vector<Sign> painted{{"a paint of the roster", [&] { return roster.yes(); }}};
    QElapsedTimer clock;
    roster.expect();
    clock.start();
    bench.window.showPage(Page::scenario);
    if (!run.settle(painted)) return false;
    times.listed.push_back(ms_since(clock));
    for (Rounds rounds = run.rounds(crowd_edits); rounds.next();) {
        roster.expect();
        clock.start();
        bench.window.document().setValue(*parse_path("actors[0].stats.hp"), 50 + rounds.number());
        if (!run.settle(painted)) return false;
        times.edited.push_back(ms_since(clock));
    }
    return true;
}

/// Listed only once the answers of the opening are in, so that they are not taken for part of it.
bool time_crowd_once(const Run& run, const Value& root, CrowdTimes& times) {
    BenchWindow bench;
    const Sign calm{"the end of the analysis", [&] { return !bench.window.analysis().isBusy(); }};
    return bench.open(run) && run.settle({calm}) && time_opening(run, bench, root, times) &&
           run.settle({calm}) && time_listing(run, bench, times);
}

bool time_crowd(const Run& run, const std::string& what, const Value& root) {
    CrowdTimes times;
    bool all = true;
    for (Rounds rounds = run.rounds(crowd_openings); all && rounds.next();)
        all = time_crowd_once(run, root, times);
    report(what + ": opened", times.opened);
    report(what + ": page of all actors shown", times.listed);
    report(what + ": edit painted there", times.edited);
    return all;
}

Value with_name_of(std::size_t bytes) {
    return *with_path(crowd(2), *parse_path("actors[0].name"), std::string(bytes, 'n'));
}

} // namespace

bool time_crowds(const Run& run) {
    if (run.once()) {
        const bool many = time_crowd(run, "100 actors", crowd(100));
        return time_crowd(run, "a name of 50 KB", with_name_of(50'000)) && many;
    }
    bool all = true;
    for (const int size : {100, 1'000, 10'000})
        all = time_crowd(run, std::to_string(size) + " actors", crowd(size)) && all;
    return time_crowd(run, "a name of 5 MB", with_name_of(5'000'000)) && all;
}

} // namespace ludus::ui::bench
