#include "engine/io/presets.h"
#include "tests/cli/cli_test.h"
#include "tests/support/places.h"
#include "tests/support/soak.h"

#include <cmath>
#include <map>
#include <set>

/// The note of a preset names a figure to look at and a thing to try, and both are so. The claims of a
/// ruleset's presets stand in `tests/claims/<ruleset>.json`, each with
///
///     preset      its file without ".ludus.json"
///     set         what is changed first, as `--set` has it; a claim with any is a thing to try
///     use         the command and its options: ["odds"]
///     at          where in its JSON the figure stands: "win.hero"; "events.KIND" is how many there are of a
///     kind figure      what the note says in every language, with a point: "70.3"; in French a comma is
///     looked for percent     true where the figure is in percent says        instead of a figure, words of
///     the note in each language, with `is`, `least` or `most` for what
///                 they amount to
namespace ludus::test {
namespace {

std::vector<std::string> rulesets() {
    std::vector<std::string> all;
    for (const auto& entry : std::filesystem::directory_iterator(in_tests("claims")))
        all.push_back(entry.path().stem().string());
    std::sort(all.begin(), all.end());
    return all;
}

using Words = std::vector<std::string>;

/// One test a ruleset, so that two of them run at the same time.
class PresetClaims : public Cli, public testing::WithParamInterface<std::string> {
protected:
    const std::string ruleset = GetParam();
    const Value claims = json(must(read_file(in_tests("claims/") + ruleset + ".json")));

    Words use_of(const Value& claim) const {
        Words use;
        for (const Value& word : claim["use"].items()) use.push_back(word.as_text());
        use.insert(use.begin() + 1, "preset:" + ruleset + '/' + claim["preset"].as_text());
        if (claim["set"].is_list())
            for (const Value& one : claim["set"].items()) {
                use.emplace_back("--set");
                use.push_back(one.as_text());
            }
        const auto runs = std::find(use.begin(), use.end(), "--runs");
        if (runs != use.end()) *(runs + 1) = std::to_string(soak_runs(std::stoull(*(runs + 1))));
        return use;
    }

    /// Several claims often read off one answer.
    const Value& answer_of(const Value& claim) {
        const Words use = use_of(claim);
        const auto known = answers_.find(use);
        return known != answers_.end() ? known->second : answers_.emplace(use, json_of(use)).first->second;
    }

    /// How far the fewer fights of a sanitizer's build may be off: five standard errors.
    static double sampling(const Value& answer, const std::string& at, double value) {
        if (!sanitized || !answer["runs"].is_number()) return 0;
        const bool share = at.starts_with("win.");
        EXPECT_TRUE(share || at == "turns.mean") << at;
        const double deviation = share ? std::sqrt(value * (1 - value)) : answer["turns"]["sd"].as_double();
        return 5 * deviation / std::sqrt(answer["runs"].as_double());
    }

    static double count_of(const Value& answer, const std::string& kind) {
        const auto& events = answer["events"].items();
        return static_cast<double>(std::count_if(events.begin(), events.end(),
                                                 [&](const Value& e) { return e["kind"] == Value(kind); }));
    }

    static double found(const Value& answer, const std::string& at) {
        if (at.starts_with("events.")) return count_of(answer, at.substr(7));
        Value here = answer;
        std::istringstream path(at);
        for (std::string key; std::getline(path, key, '.');) {
            const Value next = here[key];
            here = next;
        }
        EXPECT_TRUE(here.is_number()) << at;
        return here.is_number() ? here.as_double() : std::nan("");
    }

    /// "70.3" of 0.70312 in percent: half of the last digit either way, and `off` of the value itself.
    static void expect_figure(const Value& claim, double value, double off, const std::string& where) {
        const std::string& figure = claim["figure"].as_text();
        const std::size_t point = figure.find('.');
        const double digits = point == std::string::npos ? 0 : static_cast<double>(figure.size() - point - 1);
        const double scale = claim["percent"] == Value(true) ? 100 : 1;
        EXPECT_NEAR(scale * value, std::stod(figure), 0.5 * std::pow(10, -digits) + scale * off + 1e-9)
            << where;
    }

