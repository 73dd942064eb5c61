#include "ui/arena/fight_player.h"

#include "engine/facts/rewind.h"
#include "engine/fight/awaited.h"
#include "ui/words/words.h"

#include <algorithm>
#include <utility>

namespace ludus::ui {

FightPlayer::FightPlayer(Document& document, QObject* parent)
    : QObject(parent), document_(document),
      worker_([](const Job& job, const std::stop_token& stop, const Progress&) { return play(job, stop); },
              [this](Answer answer) { take(std::move(answer)); }) {
    setSpeed(4);
    connect(&clock_, &QTimer::timeout, this, &FightPlayer::tick);
    connect(&document_, &Document::designChanged, this, [this] {
        if (wanted_) ask();
    });
}

FightPlayer::~FightPlayer() = default;

bool FightPlayer::isPending() const { return worker_.pending(); }

FightPlayer::Answer FightPlayer::play(const Job& job, const std::stop_token& stop) {
    auto battle = prepare_battle(job.scenario, job.inputs, *job.registry);
    if (!battle) return Unexpected(battle.error());
    auto fight = std::make_shared<PlayedFight>();
    fight->battle = std::move(*battle);
    FightRequest request{.rng = job.scenario.rng(),
                         .seed = job.scenario.seed(),
                         .inputs = job.inputs,
                         .by_hand = {},
                         .stop = stop};
    for (const int team : fight->battle->sides().team_of) request.by_hand.push_back(team == job.hand_team);
    const auto reached = fight->battle->advance(request, fight->log);
    if (!reached) return Unexpected(reached.error());
    fight->end = reached->end;
    fight->awaits = reached->awaits;
    const auto& events = fight->log.events();
    for (std::size_t i = 0; i < events.size(); ++i)
        if (events[i].kind == event_kind::death) fight->deaths.push_back(static_cast<int>(i) + 1);
    return std::shared_ptr<const PlayedFight>(std::move(fight));
}

void FightPlayer::tellBusy() {
    if (told_busy_ == isPending()) return;
    told_busy_ = isPending();
    emit busy(told_busy_);
}

void FightPlayer::cancel() {
    if (!isPending()) return;
    worker_.cancel();
    to_the_end_ = false;
    reason_ = from_utf8(describe(error("cancelled"), words()));
    tellBusy();
    emit fightChanged();
}

void FightPlayer::start(Inputs inputs) {
    wanted_ = true;
    branches_ = {Branch{.inputs = std::move(inputs)}};
    branch_ = 0;
    position_ = 0;
    ask();
}

void FightPlayer::leave() {
    pause();
    wanted_ = false;
    worker_.cancel();
    fight_.reset();
    position_ = 0;
    reason_.clear();
    tellBusy();
    emit fightChanged();
}

void FightPlayer::forget() {
    hand_team_ = no_team;
    leave();
}

FightRequest FightPlayer::request() const {
    const Scenario& scenario = fight_->battle->scenario();
    return {.rng = scenario.rng(), .seed = scenario.seed(), .inputs = inputs(), .by_hand = {}};
}

void FightPlayer::ask() {
    if (!document_.scenario()) return; // the last good fight stays up
    worker_.ask({.scenario = *document_.scenario(),
                 .registry = &document_.registry(),
                 .inputs = inputs(),
                 .hand_team = hand_team_});
    tellBusy();
}

void FightPlayer::take(Answer answer) {
    tellBusy();
    reason_ = answer ? QString() : from_utf8(describe(answer.error().front(), words()));
    if (answer && hand_team_ != no_team && !(*answer)->awaits && inputs().empty()) {
        hand_team_ = no_team; // nobody was asked for an order from beginning to end
        to_the_end_ = false;
        reason_ = tr("Fights of this ruleset take no orders: the computer runs everyone.");
    }
    if (answer) {
        fight_ = std::move(*answer);
        const int wanted = std::exchange(to_the_end_, false) ? count() : std::min(position_, count());
        position_ = 0;
        state_ = fight_->battle->initial_state();
        goTo(wanted);
    }
    emit fightChanged(); // first of all: until then views know of events that are no more
    if (isOn()) emit moved();
}

Inputs& FightPlayer::inputs() { return branches_[static_cast<std::size_t>(branch_)].inputs; }
const Inputs& FightPlayer::inputs() const { return branches_[static_cast<std::size_t>(branch_)].inputs; }

int FightPlayer::count() const { return fight_ ? static_cast<int>(fight_->log.events().size()) : 0; }

/// Events are applied or taken back one by one: as far as the jump is wide, and never more.
void FightPlayer::goTo(int position) {
    const int wanted = std::clamp(position, 0, count());
    const auto& events = fight_->log.events();
    for (; position_ < wanted; ++position_)
        apply(state_, fight_->log.changes(events[static_cast<std::size_t>(position_)]));
    for (; position_ > wanted; --position_)
        revert(state_, fight_->log.changes(events[static_cast<std::size_t>(position_) - 1]));
}

void FightPlayer::setPosition(int position) {
    if (!fight_) return;
    goTo(position);
    emit moved();
}

const Event* FightPlayer::event() const {
    return position_ > 0 && fight_ ? &fight_->log.events()[static_cast<std::size_t>(position_) - 1] : nullptr;
}

Moment FightPlayer::moment() const {
    return {.state = state_, .log = fight_ ? &fight_->log : nullptr, .event = event()};
}

void FightPlayer::run() {
    if (!fight_ || isRunning()) return;
    if (position_ == count()) setPosition(0);
    clock_.start();
    emit runningChanged();
}

void FightPlayer::pause() {
    if (!isRunning()) return;
    clock_.stop();
    emit runningChanged();
}

void FightPlayer::setSpeed(double events_a_second) {
    clock_.setInterval(static_cast<int>(1000 / events_a_second));
}

void FightPlayer::tick() {
    setPosition(position_ + 1);
    if (position_ == count()) pause();
}

void FightPlayer::setHandTeam(int team) {
    if (team == hand_team_) return;
    hand_team_ = team;
    if (wanted_) {
        to_the_end_ = team != no_team;
        start();
    }
}

const Awaited* FightPlayer::awaited() const {
    return fight_ && fight_->awaits && position_ == count() && !isPending() ? &*fight_->awaits : nullptr;
}

void FightPlayer::order(const Input& input) {
    if (!awaited()) return;
    inputs().push_back(input);
    to_the_end_ = true;
    ask();
}

void FightPlayer::answer(const Reply& reply) {
    const Awaited* now = awaited();
    if (!now || now->is_order() || now->is_dice()) return;
    put_answer(inputs(), *now, reply);
    to_the_end_ = true;
    ask();
}

bool FightPlayer::canTakeBack() const { return hand_team_ != no_team && !inputs().empty(); }

void FightPlayer::takeBack() {
    if (!canTakeBack() || !fight_) return;
    take_back_last(inputs(), fight_->log, {.end = {}, .awaits = fight_->awaits});
    to_the_end_ = true;
    ask();
}

void FightPlayer::setBranch(int branch) {
    if (branch < 0 || branch >= static_cast<int>(branches_.size()) || branch == branch_) return;
    branch_ = branch;
    ask();
}

void FightPlayer::fork(Input input) {
    if (!fight_) return;
    pause();
    input.at = static_cast<std::uint32_t>(position_) + 1; // the event after the one shown
    Branch branch{.inputs = inputs(), .forked_at = position_};
    std::erase_if(branch.inputs, [&](const Input& one) { return one.at >= input.at; });
    branch.inputs.push_back(std::move(input));
    branches_.push_back(std::move(branch));
    branch_ = static_cast<int>(branches_.size()) - 1;
    ask();
}

} // namespace ludus::ui
