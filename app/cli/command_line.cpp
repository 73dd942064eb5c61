#include "app/cli/command_line.h"

#include "app/cli/commands.h"
#include "app/cli/lab.h"
#include "app/cli/last_words.h"
#include "app/cli/memory.h"
#include "engine/base/version.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>

namespace ludus::cli {

namespace {

/// The value of `--lang` wherever it stands: help is worded before the line is read.
std::optional<std::string> language_in(int argc, char** argv) {
    std::optional<std::string> language;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "--lang" && i + 1 < argc) language = argv[i + 1];
        if (word.starts_with("--lang=")) language = word.substr(7);
    }
    return language;
}

/// The words of the command line and what each command needs; built anew for every run.
class CommandLine {
public:
    CommandLine(const Catalogue& words, bool wants_json) : words_(words), wants_json_(wants_json) {
        app_.option_defaults()->group(say("cli.help.label.Options"));
        app_.description(say("cli.help.about"));
        app_.footer(say("cli.help.footer"));
        app_.set_help_flag("-h,--help", say("cli.help.help"));
        app_.set_version_flag("--version", "ludus-cli " LUDUS_VERSION, say("cli.help.version"));
        app_.get_formatter()->column_width(34);
        label_formatter();
        add_everywhere(app_);
        add_values(app_);
        add_lists();
        add_single();
        add_many();
        add_dice();
    }

    int run(int argc, char** argv) {
        try {
            app_.parse(argc, argv);
        } catch (const CLI::Success& e) { // --help and --version
            return app_.exit(e);
        } catch (const CLI::ParseError& e) {
            return refuse(e);
        }
        Session session(common_);
        if (const Errors errors = session.option_errors(); !errors.empty()) return refuse(session, errors);
        if (!command_) return refuse(session, {error("command_missing")});
        session.warn(unused_options());
        if (session.failed()) return session.print_errors(), wrong_use;
        return bounded(session);
    }

private:
    using Command = std::function<int(const Session&)>;

    std::string say(const std::string& key) const { return words_.text(key); }

    void label_formatter() {
        auto formatter = app_.get_formatter();
        for (const char* label : {"OPTIONS", "SUBCOMMANDS", "SUBCOMMAND", "Positionals", "Options", "Usage",
                                  "Subcommands", "REQUIRED"})
            formatter->label(label, say("cli.help.label." + std::string(label)));
    }

    void add_everywhere(CLI::App& app) {
        app.add_flag("--json", common_.json, say("cli.help.json"));
        app.add_flag("--quiet", common_.quiet, say("cli.help.quiet"));
        app.add_option("--color", common_.colour, say("cli.help.color"))->type_name("auto|always|never");
        app.add_option("--timeout", common_.timeout, say("cli.help.timeout"))->type_name("S");
        app.add_option("--memory", common_.memory, say("cli.help.memory"))->type_name("MIB");
        app.add_option("--lang", common_.language, say("cli.help.lang"))->type_name("en|fr|zh-TW");
    }

    /// What changes the scenario's values; those without effect on the command stand in no help, and are
    /// warned of.
    void add_values(CLI::App& app, const std::vector<std::string>& unused = {}) {
        const auto used = [&](const char* name) { return std::ranges::find(unused, name) == unused.end(); };
        if (used("--seed")) app.add_option("--seed", common_.seed, say("cli.help.seed"))->type_name("N");
        if (used("--rng")) app.add_option("--rng", common_.rng, say("cli.help.rng"))->type_name("NAME");
        if (used("--set"))
            app.add_option("--set", common_.sets, say("cli.help.set"))
                ->type_name("PATH=VALUE")
                ->expected(1)
                ->take_all();
        for (const std::string& name : unused)
            app.add_option(name, unused_)->group("")->expected(1)->take_last();
        without_effect_[&app] = unused;
    }

    /// Those typed that do nothing for the command, before or after its name.
    Errors unused_options() const {
        Errors warnings;
        for (const CLI::App* command : app_.get_subcommands())
            if (const auto unused = without_effect_.find(command); unused != without_effect_.end())
                for (const std::string& name : unused->second)
                    if (command->count(name) + app_.count(name) > 0)
                        warnings.push_back(error("option_unused", name, {{"command", command->get_name()}}));
        return warnings;
    }

