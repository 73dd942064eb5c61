#include "ui/bench/long_attack.h"

#include "engine/document/play.h"
#include "engine/fight/battle.h"

#include <utility>

namespace ludus::ui {

LongAttack::LongAttack(Document& document, QObject* parent)
    : QObject(parent), document_(document),
      worker_([](const Job& job, const std::stop_token& stop, const Progress&) { return resolve(job, stop); },
              [this](Result<Outcome> outcome) { take(std::move(outcome)); }) {}

Result<LongAttack::Outcome> LongAttack::resolve(const Job& job, const std::stop_token& stop) {
    Outcome outcome;
    std::size_t used = 0;
    const auto answer = [&](const Question& q) -> std::optional<bool> {
        if (used < job.answers.size()) return job.answers[used++];
        const AttackRef attack = job.now.design->match->attack();
        outcome.question = Awaited{.at = 1,
                                   .actor = attack.attacker,
                                   .target = attack.defender,
                                   .fallen = {q.rolled.begin(), q.rolled.end()},
                                   .lack = Lack{.question = Ask{.id = q.id}, .setting = q.setting}};
        return std::nullopt;
    };
    const GiveUp too_long = after_dice(default_max_events);
    auto after = attacked(job.now, job.dice, answer,
                          [&] { return stop.stop_requested() || outcome.question || too_long(); });
    if (outcome.question) return outcome;
    const bool too_many = !after && after.error().front().code == "attack_takes_long";
    if (too_many)
        return fail("fight_too_long", {}, {{"max_events", static_cast<std::int64_t>(default_max_events)}});
    if (!after) return Unexpected(after.error());
    outcome.after = std::move(*after);
    return outcome;
}

void LongAttack::start(TypedDice dice, std::vector<bool> answers) {
    job_ = {.now = document_.snapshot(),
            .revision = document_.revision(),
            .dice = std::move(dice),
            .answers = std::move(answers)};
    worker_.ask(job_);
    emit busy(true);
}

void LongAttack::cancel() {
    if (!isPending()) return;
    worker_.cancel();
    end({error("cancelled")});
}

void LongAttack::end(const Errors& why) {
    job_ = {};
    question_.reset();
    emit busy(false);
    emit ended(why);
}

void LongAttack::take(Result<Outcome> outcome) {
    if (!outcome) return end(outcome.error());
    if (outcome->question) return ask(std::move(*outcome->question));
    const bool taken = document_.takeAttack(job_.revision, std::move(outcome->after));
    end(taken ? Errors() : Errors{error("cancelled")}); // edited meanwhile: it met another design
}

void LongAttack::ask(Awaited question) {
    question_ = std::move(question);
    emit asked();
}

void LongAttack::answer(bool yes) {
    if (!question_) return;
    question_.reset();
    job_.answers.push_back(yes);
    worker_.ask(job_);
}

} // namespace ludus::ui
