#pragma once

#include <QKeySequence>
#include <QObject>
#include <functional>
#include <vector>

class QAction;
class QMenu;

namespace ludus::ui {

/// Every action of the window with how it is called: named anew whenever the language or what it does
/// changes, listed for whoever looks for one.
class ActionBook : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    QAction* add(QMenu* menu, std::function<QString()> text, std::function<void()> what,
                 const QKeySequence& keys = {});
    /// The entry of a menu that holds at present is ticked whenever the menu opens.
    void tickWhile(QAction* action, QMenu* menu, std::function<bool()> holds);
    void nameAll();

    struct Entry {
        QAction* action = nullptr;
        QMenu* menu = nullptr;
        std::function<QString()> text = {};
    };
    const std::vector<Entry>& entries() const { return entries_; }

    /// A menu of a page, whose entries may be made only when it opens.
    struct Listed {
        QMenu* menu = nullptr;
        std::function<QString()> name = {};
        std::function<QString()> words = {}; ///< others that someone may type who looks for it
        std::function<bool()> holds = {};    ///< whether there is anything to do with it now
    };
    void list(Listed menu) { listed_.push_back(std::move(menu)); }
    const std::vector<Listed>& listed() const { return listed_; }

private:
    std::vector<Entry> entries_ = {};
    std::vector<Listed> listed_ = {};
};

} // namespace ludus::ui
