#include "app/cli/session.h"

#include "app/cli/counts.h"
#include "app/cli/terminal.h"
#include "engine/base/hash.h"
#include "engine/base/version.h"
#include "engine/document/saved_state.h"
#include "engine/io/file.h"
#include "engine/io/json_reader.h"
#include "engine/io/json_writer.h"
#include "engine/io/line_finder.h"
#include "engine/io/presets.h"
#include "engine/scenario/variant.h"
#include "engine/schema/path.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

namespace ludus::cli {

namespace {

constexpr std::string_view preset_prefix = "preset:";
constexpr std::size_t deepest_path = 32;

/// The = that ends the path; one inside ["…"] is part of an id.
std::size_t end_of_path(std::string_view text) {
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') quoted = !quoted;
        if (text[i] == '=' && !quoted) return i;
    }
    return std::string_view::npos;
}

Result<Setting> assignment_of(const std::string& text) {
    const std::size_t equals = end_of_path(text);
    if (equals == std::string_view::npos) return fail("set_needs_value", "--set", {{"text", text}});
    auto path = parse_path(std::string_view(text).substr(0, equals));
    if (!path) return Unexpected(at_option(path.error(), "--set"));
    if (path->size() > deepest_path)
        return fail("path_too_deep", "--set", {{"limit", static_cast<std::int64_t>(deepest_path)}});
    const std::string written = text.substr(equals + 1);
    const auto parsed = read_json(written);
    return Setting{std::move(*path), parsed ? *parsed : Value(written)};
}

Result<Value> apply_sets(Value root, const std::vector<std::string>& sets) {
    for (const std::string& text : sets) {
        const auto set = assignment_of(text);
        if (!set) return Unexpected(set.error());
        auto changed = with_setting(root, *set);
        if (!changed) return Unexpected(changed.error());
        root = std::move(*changed);
    }
    return root;
}

constexpr std::uint64_t default_memory_mib = 2048;
constexpr std::uint64_t most_memory_mib = 1 << 20; // 1 TiB
constexpr double longest_time = 1e9;               // 32 years

bool is_infinite(const Value& value) { return value.is_real() && !std::isfinite(value.as_double()); }

/// Any number in it that JSON has no word for.
bool has_infinite(const Value& value) {
    const auto inside = [](const Member& m) { return has_infinite(m.value); };
    if (value.is_list()) return std::any_of(value.items().begin(), value.items().end(), has_infinite);
    if (value.is_record()) return std::any_of(value.members().begin(), value.members().end(), inside);
    return is_infinite(value);
}

/// Where the first of them stands.
std::string infinite_in(const Value& value, const std::string& path = {}) {
    if (value.is_list())
        for (std::size_t i = 0; i < value.size(); ++i)
            if (has_infinite(value.items()[i])) return infinite_in(value.items()[i], join_path(path, i));
    if (value.is_record())
        for (const Member& m : value.members())
            if (has_infinite(m.value)) return infinite_in(m.value, join_path(path, m.key));
    return path;
}

constexpr std::uint64_t safe_whole = std::uint64_t{1} << 53; // beyond it a double has gaps

bool is_large(const Value& value) {
    if (value.is_unsigned()) return true;
    if (!value.is_number() || value.is_real()) return false;
    const std::int64_t n = value.as_int();
    return (n < 0 ? -static_cast<std::uint64_t>(n) : static_cast<std::uint64_t>(n)) > safe_whole;
}

/// Whole numbers that other programs would round become text: 18446744073709551615.
Value with_large_as_text(const Value& value) {
    if (is_large(value)) return write_json(value, Layout::compact);
    Value out = value;
    if (value.is_list())
        for (Value& item : out.mutable_items()) item = with_large_as_text(item);
    if (value.is_record())
        for (Member& m : out.mutable_members()) m.value = with_large_as_text(m.value);
    return out;
}

bool any_large(const Value& value) {
    const auto inside = [](const Member& m) { return any_large(m.value); };
    if (value.is_list()) return std::any_of(value.items().begin(), value.items().end(), any_large);
    if (value.is_record()) return std::any_of(value.members().begin(), value.members().end(), inside);
    return is_large(value);
}

/// Finite and above 0, else nothing.
std::optional<double> seconds_of(std::string_view text) {
    double value = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool fits = status == std::errc() && end == text.data() + text.size();
    return fits && value > 0 && value <= longest_time ? std::optional(value) : std::nullopt;
}

} // namespace

