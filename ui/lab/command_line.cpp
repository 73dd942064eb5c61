#include "ui/lab/command_line.h"

#include "engine/io/json_reader.h"
#include "engine/io/presets.h"
#include "ui/words/words.h"

#include <QRegularExpression>
#include <algorithm>

namespace ludus::ui {

namespace {

/// As it is where no shell would take it for anything else, otherwise in quotes.
QString quoted(QString word) {
    static const QRegularExpression harmless(QStringLiteral("^[A-Za-z0-9_./:=%+,@-]+$"));
    if (harmless.match(word).hasMatch()) return word;
    return QLatin1Char('\'') + word.replace(QLatin1Char('\''), QStringLiteral("'\\''")) + QLatin1Char('\'');
}

QString source_of(const Document& document) {
    if (document.isModified()) return {};
    if (!document.fileName().isEmpty()) return document.fileName();
    const std::vector<Preset> all = presets();
    const auto same = std::find_if(all.begin(), all.end(), [&](const Preset& preset) {
        const auto root = read_json(preset.text);
        return root && *root == document.savedFile();
    });
    return same == all.end() ? QString() : QStringLiteral("preset:") + from_utf8(same->name);
}

} // namespace

QString command_line(const Document& document, const QString& command, const QStringList& options) {
    if (document.build() == base_variant) return file_command_line(document, command, options);
    return file_command_line(document, command,
                             QStringList{QStringLiteral("--variant"), from_utf8(document.build())} + options);
}

QString file_command_line(const Document& document, const QString& command, const QStringList& options) {
    const QString source = source_of(document);
    if (source.isEmpty()) return {};
    QStringList words = QStringList{QStringLiteral("ludus-cli"), command, source} + options;
    for (QString& word : words) word = quoted(word);
    return words.join(QLatin1Char(' '));
}

} // namespace ludus::ui
