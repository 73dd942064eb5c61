#include "engine/rules/registry.h"
#include "tests/bench/window/bench_window.h"
#include "tests/bench/window/cases.h"
#include "tests/bench/window/crowd.h"
#include "tests/bench/window/painted.h"
#include "ui/arena/map_view.h"

namespace ludus::ui::bench {

namespace {

constexpr int map_figures = 200;
constexpr int map_frames = 200;

/// A crowded map: 64 × 64 tiles with walls, and 200 figures that move between frames.
Layers crowded_map(int frame) {
    TilesLayer tiles{.width = 64, .height = 64, .ground = std::vector<Ground>(64 * 64, Ground::floor)};
    for (std::size_t i = 0; i < tiles.ground.size(); i += 11) tiles.ground[i] = Ground::wall;
    FiguresLayer figures;
    for (int i = 0; i < map_figures; ++i)
        figures.figures.push_back({.actor = i,
                                   .at = {(i * 7 + frame) % 64, (i * 13) % 64},
                                   .vitality = static_cast<double>(i % 30),
                                   .vitality_max = 30});
    return {std::move(tiles), std::move(figures)};
}

} // namespace

bool time_map(const Run& run) {
    const auto scenario =
        std::make_shared<const Scenario>(*open_scenario(crowd(map_figures), builtin_rulesets()).scenario);
    MapView map;
    Painted painted(*map.viewport());
    map.resize(900, 700);
    static_cast<QWidget&>(map).show();
    if (!run.settle({})) return false;
    std::vector<double> times;
    QElapsedTimer clock;
    for (Rounds rounds = run.rounds(map_frames); rounds.next();) {
        painted.expect();
        clock.start();
        map.show(crowded_map(rounds.number()), scenario);
        map.viewport()->repaint();
        times.push_back(ms_since(clock));
        if (!painted.yes()) return Run::lack("a paint of the map");
    }
    report("a frame with 200 figures on 64 x 64 tiles", times);
    return true;
}

} // namespace ludus::ui::bench
