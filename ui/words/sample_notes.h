#pragma once

#include <QString>

namespace ludus::ui {

/// What is said of a sample, and what it proposes to try; the latter may be empty.
struct SampleNotes {
    QString about = {};
    QString to_try = {};
};

/// Parts notes at "To try:", in any of the window's languages. "Two equal fighters. To try: raise AGI." is
/// about "Two equal fighters." and proposes "raise AGI."
SampleNotes sample_notes(const QString& notes);

} // namespace ludus::ui
