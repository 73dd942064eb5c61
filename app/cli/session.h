#pragma once

#include "engine/narration/catalogue.h"
#include "engine/rules/ruleset.h"
#include "engine/scenario/state.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ludus::cli {

/// What every exit code means.
enum ExitCode { done = 0, check_failed = 1, wrong_use = 2 };

/// The options every command takes, as typed.
struct CommonOptions {
    bool json = false;
    std::optional<std::string> seed = {};
    std::optional<std::string> rng = {};
    std::vector<std::string> sets = {};
    std::optional<std::string> language = {};
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
    const Registry& rulesets() const { return builtin_rulesets(); }
    std::string say(std::string_view key, Arguments arguments = {}) const;

    /// One line a problem on stderr, each with the file it concerns where there is one.
    void complain(const Errors& errors, const std::string& file = {}) const;
    void warn(const Errors& warnings, const std::string& file = {}) const;
    void print(std::string_view text) const;
    void print_json(const Value& value) const;
    bool coloured() const { return coloured_; }
    bool shows_progress() const { return shows_progress_; }

    /// Wrong values of the common options.
    Errors option_errors() const;

private:
    CommonOptions options_;
    const Catalogue* words_ = nullptr;
    bool coloured_ = false;
    bool shows_progress_ = false;
};

/// The errors with the option to blame, where no field is.
Errors at_option(Errors errors, const std::string& option);

/// The text behind a path, `-` for stdin, or `preset:NAME`.
Result<std::string> read_source(const std::string& source);

/// A file opened with the session's --set, --seed and --rng applied; tells warnings on the way.
/// Empty where it failed, with the problems told.
std::optional<Scenario> load_scenario(const Session& session, const std::string& source);

/// The same from a document already read, for errors that name the lines of `text`.
Result<Value> with_options(const Session& session, const Value& root);

/// The same for a command that starts from the design: warns that a fight saved in the file is left out.
std::optional<Scenario> load_design(const Session& session, const std::string& source);
/// Says that the numbers are those of a fight saved in the file; empty where none is.
std::string saved_line(const Session& session, const Scenario& scenario, const State& state);

/// The weapon's id, or null for unarmed.
Value weapon_value(const AttackRef& attack);

} // namespace ludus::cli