    CLI::App& add(const std::string& name, Command command, const std::vector<std::string>& unused = {}) {
        CLI::App& sub = *app_.add_subcommand(name, say("cli.help." + name));
        sub.group(say("cli.help.label.Subcommands"));
        sub.footer(say("cli.help." + name + ".example"));
        sub.set_help_flag("-h,--help", say("cli.help.help"));
        add_everywhere(sub);
        add_values(sub, unused);
        sub.callback([this, command = std::move(command)] { command_ = command; });
        return sub;
    }

    /// Not CLI11's `required`: its message would not be in the reader's language.
    void add_file(CLI::App& sub, std::string& file) {
        sub.add_option("FILE", file, say("cli.help.file"))->type_name("");
    }

    /// For a command that reads a scenario.
    void add_scenario(CLI::App& sub, std::string& file) {
        add_file(sub, file);
        add_reading(sub);
    }
    /// For one that starts from the fight saved in it.
    void add_present(CLI::App& sub, std::string& file) {
        add_scenario(sub, file);
        add_fresh(sub);
    }
    void add_fresh(CLI::App& sub) { sub.add_flag("--fresh", common_.fresh, say("cli.help.fresh")); }
    void add_reading(CLI::App& sub) {
        add_variant(sub);
        add_strict(sub);
    }
    void add_strict(CLI::App& sub) { sub.add_flag("--strict", common_.strict, say("cli.help.strict")); }
    void add_variant(CLI::App& sub) {
        sub.add_option("--variant", common_.variant, say("cli.help.variant"))->type_name("ID");
    }

    static int needing(const Session& session, const std::string& value, const std::string& name,
                       const std::function<int()>& then) {
        if (!value.empty()) return then();
        session.complain({error("argument_missing", {}, {{"name", name}})});
        return wrong_use;
    }

    void add_lists() {
        add("rulesets", list_rulesets, {"--seed", "--rng", "--set"});
        add("presets", list_presets, {"--seed", "--rng", "--set"});
        add("schema",
            [this](const Session& s) {
                return needing(s, ruleset_, "RULESET", [&] { return print_schema(s, ruleset_); });
            },
            {"--seed", "--rng", "--set"})
            .add_option("RULESET", ruleset_, say("cli.help.ruleset"))
            ->type_name("");
        add("rules",
            [this](const Session& s) {
                return needing(s, ruleset_, "RULESET", [&] { return print_rules(s, ruleset_); });
            },
            {"--seed", "--rng", "--set"})
            .add_option("RULESET", ruleset_, say("cli.help.ruleset"))
            ->type_name("");
        CLI::App& validate_ = add("validate", [this](const Session& s) {
            return needing(s, files_.empty() ? "" : files_.front(), "FILE",
                           [&] { return validate(s, files_); });
        });
        validate_.add_option("FILE", files_, say("cli.help.files"))->type_name("");
        add_reading(validate_);
        CLI::App& import_ = add("import", [this](const Session& s) {
            return needing(s, imports_.files.empty() ? "" : imports_.files.front(), "FILE",
                           [&] { return import_files(s, imports_); });
        });
        import_.add_option("RULESET", imports_.ruleset, say("cli.help.import_ruleset"))->type_name("");
        import_.add_option("FILE", imports_.files, say("cli.help.import_files"))->type_name("");
        add_strict(import_);
    }

    void add_single() {
        CLI::App& attack_ = add("attack", [this](const Session& s) {
            return needing(s, attacks_.file, "FILE", [&] { return attack(s, attacks_); });
        });
        add_present(attack_, attacks_.file);
        attack_.add_option("--dice", attacks_.dice, say("cli.help.typed_dice"))->type_name("14,9");
        attack_.add_flag("--interactive", attacks_.interactive, say("cli.help.interactive"));
        attack_.add_option("--choose", attacks_.choose, say("cli.help.choose"))->type_name("yes,no");
        add_present(add("odds",
                        [this](const Session& s) {
                            return needing(s, file_, "FILE", [&] { return odds(s, file_); });
                        },
                        {"--seed", "--rng"}),
                    file_);
        CLI::App& curve_ = add("curve", [this](const Session& s) {
            return needing(s, curves_.file, "FILE",
                           [&] { return needing(s, curves_.x, "--x", [&] { return curve(s, curves_); }); });
        });
        add_present(curve_, curves_.file);
        curve_.add_option("--x", curves_.x, say("cli.help.x"))->type_name("PATH=FROM:TO:STEP");
        add_metrics(curve_, curves_.metrics, "cli.help.metric");
        curve_.add_option("--runs", curves_.runs, say("cli.help.metric_runs"))->type_name("N");
        curve_.add_flag("--csv", curves_.csv, say("cli.help.csv"));
        add_solve();
        add_sensitivity();
        add_matrix();
        add_heat();
        add_compare();
    }

