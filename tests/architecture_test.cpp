#include "tests/support/places.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using Strings = std::vector<std::string>;
using testing::IsEmpty;
using testing::Not;

const fs::path& root() {
    static const fs::path path = fs::path(ludus::test::in_project("README.md")).parent_path();
    return path;
}

std::string text_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::string shown(const fs::path& file) { return file.lexically_relative(root()).generic_string(); }

bool is_source(const fs::path& file) { return file.extension() == ".h" || file.extension() == ".cpp"; }
bool is_cpp(const fs::path& file) { return file.extension() == ".cpp"; }
bool is_cmake(const fs::path& file) {
    return file.filename() == "CMakeLists.txt" || file.extension() == ".cmake";
}

/// The files below the folders that `wanted` accepts. A test that finds none in a folder would look at
/// nothing.
template <class Predicate>
std::vector<fs::path> files_below(const Strings& folders, Predicate wanted) {
    std::vector<fs::path> found;
    for (const std::string& folder : folders) {
        const std::size_t before = found.size();
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root() / folder))
            if (entry.is_regular_file() && wanted(entry.path())) found.push_back(entry.path());
        EXPECT_GT(found.size(), before) << "nothing to look at in " << folder;
    }
    std::sort(found.begin(), found.end());
    return found;
}

/// What the first group of `pattern` caught, at every place in the file.
Strings caught(const fs::path& file, const std::regex& pattern) {
    const std::string text = text_of(file);
    Strings all;
    for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at)
        all.push_back((*at)[1]);
    return all;
}

/// `file: header` for every include whose header begins as `header` says (a regular expression).
Strings includes(const std::vector<fs::path>& files, const std::string& header) {
    const std::regex pattern("#[ \\t]*include[ \\t]*[<\"](" + header + "[^>\"]*)");
    Strings all;
    for (const fs::path& file : files)
        for (const std::string& name : caught(file, pattern)) all.push_back(shown(file) + ": " + name);
    return all;
}

TEST(Architecture, EngineAndCommandLineHaveNoQt) {
    const Strings folders = {"engine", "app/cli"};
    ASSERT_THAT(files_below({"engine"}, is_source), Not(IsEmpty()));
    EXPECT_THAT(includes(files_below(folders, is_source), "Q"), IsEmpty());
    for (const fs::path& file : files_below(folders, is_cmake))
        EXPECT_THAT(caught(file, std::regex("(Qt[56]?::|find_package\\s*\\(\\s*Qt)")), IsEmpty())
            << shown(file);
}

/// What edits of many cells come to is worked out and tested without a window.
TEST(Architecture, EditingAGridNeedsNoQt) {
    for (const char* name : {"panels/typed_number", "scenario/file_changes", "scenario/grid_columns",
                             "scenario/grid_edit", "scenario/paste", "scenario/roster_edits"})
        for (const char* ending : {".h", ".cpp"}) {
            const fs::path file = root() / "ui" / (std::string(name) + ending);
            ASSERT_TRUE(fs::exists(file)) << shown(file);
            EXPECT_THAT(includes({file}, "Q"), IsEmpty());
        }
}

TEST(Architecture, ArrowsPointToTheEngine) {
    EXPECT_THAT(includes(files_below({"engine"}, is_source), "(?:app|ui|tests)/"), IsEmpty());
    EXPECT_THAT(includes(files_below({"app/cli"}, is_source), "(?:ui|tests)/"), IsEmpty());
    EXPECT_THAT(includes(files_below({"ui"}, is_source), "(?:app|tests)/"), IsEmpty());
}

TEST(Architecture, IncludesAreRootedAtTheProject) {
    const Strings folders = {"engine", "app", "ui", "tests"};
    const std::regex elsewhere("#[ \\t]*include[ \\t]*\"(?!(?:engine|app|ui|tests)/)([^\"]*)\"");
    for (const fs::path& file : files_below(folders, is_source))
        EXPECT_THAT(caught(file, elsewhere), IsEmpty()) << shown(file);
    EXPECT_THAT(
        includes(files_below(folders, is_source), "(?:\\.\\.?|engine|app|ui|tests)/(?:[^>\"]*/)?\\.\\.?/"),
        IsEmpty());
}

/// Folders in the order in which they may know each other: each includes itself and what stands before it.
void expect_order(const std::string& above, const Strings& order) {
    for (const fs::directory_entry& entry : fs::directory_iterator(root() / above)) {
        if (!entry.is_directory()) continue;
        const std::string folder = entry.path().filename().string();
        const auto place = std::find(order.begin(), order.end(), folder);
        ASSERT_NE(place, order.end()) << above << '/' << folder << " has no place in the order";
        std::string later;
        for (auto next = place + 1; next != order.end(); ++next) later += (later.empty() ? "" : "|") + *next;
        if (later.empty()) continue;
        EXPECT_THAT(includes(files_below({above + '/' + folder}, is_source), above + "/(?:" + later + ")/"),
                    IsEmpty());
    }
}

TEST(Architecture, FoldersOfTheEngineHaveOneOrder) {
    expect_order("engine", {"base", "dist", "chance", "schema", "io", "scenario", "arena", "facts", "duel",
                            "fight", "analysis", "rules", "narration", "document"});
}

TEST(Architecture, FoldersOfTheUiHaveOneOrder) {
    expect_order("ui", {"work", "words", "widgets", "dice", "document", "panels", "charts", "log", "scenario",
                        "bench", "arena", "lab", "gallery", "window"});
}

TEST(Architecture, RulesetsDoNotIncludeEachOther) {
    for (const fs::path& file : files_below({"engine/rules"}, is_source)) {
        const fs::path below = file.lexically_relative(root() / "engine/rules");
        if (!below.has_parent_path()) continue; // the registry knows them all
        const std::string own = below.begin()->string();
        EXPECT_THAT(includes({file}, "engine/rules/(?!" + own + "/)[a-z_]+/"), IsEmpty());
    }
}

