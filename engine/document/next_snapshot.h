#pragma once

#include "engine/document/snapshot.h"
#include "engine/scenario/variant_edit.h"

#include <string>
#include <variant>
#include <vector>

namespace ludus {

/// Another document in place of this one.
struct Opening {
    Value root = {};
};

/// One value of the design; null takes it back to its default.
struct Edit {
    Path path = {};
    Value value = {};
};

/// Whether it is another value than the one there; only the two are compared, not the tree.
bool changes(const Value& root, const Edit& edit);

/// Several values at once, one after another. Where one cannot be set, none is.
struct Edits {
    std::vector<Edit> all = {};
};

/// The whole design at once.
struct Rewriting {
    Value root = {};
};

/// An id and everything that refers to it.
struct Renaming {
    Path path = {};
    std::string id = {};
};

/// The scenario's attack on the live state; blank dice are rolled.
struct Attacking {
    TypedDice dice = {};
    Chooser chooser = {};
};

/// The last attack again, as it was, with one of its dice replaced.
struct AttackCorrection {
    std::size_t draw = 0;
    double value = 0;
};

/// Drops the live state and the log; the design stays.
struct Resetting {};

/// Live values that are other ones now, as somebody put them in; null is what a fight begins with. The design
/// stays.
struct LiveValue {
    int actor = 0;
    std::string path = {}; ///< inside the actor: "stats.hp"
    Value value = {};
};
struct LiveEdit {
    std::vector<LiveValue> all = {};
};

/// Another build of the document is shown; nothing of the document changes.
struct Choosing {
    std::string build = {};
};

/// Another name; null goes back to the id.
struct BuildNaming {
    std::string build = {};
    Value name = {};
};

/// Where it was shown, base is shown after it.
struct BuildRemoving {
    std::string build = {};
};

using DocumentChange = std::variant<Opening, Edit, Edits, Rewriting, Renaming, Attacking, AttackCorrection,
                                    Resetting, LiveEdit, Choosing, NewVariant, BuildNaming, BuildRemoving>;

/// The only way a document comes about: out of the last one and a change. It touches nothing else, so it may
/// run on any thread with copies of its arguments. What changes nothing gives the same snapshot again; what
/// cannot be done gives the reasons.
Result<Snapshot> next_snapshot(const Snapshot& now, const DocumentChange& change, const Registry& registry);

} // namespace ludus
