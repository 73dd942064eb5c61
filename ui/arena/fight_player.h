#pragma once

#include "engine/arena/layer.h"
#include "engine/fight/battle.h"
#include "ui/charts/latest_worker.h"
#include "ui/document/document.h"

#include <QTimer>

namespace ludus::ui {

/// A fight played to its end, ready to be looked at event by event.
struct PlayedFight {
    std::shared_ptr<const Battle> battle;
    EventLog log;
    FightEnd end;
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
    void start();
    void leave();

    const PlayedFight* fight() const { return fight_.get(); }
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

signals:
    /// Another fight, another branch, or none any more.
    void fightChanged();
    void moved();
    void runningChanged();

private:
    struct Job {
        Scenario scenario;
        const Registry* registry;
        Inputs inputs;
    };
    using Answer = Result<std::shared_ptr<const PlayedFight>>;

    static Answer play(const Job& job);
    void ask();
    void take(Answer answer);
    void tick();

    Document& document_;
    std::shared_ptr<const PlayedFight> fight_ = {};
    std::vector<Branch> branches_{1};
    int branch_ = 0;
    int position_ = 0;
    bool wanted_ = false;
    State state_ = State(0);
    QString reason_ = {};
    QTimer clock_;
    LatestWorker<Job, Answer> worker_;
};

} // namespace ludus::ui