TEST(Architecture, TheWindowNamesNoRuleset) {
    const auto files = files_below({"ui", "app/window"}, is_source);
    EXPECT_THAT(includes(files, "engine/rules/[a-z_]+/"), IsEmpty());
    Strings names;
    for (const auto& entry : fs::directory_iterator(root() / "engine/rules"))
        if (entry.is_directory()) names.push_back(entry.path().filename().string());
    ASSERT_THAT(names, Not(IsEmpty()));
    for (const std::string& name : names)
        for (const fs::path& file : files)
            EXPECT_THAT(caught(file, std::regex("(\"" + name + "[\"/])")), IsEmpty()) << shown(file);
}

TEST(Architecture, OnlyIoKnowsTheJsonLibrary) {
    std::vector<fs::path> files = files_below({"engine", "app", "ui"}, is_source);
    std::erase_if(files, [](const fs::path& file) { return shown(file).starts_with("engine/io/"); });
    EXPECT_THAT(includes(files, "nlohmann/"), IsEmpty());
}

/// The header that knows all generators is for those who make or turn one; everybody else names them.
TEST(Architecture, OnlySourcesOfChanceSeeAllGenerators) {
    EXPECT_THAT(includes(files_below({"engine", "app", "ui"}, is_source), "engine/chance/generator\\.h"),
                testing::UnorderedElementsAre("engine/chance/any_source.cpp: engine/chance/generator.h",
                                              "engine/chance/generator.cpp: engine/chance/generator.h"));
}

/// The project must build from its own folder alone.
TEST(Architecture, NothingOutsideTheProjectIsNamed) {
    const std::string outside = std::string("../") + "shared";
    const auto any = [](const fs::path&) { return true; };
    std::vector<fs::path> files =
        files_below({"engine", "app", "ui", "resources", "tests", "packaging", ".ci"}, any);
    for (const fs::directory_entry& entry : fs::directory_iterator(root()))
        if (entry.is_regular_file()) files.push_back(entry.path());
    for (const fs::path& file : files)
        EXPECT_EQ(text_of(file).find(outside), std::string::npos) << shown(file);
}

TEST(Architecture, EveryErrorCodeHasAText) {
    const Strings keys =
        caught(root() / "resources/catalogue/en.txt", std::regex("(?:^|\\n)error\\.([^\\s=]+)"));
    const std::set<std::string> worded(keys.begin(), keys.end());
    const std::regex code("(?:\\b(?:fail|error)\\(|\\.code = )\\s*\"([^\"]+)\"\\s*[,)}]");
    std::set<std::string> missing;
    for (const fs::path& file : files_below({"engine", "app"}, is_source))
        for (const std::string& used : caught(file, code))
            if (!worded.contains(used)) missing.insert("error." + used + " (" + shown(file) + ")");
    EXPECT_THAT(worded, Not(IsEmpty()));
    EXPECT_THAT(missing, IsEmpty());
}

TEST(Architecture, NoFileIsOverSixHundredLines) {
    for (const fs::path& file : files_below({"engine", "app", "ui"}, is_source)) {
        const std::string text = text_of(file);
        EXPECT_LE(std::ranges::count(text, '\n'), 600) << shown(file);
    }
}

/// Whether the nearest CMakeLists.txt above the file names it as a whole word.
bool is_listed(const fs::path& file) {
    fs::path folder = file.parent_path();
    while (!fs::exists(folder / "CMakeLists.txt") && folder != root()) folder = folder.parent_path();
    std::istringstream words(
        std::regex_replace(text_of(folder / "CMakeLists.txt"), std::regex("[()\"]"), " "));
    const std::string name = file.lexically_relative(folder).generic_string();
    return std::find(std::istream_iterator<std::string>(words), {}, name) !=
           std::istream_iterator<std::string>();
}

/// Sources are listed by hand; a test file that nobody listed would never run and never fail.
TEST(Architecture, EverySourceIsListedInCMake) {
    for (const fs::path& file : files_below({"engine", "app", "ui", "tests"}, is_cpp))
        EXPECT_TRUE(is_listed(file)) << shown(file);
}

/// Types outside of anonymous namespaces, with their namespace. The text is laid out by clang-format, so that
/// what stands in a namespace begins its line.
Strings shared_types(const fs::path& file) {
    static const std::regex opening("namespace ?([a-z_:]*) ?\\{");
    static const std::regex type("(?:struct|class|enum class) (\\w+)[^;]*");
    std::istringstream text(text_of(file));
    Strings spaces;
    Strings found;
    std::smatch match;
    for (std::string line; std::getline(text, line);) {
        if (std::regex_match(line, match, opening)) spaces.push_back(match[1]);
        if (line.starts_with("} // namespace")) spaces.pop_back();
        const bool shared = std::ranges::find(spaces, "") == spaces.end();
        if (shared && std::regex_match(line, match, type))
            found.push_back((spaces.empty() ? "" : spaces.back()) + "::" + match[1].str());
    }
    return found;
}

/// Many files make one test binary. Two types of one name would be taken for the same, without a word from
/// the linker, and crash.
TEST(Architecture, NoTwoTestFilesShareANameOfAType) {
    std::map<std::string, std::string> first;
    for (const fs::path& file : files_below({"tests"}, is_source))
        for (const std::string& type : shared_types(file)) {
            const auto [known, is_new] = first.emplace(type, shown(file));
            EXPECT_TRUE(is_new) << type << " is in " << shown(file) << " and " << known->second;
        }
    EXPECT_GT(first.size(), 20U);
}

} // namespace