    void add_metrics(CLI::App& sub, std::vector<std::string>& metrics, const std::string& help) {
        sub.add_option("--metric", metrics, say(help))
            ->type_name("NAME")
            ->expected(1)
            ->take_all()
            ->delimiter(',');
    }

    void add_sensitivity() {
        CLI::App& sub = add("sensitivity", [this](const Session& s) {
            return needing(s, weights_.file, "FILE", [&] { return sensitivity(s, weights_); });
        });
        add_present(sub, weights_.file);
        add_metrics(sub, weights_.metrics, "cli.help.question_metrics");
        sub.add_option("--of", weights_.of, say("cli.help.of"))->type_name("PATH,…")->expected(1)->take_all();
        add_sampling(sub, weights_.sampling);
        sub.add_flag("--csv", weights_.csv, say("cli.help.csv"));
    }

    void add_sampling(CLI::App& sub, SamplingOptions& options) {
        sub.add_option("--runs", options.runs, say("cli.help.metric_runs"))->type_name("N");
        sub.add_option("--jobs", options.jobs, say("cli.help.jobs"))->type_name("J");
    }

    void add_matrix() {
        CLI::App& sub = add("matrix", [this](const Session& s) {
            return needing(s, matrices_.file, "FILE", [&] { return matrix(s, matrices_); });
        });
        add_scenario(sub, matrices_.file);
        sub.add_option("--metric", matrices_.metric, say("cli.help.matrix_metric"))->type_name("NAME");
        sub.add_option("--by", matrices_.by, say("cli.help.by"))->type_name("actors|weapons|variants");
        sub.add_option("--against", matrices_.against, say("cli.help.against"))->type_name("actors|variants");
        add_sampling(sub, matrices_.sampling);
        sub.add_flag("--csv", matrices_.csv, say("cli.help.csv"));
    }

    void add_solve() {
        CLI::App& solve_ = add("solve", [this](const Session& s) {
            const auto all = [&] { return solve(s, solves_); };
            const auto target = [&] { return needing(s, solves_.target, "--target", all); };
            const auto metric = [&] { return needing(s, solves_.metric, "--metric", target); };
            return needing(s, solves_.file, "FILE", [&] { return needing(s, solves_.x, "--x", metric); });
        });
        add_present(solve_, solves_.file);
        solve_.add_option("--x", solves_.x, say("cli.help.solve_x"))->type_name("PATH[=FROM:TO[:STEP]]");
        solve_.add_option("--metric", solves_.metric, say("cli.help.solve_metric"))->type_name("NAME");
        solve_.add_option("--target", solves_.target, say("cli.help.target"))->type_name("V");
        solve_.add_option("--runs", solves_.runs, say("cli.help.metric_runs"))->type_name("N");
        solve_.add_option("--jobs", solves_.jobs, say("cli.help.jobs"))->type_name("J");
    }

    void add_heat() {
        CLI::App& sub = add("heat", [this](const Session& s) {
            const auto all = [&] { return heat(s, heats_); };
            const auto metric = [&] { return needing(s, heats_.metric, "--metric", all); };
            const auto y = [&] { return needing(s, heats_.y, "--y", metric); };
            return needing(s, heats_.file, "FILE", [&] { return needing(s, heats_.x, "--x", y); });
        });
        add_present(sub, heats_.file);
        sub.add_option("--x", heats_.x, say("cli.help.x"))->type_name("PATH=FROM:TO:STEP");
        sub.add_option("--y", heats_.y, say("cli.help.y"))->type_name("PATH=FROM:TO:STEP");
        sub.add_option("--metric", heats_.metric, say("cli.help.solve_metric"))->type_name("NAME");
        sub.add_option("--level", heats_.level, say("cli.help.level"))->type_name("V");
        add_sampling(sub, heats_.sampling);
        sub.add_flag("--csv", heats_.csv, say("cli.help.csv"));
    }

    void add_compare() {
        CLI::App& sub = add("compare", [this](const Session& s) {
            return needing(s, comparisons_.file, "FILE", [&] { return compare(s, comparisons_); });
        });
        add_file(sub, comparisons_.file);
        sub.add_option("--variant", comparisons_.variants, say("cli.help.two_variants"))
            ->type_name("ID")
            ->expected(1)
            ->take_all();
        add_strict(sub);
        add_fresh(sub);
        add_metrics(sub, comparisons_.metrics, "cli.help.question_metrics");
        sub.add_option("--runs", comparisons_.runs, say("cli.help.compare_runs"))->type_name("N");
        sub.add_option("--jobs", comparisons_.jobs, say("cli.help.jobs"))->type_name("J");
    }

