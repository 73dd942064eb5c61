#include "engine/io/csv.h"

#include "engine/io/json_writer.h"

namespace ludus {

CsvWriter& CsvWriter::number(double number) {
    std::string digits;
    append_number(digits, number);
    return cell(digits);
}

} // namespace ludus
