#pragma once

#include "engine/narration/language.h"
#include "ui/widgets/theme.h"
#include "ui/window/action_book.h"
#include "ui/window/dialogs.h"
#include "ui/window/pages.h"
#include "ui/window/settings.h"
#include "ui/window/workbench.h"

#include <QMainWindow>
#include <QTimer>
#include <functional>
#include <optional>

class QLabel;
class QMenu;
class QProgressBar;
class QStackedWidget;
class QToolButton;

namespace ludus::ui {

class Autosave;
class ArenaPage;
class AttackBar;
class BenchPage;
class Drawer;
class ElidedLabel;
class FileWork;
class GalleryPage;
class LabPage;
class LogDock;
class PageBar;
class ReferenceWindow;
class ScenarioPage;
class SessionLog;

/// What the window needs from the program around it.
struct WindowServices {
    Settings& settings;
    std::function<void(Language)> use_language;
    std::function<void(Theme)> use_theme;
};

/// Puts pages, drawer and actions together; the work is done elsewhere.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    MainWindow(Workbench& bench, WindowServices services, QWidget* parent = nullptr);
    ~MainWindow() override;

    Document& document() { return document_; }
    BenchAnalysis& analysis() { return analysis_; }
    LogDock& logDock() { return *log_; }
    SessionLog& sessionLog() { return *session_; }
    ArenaPage& arenaPage() { return *arena_; }
    LabPage& labPage() { return *lab_; }
    FileWork& files() { return *files_; }
    PageBar& pageBar() { return *bar_; }
    Drawer& drawer() { return *drawer_; }
    const ActionBook& actionBook() const { return actions_; }

    /// Begins to open a path or `preset:NAME`, and tells what is wrong otherwise; false where the present
    /// document is not given up.
    bool openSource(const QString& source);
    /// Tells in the status bar when unsaved changes cannot be kept for recovery, and when they can again.
    void follow(Autosave& autosave);
    void openRoot(const Value& root, const QString& file);
    void showGallery();
    void showPage(Page page);
    void showBench() { showPage(Page::bench); }
    void showArena() { showPage(Page::arena); }
    void showLab() { showPage(Page::lab); }
    /// The page that is shown; none while the gallery is.
    std::optional<Page> page() const;
    /// Where it was when it was closed, inside the screen.
    void restorePlace();
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
    void createWorkspace();
    void connectPages();
    void createFileWork();
    void createActions();
    void createFileMenu();
    void createImportMenu();
    void createEditMenu();
    void createViewMenu();
    void createPageActions();
    void createFocusActions();
    void createLookMenus();
    void createHelpMenu();
    void listPageMenus();
    void listBuilds();
    void listFight();
    void fillFight(QMenu& menu);
    void listExports();
    void createStatusBar();
    void showWork(bool working);
    void followWork();
    bool isWorking() const;
    void keepArrangement();
    void retranslate();
    void wordActions();
    QString undoText() const;
    void updateTitle();
    void updateStatus();
    void updateRecent();
    void updateDrawer();
    void followFight();
    QWidget* widgetOf(Page page) const;
    void focusOnBench(QWidget& field);

    void showAbout();
    void showHelp();

    WindowServices services_;
    Document& document_;
    BenchAnalysis& analysis_;
    QStackedWidget* front_ = nullptr; ///< the gallery, or the scenario that is open
    GalleryPage* gallery_ = nullptr;
    QWidget* workspace_ = nullptr;
    PageBar* bar_ = nullptr;
    Drawer* drawer_ = nullptr;
    QStackedWidget* pages_ = nullptr;
    ScenarioPage* scenario_ = nullptr;
    BenchPage* bench_ = nullptr;
    QWidget* arena_holder_ = nullptr;
    ArenaPage* arena_ = nullptr;
    LabPage* lab_ = nullptr;
    AttackBar* attack_bar_ = nullptr;
    LogDock* log_ = nullptr;
    SessionLog* session_ = nullptr;
    QStackedWidget* logs_ = nullptr; ///< of the bench's attacks, and of the fight
    FileWork* files_ = nullptr;
    ActionBook actions_;
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
    ElidedLabel* state_label_ = nullptr;
    QLabel* saved_label_ = nullptr;
    QLabel* seed_label_ = nullptr;
    QProgressBar* progress_ = nullptr;
    QToolButton* cancel_ = nullptr;
    QTimer patience_{this};
};

} // namespace ludus::ui
