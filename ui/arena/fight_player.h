#pragma once

#include "engine/arena/layer.h"
#include "engine/fight/battle.h"
#include "ui/document/document.h"
#include "ui/work/latest_worker.h"

#include <QTimer>

namespace ludus::ui {

/// A fight played to its end, or to a turn that waits for a person, ready to be looked at event by event.
struct PlayedFight {
    std::shared_ptr<const Battle> battle;
    EventLog log;
    FightEnd end;
    std::optional<Awaited> awaits;
    std::vector<int> deaths; ///< the positions at which someone has just fallen
};

/// The document's fight, played whole on a thread of its own, and a moment of it that can be moved back and
/// forth. An edit of the design plays it again. What is put in at some moment makes a fork: the same fight up
/// to there, another one after.
class FightPlayer : public QObject {
    Q_OBJECT

public:
    /// One course of the fight: the first is as the seed has it, every other forks off at an event.
    struct Branch {
        Inputs inputs = {};
        int forked_at = 0;
    };

    explicit FightPlayer(Document& document, QObject* parent = nullptr);
    ~FightPlayer() override;

    /// Whether there is a fight to look at; until then the bench's own state is shown.
    bool isOn() const { return fight_ != nullptr; }
    bool isPending() const;
    /// Stops the playing; what is shown stays.
    void cancel();
    /// From the beginning, with what people put in where it is a replay.
    void start(Inputs inputs = {});
    void leave();
    /// Leaves, and with it who was run by hand: another document is opened.
    void forget();
    /// All it takes to play the present course again.
    FightRequest request() const;

    const PlayedFight* fight() const { return fight_.get(); }
    /// For whoever refers to its facts beyond the next change.
    std::shared_ptr<const PlayedFight> sharedFight() const { return fight_; }
    QString reason() const { return reason_; }
    int count() const;
    /// 0 is the start; position k shows the fight after its first k events.
    int position() const { return position_; }
    void setPosition(int position);
    const State& state() const { return state_; }
    const Event* event() const;
    Moment moment() const;

    bool isRunning() const { return clock_.isActive(); }
    void run();
    void pause();
    void setSpeed(double events_a_second);

    const std::vector<Branch>& branches() const { return branches_; }
    int branch() const { return branch_; }
    void setBranch(int branch);
    /// Goes on from the present moment with something put in.
    void fork(Input input);

    /// The team that a person runs; no_team where the computer runs all. Begins the fight anew.
    int handTeam() const { return hand_team_; }
    void setHandTeam(int team);
    /// What the fight waits for, an order or an answer, while the last moment is shown.
    const Awaited* awaited() const;
    /// Carries out one of the orders of `awaited`; the fight goes on to the next turn that waits.
    void order(const Input& input);
    /// Answers the question that is awaited.
    void answer(const Reply& reply);
    /// Takes the last order back, with all that was answered for it.
    void takeBack();
    bool canTakeBack() const;

signals:
    /// Another fight, another branch, or none any more.
    void fightChanged();
    void moved();
    void runningChanged();
    void busy(bool playing);

private:
    struct Job {
        Scenario scenario;
        const Registry* registry;
        Inputs inputs;
        int hand_team;
    };
    using Answer = Result<std::shared_ptr<const PlayedFight>>;

    static Answer play(const Job& job, const std::stop_token& stop);
    Inputs& inputs();
    const Inputs& inputs() const;
    void ask();
    void take(Answer answer);
    void goTo(int position);
    void tick();
    void tellBusy();

    Document& document_;
    std::shared_ptr<const PlayedFight> fight_ = {};
    std::vector<Branch> branches_{1};
    int branch_ = 0;
    int position_ = 0;
    int hand_team_ = no_team;
    bool wanted_ = false;
    bool told_busy_ = false;
    bool to_the_end_ = false; ///< the next answer is shown where it ends
    State state_ = State(0);
    QString reason_ = {};
    QTimer clock_;
    LatestWorker<Job, std::shared_ptr<const PlayedFight>> worker_;
};

} // namespace ludus::ui
