#include "ui/words/sample_notes.h"

#include "ui/words/words.h"

namespace ludus::ui {

namespace {

/// Spaces that do not break count as others: which one stands before a colon is a matter of taste.
QString with_plain_spaces(QString text) {
    return text.replace(QChar(0x00A0), QLatin1Char(' ')).replace(QChar(0x202F), QLatin1Char(' '));
}

} // namespace

SampleNotes sample_notes(const QString& notes) {
    const QString plain = with_plain_spaces(notes);
    for (const Language language : all_languages()) {
        const QString mark = with_plain_spaces(from_utf8(catalogue(language).text("sample.to_try")));
        const auto at = plain.indexOf(mark);
        if (at >= 0) return {notes.left(at).trimmed(), notes.mid(at + mark.size()).trimmed()};
    }
    return {.about = notes};
}

} // namespace ludus::ui
