#include "app/cli/dice_reading.h"

#include "app/cli/terminal.h"
#include "app/cli/words.h"

namespace ludus::cli {

namespace {

/// The bytes before character `at`, counted from 1.
std::string_view before_character(std::string_view text, std::int64_t at) {
    std::size_t end = 0;
    while (end < text.size() && ((static_cast<unsigned char>(text[end]) & 0xC0) == 0x80 || --at > 0)) ++end;
    return text.substr(0, end);
}

/// The expression again with a ^ under the place an error names.
void point_at(const Session& session, const Errors& errors, const std::string& text) {
    for (const NamedArgument& argument : errors.front().arguments) {
        const auto* at = argument.name == "at" ? std::get_if<std::int64_t>(&argument.value) : nullptr;
        if (!at) continue;
        const std::size_t column = width_of(one_line(before_character(text, *at)));
        session.tell("  " + one_line(text) + "\n  " + std::string(column, ' ') + "^\n");
    }
}

} // namespace

std::string dice_text_of(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

std::optional<DiceExpression> read_dice(const Session& session, const std::string& text) {
    auto read = parse_dice(text);
    if (read) return std::move(*read);
    session.complain(read.error());
    point_at(session, read.error(), text);
    return std::nullopt;
}

} // namespace ludus::cli
