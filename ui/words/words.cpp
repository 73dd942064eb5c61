#include "ui/words/words.h"

#include "engine/base/utf8.h"
#include "engine/narration/number_text.h"

#include <atomic>

namespace ludus::ui {

namespace {

std::atomic<Language> in_use = Language::en;

NumberFormat fixed(int decimals) { return {.digits = NumberFormat::Digits::fixed, .decimals = decimals}; }

} // namespace

Language language_in_use() { return in_use; }

void use_language(Language language) { in_use = language; }

const Catalogue& words() { return catalogue(in_use); }

QString from_utf8(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

std::string to_utf8(const QString& text) { return text.toStdString(); }

QString shown_name(std::string_view text) { return from_utf8(utf8_cut(text, longest_name)); }

QString say(std::string_view key, const Arguments& arguments) {
    return from_utf8(words().text(key, arguments));
}

QString number(double value, int decimals) {
    return from_utf8(number_text(value, fixed(decimals), words().number_style()));
}

QString plain(double value) { return from_utf8(number_text(value, {}, words().number_style())); }

QString percent(double p) { return from_utf8(chance_text(p, words().number_style())); }

QString capitalised(QString text) {
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

} // namespace ludus::ui
