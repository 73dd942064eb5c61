#pragma once

#include "engine/fight/asked.h"
#include "engine/fight/ruleset.h"
#include "engine/scenario/variant.h"
#include "engine/schema/path.h"

#include <map>
#include <memory>
#include <optional>
#include <vector>

/// The open document as plain values, without Qt: copies are a few pointers and may be worked on anywhere.
namespace ludus {

/// One resolved attack of the log: the facts, and all it takes to resolve it again.
struct LogEntry {
    Value design; ///< the document as it was then; shared, not copied
    std::shared_ptr<const State> before;
    std::shared_ptr<const State> after;
    TypedDice dice;
    std::vector<bool> choices;          ///< what was decided in mid-attack, in the order it was asked
    std::shared_ptr<const Match> match; ///< tells the facts in any language
    EventLog log;                       ///< one event

    const Event& event() const { return log.events().front(); }
};

using Log = std::vector<std::shared_ptr<const LogEntry>>;

/// A tree and everything that follows from it, worked out once: a tree is validated and its attack prepared
/// when it becomes the design, and never again.
struct Design {
    Value root = {};                           ///< as the chosen build has it, without `play`
    std::shared_ptr<const Schema> schema = {}; ///< of its ruleset, even where the contents have errors
    std::optional<Scenario> scenario = {};     ///< empty while there are errors
    std::shared_ptr<const Match> match = {};   ///< none where there are errors or nothing can be resolved
    std::shared_ptr<const State> start = {};   ///< what a fight begins with; none without a match
    Errors refused = {};                       ///< why the attack of a sound scenario cannot be prepared
    Findings findings = {};
    std::string build = std::string(base_variant); ///< the build that `root` is
    std::shared_ptr<const Design> base = {};       ///< what the file has, while another build is shown

    /// The tree of the file, with all its builds.
    const Value& file() const { return base ? base->root : root; }
};

/// Live values as they were when another build was looked at, and those a fight begins with there.
struct LeftState {
    std::shared_ptr<const State> state = {};
    std::shared_ptr<const State> start = {};
};
using LeftStates = std::map<std::string, LeftState>;

/// `play` as the file has it. It is read when the design is first sound; what cannot be read is told, and
/// stays in the file as it stands.
struct SavedPlay {
    Value value = {};      ///< null = the file has none
    std::size_t place = 0; ///< which key of the file it is
    bool read = false;     ///< the log and the state came from it
    Errors errors = {};    ///< why it cannot be read
    Log log = {};          ///< what was read; while the document still has it, the file's own `play` is saved
    State state = State(0);
};

/// All that one step of the undo history exchanges.
struct Snapshot {
    std::shared_ptr<const Design> design = std::make_shared<Design>();
    std::shared_ptr<const State> state = std::make_shared<State>(); ///< always as long as the list of actors
    /// What a fight began with when the design was last sound; only while it is not.
    std::shared_ptr<const State> last_start = {};
    std::shared_ptr<const Schema> last_schema = {}; ///< and by the fields of which ruleset
    std::shared_ptr<const Log> log = std::make_shared<Log>();
    std::shared_ptr<const SavedPlay> play = std::make_shared<SavedPlay>();
    std::shared_ptr<const LeftStates> left = std::make_shared<LeftStates>(); ///< by build

    const Value& root() const { return design->root; }
};

/// The entries under `actors`; 0 where it is no list.
std::size_t actor_count(const Value& root);

/// The live values a fight begins with, for exactly the design's actors.
std::shared_ptr<const State> starting_state(const Snapshot& now);
/// Whose fields the live values have: those of the ruleset under which the design was last sound.
std::shared_ptr<const Schema> live_schema(const Snapshot& now);
/// The one there is where the two are alike: a thousand edits share one state, and telling them apart takes a
/// look at two pointers.
std::shared_ptr<const State> shared_with(const std::shared_ptr<const State>& before, State now);
/// There were attacks, or live values are not those a fight begins with.
bool is_played(const Snapshot& now);
/// Everything there is to say against the document: the design's findings, and why `play` cannot be read.
Findings findings_of(const Snapshot& now);
/// The document as it is saved: exactly what was opened, with what was changed since.
Value to_save(const Snapshot& shown);

} // namespace ludus
