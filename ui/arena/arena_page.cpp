#include "ui/arena/arena_page.h"

#include "engine/facts/moment.h"
#include "engine/fight/awaited.h"
#include "engine/narration/awaited_words.h"
#include "engine/narration/correction_words.h"
#include "engine/narration/telling.h"
#include "ui/arena/acts.h"
#include "ui/arena/aside_panel.h"
#include "ui/arena/dice_panel.h"
#include "ui/arena/fight_model.h"
#include "ui/arena/fight_setup.h"
#include "ui/arena/live_sheet.h"
#include "ui/arena/map_view.h"
#include "ui/arena/moment_view.h"
#include "ui/arena/order_list.h"
#include "ui/arena/order_model.h"
#include "ui/arena/turn_strip.h"
#include "ui/dice/dice_fields.h"
#include "ui/log/attack_facts.h"
#include "ui/widgets/fitting_label.h"
#include "ui/widgets/page_area.h"
#include "ui/widgets/raised_frame.h"
#include "ui/widgets/space_key.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QInputDialog>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

namespace ludus::ui {

namespace {

constexpr int most_digits = 9;

} // namespace

ArenaPage::ArenaPage(Document& document, QWidget* parent)
    : QWidget(parent), document_(document), player_(document), events_(new FightModel(player_, this)),
      order_model_(new OrderModel(player_, this)), setup_(new FightSetup(document, player_, this)),
      turns_(new TurnStrip(this)), map_(new MapView(this)), caption_(new FittingLabel(this)),
      acting_(new RaisedFrame(RaisedFrame::Ground::raised, this)),
      orders_(new OrderList(*order_model_, acting_)), dice_(new DicePanel(player_, acting_)),
      bar_(new QWidget(this)), keep_(new QPushButton(bar_)), list_(new QTreeView(this)),
      moment_(new MomentView(this)), correct_(new QAction(this)), asides_(new AsidePanel(player_, this)),
      split_(new QSplitter(Qt::Horizontal, this)), stage_(new QVBoxLayout), outside_(new QVBoxLayout),
      right_(new PageArea(makeBeside(), this)) {
    ask_die = [this](const QString& die, double present) -> std::optional<double> {
        bool ok = false;
        const double value = QInputDialog::getDouble(this, tr("Correct a die"), die, present, 0, 1e9, 4, &ok);
        return ok ? std::optional(value) : std::nullopt;
    };
    ask_correction = [this](const QStringList& changes) {
        QMessageBox box(QMessageBox::Question, tr("Correct a die"), changes.join(QLatin1Char('\n')),
                        QMessageBox::Cancel, this);
        box.setTextFormat(Qt::PlainText);
        const QPushButton* take = box.addButton(tr("&Take it over"), QMessageBox::AcceptRole);
        box.exec();
        return box.clickedButton() == take;
    };
    build();
    for (const auto signal : {&Document::designChanged, &Document::stateChanged, &Document::logChanged})
        connect(&document_, signal, this, &ArenaPage::changed);
    connect(&player_, &FightPlayer::fightChanged, this, &ArenaPage::changed);
    connect(&player_, &FightPlayer::moved, this, &ArenaPage::changed);
    connect(&player_, &FightPlayer::moved, this, &ArenaPage::followEvent);
    connect(keep_, &QPushButton::clicked, this, &ArenaPage::keepFight);
    connect(list_, &QTreeView::clicked, this, &ArenaPage::goToEvent);
    connect(list_, &QTreeView::activated, this, &ArenaPage::openSource);
    connect(correct_, &QAction::triggered, this, &ArenaPage::correctDie);
    connect(&player_, &FightPlayer::correctionTried, this, &ArenaPage::showCorrection);
    connect(&player_, &FightPlayer::correctionRefused, caption_, &FittingLabel::say);
    connectMap();
    connectKeys();
    retranslate();
}

void ArenaPage::connectMap() {
    connect(map_, &MapView::chosenChanged, this, &ArenaPage::showChosen);
    connect(map_, &MapView::wanted, this, &ArenaPage::actorWanted);
    connect(moment_, &MomentView::wanted, map_, &MapView::choose);
    connect(map_, &MapView::chosenChanged, moment_, [this] {
        if (map_->chosen()) moment_->goTo(*map_->chosen());
        if (turns_->chosen().size() < 2) turns_->choose(map_->chosen());
    });
    connect(turns_, &TurnStrip::chosenChanged, this, [this] {
        if (const auto chosen = turns_->chosen(); chosen.size() == 1) map_->choose(chosen.front());
        showChosen();
    });
    connect(asides_, &AsidePanel::done, this, &ArenaPage::takeKeys);
    connect(turns_, &TurnStrip::actorClicked, this, [this](int actor) { lookAtTarget(actor); });
    connect(map_, &MapView::tileClicked, this, &ArenaPage::giveAt);
    connect(map_, &MapView::confirmed, this, &ArenaPage::goOn);
    connect(map_, &MapView::tileHovered, this, &ArenaPage::showHover);
    connect(map_, &MapView::dragged, this, [this](Tile from, Tile to) {
        const Awaited* now = player_.awaited();
        const Figure* figure = now ? figureOf(now->actor) : nullptr;
        if (figure && figure->at == from) giveAt(to);
    });
    connect(map_, &MapView::stepWanted, this, [this](Tile by) {
        const Awaited* now = player_.awaited();
        const Figure* figure = now ? figureOf(now->actor) : nullptr;
        if (figure) giveAt(figure->at + by);
    });
}

void ArenaPage::connectKeys() {
    connect(space_of(*this), &QShortcut::activated, this, &ArenaPage::goOn);
    for (int i = 0; i < most_digits; ++i) {
        digits_.push_back(new QShortcut(Qt::Key_1 + i, this));
        connect(digits_.back(), &QShortcut::activated, this, [this, i] { give(i); });
    }
    connect(orders_, &OrderList::given, this, &ArenaPage::give);
    connect(orders_, &OrderList::lookedAtChanged, this, &ArenaPage::showAim);
    connect(setup_, &FightSetup::done, this, [this] { map_->setFocus(); });
    connect(dice_, &DicePanel::left, this, [this] { map_->setFocus(); });
    connect(dice_, &DicePanel::released, this, [this] {
        showActing();
        takeKeys();
    });
}

QString ArenaPage::caption() const { return caption_->text(); }

bool ArenaPage::isAsked() const {
    const Awaited* now = player_.awaited();
    return now && !now->is_dice();
}

void ArenaPage::takeKeys() {
    if (dice_->isAsking())
        dice_->fields().focusFirst();
    else if (isAsked())
        orders_->setFocus();
    else
        map_->setFocus();
}

void ArenaPage::goOn() {
    if (!player_.course().on) return setup_->begin();
    if (isAsked()) return give(orders_->lookedAt());
    if (dice_->isAsking()) return dice_->fields().focusFirst();
    player_.pause();
    player_.setPosition(player_.position() + 1);
}

/// Hidden pages wait until they are looked at.
void ArenaPage::changed() {
    outdated_ = true;
    if (isVisible()) refresh();
}

void ArenaPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (outdated_) refresh();
}

