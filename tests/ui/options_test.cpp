#include "tests/support/places.h"

#include <gtest/gtest.h>

#include <QProcess>

namespace {

struct Ran {
    int code = 0;
    QString told;
};

/// The program itself, as it is started from a shell.
Ran run(const QStringList& options) {
    QProcess program;
    program.start(QString::fromStdString(ludus::test::window_program()), options);
    EXPECT_TRUE(program.waitForFinished(60'000));
    return {program.exitCode(), QString::fromUtf8(program.readAllStandardError())};
}

/// The same codes and sentences as ludus-cli.
TEST(WindowOptions, WrongOnesEndTheProgramWithTwo) {
    const auto expect_refused = [](const QStringList& options, const char* named) {
        const Ran ran = run(options);
        EXPECT_EQ(ran.code, 2) << named;
        EXPECT_TRUE(ran.told.contains(QLatin1String(named))) << ran.told.toStdString();
    };
    expect_refused({QStringLiteral("--bogus")}, "--bogus");
    expect_refused({QStringLiteral("--lang"), QStringLiteral("de")}, "de");
    expect_refused({QStringLiteral("--theme"), QStringLiteral("pink")}, "pink");
    expect_refused({QStringLiteral("--lang")}, "--lang");
}

TEST(WindowOptions, AreToldInTheLanguageAskedFor) {
    EXPECT_NE(run({QStringLiteral("--bogus"), QStringLiteral("--lang"), QStringLiteral("fr")}).told,
              run({QStringLiteral("--bogus")}).told);
}

TEST(WindowOptions, AMissingDisplayIsToldInTheLanguageAskedFor) {
    const auto without_display = [](const QStringList& options) {
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            environment.remove(QLatin1String(name));
        program.setProcessEnvironment(environment);
        program.start(QString::fromStdString(ludus::test::window_program()), options);
        EXPECT_TRUE(program.waitForFinished(60'000));
        EXPECT_EQ(program.exitCode(), 2);
        return QString::fromUtf8(program.readAllStandardError());
    };
    const QString english = without_display({QStringLiteral("--lang"), QStringLiteral("en")});
    EXPECT_TRUE(english.contains(QLatin1String("no display"))) << english.toStdString();
    const QString french = without_display({QStringLiteral("--lang=fr")});
    EXPECT_TRUE(french.contains(QString::fromUtf8("pas d’écran"))) << french.toStdString();
}

TEST(WindowOptions, HelpAndVersionAreNoMistake) {
    EXPECT_EQ(run({QStringLiteral("--help")}).code, 0);
    EXPECT_EQ(run({QStringLiteral("--version")}).code, 0);
}

} // namespace
