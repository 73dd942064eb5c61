#include "ui/arena/fight_player.h"

#include "engine/facts/rewind.h"
#include "engine/fight/awaited.h"
#include "engine/fight/course_file.h"
#include "engine/fight/order_words.h"
#include "engine/narration/formula.h"
#include "engine/scenario/live_values.h"
#include "ui/arena/fight_step.h"
#include "ui/words/words.h"

#include <algorithm>
#include <utility>

namespace ludus::ui {

FightPlayer::FightPlayer(Document& document, QObject* parent)
    : QObject(parent), document_(document),
      worker_([](const Job& job, const std::stop_token& stop, const Progress&) { return play(job, stop); },
              [this](Answer answer) { receive(std::move(answer)); }),
      trials_(
          [](const Trial& trial, const std::stop_token& stop,
             const Progress&) -> Result<std::shared_ptr<const Corrected>> {
              FightRequest request = trial.request;
              request.stop = stop;
              auto corrected = correct(*trial.fight->battle, request, trial.correction);
              if (!corrected) return Unexpected(corrected.error());
              return std::make_shared<const Corrected>(std::move(*corrected));
          },
          [this](const Result<std::shared_ptr<const Corrected>>& tried) {
              if (tried)
                  emit correctionTried(**tried);
              else
                  emit correctionRefused(reasonFor(tried.error()));
          }) {
    setSpeed(4);
    connect(&clock_, &QTimer::timeout, this, &FightPlayer::tick);
    connect(&document_, &Document::designChanged, this, [this] {
        wish_.reset();
        if (course_.on) ask(course_);
    });
}

FightPlayer::~FightPlayer() = default;

bool FightPlayer::isPending() const { return worker_.pending(); }

/// The scenario as the fight begins with it.
static Result<Scenario> begun(const Scenario& scenario, const Course& course, const Registry& registry) {
    if (!course.live) return scenario;
    const auto root = with_live_values(scenario, fitted(*course.live, scenario.actor_count()));
    if (!root) return Unexpected(root.error());
    Opened opened = open_scenario(*root, registry);
    if (!opened.scenario) return Unexpected(opened.findings.errors);
    return std::move(*opened.scenario);
}

FightPlayer::Answer FightPlayer::play(const Job& job, const std::stop_token& stop) {
    const auto scenario = begun(job.scenario, job.course, *job.registry);
    if (!scenario) return Unexpected(scenario.error());
    auto battle = prepare_battle(*scenario, job.course.present().inputs, *job.registry);
    if (!battle) return Unexpected(battle.error());
    auto fight = std::make_shared<PlayedFight>();
    fight->battle = std::move(*battle);
    FightRequest request = request_of(job.course, *fight->battle);
    request.stop = stop;
    auto come = fight->battle->advance(request, fight->log);
    if (!come) return Unexpected(come.error());
    fight->come = std::move(*come);
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
    stale_ = !wish_; // a wish that is given up leaves the fight as it was
    wish_.reset();
    reason_ = from_utf8(describe(error("cancelled"), words()));
    tellBusy();
    emit fightChanged();
}

void FightPlayer::start(From from) {
    Course course{.on = true};
    course.present().plays = course_.present().plays;
    if (from == From::present) course.live = document_.snapshot().state;
    const Place place = course.has_people() ? Place::end : Place::stays;
    position_ = 0;
    wish({.course = std::move(course), .what = [] { return tr("Start the fight"); }, .place = place});
}

/// Whoever was given orders or typed dice goes on so, from the first of these on.
static Course going_on(Inputs inputs, const Scenario& scenario) {
    Course course{.on = true};
    const Sides sides = sides_of(scenario);
    Branch& branch = course.present();
    branch.plays.resize(sides.names.size());
    std::uint32_t first = 0;
    for (const Input& input : inputs) {
        if (input.kind != InputKind::order || input.actor < 0) continue;
        if (first == 0) first = input.at;
        const int actor = scenario.model_of(input.actor);
        branch.plays[static_cast<std::size_t>(sides.team_of[static_cast<std::size_t>(actor)])].by_hand = true;
    }
    branch.people_from = std::max(first, 1U);
    branch.inputs = std::move(inputs);
    return course;
}

void FightPlayer::open(Inputs inputs, bool finished) {
    Course course = finished ? Course{.on = true} : going_on(inputs, *document_.scenario());
    course.present().inputs = std::move(inputs);
    saved_ = course.branches;
    reopened_ = !finished;
    show(std::move(course));
}

/// Of each event with typed dice: the first die is of whoever acts; where it was rolled, people typed for the
/// one that the event is done to. Before the last event whose dice they did not type, nobody is waited for.
static Branch with_typists(Branch branch, const PlayedFight& fight) {
    const auto& team_of = fight.battle->sides().team_of;
    const auto team = [&](int actor) {
        return static_cast<std::size_t>(team_of[static_cast<std::size_t>(actor)]);
    };
    branch.plays.resize(fight.battle->sides().names.size());
    std::vector<bool> has_dice(fight.log.events().size() + 1);
    for (const Input& input : branch.inputs) {
        if (input.kind != InputKind::dice || input.at == 0 || input.at >= has_dice.size()) continue;
        has_dice[input.at] = true;
        const Event& event = fight.log.numbered(input.at);
        const auto is_typed = [](const TypedDie& die) { return die.value && !die.corrected; };
        if (std::ranges::none_of(input.dice, is_typed)) continue;
        const int who = is_typed(input.dice.front()) ? event.actor : event.target;
        if (who != nobody) branch.plays[team(who)].typed = true;
    }
    for (const Event& event : fight.log.events())
        if (event.actor != nobody && branch.plays[team(event.actor)].typed && !has_dice[event.seq] &&
            !fight.log.draws(event).empty())
            branch.people_from = std::max(branch.people_from, event.seq + 1);
    return branch;
}

/// The fight is played once more where that changes for whom it waits.
void FightPlayer::restoreTypists() {
    if (!std::exchange(reopened_, false) || !fight_) return;
    Branch branch = with_typists(course_.present(), *fight_);
    if (branch == course_.present()) return;
    course_.present() = std::move(branch);
    saved_ = course_.branches;
    place_ = Place::stays;
    ask(course_);
}

bool FightPlayer::recover(const Value& kept) {
    if (!document_.scenario()) return false;
    auto course = course_of(kept, *document_.scenario());
    if (!course) return false;
    show(std::move(*course));
    place_ = Place::end;
    return true;
}

int FightPlayer::unsavedBranch() const {
    const auto is_safe = [this](const Branch& branch) {
        return branch.inputs.empty() || std::ranges::find(saved_, branch) != saved_.end();
    };
    if (!course_.on) return -1;
    if (!is_safe(course_.present())) return course_.branch;
    const auto found = std::ranges::find_if_not(course_.branches, is_safe);
    return found == course_.branches.end() ? -1 : static_cast<int>(found - course_.branches.begin());
}

Value FightPlayer::unsaved() const {
    return isUnsaved() && document_.scenario() ? value_of(course_, *document_.scenario()) : Value();
}

void FightPlayer::leave() {
    if (!course_.on) return clear();
    Course course = course_;
    course.on = false;
    const CourseStep step(course_, course);
    course_ = std::move(course);
    clear();
    document_.history().push(new FightStep(
        *this, step, [] { return tr("End the fight"); }, -1));
}

void FightPlayer::forget() {
    course_ = {};
    reopened_ = false;
    saved_.clear();
    clear();
}

void FightPlayer::clear() {
    pause();
    wish_.reset();
    worker_.cancel();
    trials_.cancel();
    fight_.reset();
    position_ = 0;
    stale_ = false;
    reason_.clear();
    tellBusy();
    emit fightChanged();
}

void FightPlayer::show(Course course) {
    wish_.reset();
    const bool same_branch = course.branch == course_.branch;
    course_ = std::move(course);
    if (!course_.on) return clear();
    place_ = isAtTheEnd() && same_branch ? Place::end : Place::stays;
    ask(course_);
}

/// One after another: what is wished while another wish is played would be meant for a moment that is over.
void FightPlayer::wish(Wish wish) {
    if (isPending()) return;
    place_ = wish.place;
    wish_ = std::move(wish);
    ask(wish_->course);
}

void FightPlayer::ask(const Course& course) {
    if (!document_.scenario()) return wish_.reset(); // the last good fight stays up
    worker_.ask({.scenario = *document_.scenario(), .registry = &document_.registry(), .course = course});
    tellBusy();
}

QString FightPlayer::reasonFor(const Errors& why) const {
    const auto schema = document_.schema();
    const Errors worded = with_draw_words(why, schema ? schema->ruleset : std::string(), words());
    return from_utf8(describe(worded.front(), words()));
}

void FightPlayer::receive(Answer answer) {
    reason_ = answer ? QString() : reasonFor(answer.error());
    if (!answer && !wish_) stale_ = true;
    const Place place = std::exchange(place_, Place::stays);
    if (answer) {
        const int next = position_ + 1;
        fight_ = *answer;
        const int wanted = place == Place::end ? count() : place == Place::next ? next : position_;
        position_ = 0;
        stale_ = false;
        state_ = fight_->battle->initial_state();
        goTo(wanted);
    }
    takeWish(answer);
    if (answer) restoreTypists();
    tellBusy();
    emit fightChanged(); // first of all: until then views know of events that are no more
    if (isOn()) emit moved();
}

void FightPlayer::takeWish(const Answer& answer) {
    const std::optional<Wish> wish = std::exchange(wish_, std::nullopt);
    if (!wish || !answer) return;
    const CourseStep step(course_, wish->course);
    course_ = wish->course;
    document_.history().push(new FightStep(*this, step, wish->what, wish->act));
}

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

void FightPlayer::setBranch(int branch) {
    if (branch < 0 || branch >= static_cast<int>(course_.branches.size()) || branch == course_.branch) return;
    Course course = course_;
    course.branch = branch;
    wish({.course = std::move(course), .what = [] { return tr("Look at another fork"); }});
}

void FightPlayer::forkHere() {
    if (!canFork()) return;
    pause();
    const auto after = static_cast<std::uint32_t>(position_);
    Course course = forked(course_, after);
    if (!course.has_people()) {
        course.present().plays.assign(fight_->battle->sides().names.size(), {.by_hand = true});
        course.present().people_from = after + 1;
    }
    wish({.course = std::move(course), .what = [] { return tr("Fork the fight"); }, .place = Place::end});
}

/// A fight that is over goes on nowhere: it is played anew then, in a branch of its own.
void FightPlayer::setPlay(int team, TeamPlay play) {
    if (course_.play_of(team) == play) return;
    const bool over = isAtTheEnd() && fight_->come.over();
    const auto after = static_cast<std::uint32_t>(over ? 0 : position_);
    Course course = played_by(course_, team, play, after, isAtTheEnd() && !over);
    if (!course_.on) {
        course_ = std::move(course);
        return emit playsChanged();
    }
    wish({.course = std::move(course), .what = [] { return tr("Change who plays"); }, .place = Place::end});
}

const Awaited* FightPlayer::awaited() const {
    const bool waits = isAtTheEnd() && fight_->come.awaits && !isPending() && !stale_;
    return waits ? &*fight_->come.awaits : nullptr;
}

void FightPlayer::wishInput(const std::function<void(Inputs&)>& put, const Wording& what, int act) {
    Course course = course_;
    put(course.present().inputs);
    wish({.course = std::move(course), .what = what, .act = act, .place = Place::end});
}

void FightPlayer::order(const Input& input) {
    if (!awaited()) return;
    const Wording what = [fight = fight_, input] {
        return from_utf8(words().text(order_message(input, fight->battle->scenario())));
    };
    wishInput([&](Inputs& inputs) { inputs.push_back(input); }, what, --acts_);
}

/// Dice and answers belong to the act that was ordered for it, or to the first of them where the computer
/// acts; -1 = there is none yet.
int FightPlayer::actGoingOn() const {
    const QUndoStack& history = document_.history();
    const auto* last =
        history.canUndo() ? dynamic_cast<const FightStep*>(history.command(history.index() - 1)) : nullptr;
    const Inputs& inputs = course_.present().inputs;
    if (!last || last->id() != acts_ || inputs.empty()) return -1;
    const Awaited& now = *awaited();
    const int team = fight_->battle->sides().team_of[static_cast<std::size_t>(now.actor)];
    return inputs.back().at == now.at || course_.play_of(team).by_hand ? acts_ : -1;
}

void FightPlayer::type(const TypedDice& dice) {
    const Awaited* now = awaited();
    if (!now || !now->is_dice()) return;
    const int going_on = actGoingOn();
    wishInput([&](Inputs& inputs) { put_dice(inputs, *now, as_awaited(*now, dice)); },
              [] { return tr("Type dice"); }, going_on == -1 ? --acts_ : going_on);
}

void FightPlayer::answer(const Reply& reply) {
    const Awaited* now = awaited();
    if (!now || now->is_order() || now->is_dice()) return;
    const int going_on = actGoingOn();
    wishInput([&](Inputs& inputs) { put_answer(inputs, *now, reply); }, [] { return tr("Answer"); },
              going_on == -1 ? --acts_ : going_on);
}

void FightPlayer::tryCorrection(const Correction& correction) {
    if (fight_ && !isPending() && !stale_)
        trials_.ask({.fight = fight_, .request = request(), .correction = correction});
}

/// What people run or type goes on where the fight waits for them; a fight of the computer stays where it is
/// looked at.
void FightPlayer::take(const Corrected& corrected) {
    Course course = course_;
    course.present().inputs = corrected.inputs;
    wish({.course = std::move(course),
          .what = [] { return tr("Correct a die"); },
          .place = course_.has_people() ? Place::end : Place::stays});
}

/// Behind the end there is nothing any more: what is put in there comes before it.
static std::uint32_t before_the_end(const EventLog& log, int position) {
    const auto events = log.events();
    const auto at = static_cast<std::size_t>(position);
    const bool ended = at > 0 && at == events.size() && events[at - 1].kind == event_kind::end;
    return static_cast<std::uint32_t>(position) - (ended ? 1 : 0);
}

void FightPlayer::putIn(Inputs inputs, Wording what) {
    if (!fight_ || inputs.empty()) return;
    pause();
    const Awaited* now = awaited();
    const bool goes_on = now && now->is_order();
    const std::uint32_t after = goes_on ? now->at - 1 : before_the_end(fight_->log, position_);
    Course course = goes_on ? course_ : forked(course_, after);
    for (Input& input : inputs) {
        input.at = after + 1 + static_cast<std::uint32_t>(&input - inputs.data());
        course.present().inputs.push_back(std::move(input));
    }
    wish({.course = std::move(course),
          .what = std::move(what),
          .place = goes_on || course_.has_people() ? Place::end : Place::next});
}

} // namespace ludus::ui
