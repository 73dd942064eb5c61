#include "ui/arena/arena_page.h"

#include "engine/fight/awaited.h"
#include "engine/fight/order_words.h"
#include "engine/narration/awaited_words.h"
#include "engine/narration/telling.h"
#include "ui/arena/fight_bar.h"
#include "ui/arena/fight_model.h"
#include "ui/arena/map_view.h"
#include "ui/arena/moment_view.h"
#include "ui/log/attack_facts.h"
#include "ui/widgets/wrapping_delegate.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QTreeView>
#include <QVBoxLayout>

namespace ludus::ui {

ArenaPage::ArenaPage(Document& document, QWidget* parent)
    : QWidget(parent), document_(document), player_(document), events_(new FightModel(player_, this)),
      map_(new MapView(this)), caption_(new QLabel(this)), chosen_(new QLabel(this)),
      edit_(new QPushButton(this)), back_(new QPushButton(this)), more_(new QPushButton(this)),
      list_(new QTreeView(this)), moment_(new MomentView(this)) {
    ask_number = [this](const QString& question, double present) -> std::optional<double> {
        bool ok = false;
        const double value =
            QInputDialog::getDouble(this, tr("Edit at this moment"), question, present, 0, 1e9, 2, &ok);
        return ok ? std::optional(value) : std::nullopt;
    };
    build();
    for (const auto signal : {&Document::designChanged, &Document::stateChanged, &Document::logChanged})
        connect(&document_, signal, this, &ArenaPage::changed);
    connect(&player_, &FightPlayer::fightChanged, this, &ArenaPage::changed);
    connect(&player_, &FightPlayer::moved, this, &ArenaPage::changed);
    connect(&player_, &FightPlayer::moved, this, &ArenaPage::followEvent);
    connect(map_, &MapView::chosenChanged, this, &ArenaPage::showChosen);
    connect(map_, &MapView::wanted, this, &ArenaPage::actorWanted);
    connect(moment_, &MomentView::wanted, map_, &MapView::choose);
    connect(map_, &MapView::chosenChanged, moment_, [this] {
        if (map_->chosen()) moment_->goTo(*map_->chosen());
    });
    connect(edit_, &QPushButton::clicked, this, &ArenaPage::editChosen);
    connect(back_, &QPushButton::clicked, &player_, &FightPlayer::takeBack);
    connect(map_, &MapView::tileClicked, this,
            [this](Tile tile) { giveOrder([&](const Input& order) { return placeOf(order) == tile; }); });
    connect(map_, &MapView::stepWanted, this, [this](Tile by) {
        const Awaited* awaited = player_.awaited();
        const Figure* figure = awaited ? figureOf(awaited->actor) : nullptr;
        if (figure) giveOrder([&](const Input& order) { return placeOf(order) == figure->at + by; });
    });
    connect(list_, &QTreeView::clicked, this, &ArenaPage::goToEvent);
    connect(list_, &QTreeView::activated, this, &ArenaPage::openSource);
    retranslate();
}

void ArenaPage::build() {
    for (QLabel* label : {caption_, chosen_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    caption_->setContentsMargins(8, 0, 8, 0);
    chosen_->setForegroundRole(QPalette::PlaceholderText);
    list_->setModel(events_);
    new WrappingDelegate(list_);
    list_->setHeaderHidden(true);
    list_->setIndentation(fontMetrics().averageCharWidth() * 2);
    auto* below = new QHBoxLayout;
    below->setContentsMargins(8, 0, 8, 0);
    below->addWidget(chosen_, 1);
    below->addWidget(more_);
    below->addWidget(back_);
    below->addWidget(edit_);
    more_->setMenu(new QMenu(more_));
    auto* beside = new QSplitter(Qt::Vertical, this);
    beside->addWidget(list_);
    beside->addWidget(moment_);
    beside->setSizes({400, 300});
    auto* split = new QSplitter(Qt::Horizontal, this);
    split->addWidget(map_);
    split->addWidget(beside);
    split->setSizes({700, 300});
    split->setStretchFactor(0, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 4);
    column->addWidget(caption_);
    column->addWidget(split, 1);
    column->addWidget(new FightBar(player_, this));
    column->addLayout(below);
}

QString ArenaPage::caption() const { return caption_->text(); }

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

void ArenaPage::refresh() {
    outdated_ = false;
    list_->parentWidget()->setVisible(player_.isOn());
    if (const PlayedFight* fight = player_.fight())
        map_->show(fight->battle->layers(player_.moment()),
                   std::make_shared<const Scenario>(fight->battle->scenario()));
    else
        refreshBench();
    showMoment();
    showCaption();
    showOrders();
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

/// What everyone has on it, in a fight whose ruleset tells; otherwise the list has the room.
void ArenaPage::showMoment() {
    const SheetLayer* sheets = nullptr;
    for (const Layer& layer : map_->layers())
        if (const auto* found = std::get_if<SheetLayer>(&layer)) sheets = found;
    const PlayedFight* fight = player_.fight();
    moment_->setVisible(fight && sheets);
    if (fight && sheets) moment_->show(*sheets, fight->battle->scenario());
}

/// What happened, and which zones its line went through.
void ArenaPage::showCaption() {
    if (!player_.reason().isEmpty()) return caption_->setText(player_.reason());
    QStringList lines;
    if (const PlayedFight* fight = player_.fight()) {
        if (const Event* event = player_.event())
            for (const std::string& line : sentences_of(*event, fight->log, *fight->battle, words()))
                lines << from_utf8(line);
        else if (!player_.awaited())
            lines << tr("The start of the fight: play it, or step through it event by event.");
    } else if (const LogEntry* last = lastAttack())
        lines << sentence_of(*last);
    else
        lines << tr("Press Space to attack, or play the whole fight below.");
    const Awaited* awaited = player_.awaited();
    if (awaited && !awaited->is_order())
        lines << from_utf8(question_words(*awaited, *player_.fight()->battle, words()));
    else if (awaited)
        lines << tr("It is the turn of %1: click a marked tile, use the arrow keys, or choose below.")
                     .arg(actor_name(player_.fight()->battle->scenario(), awaited->actor));
    for (const Layer& layer : map_->layers())
        if (const auto* line = std::get_if<LineLayer>(&layer)) {
            QStringList zones;
            for (const std::string& zone : line->zones) zones << from_utf8(zone);
            if (!zones.isEmpty()) lines << tr("Zones entered: %1").arg(zones.join(QStringLiteral(" → ")));
            if (line->stopped_at) lines << tr("A wall is in the way.");
        }
    caption_->setText(lines.join(QStringLiteral("  ")));
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

/// What a person may do now: marked on the map where it has a place, in a menu where it has none.
void ArenaPage::showOrders() {
    const Awaited* awaited = player_.awaited();
    map_->setSteering(awaited != nullptr);
    back_->setVisible(player_.isOn() && player_.handTeam() != no_team);
    back_->setEnabled(player_.canTakeBack());
    more_->setVisible(awaited != nullptr);
    std::vector<Tile> offered;
    if (awaited) {
        for (const Input& order : awaited->orders)
            if (const auto place = placeOf(order)) offered.push_back(*place);
        fillMore(*awaited);
    }
    map_->setOffered(std::move(offered));
}

QString ArenaPage::textOf(const Input& order) const {
    return from_utf8(words().text(order_message(order, player_.fight()->battle->scenario())));
}

void ArenaPage::fillMore(const Awaited& awaited) {
    more_->menu()->clear();
    if (!awaited.is_order())
        for (const Reply& reply : awaited.is_dice() ? std::vector<Reply>() : replies_to(awaited)) {
            const std::string text = reply_words(reply, awaited, *player_.fight()->battle, words());
            connect(more_->menu()->addAction(capitalised(from_utf8(text))), &QAction::triggered, this,
                    [this, reply] { player_.answer(reply); });
        }
    for (const Input& order : awaited.orders)
        connect(more_->menu()->addAction(textOf(order)), &QAction::triggered, this,
                [this, order] { player_.order(order); });
}

void ArenaPage::giveOrder(const std::function<bool(const Input&)>& fits) {
    const Awaited* awaited = player_.awaited();
    if (!awaited) return;
    for (const Input& order : awaited->orders)
        if (fits(order)) return player_.order(Input(order));
}

void ArenaPage::showChosen() {
    const Figure* figure = chosenFigure();
    const QString text =
        figure && document_.lastSound()
            ? words_for(*figure, *document_.lastSound())
            : tr("Choose a figure with the mouse or the arrow keys; Enter shows its values.");
    chosen_->setText(text);
    map_->setAccessibleDescription(text);
    edit_->setVisible(figure && player_.isOn());
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

void ArenaPage::editChosen() {
    const Figure* figure = chosenFigure();
    if (!figure || !player_.isOn()) return;
    const Scenario& scenario = player_.fight()->battle->scenario();
    const int actor = figure->actor;
    const auto value = ask_number(
        tr("%1 of %2 from here on:").arg(vitality_label(scenario.schema()), actor_name(scenario, actor)),
        figure->vitality);
    if (value)
        player_.fork({.kind = InputKind::edit,
                      .actor = actor,
                      .path = vitality_path(scenario.schema()),
                      .value = Value(*value)});
}

void ArenaPage::retranslate() {
    map_->setAccessibleName(tr("Map"));
    list_->setAccessibleName(tr("Events of the fight"));
    edit_->setText(tr("Edit at this &moment…"));
    back_->setText(tr("&Take back"));
    back_->setToolTip(tr("Takes the last order back"));
    more_->setText(tr("&Orders"));
    more_->setToolTip(tr("Everything that may be done in this turn"));
    edit_->setToolTip(tr("Goes on from here with other hit points: a fork of the fight"));
    events_->retranslate();
    changed();
    showCaption();
    showChosen();
}

void ArenaPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

} // namespace ludus::ui
