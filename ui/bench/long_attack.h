#pragma once

#include "ui/document/document.h"
#include "ui/work/latest_worker.h"

namespace ludus::ui {

/// An attack that rolls too many dice for the window's thread, resolved on one of its own. A question in
/// mid-attack comes back with the dice so far; the attack is then resolved again with the answer, which gives
/// the same dice.
class LongAttack : public QObject {
    Q_OBJECT

public:
    explicit LongAttack(Document& document, QObject* parent = nullptr);

    /// Answers what the rule leaves to the player; set once.
    Chooser chooser = {};

    /// `answers` were given already, before it turned out to take long.
    void start(TypedDice dice, std::vector<bool> answers);
    void cancel();
    bool isPending() const { return worker_.pending(); }

signals:
    void busy(bool resolving);
    /// It is in the document; otherwise `why` is not empty.
    void ended(const ludus::Errors& why);

private:
    struct Job {
        Snapshot now = {};
        std::uint64_t revision = 0;
        TypedDice dice = {};
        std::vector<bool> answers = {};
    };
    /// What came of it, or what has to be answered first.
    struct Outcome {
        Snapshot after = {};
        std::string question = {};
        bool setting = false;
        std::vector<Draw> rolled = {};
    };

    static Result<Outcome> resolve(const Job& job, const std::stop_token& stop);
    void take(Result<Outcome> outcome);
    void ask(const Outcome& outcome);
    void end(const Errors& why);

    Document& document_;
    Job job_ = {};
    LatestWorker<Job, Outcome> worker_;
};

} // namespace ludus::ui
