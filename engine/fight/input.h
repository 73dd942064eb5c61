#pragma once

#include "engine/arena/tile.h"
#include "engine/base/result.h"
#include "engine/chance/reply.h"
#include "engine/chance/typed_die.h"
#include "engine/schema/value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace ludus {

/// What stands after `edit`, and that, is done outside of turns: an event of its own.
enum class InputKind { dice, choice, order, edit, note, condition, turn, join, leave, end };

std::string_view name_of(InputKind kind);

/// What a person put into a fight. `at` is the number of the event it belongs to: the attack whose dice
/// were typed or whose target was chosen; an edit is an event of its own and takes that number itself.
struct Input {
    std::uint32_t at = 1;
    InputKind kind = InputKind::dice;
    TypedDice dice = {};             ///< dice
    std::vector<Reply> choices = {}; ///< choice: answers in the order they are asked
    int actor = -1;                  ///< edit: whose value; order: whose turn, -1 = whoever comes first;
                                     ///< condition: its bearer; turn: who comes next; join: whom a copy
                                     ///< is of; leave: who
    int target = -1;                 ///< order: whom to strike, or whom an act or a step is after
    std::optional<Tile> to = {};     ///< order: where to go, on a map, or where an act is done
    std::optional<std::string> weapon =
        {};                           ///< order to strike: with what; "" = bare hands, absent = as usual
    std::string type = {};            ///< order to strike: in which way bare hands are used
    std::optional<bool> precise = {}; ///< order to strike: with more care, where a rule knows it
    std::string act = {};             ///< order: neither of the two, but "wait" or something with an item
    std::string item = {};            ///< order: the item of such an act, "equip", "use", "skill"
    std::string path = {};            ///< edit: inside the actor, "stats.hp"
    Value value = {};                 ///< edit
    std::optional<double> by = {};    ///< edit: so much more or less, instead of the value
    std::vector<int> actors = {};     ///< edit: all whose value it is, where there are several
    std::string text = {};            ///< note; condition: what it is called
    int turns = 0;                    ///< condition: it lasts so many turns
    int of = -1;                      ///< condition: of this actor, -1 = its bearer
    bool at_start = false;            ///< condition: ends when the last of them begins, not when it ends
    bool operator==(const Input&) const = default;
};

using Inputs = std::vector<Input>;

/// Typed dice as files keep them: 14, null for a blank, {"corrected": 9}.
Value value_of(const TypedDice& dice);
std::optional<TypedDice> dice_of(const Value& list);

/// Finds what was put in for an event at once, however many inputs there are. The list must outlive it.
class InputIndex {
public:
    explicit InputIndex(const Inputs& inputs);
    /// The first of them; nullptr where there is none. Orders are found by whom they name, -1 = nobody.
    const Input* find(std::uint32_t at, InputKind kind, int actor = -1) const {
        if (first_.empty()) return nullptr;
        const auto it = first_.find(key(at, kind, actor));
        return it == first_.end() ? nullptr : it->second;
    }

private:
    static std::uint64_t key(std::uint32_t at, InputKind kind, int actor) {
        return std::uint64_t{at} << 32 | static_cast<std::uint64_t>(actor + 1) << 8 |
               static_cast<std::uint64_t>(kind);
    }
    std::unordered_map<std::uint64_t, const Input*> first_ = {};
};

/// Of whom copies join, in the order in which they do.
std::vector<int> joined_by(const Inputs& inputs);

/// All whose value an edit changes.
std::vector<int> edited_by(const Input& edit);

/// An order that cannot be carried out, where nothing more is known of why.
Unexpected impossible(const Input& order);

} // namespace ludus
