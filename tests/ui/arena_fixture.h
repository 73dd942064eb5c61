#pragma once

#include "tests/ui/window_fixture.h"
#include "ui/arena/arena_page.h"
#include "ui/arena/aside_panel.h"
#include "ui/arena/map_view.h"
#include "ui/bench/attack_bar.h"

#include <QPushButton>
#include <QSpinBox>
#include <stdexcept>

namespace ludus::ui {

/// The window on its Arena page.
class Arena : public WindowTest {
protected:
    void openMap(const char* preset) {
        open(preset);
        window.showArena();
        QApplication::processEvents();
    }
    ArenaPage& page() { return *window.findChild<ArenaPage*>(); }
    MapView& map() { return page().map(); }

    template <class L>
    const L* layer() {
        for (const Layer& one : map().layers())
            if (const auto* found = std::get_if<L>(&one)) return found;
        return nullptr;
    }
    QPoint onScreen(Tile t) { return map().mapFromScene(QPointF(t.x + 0.5, t.y + 0.45)); }
    const Figure& figure(int actor) {
        for (const Figure& one : layer<FiguresLayer>()->figures)
            if (one.actor == actor) return one;
        throw std::out_of_range("no such figure");
    }
};

/// The same with a fight.
class Fight : public Arena {
protected:
    void start(const char* preset) {
        openMap(preset);
        player().start();
        wait();
        ASSERT_GT(player().count(), 4);
    }
    void wait() {
        ASSERT_TRUE(QTest::qWaitFor([this] { return !player().isPending(); }, 60'000));
    }
    FightPlayer& player() { return page().player(); }
    template <class W>
    W& aside(const char* name) {
        return *page().asides().findChild<W*>(QStringLiteral("aside_") + QString::fromLatin1(name));
    }
    /// Damage to whoever is chosen, on the spot.
    void hurt(int amount) {
        aside<QSpinBox>("amount").setValue(amount);
        QTest::mouseClick(&aside<QPushButton>("hurt"), Qt::LeftButton);
    }
    /// Ids and losses of the events, to tell courses apart.
    std::vector<std::pair<int, int>> course(int events) {
        std::vector<std::pair<int, int>> all;
        const auto& log = player().fight()->log;
        for (int i = 0; i < events; ++i) {
            const Event& event = log.events()[static_cast<std::size_t>(i)];
            all.emplace_back(event.actor, static_cast<int>(log.changes(event).size()));
        }
        return all;
    }
};

} // namespace ludus::ui
