#pragma once

#include "engine/arena/layer.h"
#include "engine/fight/correction.h"
#include "engine/fight/course.h"
#include "ui/document/document.h"
#include "ui/work/latest_worker.h"

#include <QTimer>

namespace ludus::ui {

/// A fight played to its end, or to where it waits for people, ready to be looked at event by event.
struct PlayedFight {
    std::shared_ptr<const Battle> battle;
    EventLog log;
    Advance come;
    std::vector<int> deaths; ///< the positions at which someone has just fallen
};

/// The document's fight, played on a thread of its own by the computer and by people, and a moment of it that
/// can be moved back and forth. What people do in it are steps of the document's history, each played before
/// it counts: what is not possible changes nothing. An edit of the design plays it again.
class FightPlayer : public QObject {
    Q_OBJECT

public:
    explicit FightPlayer(Document& document, QObject* parent = nullptr);
    ~FightPlayer() override;

    /// Whether there is a fight to look at; until then the bench's own state is shown.
    bool isOn() const { return fight_ != nullptr; }
    bool isPending() const;
    /// Stops the playing; what is shown stays.
    void cancel();
    const Course& course() const { return course_; }

    enum class From { start, present };
    /// From the beginning: of the design, or of the live values that attacks have left.
    void start(From from = From::start);
    /// A recorded fight, with what people put in. People go on where it was left in the middle.
    void open(Inputs inputs, bool finished);
    /// A fight that was under way when a program ended badly; false where it is none of this scenario.
    bool recover(const Value& kept);
    /// People have put something in that no replay on the disk has.
    bool isUnsaved() const { return unsavedBranch() >= 0; }
    /// A branch that no replay on the disk has, the present one first; -1 = there is none.
    int unsavedBranch() const;
    /// It, to be kept beside the scenario; null where there is nothing to lose.
    Value unsaved() const;
    void markSaved() { saved_.push_back(course_.present()); }
    void leave();
    /// Leaves, and with it who plays whom: another document is opened.
    void forget();
    /// All it takes to play the present branch again.
    FightRequest request() const { return request_of(course_, *fight_->battle); }

    const PlayedFight* fight() const { return fight_.get(); }
    /// For whoever refers to its facts beyond the next change.
    std::shared_ptr<const PlayedFight> sharedFight() const { return fight_; }
    /// Why nothing came of what was wanted last.
    QString reason() const { return reason_; }
    int count() const;
    /// 0 is the start; position k shows the fight after its first k events.
    int position() const { return position_; }
    void setPosition(int position);
    bool isAtTheEnd() const { return isOn() && position_ == count(); }
    const State& state() const { return state_; }
    const Event* event() const;
    Moment moment() const;

    bool isRunning() const { return clock_.isActive(); }
    void run();
    void pause();
    void setSpeed(double events_a_second);

    void setBranch(int branch);
    /// A moment of the past, from which the fight can go another way.
    bool canFork() const { return isOn() && !isPending() && position_ < count(); }
    /// Lets it do so: what followed stays in the branch that was. Where the computer plays everybody, people
    /// play from here on.
    void forkHere();
    /// Who plays a team, from the present moment on.
    void setPlay(int team, TeamPlay play);

    /// What the fight waits for while its last moment is shown.
    const Awaited* awaited() const;
    /// Carries out one of the orders of `awaited`; the fight goes on to where it waits next.
    void order(const Input& input);
    /// Types the dice of the stage that is awaited; blank ones are rolled.
    void type(const TypedDice& dice);
    /// Answers the question that is awaited.
    void answer(const Reply& reply);
    /// What is done outside of turns, each an event, at the present moment: where the fight waits for an
    /// order, it goes on with it; otherwise it forks there.
    void putIn(Inputs inputs, Wording what);

    /// Plays the fight with a die of the past as it ought to have been, to be looked at.
    void tryCorrection(const Correction& correction);
    /// Takes it over as it was looked at.
    void take(const Corrected& corrected);

    /// As a step of the history leaves it.
    void show(Course course);

signals:
    /// What a corrected die would change; nothing has changed yet.
    void correctionTried(const ludus::Corrected& corrected);
    void correctionRefused(const QString& why);
    /// Another fight, another branch, or none any more.
    void fightChanged();
    void moved();
    void runningChanged();
    /// Who plays which team, while there is no fight.
    void playsChanged();
    void busy(bool playing);

private:
    struct Job {
        Scenario scenario;
        const Registry* registry;
        Course course;
    };
    using Answer = Result<std::shared_ptr<const PlayedFight>>;
    /// What is shown of an answer first.
    enum class Place { stays, end, next };
    /// A course that becomes the present one when it has been played.
    struct Wish {
        Course course = {};
        Wording what = {};
        int act = -1;
        Place place = Place::stays;
    };

    static Answer play(const Job& job, const std::stop_token& stop);
    void wish(Wish wish);
    void wishInput(const std::function<void(Inputs&)>& put, const Wording& what, int act);
    int actGoingOn() const;
    void ask(const Course& course);
    QString reasonFor(const Errors& why) const;
    void receive(Answer answer);
    void restoreTypists();
    void takeWish(const Answer& answer);
    void clear();
    void goTo(int position);
    void tick();
    void tellBusy();

    Document& document_;
    Course course_ = {};
    std::vector<Branch> saved_ = {}; ///< as replays have them
    std::optional<Wish> wish_ = {};
    std::shared_ptr<const PlayedFight> fight_ = {};
    int position_ = 0;
    int acts_ = -1;      ///< they count down: the document's own steps count up
    bool stale_ = false; ///< the fight shown is not that of the present design
    bool told_busy_ = false;
    bool reopened_ = false; ///< who typed the dice of a replay is yet to be found out
    Place place_ = Place::stays;
    State state_ = State(0);
    QString reason_ = {};
    QTimer clock_;
    LatestWorker<Job, std::shared_ptr<const PlayedFight>> worker_;
    struct Trial {
        std::shared_ptr<const PlayedFight> fight;
        FightRequest request;
        Correction correction;
    };
    LatestWorker<Trial, std::shared_ptr<const Corrected>> trials_;
};

} // namespace ludus::ui