/// The last attack, if the design is still the one it was made with.
const LogEntry* ArenaPage::lastAttack() const {
    if (document_.log().empty() || !(document_.log().back()->design == document_.root())) return nullptr;
    return document_.log().back().get();
}

/// What is done outside of turns marks nobody as acting.
static Layers layers_of(const PlayedFight& fight, const Moment& moment) {
    Layers layers = fight.battle->layers(moment);
    if (!moment.event || !is_aside(*moment.event)) return layers;
    for (Layer& layer : layers)
        if (auto* figures = std::get_if<FiguresLayer>(&layer))
            for (Figure& figure : figures->figures) figure.acts = figure.target = false;
    return layers;
}

void ArenaPage::refresh() {
    outdated_ = false;
    for (QWidget* one : std::initializer_list<QWidget*>{right_, turns_, bar_})
        one->setVisible(player_.isOn());
    if (const PlayedFight* fight = player_.fight())
        map_->show(layers_of(*fight, player_.moment()),
                   std::make_shared<const Scenario>(fight->battle->scenario()));
    else
        refreshBench();
    showTurns();
    showMoment();
    showActing();
    showCaption();
    showChosen();
}

void ArenaPage::refreshBench() {
    const auto& scenario = document_.scenario();
    if (!document_.isOpen()) map_->clear();
    if (!scenario) return; // the last good picture stays
    const auto& match = document_.snapshot().design->match;
    if (!match) return map_->clear();
    const auto shared = std::make_shared<const Scenario>(*scenario);
    if (const LogEntry* last = lastAttack())
        map_->show(
            last->match->layers({.state = document_.state(), .log = &last->log, .event = &last->event()}),
            shared);
    else
        map_->show(match->layers({.state = document_.state()}), shared);
}

