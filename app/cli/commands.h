#pragma once

#include "app/cli/counts.h"
#include "app/cli/session.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// One function a command; each returns the exit code.
namespace ludus::cli {

int list_rulesets(const Session& session);
int list_presets(const Session& session);
int print_schema(const Session& session, const std::string& ruleset);
/// The ruleset in words, as Markdown.
int print_rules(const Session& session, const std::string& ruleset);
int validate(const Session& session, const std::vector<std::string>& files);

struct ImportOptions {
    std::string ruleset = {};
    std::vector<std::string> files = {};
};
/// Prototypes of a ruleset's source, made into a scenario on standard output; tells what it left out.
int import_files(const Session& session, const ImportOptions& options);

struct AttackOptions {
    std::string file = {};
    std::optional<std::string> dice = {};
    std::optional<std::string> choose = {}; ///< yes,no
    bool interactive = false;
};
int attack(const Session& session, const AttackOptions& options);

int odds(const Session& session, const std::string& file);

struct CurveOptions {
    std::string file = {};
    std::string x = {}; ///< PATH=FROM:TO:STEP
    std::vector<std::string> metrics = {};
    std::optional<std::string> runs = {};
    bool csv = false;
};
int curve(const Session& session, const CurveOptions& options);

struct SolveOptions {
    std::string file = {};
    std::string x = {}; ///< PATH, PATH=FROM:TO or PATH=FROM:TO:STEP
    std::string metric = {};
    std::string target = {};
    std::optional<std::string> runs = {};
    std::optional<std::string> jobs = {};
};
/// Which value of one input makes a metric the target.
int solve(const Session& session, const SolveOptions& options);

struct SensitivityOptions {
    std::string file = {};
    std::vector<std::string> metrics = {};
    std::vector<std::string> of = {}; ///< places, each with commas between
    SamplingOptions sampling = {};
    bool csv = false;
};
/// What a point and a tenth of each number are worth.
int sensitivity(const Session& session, const SensitivityOptions& options);

struct MatrixOptions {
    std::string file = {};
    std::optional<std::string> metric = {}; ///< none = win_chance
    std::optional<std::string> by = {};     ///< actors, variants, weapons
    std::optional<std::string> against = {};
    SamplingOptions sampling = {};
    bool csv = false;
};
/// One metric of every attacker against every defender.
int matrix(const Session& session, const MatrixOptions& options);

struct HeatOptions {
    std::string file = {};
    std::string x = {}; ///< PATH=FROM:TO:STEP
    std::string y = {}; ///< the same
    std::string metric = {};
    std::optional<std::string> level = {};
    SamplingOptions sampling = {};
    bool csv = false;
};
/// One metric over two inputs at once.
int heat(const Session& session, const HeatOptions& options);

struct CompareOptions {
    std::string file = {};
    std::vector<std::string> variants = {}; ///< two of them
    std::vector<std::string> metrics = {};
    std::optional<std::string> runs = {}; ///< none = no fights
    std::optional<std::string> jobs = {};
};
/// Two builds side by side, and in fights with the same seeds.
int compare(const Session& session, const CompareOptions& options);

struct DuelOptions {
    std::string file = {};
    std::optional<std::string> runs = {};
    std::optional<std::string> jobs = {};
};
int duel(const Session& session, const DuelOptions& options);

struct FightOptions {
    std::string file = {};
    std::optional<std::string> replay = {};
    std::optional<std::string> inputs = {};
    std::optional<std::string> index = {}; ///< the fight with that number in a batch
};
int fight(const Session& session, const FightOptions& options);

struct BatchOptions {
    std::string file = {};
    std::optional<std::string> runs = {};
    std::optional<std::string> jobs = {};
    bool no_hash = false;
};
int batch(const Session& session, const BatchOptions& options);

struct ReplayOptions {
    std::vector<std::string> files = {};
    bool verify = false;
};
int replay(const Session& session, const ReplayOptions& options);

struct PlayOptions {
    std::string file = {};
    std::vector<std::string> hand = {};  ///< teams and actors; none = all
    std::vector<std::string> typed = {}; ///< the same; none = nobody
    std::optional<std::string> log = {};
};
/// A fight that people play, at a terminal or from a script.
int play(const Session& session, const PlayOptions& options);

struct DiceOptions {
    std::vector<std::string> words = {}; ///< the expression, as the shell cut it
    std::optional<std::string> mode = {};
    std::optional<std::string> top_n = {};
    std::optional<std::string> threshold = {};
    std::optional<std::string> reroll = {};
    bool csv = false;
};
int dice(const Session& session, const DiceOptions& options);

struct RollOptions {
    std::vector<std::string> words = {}; ///< the expression, as the shell cut it
    std::optional<std::string> times = {};
};
/// Rolls dice, each of them told.
int roll(const Session& session, const RollOptions& options);

struct AliasingOptions {
    std::string file = {};
    std::optional<std::string> runs = {};
};
int aliasing(const Session& session, const AliasingOptions& options);

} // namespace ludus::cli
