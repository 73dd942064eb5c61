#include "ui/arena/arena_page.h"
#include "ui/charts/chart_frame.h"
#include "ui/log/log_dock.h"
#include "ui/window/build_chooser.h"
#include "ui/window/main_window.h"
#include "ui/window/page_bar.h"
#include "ui/words/field_words.h"

#include <QMenu>
#include <QPushButton>

/// What the pages have on buttons of their own: listed for whoever looks for it by words.
namespace ludus::ui {

void MainWindow::listPageMenus() {
    listBuilds();
    listFight();
    listExports();
}

void MainWindow::listBuilds() {
    auto* chooser = bar_->findChild<BuildChooser*>();
    const auto words = [] { return tr("variant version design alternative"); };
    const auto is_open = [this] { return document_.isOpen(); };
    actions_.list({.menu = chooser->build().menu(),
                   .name = [] { return tr("Build"); },
                   .words = words,
                   .holds = is_open});
    actions_.list({.menu = chooser->against().menu(),
                   .name = [] { return tr("Compare the build with"); },
                   .words = words,
                   .holds = is_open});
}

void MainWindow::listFight() {
    auto* menu = new QMenu(this);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillFight(*menu); });
    actions_.list(
        {.menu = menu,
         .name = [] { return tr("Fight"); },
         .words = [] { return tr("battle combat simulate"); },
         .holds = [this] { return document_.scenario().has_value() && !arena_->player().isPending(); }});
}

/// What its bar has below the map. Whatever is chosen, the Arena shows it.
void MainWindow::fillFight(QMenu& menu) {
    menu.clear();
    FightPlayer& player = arena_->player();
    const auto add = [&](const QString& text, std::function<void()> what) {
        connect(menu.addAction(text), &QAction::triggered, this, [this, what = std::move(what)] {
            showArena();
            what();
        });
    };
    if (!player.course().on) return add(tr("Begin the fight"), [this] { arena_->goOn(); });
    add(tr("End the fight"), [&player] { player.leave(); });
    add(tr("To the start"), [&player] { player.setPosition(0); });
    add(tr("To the end"), [&player] { player.setPosition(player.count()); });
    if (!player.isOn()) return;
    if (player.canFork()) add(tr("Fork the fight here"), [&player] { player.forkHere(); });
    const Battle& battle = *player.fight()->battle;
    for (int team = 0; team < static_cast<int>(battle.sides().names.size()); ++team) {
        const QString name =
            team_name(battle.scenario(), battle.sides().names[static_cast<std::size_t>(team)]);
        const bool mine = player.course().play_of(team).by_hand;
        add(mine ? tr("The computer plays %1").arg(name) : tr("I play %1").arg(name),
            [&player, team, mine] { player.setPlay(team, {.by_hand = !mine}); });
    }
}

void MainWindow::listExports() {
    const auto words = [] { return tr("chart graph image data download"); };
    for (const ChartFrame* frame : workspace_->findChildren<ChartFrame*>())
        actions_.list(
            {.menu = frame->exportMenu(),
             .name = [frame] { return tr("Export") + QStringLiteral(" ▸ ") + frame->title(); },
             .words = words,
             .holds = [this, frame] { return document_.isOpen() && !frame->table().rows.empty(); }});
    actions_.list({.menu = log_->exportMenu(),
                   .name = [] { return tr("Export") + QStringLiteral(" ▸ ") + tr("Log"); },
                   .words = words,
                   .holds = [this] { return document_.isOpen(); }});
}

} // namespace ludus::ui
