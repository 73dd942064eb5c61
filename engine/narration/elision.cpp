#include "engine/narration/elision.h"

#include "engine/base/utf8.h"

#include <algorithm>
#include <array>

namespace ludus {

namespace {

constexpr std::array<std::string_view, 13> elidable{"de", "que", "le", "la",     "se",      "ne",     "je",
                                                    "me", "te",  "ce", "jusque", "lorsque", "puisque"};

/// Singulars without accents; "heros" stands for héros, while héroïne and hydre have a mute h. The last
/// three start with a vowel and still refuse elision (le onze).
constexpr std::array<std::string_view, 40> unelided{
    "hache",    "hachette", "haine",   "halfling",   "hallebarde", "hallebardier", "halo",    "hamster",
    "hanneton", "hareng",   "harnais", "harpie",     "harpon",     "hasard",       "haubert", "haut",
    "haute",    "hauteur",  "heaume",  "heraut",     "herisson",   "heron",        "heros",   "hetre",
    "hibou",    "hideux",   "hobbit",  "hobgobelin", "horde",      "hors",         "huit",    "hurlement",
    "hurleur",  "husky",    "hussard", "hutte",      "hyene",      "onze",         "onzieme", "oui"};

struct LetterRange {
    char32_t first, last;
    char base;
};

/// The vowels of Latin-1 and Latin Extended-A under any accent; no word of the list has a ç or an ñ.
constexpr std::array<LetterRange, 17> accented{{
    {0xC0, 0xC6, 'a'},
    {0xC8, 0xCB, 'e'},
    {0xCC, 0xCF, 'i'},
    {0xD2, 0xD6, 'o'},
    {0xD8, 0xD8, 'o'},
    {0xD9, 0xDC, 'u'},
    {0xE0, 0xE6, 'a'},
    {0xE8, 0xEB, 'e'},
    {0xEC, 0xEF, 'i'},
    {0xF2, 0xF6, 'o'},
    {0xF8, 0xF8, 'o'},
    {0xF9, 0xFC, 'u'},
    {0x100, 0x105, 'a'},
    {0x112, 0x11B, 'e'},
    {0x128, 0x131, 'i'},
    {0x14C, 0x153, 'o'},
    {0x168, 0x173, 'u'},
}};

struct Decoded {
    char32_t code;
    std::size_t bytes;
};

/// Reads one- and two-byte UTF-8, which holds every letter above; anything else ends a word, broken
/// bytes as well as a Chinese character.
Decoded decode(std::string_view text) {
    const std::size_t bytes = utf8_length(text);
    return bytes == 1 || bytes == 2 ? Decoded{utf8_code(text), bytes} : Decoded{0, 1};
}

/// The lower-case letter without its accent, or 0 for what is no letter.
char base_letter(char32_t code) {
    if (code >= 'A' && code <= 'Z') return static_cast<char>(code - 'A' + 'a');
    if (code >= 'a' && code <= 'z') return static_cast<char>(code);
    for (const LetterRange& range : accented)
        if (code >= range.first && code <= range.last) return range.base;
    return 0;
}

bool is_combining(char32_t code) { return code >= 0x300 && code <= 0x36F; }

/// "Héros de guerre" gives "heros", with the accent inside the letter or as a mark after it.
std::string first_word(std::string_view text) {
    std::string word;
    while (!text.empty()) {
        const Decoded next = decode(text);
        const char letter = base_letter(next.code);
        if (letter == 0 && !is_combining(next.code)) break;
        if (letter != 0) word.push_back(letter);
        text.remove_prefix(next.bytes);
    }
    return word;
}

bool is_listed(std::string_view word) {
    return std::find(unelided.begin(), unelided.end(), word) != unelided.end();
}

bool elides_before(std::string_view text) {
    std::string word = first_word(text);
    if (word.empty() || std::string_view("aeiouh").find(word.front()) == std::string_view::npos) return false;
    if (is_listed(word)) return false;
    if (word.back() == 's' || word.back() == 'x') word.pop_back();
    return !is_listed(word);
}

} // namespace

bool is_elidable(std::string_view word) {
    if (word.empty()) return false;
    std::string small(word);
    small.front() = base_letter(static_cast<unsigned char>(word.front()));
    return std::find(elidable.begin(), elidable.end(), small) != elidable.end();
}

std::string elided(std::string_view word, std::string_view next) {
    std::string text(word);
    const bool shortened = is_elidable(word) && elides_before(next);
    if (shortened) text.pop_back();
    return text.append(shortened ? "’" : " ").append(next);
}

} // namespace ludus