std::vector<Figure> ArenaPage::figures() const {
    for (const Layer& layer : map_->layers())
        if (const auto* figures = std::get_if<FiguresLayer>(&layer)) return figures->figures;
    return {};
}

/// Whoever is asked; at a moment of the past whoever acted last.
std::optional<int> ArenaPage::whoActs() const {
    if (const Awaited* now = player_.awaited()) return now->actor;
    const auto events = player_.fight()->log.events();
    for (int i = player_.position() - 1; i >= 0; --i) {
        const Event& event = events[static_cast<std::size_t>(i)];
        if (event.kind == event_kind::end) return std::nullopt;
        if (is_aside(event)) continue;
        const int actor = events[static_cast<std::size_t>(first_of_act(events, i))].actor;
        if (actor != nobody) return actor;
    }
    return std::nullopt;
}

/// Those who are not there yet, or no more, have no place in the order.
void ArenaPage::showTurns() {
    const PlayedFight* fight = player_.fight();
    if (!fight) return;
    const Awaited* now = player_.awaited();
    std::vector<int> order = now && !now->order.empty() ? now->order : fight->come.order;
    std::erase_if(order, [this](int actor) { return player_.state().find(actor, away_path) != nullptr; });
    turns_->show({.scenario = std::make_shared<const Scenario>(fight->battle->scenario()),
                  .order = std::move(order),
                  .figures = figures(),
                  .conditions = conditions_after(fight->log, static_cast<std::size_t>(player_.position())),
                  .on_turn = whoActs()});
}

/// What everyone has on it, as the ruleset tells it or as the live values do; otherwise the list has the
/// room.
void ArenaPage::showMoment() {
    const PlayedFight* fight = player_.fight();
    std::optional<SheetLayer> sheets;
    for (const Layer& layer : map_->layers())
        if (const auto* found = std::get_if<SheetLayer>(&layer)) sheets = *found;
    if (fight && !sheets && has_live_sheets(fight->battle->scenario(), fight->battle->initial_state()))
        sheets = live_sheets(fight->battle->scenario(), player_.state());
    moment_->setVisible(fight && sheets);
    if (fight && sheets) moment_->show(*sheets, fight->battle->scenario());
}

QStringList ArenaPage::actTold(int first, int last) const {
    QStringList lines;
    const PlayedFight& fight = *player_.fight();
    for (int i = first; i <= last; ++i)
        for (const std::string& line :
             sentences_of(fight.log.events()[static_cast<std::size_t>(i)], fight.log, *fight.battle, words()))
            lines << from_utf8(line);
    return {lines.join(QStringLiteral("  "))};
}

/// The place of the event that people ordered last, while the fight waits or is over; -1 = none.
int ArenaPage::ownAct() const {
    int own = 0;
    if (player_.isAtTheEnd())
        for (const Input& input : player_.course().present().inputs)
            if (input.kind == InputKind::order && static_cast<int>(input.at) <= player_.count())
                own = std::max(own, static_cast<int>(input.at));
    return own - 1;
}

/// The present act as far as this moment; what people did themselves stands before the answers to it.
QStringList ArenaPage::told() const {
    const PlayedFight* fight = player_.fight();
    if (!player_.event()) {
        if (fight && !player_.awaited())
            return {tr("The start of the fight: play it, or step through it event by event.")};
        if (fight)
            return {tr("%1 begins.").arg(actor_name(fight->battle->scenario(), player_.awaited()->actor))};
        if (const LogEntry* last = lastAttack()) return {sentence_of(*last)};
        return {tr("Press Space to fight: by hand or by the computer, as chosen above.")};
    }
    const auto events = fight->log.events();
    const int last = player_.position() - 1;
    const int first = first_of_act(events, last);
    const int own = ownAct();
    if (own < 0 || own >= first) return actTold(own >= 0 ? first_of_act(events, own) : first, last);
    const int own_end = last_of_act(events, own);
    QStringList lines = actTold(own, std::min(own_end, first - 1));
    if (own_end + 1 < first) lines << QStringLiteral("…");
    return lines + actTold(first, last);
}