    void add_many() {
        CLI::App& duel_ = add("duel", [this](const Session& s) {
            return needing(s, duels_.file, "FILE", [&] { return duel(s, duels_); });
        });
        add_present(duel_, duels_.file);
        duel_.add_option("--runs", duels_.runs, say("cli.help.duel_runs"))->type_name("N");
        duel_.add_option("--jobs", duels_.jobs, say("cli.help.jobs"))->type_name("J");
        CLI::App& fight_ = add("fight", [this](const Session& s) {
            return needing(s, fights_.file, "FILE", [&] { return fight(s, fights_); });
        });
        add_present(fight_, fights_.file);
        fight_.add_option("--replay", fights_.replay, say("cli.help.replay_out"))->type_name("OUT");
        fight_.add_option("--inputs", fights_.inputs, say("cli.help.inputs"))->type_name("FILE");
        fight_.add_option("--index", fights_.index, say("cli.help.index"))->type_name("I");
        CLI::App& batch_ = add("batch", [this](const Session& s) {
            return needing(s, batches_.file, "FILE", [&] { return batch(s, batches_); });
        });
        add_present(batch_, batches_.file);
        batch_.add_option("--runs", batches_.runs, say("cli.help.runs"))->type_name("N");
        batch_.add_option("--jobs", batches_.jobs, say("cli.help.jobs"))->type_name("J");
        batch_.add_flag("--no-hash", batches_.no_hash, say("cli.help.no_hash"));
        CLI::App& lab_ = add("lab", [this](const Session& s) {
            return needing(s, labs_.file, "FILE", [&] { return lab(s, labs_); });
        });
        add_present(lab_, labs_.file);
        lab_.add_option("STUDY", labs_.study, say("cli.help.study"))->type_name("");
        lab_.add_option("--runs", labs_.runs, say("cli.help.lab_runs"))->type_name("N");
        lab_.add_option("--jobs", labs_.jobs, say("cli.help.jobs"))->type_name("J");
        lab_.add_flag("--csv", labs_.csv, say("cli.help.csv"));
        CLI::App& replay_ = add("replay", [this](const Session& s) {
            return needing(s, replays_.files.empty() ? "" : replays_.files.front(), "FILE",
                           [&] { return replay(s, replays_); });
        });
        replay_.add_option("FILE", replays_.files, say("cli.help.replay_files"))->type_name("");
        add_reading(replay_);
        replay_.add_flag("--verify", replays_.verify, say("cli.help.verify"));
        CLI::App& play_ = add("play", [this](const Session& s) {
            return needing(s, plays_.file, "FILE", [&] { return play(s, plays_); });
        });
        play_.add_option("FILE", plays_.file, say("cli.help.play_file"))->type_name("");
        add_reading(play_);
        add_fresh(play_);
        play_.add_option("--hand", plays_.hand, say("cli.help.hand"))
            ->type_name("all|TEAM|ACTOR")
            ->expected(1, -1);
        play_.add_option("--typed", plays_.typed, say("cli.help.typed"))
            ->type_name("all|TEAM|ACTOR")
            ->expected(1, -1);
        play_.add_option("--log", plays_.log, say("cli.help.play_log"))->type_name("OUT");
        CLI::App& aliasing_ =
            add("aliasing",
                [this](const Session& s) {
                    return needing(s, aliases_.file, "FILE", [&] { return aliasing(s, aliases_); });
                },
                {"--rng"});
        add_scenario(aliasing_, aliases_.file);
        aliasing_.add_option("--runs", aliases_.runs, say("cli.help.aliasing_runs"))->type_name("N");
    }