Session::Session(CommonOptions options) : options_(std::move(options)) {
    const auto language =
        options_.language ? language_named(*options_.language) : std::optional(Language::en);
    words_ = &catalogue(language.value_or(Language::en));
    coloured_ = is_coloured();
    shows_progress_ = isatty(STDERR_FILENO) != 0 && !options_.quiet;
}

bool Session::is_coloured() const {
    if (options_.colour == "always") return true;
    if (options_.colour == "never") return false;
    const char* no_colour = std::getenv("NO_COLOR");
    return isatty(STDOUT_FILENO) != 0 && (no_colour == nullptr || *no_colour == '\0');
}

Errors Session::option_errors() const {
    Errors errors;
    if (options_.language && !language_named(*options_.language))
        errors.push_back(error("unknown_language", "--lang", {{"name", *options_.language}}));
    if (options_.rng && !generator_named(*options_.rng))
        errors.push_back(error("unknown_generator", "--rng", {{"name", *options_.rng}}));
    constexpr std::array<std::string_view, 3> colours{"auto", "always", "never"};
    if (options_.colour && std::ranges::find(colours, *options_.colour) == colours.end())
        errors.push_back(error("unknown_colour", "--color", {{"name", *options_.colour}}));
    if (options_.timeout && !seconds())
        errors.push_back(error("bad_timeout", "--timeout", {{"text", *options_.timeout}}));
    if (options_.memory && !whole_number(*options_.memory, 1, most_memory_mib))
        errors.push_back(bad_count("--memory", *options_.memory, 1, most_memory_mib));
    if (options_.seed) {
        const auto number = read_json(*options_.seed);
        if (!number || number->is_text() || !seed_of(*number)) errors.push_back(error("bad_seed", "--seed"));
    }
    return errors;
}

std::string Session::say(std::string_view key, Arguments arguments) const {
    for (NamedArgument& argument : arguments)
        if (auto* text = std::get_if<std::string>(&argument.value))
            *text = one_line(*text);
        else if (auto* texts = std::get_if<LocalText>(&argument.value))
            for (auto& one : texts->texts) one.second = one_line(one.second);
    return words_->text(key, arguments);
}

std::optional<double> Session::seconds() const {
    return options_.timeout ? seconds_of(*options_.timeout) : std::nullopt;
}

std::uint64_t Session::memory_mib() const {
    const auto asked = options_.memory ? whole_number(*options_.memory, 1, most_memory_mib) : std::nullopt;
    return asked.value_or(default_memory_mib);
}

Progress Session::progress() const {
    if (watch_) watch_->wait_for_results();
    if (!shows_progress_) return {};
    return [stop = stop(), percent = std::uint64_t{101}](std::uint64_t done_now, std::uint64_t all) mutable {
        if (all == 0 || done_now * 100 / all == percent) return;
        percent = done_now * 100 / all;
        std::fprintf(stderr, "\r%3llu %%  %llu / %llu", static_cast<unsigned long long>(percent),
                     static_cast<unsigned long long>(done_now), static_cast<unsigned long long>(all));
        if (done_now == all || stop.stop_requested()) std::fputs("\r\033[K", stderr);
        std::fflush(stderr);
    };
}

Extent Session::extent(std::uint64_t runs, std::uint64_t all) const {
    if (runs == all) return Extent::whole;
    if (runs == 0 || stopped_by() == Watch::Cause::late) return Extent::nothing;
    complete_ = false;
    tell_warnings(
        {error("stopped_early", {},
               {{"runs", static_cast<std::int64_t>(runs)}, {"all", static_cast<std::int64_t>(all)}})});
    return Extent::part;
}

