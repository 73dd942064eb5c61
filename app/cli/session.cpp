#include "app/cli/session.h"

#include "app/cli/terminal.h"
#include "engine/io/file.h"
#include "engine/io/json_reader.h"
#include "engine/io/json_writer.h"
#include "engine/io/line_finder.h"
#include "engine/io/presets.h"
#include "engine/schema/path.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

namespace ludus::cli {

namespace {

constexpr std::string_view preset_prefix = "preset:";
constexpr std::size_t deepest_path = 32;

struct Assignment {
    Path path;
    Value value;
};

/// The = that ends the path; one inside ["…"] is part of an id.
std::size_t end_of_path(std::string_view text) {
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') quoted = !quoted;
        if (text[i] == '=' && !quoted) return i;
    }
    return std::string_view::npos;
}

Result<Assignment> assignment_of(const std::string& text) {
    const std::size_t equals = end_of_path(text);
    if (equals == std::string_view::npos) return fail("set_needs_value", "--set", {{"text", text}});
    auto path = parse_path(std::string_view(text).substr(0, equals));
    if (!path) return Unexpected(at_option(path.error(), "--set"));
    if (path->size() > deepest_path)
        return fail("path_too_deep", "--set", {{"limit", static_cast<std::int64_t>(deepest_path)}});
    const std::string written = text.substr(equals + 1);
    const auto parsed = read_json(written);
    return Assignment{std::move(*path), parsed ? *parsed : Value(written)};
}

/// What is set by hand holds over the live values saved beside it: after `actors.ogre.stats.hp=5` it is 5,
/// and `actors.ogre.stats={}` leaves none of them.
void drop_live(Value& root, const Path& path) {
    if (path.size() < 3 || path[0].key != "actors") return;
    const Value* actor = find_path(root, Path(path.begin(), path.begin() + 2));
    if (!actor || !(*actor)["id"].is_text()) return;
    Path saved;
    for (const std::string& key :
         {std::string("play"), std::string("state"), std::string("actors"), (*actor)["id"].as_text()})
        saved.push_back({.key = key, .index = {}});
    const Value* live = find_path(root, saved);
    if (!live || !live->is_record()) return;
    const std::string set = text_of(Path(path.begin() + 2, path.end()));
    Value kept(Value::Record{});
    for (const Member& m : live->members())
        if (m.key != set && !m.key.starts_with(set + '.')) kept.set(m.key, m.value);
    if (auto without = with_path(root, saved, kept)) root = std::move(*without);
}

Result<Value> apply_sets(Value root, const std::vector<std::string>& sets) {
    for (const std::string& text : sets) {
        const auto set = assignment_of(text);
        if (!set) return Unexpected(set.error());
        const bool unarmed = text_of(set->path) == "attack.weapon";
        auto changed = with_path(root, set->path, set->value, unarmed);
        if (!changed) return Unexpected(changed.error());
        root = std::move(*changed);
        drop_live(root, set->path);
    }
    return root;
}

std::string with_file(const std::string& file, const std::string& message) {
    return one_line(file.empty() ? message : file + ": " + message);
}

} // namespace

Session::Session(CommonOptions options) : options_(std::move(options)) {
    const auto language =
        options_.language ? language_named(*options_.language) : std::optional(Language::en);
    words_ = &catalogue(language.value_or(Language::en));
    const char* no_colour = std::getenv("NO_COLOR");
    coloured_ = isatty(STDOUT_FILENO) != 0 && (no_colour == nullptr || *no_colour == '\0');
    shows_progress_ = isatty(STDERR_FILENO) != 0;
}

Errors Session::option_errors() const {
    Errors errors;
    if (options_.language && !language_named(*options_.language))
        errors.push_back(error("unknown_language", "--lang", {{"name", *options_.language}}));
    if (options_.rng && !generator_named(*options_.rng))
        errors.push_back(error("unknown_generator", "--rng", {{"name", *options_.rng}}));
    if (options_.seed) {
        const auto number = read_json(*options_.seed);
        // Beyond 64 bits the reader gives the nearest real number, and -2^63 - 1 would pass for -2^63.
        const bool rounded = number && number->is_real() && std::abs(number->as_double()) >= 0x1p63;
        if (!number || rounded || !seed_of(*number)) errors.push_back(error("bad_seed", "--seed"));
    }
    return errors;
}

std::string Session::say(std::string_view key, Arguments arguments) const {
    for (NamedArgument& argument : arguments)
        if (auto* text = std::get_if<std::string>(&argument.value)) *text = one_line(*text);
    return words_->text(key, arguments);
}

void Session::complain(const Errors& errors, const std::string& file) const {
    for (const Error& e : errors) std::fprintf(stderr, "%s\n", with_file(file, describe(e, *words_)).c_str());
}

void Session::warn(const Errors& warnings, const std::string& file) const {
    for (const Error& w : warnings) {
        const std::string text = say("cli.warning", {{"message", describe(w, *words_)}});
        std::fprintf(stderr, "%s\n", with_file(file, text).c_str());
    }
}

void Session::print(std::string_view text) const { std::fwrite(text.data(), 1, text.size(), stdout); }

void Session::print_json(const Value& value) const { print(write_json(value)); }

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

Result<Value> with_options(const Session& session, const Value& root) {
    auto changed = apply_sets(root, session.options().sets);
    if (!changed || !changed->is_record()) return changed;
    if (session.options().seed) changed->set("seed", *read_json(*session.options().seed));
    if (session.options().rng) changed->set("rng", *session.options().rng);
    return changed;
}

std::optional<Scenario> load_scenario(const Session& session, const std::string& source) {
    const auto text = read_source(source);
    if (!text) return session.complain(text.error()), std::nullopt;
    const auto root = read_json(*text);
    if (!root) return session.complain(root.error(), source), std::nullopt;
    const auto changed = with_options(session, *root);
    if (!changed) return session.complain(changed.error(), source), std::nullopt;
    Opened opened = open_scenario(*changed, session.rulesets());
    add_lines(opened.findings.errors, *text);
    add_lines(opened.findings.warnings, *text);
    session.warn(opened.findings.warnings, source);
    session.complain(opened.findings.errors, source);
    return std::move(opened.scenario);
}

std::optional<Scenario> load_design(const Session& session, const std::string& source) {
    auto scenario = load_scenario(session, source);
    if (scenario && has_saved_state(*scenario)) session.warn({error("saved_left_out", "play.state")}, source);
    return scenario;
}

std::string saved_line(const Session& session, const Scenario& scenario, const State& state) {
    if (!has_saved_state(scenario)) return {};
    return session.say("cli.saved_state", {{"attacks", static_cast<std::int64_t>(state.attacks)}}) + "\n";
}

Value weapon_value(const AttackRef& attack) { return attack.weapon.empty() ? Value() : Value(attack.weapon); }

} // namespace ludus::cli
