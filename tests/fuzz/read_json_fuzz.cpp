#include "engine/io/json_reader.h"
#include "engine/io/json_writer.h"
#include "engine/io/line_finder.h"

#include <cstdlib>

using namespace ludus;

namespace {

void require(bool claim) {
    if (!claim) std::abort();
}

void check_round_trip(const Value& value, Layout layout) {
    const std::string text = write_json(value, layout);
    const Result<Value> again = read_json(text);
    require(again.has_value());
    require(*again == value);
    require(write_json(*again, layout) == text);
}

} // namespace

/// Whatever the text: read_json answers with errors that have a code, or with a value that survives writing.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::vector<std::string> paths = {"", "a", "a[0].b", "[1][\"\"]"};
    require(line_numbers_of(text, paths).size() == paths.size());
    const Result<Value> value = read_json(text);
    if (value) {
        check_round_trip(*value, Layout::pretty);
        check_round_trip(*value, Layout::compact);
        require(read_json(canonical_json(*value)).has_value());
    } else {
        require(!value.error().empty() && !value.error().front().code.empty());
    }
    return 0;
}
