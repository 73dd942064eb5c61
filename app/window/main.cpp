#include "engine/base/version.h"
#include "engine/rules/registry.h"
#include "ui/document/autosave.h"
#include "ui/window/file_work.h"
#include "ui/window/main_window.h"
#include "ui/window/open_files.h"
#include "ui/window/recovery.h"
#include "ui/window/shots.h"
#include "ui/words/translation.h"
#include "ui/words/words.h"
#include "ui/work/work_thread.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QProcess>
#include <QStandardPaths>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string_view>

using namespace ludus;
using namespace ludus::ui;

namespace {

bool has_display() {
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        if (const char* value = std::getenv(name); value && *value) return true;
    return false;
}

bool wants_no_display(int argc, char** argv) {
    for (int i = 1; i < argc; ++i)
        for (const std::string_view option : {"--shot", "--help", "-h", "--version", "-v"})
            if (std::string_view(argv[i]) == option) return true;
    return false;
}

/// What follows --lang, before anything reads the command line; empty where nothing does.
QString language_asked_for(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const QString option = QString::fromLocal8Bit(argv[i]);
        if (option.startsWith(QLatin1String("--lang="))) return option.section(QLatin1Char('='), 1);
        if (option == QLatin1String("--lang") && i + 1 < argc) return QString::fromLocal8Bit(argv[i + 1]);
    }
    return {};
}

/// Without a display Qt's stand-in for one complains about every window; nobody can act on that.
void quiet_offscreen(QtMsgType type, const QMessageLogContext&, const QString& text) {
    if (!text.startsWith(QLatin1String("This plugin does not support")) && type != QtDebugMsg)
        std::fprintf(stderr, "%s\n", qUtf8Printable(text));
}

struct Options {
    QCommandLineOption lang{QStringLiteral("lang"),
                            QCoreApplication::translate("main", "Language: en, fr or zh-TW."),
                            QStringLiteral("code")};
    QCommandLineOption theme{QStringLiteral("theme"),
                             QCoreApplication::translate("main", "system, light or dark."),
                             QStringLiteral("name")};
    QCommandLineOption shot{
        QStringLiteral("shot"),
        QCoreApplication::translate(
            "main", "Save pictures of every page to this folder and leave; needs no display."),
        QStringLiteral("folder")};
};

/// What is wrong with the options, as ludus-cli says it.
Errors option_errors(const QCommandLineParser& line, const Options& options, bool parsed) {
    Errors errors;
    for (const QString& name : line.unknownOptionNames())
        errors.push_back(
            error("argument_unknown", {}, {{"text", (name.size() == 1 ? "-" : "--") + to_utf8(name)}}));
    if (!parsed && errors.empty()) // only the last one can lack its value
        errors.push_back(
            error("option_value", {}, {{"name", to_utf8(QApplication::arguments().constLast())}}));
    if (!parsed) return errors;
    const std::string language = to_utf8(line.value(options.lang));
    if (line.isSet(options.lang) && !language_named(language))
        errors.push_back(error("unknown_language", "--lang", {{"name", language}}));
    const QString theme = line.value(options.theme);
    if (line.isSet(options.theme) && name_of(theme_named(theme)) != theme)
        errors.push_back(error("unknown_option", "--theme",
                               {{"value", to_utf8(theme)}, {"options", std::string("system, light, dark")}}));
    return errors;
}

/// Reads the command line; the exit code where the program goes no further.
std::optional<int> read(QCommandLineParser& line, const Options& options) {
    const bool parsed = line.parse(QApplication::arguments());
    const Errors errors = option_errors(line, options, parsed);
    const auto language = language_named(to_utf8(line.value(options.lang)));
    for (const Error& e : errors)
        std::fprintf(stderr, "%s\n", describe(e, catalogue(language.value_or(Language::en))).c_str());
    if (!errors.empty()) return 2;
    if (line.isSet(QStringLiteral("version"))) line.showVersion();
    if (line.isSet(QStringLiteral("help"))) line.showHelp();
    return std::nullopt;
}

/// Of what is kept between programs.
QString state_folder(const char* name) {
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QLatin1Char('/') +
           QLatin1String(name);
}

int run(const QCommandLineParser& line, const Options& options) {
    Settings settings;
    Translation translation;
    translation.use(
        language_for(line.isSet(options.lang) ? line.value(options.lang) : settings.get(setting::language)));
    use_theme(
        theme_named(line.isSet(options.theme) ? line.value(options.theme) : settings.get(setting::theme)));
    Workbench bench(builtin_rulesets());
    MainWindow window(bench, {.settings = settings,
                              .use_language = [&](Language l) { translation.use(l); },
                              .use_theme = [&](Theme t) { use_theme(t); }});
    if (line.isSet(options.shot)) {
        window.resize(1280, 800);
        window.dialogs.tell = [](const QString&, const QString& text) {
            std::fprintf(stderr, "%s\n", qUtf8Printable(text));
        };
        const QStringList made = take_shots(window, line.value(options.shot), line.positionalArguments());
        for (const QString& file : made) std::printf("%s\n", qUtf8Printable(file));
        return made.isEmpty() ? 2 : 0;
    }
    Autosave autosave(window.document(), state_folder("autosave"));
    window.follow(autosave);
    window.files().shareIn(state_folder("open"));
    window.restorePlace();
    window.show();
    QStringList passed_on;
    for (const QCommandLineOption& option : {options.lang, options.theme})
        if (line.isSet(option))
            passed_on << QStringLiteral("--") + option.names().front() << line.value(option);
    open_files(window, line.positionalArguments(), [&](const QString& source) {
        return QProcess::startDetached(QApplication::applicationFilePath(), passed_on + QStringList{source});
    });
    offer_recovery(window, autosave, state_folder("autosave"));
    return QApplication::exec();
}

/// Work that nobody waits for any more does not keep the program: everything that matters is written.
int left(int code) {
    if (WorkThread::allEnded(std::chrono::milliseconds(100))) return code;
    std::fflush(nullptr);
    std::_Exit(code);
}

} // namespace

int main(int argc, char** argv) {
    if (!has_display()) {
        if (!wants_no_display(argc, argv)) {
            const Catalogue& spoken = catalogue(language_for(language_asked_for(argc, argv)));
            std::fprintf(stderr, "%s\n", describe(error("no_display"), spoken).c_str());
            return 2;
        }
        setenv("QT_QPA_PLATFORM", "offscreen", 1);
        qInstallMessageHandler(quiet_offscreen);
    }
    QApplication app(argc, argv);
    std::setlocale(LC_NUMERIC, "C"); // files and the engine write a point, whatever the system's locale
    QApplication::setApplicationName(QStringLiteral("ludus"));
    QApplication::setOrganizationName(QStringLiteral("ludus"));
    QApplication::setApplicationVersion(QStringLiteral(LUDUS_VERSION));
    QCommandLineParser line;
    const Options options;
    line.setApplicationDescription(QCoreApplication::translate("main", "A bench for combat rules."));
    line.addHelpOption();
    line.addVersionOption();
    line.addOptions({options.lang, options.theme, options.shot});
    line.addPositionalArgument(
        QStringLiteral("file"),
        QCoreApplication::translate("main", "Scenarios to open: paths or preset:NAME."),
        QStringLiteral("[file…]"));
    if (const auto code = read(line, options)) return *code;
    return left(run(line, options));
}