    /// As a number of its own: the 3 of 34.0 or of 1.3 is none.
    static bool has_number(const std::string& text, const std::string& number) {
        const auto digit = [&](std::size_t i) { return i < text.size() && text[i] >= '0' && text[i] <= '9'; };
        const auto point = [&](std::size_t i) {
            return i < text.size() && (text[i] == '.' || text[i] == ',');
        };
        for (std::size_t i = text.find(number); i != std::string::npos; i = text.find(number, i + 1)) {
            const std::size_t end = i + number.size();
            const bool goes_before = i > 0 && (digit(i - 1) || (i > 1 && point(i - 1) && digit(i - 2)));
            const bool goes_on = digit(end) || (point(end) && digit(end + 1));
            if (!goes_before && !goes_on) return true;
        }
        return false;
    }

    static void expect_words(const Value& claim, const Value& notes, const std::string& where) {
        for (const char* language : {"en", "fr", "zh-TW"}) {
            std::string words =
                claim["says"].is_record() ? claim["says"][language].as_text() : claim["figure"].as_text();
            if (!claim["says"].is_record() && std::string(language) == "fr")
                std::replace(words.begin(), words.end(), '.', ',');
            EXPECT_FALSE(words.empty()) << where;
            const std::string& note = notes[language].as_text();
            const bool says =
                claim["says"].is_record() ? note.find(words) != std::string::npos : has_number(note, words);
            EXPECT_TRUE(says) << where << ' ' << language << ": " << words << " is not in: " << note;
        }
    }

    static void expect_amount(const Value& claim, double value, const std::string& where) {
        const auto bound = [&](const char* key, double none) {
            return claim[key].is_number() ? claim[key].as_double() : none;
        };
        const bool amounts =
            claim["is"].is_number() || claim["least"].is_number() || claim["most"].is_number();
        EXPECT_TRUE(amounts) << where << ": amounts to nothing";
        EXPECT_NEAR(value, bound("is", value), 1e-9) << where;
        EXPECT_GE(value, bound("least", value)) << where;
        EXPECT_LE(value, bound("most", value)) << where;
    }

private:
    std::map<Words, Value> answers_ = {};
};

TEST_P(PresetClaims, AreSo) {
    for (const Value& claim : claims.items()) {
        const std::string at = claim["at"].as_text();
        const std::string where = claim["preset"].as_text() + ' ' + at;
        const Value root = json(std::string(find_preset(ruleset + '/' + claim["preset"].as_text())->text));
        const Value& answer = answer_of(claim);
        const double value = found(answer, at);
        expect_words(claim, root["notes"], where);
        if (claim["figure"].is_text())
            expect_figure(claim, value, sampling(answer, at, value), where);
        else
            expect_amount(claim, value, where);
    }
}

/// Of every preset of a ruleset that has claims: one to look at, and one to try.
TEST_P(PresetClaims, EveryPresetHasOneToLookAtAndOneToTry) {
    std::set<std::string> looked;
    std::set<std::string> tried;
    for (const Value& claim : claims.items())
        (claim["set"].is_list() ? tried : looked).insert(ruleset + '/' + claim["preset"].as_text());
    for (const Preset& preset : presets()) {
        if (!std::string(preset.name).starts_with(ruleset + '/')) continue;
        EXPECT_TRUE(looked.contains(std::string(preset.name))) << preset.name << ": nothing to look at";
        EXPECT_TRUE(tried.contains(std::string(preset.name))) << preset.name << ": nothing to try";
    }
}

INSTANTIATE_TEST_SUITE_P(Rulesets, PresetClaims, testing::ValuesIn(rulesets()),
                         [](const auto& test) { return test.param; });

} // namespace
} // namespace ludus::test
