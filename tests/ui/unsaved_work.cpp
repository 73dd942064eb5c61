#include "tests/ui/sample.h"
#include "ui/document/autosave.h"

#include <cstdio>

using namespace ludus;
using namespace ludus::ui;

/// A program with unsaved work, for the recovery test to kill: `unsaved_work FOLDER`. Says "ready" when the
/// work is in the folder.
int main(int argc, char** argv) {
    QApplication app(argc, argv);
    if (argc != 2) return 2;
    Document document(builtin_rulesets());
    document.open(preset_root("contest/even-duel"), {});
    Autosave autosave(document, QString::fromLocal8Bit(argv[1]));
    document.setValue(*parse_path("actors[0].stats.STR"), 33);
    if (!document.attack({})) return 1;
    QObject::connect(&autosave, &Autosave::kept, [] {
        std::puts("ready");
        std::fflush(stdout);
    });
    autosave.flush();
    return QApplication::exec();
}
