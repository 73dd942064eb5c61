#include "tests/ui/sample.h"
#include "ui/document/autosave.h"
#include "ui/document/file_claim.h"
#include "ui/document/files.h"

#include <cstdio>

using namespace ludus;
using namespace ludus::ui;

/// A program with unsaved work, for tests to kill: `unsaved_work FOLDER [FILE]`, of a scenario in that file
/// or in none. Says "ready" when the work is in the folder; the file is claimed in `FOLDER.open`.
int main(int argc, char** argv) {
    QApplication app(argc, argv);
    if (argc < 2) return 2;
    const QString folder = QString::fromLocal8Bit(argv[1]);
    const QString file = QString::fromLocal8Bit(argc > 2 ? argv[2] : "");
    Document document(builtin_rulesets());
    document.open(preset_root("contest/even-duel"), file);
    FileClaim claim;
    claim.keepIn(folder + QStringLiteral(".open"));
    if (!file.isEmpty()) claim.claim(identity_of(file));
    Autosave autosave(document, folder);
    document.setValue(*parse_path("actors[0].stats.STR"), 33);
    if (!document.attack({})) return 1;
    QObject::connect(&autosave, &Autosave::kept, [] {
        std::puts("ready");
        std::fflush(stdout);
    });
    autosave.flush();
    return QApplication::exec();
}
