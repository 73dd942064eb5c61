#pragma once

#include "engine/narration/catalogue.h"
#include "engine/scenario/schema.h"

#include <map>
#include <string>
#include <string_view>

namespace ludus {

/// Pages of the reference are written with the names that files and breakdowns use: `hit_a − hit_b`. People
/// are shown the words for them, in their language: *attacker’s total − defender’s total*.
class ReferenceWords {
public:
    ReferenceWords(const Schema& schema, const Catalogue& words);

    /// A line with its code spans worded where all their names have words. What is for files and commands
    /// stays: paths, JSON, options. So do rows of tables, which show names beside their words.
    std::string worded(std::string_view line) const;

private:
    std::string word(const std::string& name) const;
    std::string span(std::string_view code) const;

    const Catalogue& words_;
    std::string ruleset_;
    std::map<std::string, std::string> fields_ = {}; ///< by id
};

} // namespace ludus
