#include "app/cli/derivation.h"

#include "app/cli/terminal.h"
#include "app/cli/words.h"
#include "engine/fight/event_value.h"
#include "engine/fight/fight_hash.h"
#include "engine/fight/step_order.h"
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
        for (const StepFact* step : row)
            if (step == row.back() || !shown_.contains(step->info->id)) add(*step, depth);
    }

    void add(const StepFact& step, std::size_t depth) {
        const std::string_view id = step.info->id;
        out_ += std::string(2 * depth, ' ') + step_label(step, event_, log_, facts_, session_.words()) + ": ";
        const bool again = !shown_.insert(id).second;
        if (again) {
            out_ += session_.say("cli.derivation.above", {{"value", step.value}}) + "\n";
            return;
        }
        out_ += one_line(formula_of(step, session_.words())) + sources(step) + "\n";
        for (std::size_t i = 0; i < step.count; ++i) {
            const std::string_view source = step.info->operands[i].source;
            if (source.starts_with(step_prefix) && !goes_on(step, i))
                add_row(source.substr(step_prefix.size()), depth + 1);
        }
    }

    /// Of a choice only what it goes by and what was chosen.
    static bool counts(const StepFact& step, std::size_t operand) {
        return step.op != Op::select || operand == 0 || static_cast<double>(operand) == step.operands[0] + 1;
    }

    std::string sources(const StepFact& step) const {
        std::string all;
        for (std::size_t i = 0; i < step.count; ++i) {
            const std::string_view source = step.info->operands[i].source;
            if (source.starts_with(step_prefix) || !counts(step, i)) continue;
            const std::string path = place_of(source);
            if (path != "constant") all += (all.empty() ? "" : ", ") + path;
        }
        return all.empty() ? all : dim("  ‹" + one_line(all) + "›", session_.coloured());
    }

    /// A field's path, or a draw as the line of dice names it.
    std::string place_of(std::string_view source) const {
        const auto draws = log_.draws(event_);
        for (const Draw& draw : draws)
            if (source == "draw:" + label_of(draw)) return "draw:" + draw_name(draw, draws, session_.words());
        return source_path(source, facts_, event_);
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

std::string dice_line(const Session& session, std::span<const Draw> draws) {
    std::string line;
    for (const Draw& draw : draws) {
        line += (line.empty() ? "" : ", ") + draw_name(draw, draws, session.words());
        if (draw.sides > 0) line += " d" + std::to_string(draw.sides);
        line += " = " + plain(session, draw.value);
        if (draw.origin != Origin::rolled)
            line += " (" + session.say("cli.origin." + std::string(name_of(draw.origin))) + ")";
    }
    return line;
}

} // namespace ludus::cli