    void add_dice() {
        CLI::App& dice_ = add("dice",
                              [this](const Session& s) {
                                  return needing(s, pools_.words.empty() ? "" : pools_.words.front(),
                                                 "EXPRESSION", [&] { return dice(s, pools_); });
                              },
                              {"--seed", "--rng", "--set"});
        dice_.add_option("EXPRESSION", pools_.words, say("cli.help.expression"))->type_name("");
        dice_.add_option("--mode", pools_.mode, say("cli.help.mode"))->type_name("MODE");
        dice_.add_option("--top-n", pools_.top_n, say("cli.help.top_n"))->type_name("N");
        dice_.add_option("--threshold", pools_.threshold, say("cli.help.threshold"))->type_name("N");
        dice_.add_option("--reroll", pools_.reroll, say("cli.help.reroll"))->type_name("lowest:1");
        dice_.add_flag("--csv", pools_.csv, say("cli.help.csv"));
        CLI::App& roll_ = add("roll",
                              [this](const Session& s) {
                                  return needing(s, rolls_.words.empty() ? "" : rolls_.words.front(),
                                                 "EXPRESSION", [&] { return roll(s, rolls_); });
                              },
                              {"--set"});
        roll_.add_option("EXPRESSION", rolls_.words, say("cli.help.expression"))->type_name("");
        roll_.add_option("--times", rolls_.times, say("cli.help.times"))->type_name("K");
    }

    /// Within the time and the memory that it may take.
    int bounded(Session& session) const {
        prepare_last_words(session);
        limit_memory(session.memory_mib() << 20);
        Watch watch(session.seconds(),
                    {.interrupted = ending_of(session, stopped(session, Watch::Cause::interrupted)),
                     .late = ending_of(session, stopped(session, Watch::Cause::late))});
        session.obey(watch);
        const int code = command_(session);
        const Watch::Cause cause = session.stopped_by();
        if (code != wrong_use || cause == Watch::Cause::none) {
            if (code != done || session.failed()) session.print_errors();
            return flushed(session, code);
        }
        session.complain({stopped(session, cause)});
        session.print_errors();
        return cause == Watch::Cause::late ? wrong_use : interrupted;
    }

    static Error stopped(const Session& session, Watch::Cause cause) {
        if (cause == Watch::Cause::interrupted) return error("interrupted");
        return error("time_exceeded", {}, {{"seconds", session.seconds().value_or(0)}});
    }

    /// A full disk shows only once the text is flushed, and a result that was not written is no success.
    static int flushed(const Session& session, int code) {
        if (session.failed()) return wrong_use;
        if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
        session.complain({error("output_unwritable")});
        return wrong_use;
    }

    /// CLI11's own sentences stay inside: which kind of mistake it was is enough to word it here.
    int refuse(const CLI::ParseError& e) const {
        const Session session(CommonOptions{.json = wants_json_, .language = code()});
        // By its number: under the name stands the command where the word was found.
        if (e.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError)) {
            Errors unknown;
            for (const std::string& word : app_.remaining(true))
                unknown.push_back(error("argument_unknown", {}, {{"text", word}}));
            return refuse(session, unknown);
        }
        const std::string text = e.what();
        const std::string option = text.substr(0, text.find(':'));
        return refuse(session, {error(option.starts_with("--") ? "option_value" : "arguments_wrong", {},
                                      {{"name", option}})});
    }

    static int refuse(const Session& session, const Errors& errors) {
        session.complain(errors);
        session.print_errors();
        return wrong_use;
    }

    std::string code() const { return std::string(code_of(words_.language())); }

    const Catalogue& words_;
    bool wants_json_; ///< for a line that cannot be read
    CLI::App app_{"", "ludus-cli"};
    CommonOptions common_ = {};
    std::string unused_ = {};
    std::map<const CLI::App*, std::vector<std::string>> without_effect_ = {};
    Command command_ = {};
    std::string ruleset_ = {};
    std::string file_ = {};
    std::vector<std::string> files_ = {};
    ImportOptions imports_ = {};
    AttackOptions attacks_ = {};
    CurveOptions curves_ = {};
    SolveOptions solves_ = {};
    SensitivityOptions weights_ = {};
    MatrixOptions matrices_ = {};
    HeatOptions heats_ = {};
    CompareOptions comparisons_ = {};
    DuelOptions duels_ = {};
    FightOptions fights_ = {};
    BatchOptions batches_ = {};
    LabOptions labs_ = {};
    ReplayOptions replays_ = {};
    PlayOptions plays_ = {};
    DiceOptions pools_ = {};
    RollOptions rolls_ = {};
    AliasingOptions aliases_ = {};
};

} // namespace

int run(int argc, char** argv) {
    return guarded([&] {
        const auto wanted = language_in(argc, argv);
        const auto language = wanted ? language_named(*wanted) : std::nullopt;
        const bool wants_json = std::any_of(
            argv, argv + argc, [](const char* word) { return std::string_view(word) == "--json"; });
        return CommandLine(catalogue(language.value_or(Language::en)), wants_json).run(argc, argv);
    });
}

} // namespace ludus::cli
