#pragma once

#include <string>
#include <string_view>

namespace ludus {

/// A French word that loses its vowel before another: de, que, le, la, se, ne, je, me, te, ce, jusque,
/// lorsque, puisque; also with a capital.
bool is_elidable(std::string_view word);

/// "de" and "Aria" give "d’Aria", "de" and "Bran" give "de Bran". Every h is mute (l’hydre) but in the
/// words of a short list (le héros, la hache); y and numbers keep the vowel (de Yann, de 11).
std::string elided(std::string_view word, std::string_view next);

} // namespace ludus
