#pragma once

#include "app/cli/watch.h"
#include "engine/base/progress.h"
#include "engine/narration/catalogue.h"
#include "engine/rules/registry.h"
#include "engine/scenario/state.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ludus::cli {

/// What every exit code means.
enum ExitCode { done = 0, check_failed = 1, wrong_use = 2, interrupted = 130 };

/// The options every command takes, as typed.
struct CommonOptions {
    bool json = false;
    std::optional<std::string> seed = {};
    std::optional<std::string> rng = {};
    std::vector<std::string> sets = {};
    std::optional<std::string> variant = {}; ///< of commands that read a scenario
    bool strict = false;                     ///< of the same: what is warned of is an error
    bool fresh = false;                      ///< of those that start from a saved fight: from the design
    bool quiet = false;
    std::optional<std::string> colour = {}; ///< auto, always, never
    std::optional<std::string> language = {};
    std::optional<std::string> timeout = {}; ///< seconds
    std::optional<std::string> memory = {};  ///< MiB
};

/// Whether a command does all it was asked for before it ends.
enum class Extent { whole, part, nothing };

/// The scenario that a result is about.
struct Subject {
    std::string ruleset = {};
    GeneratorId rng = GeneratorId::python;
    Seed seed = {};
    std::optional<std::string> variant = {}; ///< none = several of them
    bool present = false;                    ///< it starts from a fight saved in the file
    std::string fingerprint = {};            ///< of the design, as options have made it
};

/// One run of the program: its options, its language, where it writes.
class Session {
public:
    explicit Session(CommonOptions options);

    const CommonOptions& options() const { return options_; }
    bool json() const { return options_.json; }
    /// `--lang` was given: JSON then carries words too.
    bool speaks() const { return options_.language.has_value(); }
    const Catalogue& words() const { return *words_; }
    /// "en", "fr", "zh-TW": of names in tables.
    std::string_view language() const { return code_of(words_->language()); }
    const Registry& rulesets() const { return builtin_rulesets(); }
    std::string say(std::string_view key, Arguments arguments = {}) const;

    /// How long the command may take, and how much memory it may use.
    std::optional<double> seconds() const;
    std::uint64_t memory_mib() const;

    /// From here on Ctrl-C and the time end the work.
    void obey(Watch& watch) { watch_ = &watch; }
    /// For work that can stop: tells when it shall.
    std::stop_token stop() const { return watch_ ? watch_->token() : std::stop_token(); }
    /// For work that waits for people: what Ctrl-C comes to.
    void say_when_interrupted(const Error& error) const;
    Watch::Cause stopped_by() const { return watch_ ? watch_->cause() : Watch::Cause::none; }
    /// For work whose results stand when it is interrupted, with how much is done shown on a terminal.
    Progress progress() const;
    /// What a result of so many of all the runs is worth: part of it only where somebody interrupted, which
    /// is told; nothing where the time was over, or not one run was.
    Extent extent(std::uint64_t runs, std::uint64_t all) const;

    /// The problem in one line.
    std::string told(const Error& error) const;
    /// One line a problem on stderr, each with the file it concerns where there is one.
    void complain(const Errors& errors, const std::string& file = {}) const;
    /// Of the input. With `--strict` they are told as the errors they then are, and the command fails.
    void warn(const Errors& warnings, const std::string& file = {}) const;
    /// Whether the command goes no further because of them.
    bool refuses(const Errors& warnings) const { return options_.strict && !warnings.empty(); }
    /// Text for people and tables: whatever could steer a terminal is spelt out.
    void print(std::string text) const;
    /// A result: with what it is about, where that is known, and whole numbers beyond 2^53 as text, which
    /// others would round. Refused where a number in it is infinite: JSON would say null, which means
    /// nothing there.
    void print_json(const Value& value) const;
    /// A file on standard output, just as it would be written.
    void print_file(const Value& value) const;
    /// Text on stderr as it is: questions.
    void tell(std::string text) const;
    /// What `--quiet` leaves out.
    void hint(const std::string& text) const;

    /// What the next result is about.
    void turn_to(Subject subject) const { subject_ = std::move(subject); }
    const std::optional<Subject>& subject() const { return subject_; }
    /// The numbers start from the fight saved in the file.
    void start_from_present() const;
    bool starts_from_present() const { return subject_ && subject_->present; }
    /// What a result says of where it comes from; null where it is about no scenario.
    Value about() const;
    /// In JSON the problems told are a document of their own where there is no other.
    void print_errors() const;
    /// Something was told that lets no result count: it could not be printed, or `--strict` forbids it.
    bool failed() const { return failed_; }
    bool coloured() const { return coloured_; }

    /// Wrong values of the common options.
    Errors option_errors() const;

private:
    void write(std::string_view text) const;
    bool writable(const Value& value) const;
    bool is_coloured() const;
    void tell_warnings(const Errors& warnings, const std::string& file = {}) const;

    CommonOptions options_;
    Watch* watch_ = nullptr;
    mutable bool failed_ = false;
    mutable bool complete_ = true;
    mutable bool written_ = false; ///< anything on standard output
    mutable Errors complaints_ = {};
    mutable std::optional<Subject> subject_ = {};
    const Catalogue* words_ = nullptr;
    bool coloured_ = false;
    bool shows_progress_ = false;
};

/// Errors as JSON has them.
Value errors_value(const Errors& errors, const Catalogue& words);

/// What is said where the error ends the program at once.
Ending ending_of(const Session& session, const Error& error);

/// The errors with the option to blame, where no field is.
Errors at_option(Errors errors, const std::string& option);

/// The text behind a path, `-` for stdin, or `preset:NAME`.
Result<std::string> read_source(const std::string& source);

/// XXH64 of the canonical JSON, without the fight saved in it.
std::string fingerprint_of(Value root);
/// A scenario as results name it; `root` is its document with the options applied.
Subject subject_of(const Session& session, const Value& root, const Scenario& scenario);

/// A file opened with the session's --variant, then --set, --seed and --rng applied; tells warnings on the
/// way. Empty where it failed, with the problems told.
std::optional<Scenario> load_scenario(const Session& session, const std::string& source);

/// The same from a document already read, as one of its builds.
Result<Value> with_options(const Session& session, const Value& root, const std::string& variant);
Result<Value> with_options(const Session& session, const Value& root);

/// The same for duels and fights, which start from the fight saved in the file where there is one, and say
/// so.
std::optional<Scenario> load_present(const Session& session, const std::string& source);
/// The same of a text already read, as one of its builds; `source` is for what is told.
std::optional<Scenario> load_present(const Session& session, const std::string& source,
                                     const std::string& text, const std::string& variant);
/// Says that the numbers are those of a fight saved in the file; empty where none is.
std::string saved_line(const Session& session, const Scenario& scenario, const State& state);

/// The weapon's id, or null for unarmed.
Value weapon_value(const AttackRef& attack);

} // namespace ludus::cli
