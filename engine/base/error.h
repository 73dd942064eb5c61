#pragma once

#include "engine/base/message.h"

namespace ludus {

/// One problem as a value. `code` is the catalogue key after "error."; `path` names the field
/// (`actors[1].stats.hp`) and is empty where no field is to blame; `line` is 0 where no text was read.
struct Error {
    std::string code = {};
    std::string path = {};
    Arguments arguments = {};
    int line = 0;
    bool operator==(const Error&) const = default;
};

using Errors = std::vector<Error>;

inline Error error(std::string_view code, std::string path = {}, Arguments arguments = {}) {
    return {.code = std::string(code), .path = std::move(path), .arguments = std::move(arguments)};
}

/// What a check found: errors stop the work, warnings only get told.
struct Findings {
    Errors errors = {};
    Errors warnings = {};
    bool ok() const { return errors.empty(); }
};

} // namespace ludus
