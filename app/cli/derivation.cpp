#include "app/cli/derivation.h"

#include "app/cli/terminal.h"
#include "engine/facts/step_order.h"
#include "engine/narration/telling.h"

#include <set>

namespace ludus::cli {

namespace {

constexpr std::string_view step_prefix = "step:";

class Derivation {
public:
    Derivation(const Session& session, const Event& event, const EventLog& log, const Facts& facts)
        : session_(session), event_(event), log_(log), facts_(facts) {}

    std::string text() {
        for (const StepFact* step : conclusions_of(log_, event_)) add_row(step->info->id, 1);
        return out_;
    }

private:
    /// A step, before it those of its row that it goes on from.
    void add_row(std::string_view id, std::size_t depth) {
        const auto row = leading_to(log_, event_, id);
        const std::string parts =
            std::string(id) + '['; // "attack[2]" is written out in the formula of "attack"
        for (const StepFact* step : row)
            if (step == row.back() || !(shown_.contains(step->info->id) || step->info->id.starts_with(parts)))
                add(*step, depth);
    }

    void add(const StepFact& step, std::size_t depth) {
        const std::string_view id = step.info->id;
        const bool again = !shown_.insert(id).second;
        const Catalogue& words = session_.words();
        const std::string how =
            again ? session_.say("cli.derivation.above", {{"value", short_number_text(step.value, words)}})
                  : one_line(formula_of(step, {log_, event_, facts_}, words));
        out_ += std::string(2 * depth, ' ') +
                session_.say("cli.derivation.line",
                             {{"label", step_label(step, event_, log_, facts_, words)}, {"formula", how}}) +
                "\n";
        if (again) return;
        for (std::size_t i = 0; i < step.count; ++i) {
            const std::string_view source = step.info->operands[i].source;
            if (source.starts_with(step_prefix) && !goes_on(step, i))
                add_row(source.substr(step_prefix.size()), depth + 1);
        }
    }

    const Session& session_;
    const Event& event_;
    const EventLog& log_;
    const Facts& facts_;
    std::set<std::string_view> shown_ = {};
    std::string out_ = {};
};

} // namespace

std::string derivation(const Session& session, const Event& event, const EventLog& log, const Facts& facts) {
    return Derivation(session, event, log, facts).text();
}

std::string dice_line(const Session& session, const StepScene& scene) {
    std::string line;
    for (const Draw& draw : scene.log.draws(scene.event)) {
        std::string die = one_line(draw_words(draw, scene, session.words())) + " = " +
                          short_number_text(draw.value, session.words());
        if (draw.origin != Origin::rolled)
            die += " (" + session.say("cli.origin." + std::string(name_of(draw.origin))) + ")";
        line = ludus::listed(line, die, session.words());
    }
    return line;
}

} // namespace ludus::cli
