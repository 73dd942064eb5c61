#pragma once

#include <QString>
#include <QUndoCommand>

namespace ludus::ui {

/// A step of the one history that the window has, whatever it is of.
class Step : public QUndoCommand {
public:
    /// What it is called in the window's language.
    virtual QString wording() const = 0;
    /// Whether the file would be another one after it.
    virtual bool changesDocument() const { return true; }
};

} // namespace ludus::ui