std::string Session::told(const Error& error) const { return one_line(describe(error, *words_)); }

/// That the work was cancelled is told once, with the reason, when the command has ended.
void Session::complain(const Errors& errors, const std::string& file) const {
    for (const Error& e : errors) {
        if (e.code == "cancelled" && stopped_by() != Watch::Cause::none) continue;
        tell((file.empty() ? "" : one_line(file) + ": ") + told(e) + "\n");
        complaints_.push_back(e);
    }
}

void Session::warn(const Errors& warnings, const std::string& file) const {
    if (!refuses(warnings)) return tell_warnings(warnings, file);
    complain(warnings, file);
    failed_ = true;
}

void Session::tell_warnings(const Errors& warnings, const std::string& file) const {
    if (options_.quiet) return;
    for (const Error& w : warnings)
        tell((file.empty() ? "" : one_line(file) + ": ") + say("cli.warning", {{"message", told(w)}}) + "\n");
}

void Session::tell(std::string text) const {
    const std::string safe = printable(std::move(text));
    std::fwrite(safe.data(), 1, safe.size(), stderr);
}

void Session::hint(const std::string& text) const {
    if (!options_.quiet) tell(text);
}

void Session::say_when_interrupted(const Error& error) const {
    if (watch_) watch_->say_when_interrupted("\n" + told(error) + "\n");
}

/// Written whole: the time being over in the middle of it does not cut it off.
void Session::write(std::string_view text) const {
    const auto lock = watch_ ? std::unique_lock(watch_->output()) : std::unique_lock<std::mutex>();
    written_ = true;
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
}

void Session::print(std::string text) const { write(printable(std::move(text))); }

bool Session::writable(const Value& value) const {
    if (!has_infinite(value)) return true;
    complain({error("not_finite", infinite_in(value))});
    failed_ = true;
    return false;
}

void Session::print_json(const Value& value) const {
    if (!writable(value)) return;
    Value told = any_large(value) ? with_large_as_text(value) : value;
    if (subject_ && told.is_record() && !told.contains("about")) told.set("about", about());
    write(printable_json(write_json(told)));
}

void Session::print_file(const Value& value) const {
    if (writable(value)) write(printable_json(write_json(value)));
}

void Session::start_from_present() const {
    if (subject_) subject_->present = true;
}

Value Session::about() const {
    if (!subject_) return {};
    const Ruleset* ruleset = rulesets().find(subject_->ruleset);
    return with_large_as_text(
        Value::record({{"program", "ludus-cli"},
                       {"version", LUDUS_VERSION},
                       {"ruleset", subject_->ruleset},
                       {"rules_version", ruleset ? Value(ruleset->version) : Value()},
                       {"rng", name_of(subject_->rng)},
                       {"seed", value_of(subject_->seed)},
                       {"variant", subject_->variant ? Value(*subject_->variant) : Value()},
                       {"start", subject_->present ? "present" : "design"},
                       {"scenario", subject_->fingerprint},
                       {"complete", complete_}}));
}

static std::string errors_document(const Errors& errors, const Catalogue& words) {
    return printable_json(write_json(Value::record({{"errors", errors_value(errors, words)}})));
}

void Session::print_errors() const {
    if (json() && !written_ && !complaints_.empty()) write(errors_document(complaints_, *words_));
}

Ending ending_of(const Session& session, const Error& error) {
    return {session.told(error) + '\n',
            session.json() ? errors_document({error}, session.words()) : std::string()};
}

Value errors_value(const Errors& errors, const Catalogue& words) {
    Value::List list;
    for (const Error& e : errors)
        list.push_back(Value::record({{"path", e.path},
                                      {"line", e.line > 0 ? Value(e.line) : Value()},
                                      {"message", words.text(e)},
                                      {"code", e.code}}));
    return list;
}

Errors at_option(Errors errors, const std::string& option) {
    for (Error& e : errors)
        if (e.path.empty()) e.path = option;
    return errors;
}

