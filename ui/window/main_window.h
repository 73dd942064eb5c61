#pragma once

#include "engine/narration/language.h"
#include "ui/widgets/theme.h"
#include "ui/window/dialogs.h"
#include "ui/window/settings.h"
#include "ui/window/workbench.h"

#include <QMainWindow>
#include <QTimer>
#include <functional>
#include <vector>

class QActionGroup;
class QLabel;
class QMenu;
class QProgressBar;
class QStackedWidget;
class QTabWidget;
class QToolButton;

namespace ludus::ui {

class Autosave;
class ArenaPage;
class AttackBar;
class BenchPage;
class ErrorsDock;
class FileWork;
class GalleryPage;
class InspectorDock;
class LabPage;
class LogDock;
class ReferenceWindow;
class RosterDock;

/// What the window needs from the program around it.
struct WindowServices {
    Settings& settings;
    std::function<void(Language)> use_language;
    std::function<void(Theme)> use_theme;
};

/// Puts pages, docks and actions together; the work is done elsewhere.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    MainWindow(Workbench& bench, WindowServices services, QWidget* parent = nullptr);
    ~MainWindow() override;

    Document& document() { return document_; }
    BenchAnalysis& analysis() { return analysis_; }
    LogDock& logDock() { return *log_; }
    ArenaPage& arenaPage() { return *arena_; }
    LabPage& labPage() { return *lab_; }
    FileWork& files() { return *files_; }

    /// Begins to open a path or `preset:NAME`, and tells what is wrong otherwise; false where the present
    /// document is not given up.
    bool openSource(const QString& source);
    /// Tells in the status bar when unsaved changes cannot be kept for recovery, and when they can again.
    void follow(Autosave& autosave);
    void openRoot(const Value& root, const QString& file);
    void showGallery();
    void showBench();
    void showArena();
    void showLab();
    /// The rules of the open document in words, in a window of their own.
    ReferenceWindow& showRules();
    /// Goes to a field wherever it is edited.
    void jumpTo(const Path& path);

    /// What is asked and told; a test puts its own answers here.
    Dialogs dialogs;

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void createPages();
    void createFileWork();
    void createDocks();
    void createActions();
    void tickWhile(QAction* action, QMenu* menu, std::function<bool()> holds);
    void createFileMenu();
    void createImportMenu();
    void createEditMenu();
    void createViewMenu();
    void createHelpMenu();
    void showInCorner(const std::vector<std::pair<QAction*, QString>>& actions);
    void createStatusBar();
    void showWork(bool working);
    void followWork();
    void restoreLayout();
    void retranslate();
    void wordActions();
    void updateTitle();
    void updateStatus();
    void updateRecent();

    QAction* addTo(QMenu* menu, std::function<QString()> text, std::function<void()> what,
                   const QKeySequence& keys = {});
    void showAbout();
    void showHelp();

    WindowServices services_;
    Document& document_;
    BenchAnalysis& analysis_;
    QStackedWidget* pages_ = nullptr;
    GalleryPage* gallery_ = nullptr;
    QWidget* bench_holder_ = nullptr;
    QTabWidget* tabs_ = nullptr;
    BenchPage* bench_ = nullptr;
    ArenaPage* arena_ = nullptr;
    LabPage* lab_ = nullptr;
    AttackBar* attack_bar_ = nullptr;
    FileWork* files_ = nullptr;
    RosterDock* roster_ = nullptr;
    InspectorDock* inspector_ = nullptr;
    LogDock* log_ = nullptr;
    ErrorsDock* errors_ = nullptr;
    QMenu* file_menu_ = nullptr;
    QMenu* new_menu_ = nullptr;
    QMenu* recent_menu_ = nullptr;
    QMenu* import_menu_ = nullptr;
    QMenu* edit_menu_ = nullptr;
    QMenu* view_menu_ = nullptr;
    QMenu* language_menu_ = nullptr;
    QMenu* theme_menu_ = nullptr;
    QMenu* help_menu_ = nullptr;
    QAction* rules_action_ = nullptr;
    ReferenceWindow* rules_ = nullptr;
    QLabel* state_label_ = nullptr;
    QLabel* saved_label_ = nullptr;
    QLabel* seed_label_ = nullptr;
    QProgressBar* progress_ = nullptr;
    QToolButton* cancel_ = nullptr;
    QTimer patience_;
    std::vector<std::pair<QAction*, std::function<QString()>>> worded_; ///< actions and how they are called
};

} // namespace ludus::ui