/// What happened, and which zones its line went through.
void ArenaPage::showCaption() {
    if (!player_.reason().isEmpty()) return caption_->say(player_.reason());
    QStringList lines = told();
    for (const Layer& layer : map_->layers())
        if (const auto* line = std::get_if<LineLayer>(&layer)) {
            QStringList zones;
            for (const std::string& zone : line->zones) zones << from_utf8(zone);
            if (!zones.isEmpty()) lines << tr("Zones entered: %1").arg(zones.join(QStringLiteral(" → ")));
            if (line->stopped_at) lines << tr("A wall is in the way.");
        }
    caption_->say(lines.join(QStringLiteral("  ")));
}

const Figure* ArenaPage::figureOf(int actor) const {
    for (const Layer& layer : map_->layers())
        if (const auto* figures = std::get_if<FiguresLayer>(&layer))
            for (const Figure& figure : figures->figures)
                if (actor == figure.actor) return &figure;
    return nullptr;
}

const Figure* ArenaPage::chosenFigure() const { return map_->chosen() ? figureOf(*map_->chosen()) : nullptr; }

/// Where on the map an order leads: the tile gone to, or the one struck at.
std::optional<Tile> ArenaPage::placeOf(const Input& order) const {
    if (order.to) return order.to;
    const Figure* target = order.target >= 0 ? figureOf(order.target) : nullptr;
    return target ? std::optional(target->at) : std::nullopt;
}

/// What is said beside the orders while nothing is asked there.
QString ArenaPage::idleWords() const {
    if (!player_.isAtTheEnd()) return tr("A moment of the past: Space goes on, the last button to its end.");
    if (!player_.fight()->come.over()) return tr("Click a marked tile, use the keys, or choose below.");
    return tr("The fight is over.");
}

/// While the next moment is played they stay. The keys that were there go to the map when there are none.
void ArenaPage::showOrders() {
    if (player_.isPending()) return;
    const bool had_keys = orders_->hasFocus();
    orders_->setVisible(isAsked());
    if (had_keys && !isAsked() && !dice_->isAsking()) map_->setFocus();
}

/// What people may do now: marked on the map where it has a place, and in words below it.
void ArenaPage::showActing() {
    const Awaited* now = player_.awaited();
    const bool orders = now && now->is_order();
    acting_->setVisible(player_.isOn() && player_.course().has_people());
    map_->setSteering(orders);
    map_->setOnTurn(now ? std::optional(now->actor) : std::nullopt);
    for (QShortcut* digit : digits_) digit->setEnabled(isAsked());
    std::vector<Tile> offered;
    if (orders)
        for (const Input& order : now->orders)
            if (const auto place = placeOf(order)) offered.push_back(*place);
    map_->setOffered(std::move(offered));
    if (player_.isOn()) dice_->setIdle(idleWords());
    showOrders();
    arrange();
    showAim();
}

void ArenaPage::showAim() {
    const Awaited* now = player_.awaited();
    const int row = orders_->lookedAt();
    if (!now || !now->is_order() || row < 0) return map_->setAim({}, {});
    const Figure* figure = figureOf(now->actor);
    const auto to = placeOf(order_model_->orders()[static_cast<std::size_t>(row)]);
    map_->setAim(figure && to ? std::optional(figure->at) : std::nullopt, to);
}

/// What a click there would do.
void ArenaPage::showHover(Tile tile) {
    const auto rows = ordersAt(tile);
    if (rows.empty()) return showCaption();
    QStringList all;
    for (const int row : rows) all << order_model_->index(row).data(Qt::AccessibleTextRole).toString();
    map_->setToolTip({});
    caption_->say(all.join(QStringLiteral(" · ")));
}

std::vector<int> ArenaPage::ordersAt(Tile tile) const {
    std::vector<int> rows;
    if (!player_.awaited()) return rows;
    const auto& all = order_model_->orders();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (placeOf(all[i]) == tile) rows.push_back(static_cast<int>(i));
    return rows;
}