Result<std::string> read_source(const std::string& source) {
    if (source == "-") return read_stdin();
    if (!source.starts_with(preset_prefix)) return read_file(source);
    const auto preset = find_preset(std::string_view(source).substr(preset_prefix.size()));
    if (!preset) return Unexpected(preset.error());
    return std::string(preset->text);
}

static std::string variant_of(const Session& session) {
    return session.options().variant.value_or(std::string(base_variant));
}

Result<Value> with_options(const Session& session, const Value& root) {
    return with_options(session, root, variant_of(session));
}

Result<Value> with_options(const Session& session, const Value& root, const std::string& variant) {
    const auto built = with_variant(root, variant);
    if (!built) return Unexpected(at_option(built.error(), "--variant"));
    auto changed = apply_sets(*built, session.options().sets);
    if (!changed || !changed->is_record()) return changed;
    if (session.options().seed) changed->set("seed", *read_json(*session.options().seed));
    if (session.options().rng) changed->set("rng", *session.options().rng);
    if (session.options().fresh) changed->erase("play");
    return changed;
}

std::string fingerprint_of(Value root) {
    root.erase("play");
    return hex16(xxh64(canonical_json(root)));
}

Subject subject_of(const Session& session, const Value& root, const Scenario& scenario) {
    return {.ruleset = scenario.schema().ruleset,
            .rng = scenario.rng(),
            .seed = scenario.seed(),
            .variant = variant_of(session),
            .fingerprint = fingerprint_of(root)};
}

static std::optional<Scenario> scenario_in(const Session& session, const std::string& source,
                                           const std::string& text, const std::string& variant) {
    const auto root = read_json(text);
    if (!root) return session.complain(root.error(), source), std::nullopt;
    const auto changed = with_options(session, *root, variant);
    if (!changed) return session.complain(changed.error(), source), std::nullopt;
    Opened opened = open_scenario(*changed, session.rulesets());
    if (opened.scenario) session.turn_to(subject_of(session, *changed, *opened.scenario));
    add_lines(opened.findings.errors, text);
    add_lines(opened.findings.warnings, text);
    session.warn(opened.findings.warnings, source);
    session.complain(opened.findings.errors, source);
    if (session.refuses(opened.findings.warnings)) return std::nullopt;
    return std::move(opened.scenario);
}

std::optional<Scenario> load_scenario(const Session& session, const std::string& source) {
    const auto text = read_source(source);
    if (!text) return session.complain(text.error()), std::nullopt;
    return scenario_in(session, source, *text, variant_of(session));
}

std::optional<Scenario> load_present(const Session& session, const std::string& source) {
    const auto text = read_source(source);
    if (!text) return session.complain(text.error()), std::nullopt;
    return load_present(session, source, *text, variant_of(session));
}

std::optional<Scenario> load_present(const Session& session, const std::string& source,
                                     const std::string& text, const std::string& variant) {
    auto scenario = scenario_in(session, source, text, variant);
    if (!scenario || !has_saved_state(*scenario)) return scenario;
    auto present = present_design(*scenario, session.rulesets());
    if (!present) return session.complain(present.error(), source), std::nullopt;
    session.start_from_present();
    if (!session.json()) session.hint(session.say("cli.saved_state", {{"attacks", present->attacks}}) + "\n");
    Errors left_out;
    for (const std::string& value : present->left_out)
        left_out.push_back(error("saved_left_out", "play.state.actors." + value));
    session.warn(left_out, source);
    if (session.refuses(left_out)) return std::nullopt;
    return std::move(present->scenario);
}

std::string saved_line(const Session& session, const Scenario& scenario, const State& state) {
    if (!has_saved_state(scenario)) return {};
    return session.say("cli.saved_state", {{"attacks", static_cast<std::int64_t>(state.attacks)}}) + "\n";
}

Value weapon_value(const AttackRef& attack) { return attack.weapon.empty() ? Value() : Value(attack.weapon); }

} // namespace ludus::cli
