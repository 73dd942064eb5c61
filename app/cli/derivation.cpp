#include "app/cli/derivation.h"

#include "app/cli/terminal.h"
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
        const auto steps = log_.steps(event_);
        std::set<std::string_view> used;
        for (const StepFact& step : steps)
            for (std::size_t i = 0; i < step.count; ++i) {
                const std::string_view source = step.info->operands[i].source;
                if (source.starts_with(step_prefix)) used.insert(source.substr(step_prefix.size()));
            }
        for (auto step = steps.rbegin(); step != steps.rend(); ++step)
            if (!used.contains(step->info->id)) add(*step, 1);
        return out_;
    }

private:
    void add(const StepFact& step, std::size_t depth) {
        const std::string_view id = step.info->id;
        out_ += std::string(2 * depth, ' ') +
                step_label(facts_.scenario().schema().ruleset, id, session_.words()) + ": ";
        const bool again = !shown_.insert(id).second;
        if (again) {
            out_ += session_.say("cli.derivation.above",
                                 {{"value", short_number_text(step.value, session_.words())}}) +
                    "\n";
            return;
        }
        out_ += one_line(formula_of(step, {log_, event_, facts_}, session_.words())) + "\n";
        for (std::size_t i = 0; i < step.count; ++i) {
            const std::string_view source = step.info->operands[i].source;
            if (!source.starts_with(step_prefix)) continue;
            if (const StepFact* below = find_step(log_, event_, source.substr(step_prefix.size())))
                add(*below, depth + 1);
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
        line += (line.empty() ? "" : ", ") + one_line(draw_words(draw, scene, session.words()));
        line += " = " + short_number_text(draw.value, session.words());
        if (draw.origin != Origin::rolled)
            line += " (" + session.say("cli.origin." + std::string(name_of(draw.origin))) + ")";
    }
    return line;
}

} // namespace ludus::cli
