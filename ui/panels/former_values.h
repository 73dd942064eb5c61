#pragma once

#include "ui/document/document.h"

namespace ludus::ui {

/// What a place had before it was changed.
struct Former {
    Value written = {};   ///< null where nothing was
    Value effective = {}; ///< what counted then
};

/// The values of a record as the present ones are held against: of base while another build is shown,
/// otherwise of the file as it was saved or opened. None where the record is new.
class FormerValues {
public:
    FormerValues(const Document& document, const Path& record);
    /// Of a field of that record.
    std::optional<Former> at(const Path& field) const;

private:
    const Schema* schema_ = nullptr;
    const Value* root_ = nullptr;
    Path record_ = {}; ///< where it stands there
};

} // namespace ludus::ui
