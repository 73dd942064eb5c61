#pragma once

#include <string>
#include <string_view>
#include <vector>

/// What a page of the reference holds beside its text: anchors of headings, and lines in braces that stand
/// for something the program knows better.
///
///     ## To hit {#hit}
///     {fields rules.die_sides actors.stats.*}    a table of these fields
///     {covers items.*.id}                         nothing: the text around it tells of these fields
///     {constants}                                 a table of all constants
///     {example contest/even-duel 14,9: hit gap}   an attack carried out, and these of its steps
namespace ludus {

struct PageMark {
    enum class Kind { text, heading, fields, covers, constants, example };

    Kind kind = Kind::text;
    std::string_view line = {};               ///< as it stands; a heading without its anchor
    std::string_view anchor = {};             ///< the heading's own, or of the heading above
    std::vector<std::string_view> words = {}; ///< of a line in braces, after its name
    int rank = 0;
};

/// The page line by line.
std::vector<PageMark> marks_of(std::string_view page);

/// The line that tells of a field, of those that fit it the closest: a full name before a pattern, and of
/// patterns the longer. nullptr where none does.
const PageMark* mark_telling(const std::vector<PageMark>& marks, std::string_view field_key);

} // namespace ludus
