#include "engine/io/csv.h"

#include <iterator>

namespace ludus {

CsvWriter& CsvWriter::number(double number) {
    char digits[32];
    const double written = number == 0 ? 0 : number; // no -0
    const auto [end, status] =
        std::to_chars(std::begin(digits), std::end(digits), written, std::chars_format::general, 15);
    return cell(status == std::errc() ? std::string_view(digits, end) : std::string_view());
}

} // namespace ludus
