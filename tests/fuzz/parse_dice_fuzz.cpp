#include "engine/dist/dice_notation.h"

#include <cstdlib>

using namespace ludus;

namespace {

void require(bool claim) {
    if (!claim) std::abort();
}

/// A place in the text or just behind it.
void check_place(const Errors& errors, std::string_view text) {
    require(errors.size() == 1 && !errors.front().code.empty());
    if (text.size() > longest_dice_text) return;
    const NamedArgument& at = errors.front().arguments.back();
    require(at.name == "at");
    const auto place = std::get<std::int64_t>(at.value);
    require(place >= 1 && place <= static_cast<std::int64_t>(text.size()) + 1);
}

} // namespace

/// Whatever the text: parse_dice names a place in it, or gives an expression that reads the same written
/// back.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = parse_dice(text);
    if (!read) return check_place(read.error(), text), 0;
    const std::string written = text_of(*read);
    if (written.size() > longest_dice_text) return 0;
    const auto again = parse_dice(written);
    require(again.has_value() && *again == *read);
    return 0;
}
