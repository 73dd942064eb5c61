#pragma once

#include "ui/document/document.h"
#include "ui/work/latest_worker.h"

namespace ludus::ui {

/// An attack that rolls too many dice for the window's thread, resolved on one of its own. It waits where the
/// rule asks something; the attack is then resolved again with the answer, which gives the same dice.
class LongAttack : public QObject {
    Q_OBJECT

public:
    explicit LongAttack(Document& document, QObject* parent = nullptr);

    /// `answers` were given already, before it turned out to take long.
    void start(TypedDice dice, std::vector<bool> answers);
    void cancel();
    bool isPending() const { return question_ || worker_.pending(); }
    /// What it waits for; null = for nothing but its dice.
    const Awaited* question() const { return question_ ? &*question_ : nullptr; }
    /// Words the question.
    const Facts& facts() const { return *job_.now.design->match; }
    void answer(bool yes);

signals:
    void busy(bool resolving);
    /// Somebody has to answer.
    void asked();
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
        std::optional<Awaited> question = {};
    };

    static Result<Outcome> resolve(const Job& job, const std::stop_token& stop);
    void take(Result<Outcome> outcome);
    void ask(Awaited question);
    void end(const Errors& why);

    Document& document_;
    Job job_ = {};
    std::optional<Awaited> question_ = {};
    LatestWorker<Job, Outcome> worker_;
};

} // namespace ludus::ui