/// The one order that leads there; of several one is chosen from a menu.
void ArenaPage::giveAt(Tile tile) {
    const auto rows = ordersAt(tile);
    if (rows.size() == 1) return give(rows.front());
    if (rows.empty()) return;
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("orders_there"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const int row : rows)
        connect(menu->addAction(order_model_->index(row).data(Qt::AccessibleTextRole).toString()),
                &QAction::triggered, this, [this, row] { give(row); });
    menu->popup(map_->viewport()->mapToGlobal(map_->mapFromScene(QPointF(tile.x + 0.5, tile.y + 0.5))));
    menu->setActiveAction(menu->actions().front());
}

void ArenaPage::give(int row) { order_model_->give(row); }

void ArenaPage::lookAtTarget(int actor) {
    const auto& all = order_model_->orders();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].target == actor) return orders_->setCurrentIndex(order_model_->index(static_cast<int>(i)));
}

QString ArenaPage::chosenWords() const {
    const Figure* figure = chosenFigure();
    const PlayedFight* fight = player_.fight();
    const auto& sound = document_.lastSound();
    const Scenario* scenario = fight ? &fight->battle->scenario() : sound ? &*sound : nullptr;
    return figure && scenario
               ? words_for(*figure, *scenario)
               : tr("Choose a figure with the mouse or the arrow keys; Enter shows its values.");
}

/// Several may be chosen in the order of turns.
void ArenaPage::showChosen() {
    const QString words = chosenWords();
    map_->setAccessibleDescription(words);
    std::vector<int> chosen = turns_->chosen();
    if (chosen.size() < 2) chosen = map_->chosen() ? std::vector<int>{*map_->chosen()} : std::vector<int>();
    asides_->setChosen(std::move(chosen), words);
}

/// The row of the present event is where the eye is; one of its numbers may stay chosen.
void ArenaPage::followEvent() {
    const int row = player_.position() - 1;
    const QModelIndex current = list_->currentIndex();
    if (current.isValid() && events_->eventOf(current) == row) return;
    list_->setCurrentIndex(row < 0 ? QModelIndex() : events_->index(row, 0));
}

void ArenaPage::goToEvent(const QModelIndex& index) { player_.setPosition(events_->eventOf(index) + 1); }

/// A number that stands in the scenario leads to its field; everything else to its moment.
void ArenaPage::openSource(const QModelIndex& index) {
    goToEvent(index);
    const auto path = parse_path(to_utf8(index.data(FightModel::path_role).toString()));
    if (path && !path->empty()) emit fieldWanted(*path);
}

void ArenaPage::correctDie() {
    const QModelIndex index = list_->currentIndex();
    const int die = index.data(FightModel::die_role).toInt();
    if (die == 0 || !player_.isOn()) return;
    const int row = events_->eventOf(index);
    const EventLog& log = player_.fight()->log;
    const Draw& draw =
        log.draws(log.events()[static_cast<std::size_t>(row)])[static_cast<std::size_t>(die) - 1];
    auto value = ask_die(index.data().toString(), draw.value);
    if (!value) return;
    const bool is_chance = draw.sides == 0 && *value >= 1;
    player_.tryCorrection({.event = static_cast<std::uint32_t>(row) + 1,
                           .die = static_cast<std::size_t>(die),
                           .value = is_chance ? from_d100(*value) : *value});
}

void ArenaPage::showCorrection(const Corrected& corrected) {
    QStringList changes;
    for (const std::string& line : correction_words(corrected, *player_.fight()->battle, words()))
        changes << from_utf8(line);
    if (ask_correction(changes)) player_.take(corrected);
}

void ArenaPage::keepFight() {
    if (player_.isOn()) document_.keepFight(player_.state());
}

void ArenaPage::retranslate() {
    map_->setAccessibleName(tr("Map"));
    list_->setAccessibleName(tr("Events of the fight"));
    orders_->setAccessibleName(tr("Orders"));
    caption_->setAccessibleDescription(tr("What happened"));
    correct_->setText(tr("Correct this die…"));
    keep_->setText(tr("&Keep this state"));
    keep_->setToolTip(tr("Everybody’s hit points as they are at this moment become those that the Bench "
                         "and the next fight begin with"));
    events_->retranslate();
    order_model_->retranslate();
    changed();
}

void ArenaPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

} // namespace ludus::ui
