#include "ui/arena/arena_page.h"
#include "ui/bench/attack_bar.h"
#include "ui/bench/attack_panel.h"
#include "ui/bench/bench_page.h"
#include "ui/bench/weapon_chooser.h"
#include "ui/gallery/gallery_page.h"
#include "ui/panels/field_editor.h"
#include "ui/panels/record_panel.h"
#include "ui/window/build_chooser.h"
#include "ui/window/command_palette.h"
#include "ui/window/drawer.h"
#include "ui/window/file_work.h"
#include "ui/window/main_window.h"
#include "ui/window/page_bar.h"
#include "ui/window/reference_window.h"
#include "ui/window/shortcuts_window.h"
#include "ui/words/words.h"

#include <QAction>
#include <QMenuBar>

/// The menus of the window: all that can be done, each action once.
namespace ludus::ui {

namespace {

/// A name with & in it keeps it, and underlines nothing.
QString in_a_menu(QString text) { return text.replace(QLatin1Char('&'), QStringLiteral("&&")); }

QKeySequence keys(const char* text) { return QKeySequence(QLatin1String(text)); }

} // namespace

void MainWindow::createActions() {
    createFileMenu();
    createEditMenu();
    createViewMenu();
    createHelpMenu();
    listPageMenus();
}

void MainWindow::createFileMenu() {
    file_menu_ = menuBar()->addMenu(QString());
    new_menu_ = file_menu_->addMenu(QString());
    for (const Ruleset& ruleset : document_.registry().rulesets()) {
        const std::string id(ruleset.id);
        actions_.add(
            new_menu_, [id] { return from_utf8(ruleset_name(id, words())); },
            [this, id] { files_->openNew(id); });
    }
    actions_.add(
        file_menu_, [] { return tr("&Open…"); }, [this] { files_->open(); }, QKeySequence::Open);
    recent_menu_ = file_menu_->addMenu(QString());
    connect(file_menu_, &QMenu::aboutToShow, this, &MainWindow::updateRecent); // what was today is yesterday
    actions_.add(
        file_menu_, [] { return tr("Sa&mples"); }, [this] { showGallery(); });
    createImportMenu();
    file_menu_->addSeparator();
    actions_.add(
        file_menu_, [] { return tr("&Save"); }, [this] { files_->save(); }, QKeySequence::Save);
    actions_.add(
        file_menu_, [] { return tr("Save &as…"); }, [this] { files_->saveAs(); }, QKeySequence::SaveAs);
    actions_.add(
        file_menu_, [] { return tr("Save the fight as a &replay…"); }, [this] { files_->saveReplay(); });
    file_menu_->addSeparator();
    actions_.add(
        file_menu_, [] { return tr("&Quit"); }, [this] { close(); }, QKeySequence::Quit);
    bar_->setFileMenu(file_menu_);
    gallery_->setNewMenu(new_menu_);
}

/// One entry for every ruleset whose source has files of its own.
void MainWindow::createImportMenu() {
    import_menu_ = file_menu_->addMenu(QString());
    for (const Ruleset& ruleset : document_.registry().rulesets()) {
        if (!ruleset.import_files) continue;
        actions_.add(
            import_menu_,
            [id = std::string(ruleset.id)] {
                return tr("Files of %1…").arg(from_utf8(ruleset_name(id, words())));
            },
            [this, &ruleset] { files_->import(ruleset); });
    }
    import_menu_->menuAction()->setVisible(!import_menu_->isEmpty());
}

/// An attack half said goes before the last step.
QString MainWindow::undoText() const {
    return attack_bar_->isUnderWay() ? tr("what was said of the attack") : document_.undoText();
}

void MainWindow::createEditMenu() {
    edit_menu_ = menuBar()->addMenu(QString());
    QUndoStack& history = document_.history();
    QAction* undo = actions_.add(
        edit_menu_, [this] { return tr("&Undo %1").arg(in_a_menu(undoText())); },
        [this, &history] {
            if (!attack_bar_->takeBack()) history.undo();
        },
        QKeySequence::Undo);
    QAction* redo = actions_.add(
        edit_menu_, [this] { return tr("&Redo %1").arg(in_a_menu(document_.redoText())); },
        [&history] { history.redo(); }, QKeySequence::Redo);
    undo->setEnabled(false);
    redo->setEnabled(false);
    const auto follow = [this, undo, &history] {
        undo->setEnabled(history.canUndo() || attack_bar_->isUnderWay());
    };
    connect(&history, &QUndoStack::canUndoChanged, undo, follow);
    connect(attack_bar_, &AttackBar::underWayChanged, undo, follow);
    connect(attack_bar_, &AttackBar::underWayChanged, this, &MainWindow::wordActions);
    connect(&history, &QUndoStack::canRedoChanged, redo, &QAction::setEnabled);
    connect(&document_, &Document::stepsChanged, this, &MainWindow::wordActions);
    bar_->setHistory(undo, redo);
    bar_->addChooser(new BuildChooser(document_, analysis_, bar_));
    actions_.add(
        edit_menu_, [] { return tr("This field &back to what it was"); },
        [this] {
            for (RecordPanel* panel : findChildren<RecordPanel*>())
                if (panel->takeBackFocused()) return;
        },
        keys("Ctrl+R"));
    edit_menu_->addSeparator();
    actions_.add(
        edit_menu_, [] { return tr("&Attack"); }, [this] { attack_bar_->attack(); });
    actions_.add(
        edit_menu_, [] { return tr("&New seed"); }, [this] { attack_bar_->newSeed(); });
    actions_.add(
        edit_menu_, [] { return tr("Reset the &fight"); }, [this] { document_.resetPlay(); });
    edit_menu_->addSeparator();
    actions_.add(
        edit_menu_, [] { return tr("&Pin the present design"); }, [this] { analysis_.pinBaseline(); },
        keys("Ctrl+B"));
    actions_.add(
        edit_menu_, [] { return tr("&Compare with nothing"); }, [this] { analysis_.clearBaseline(); },
        keys("Ctrl+Shift+B"));
}

void MainWindow::createViewMenu() {
    view_menu_ = menuBar()->addMenu(QString());
    createPageActions();
    view_menu_->addSeparator();
    createFocusActions();
    view_menu_->addSeparator();
    actions_.add(
        view_menu_, [] { return tr("&Commands…"); }, [this] { (new CommandPalette(actions_, this))->show(); },
        keys("Ctrl+Shift+P"));
    createLookMenus();
}

void MainWindow::createPageActions() {
    for (const Page page : all_pages) {
        QAction* action = actions_.add(
            view_menu_, [page] { return PageBar::nameOf(page); },
            [this, page] {
                if (document_.isOpen()) showPage(page);
            },
            QKeySequence(QStringLiteral("Ctrl+%1").arg(static_cast<int>(page) + 1)));
        actions_.tickWhile(action, view_menu_, [this, page] { return this->page() == page; });
    }
    view_menu_->addSeparator();
    QAction* log = actions_.add(
        view_menu_, [] { return tr("&Log"); }, [this] { drawer_->toggle(); }, keys("Ctrl+L"));
    actions_.tickWhile(log, view_menu_, [this] { return drawer_->isOpen(); });
    drawer_->setKey(log->shortcut());
}

/// Each part of an attack is one key away, from wherever the focus is.
void MainWindow::createFocusActions() {
    AttackPanel& form = bench_->form();
    actions_.add(
        view_menu_, [] { return tr("Choose the &attacker"); },
        [this, &form] { focusOnBench(form.attackerChooser()); }, keys("F5"));
    actions_.add(
        view_menu_, [] { return tr("Choose the &target"); },
        [this, &form] { focusOnBench(form.defenderChooser()); }, keys("F6"));
    actions_.add(
        view_menu_, [] { return tr("Choose the &weapon"); },
        [this, &form] { focusOnBench(form.weaponChooser()); }, keys("F7"));
    actions_.add(
        view_menu_, [] { return tr("Type the &dice"); },
        [this] {
            if (!document_.isOpen()) return;
            if (page() == Page::arena && arena_->player().isOn()) return arena_->takeKeys();
            showBench();
            attack_bar_->showDice(true);
        },
        keys("F8"));
}

void MainWindow::createLookMenus() {
    language_menu_ = view_menu_->addMenu(QString());
    for (const Language language : all_languages()) {
        QAction* action = actions_.add(
            language_menu_, [language] { return from_utf8(catalogue(language).text("language.name")); },
            [this, language] {
                services_.settings.set(setting::language, from_utf8(code_of(language)));
                services_.use_language(language);
            });
        actions_.tickWhile(action, language_menu_, [language] { return language_in_use() == language; });
    }
    theme_menu_ = view_menu_->addMenu(QString());
    const auto add_theme = [this](Theme theme, std::function<QString()> text) {
        QAction* action = actions_.add(theme_menu_, std::move(text), [this, theme] {
            services_.settings.set(setting::theme, name_of(theme));
            services_.use_theme(theme);
        });
        actions_.tickWhile(action, theme_menu_, [theme] { return theme_in_use() == theme; });
    };
    add_theme(Theme::system, [] { return tr("Follow s&ystem"); });
    add_theme(Theme::light, [] { return tr("&Light"); });
    add_theme(Theme::dark, [] { return tr("&Dark"); });
}

void MainWindow::createHelpMenu() {
    help_menu_ = menuBar()->addMenu(QString());
    actions_.add(
        help_menu_, [] { return tr("Help on this &field"); }, [this] { showHelp(); },
        QKeySequence::HelpContents);
    rules_action_ = actions_.add(
        help_menu_, [this] { return tr("&Rules of “%1”").arg(ReferenceWindow::rulesetName(document_)); },
        [this] { showRules(); }, keys("Shift+F1"));
    actions_.add(
        help_menu_, [] { return tr("&Shortcuts"); },
        [this] { (new ShortcutsWindow(actions_, this))->show(); }, keys("Ctrl+F1"));
    actions_.add(
        help_menu_, [] { return tr("&About Ludus"); }, [this] { showAbout(); });
}

} // namespace ludus::ui
