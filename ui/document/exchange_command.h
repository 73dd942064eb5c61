#pragma once

#include "ui/document/document.h"

#include <QUndoCommand>

namespace ludus::ui {

/// Every step of the history: undo and redo are the same exchange of what is with what was. Edits of one
/// field in a row merge; what comes back to where it began drops out.
class ExchangeCommand : public QUndoCommand {
public:
    ExchangeCommand(Document& document, Snapshot after, Wording what, int merge_id);

    QString wording() const { return what_(); }

    void redo() override { document_.exchange(other_); }
    void undo() override { document_.exchange(other_); }
    int id() const override { return merge_id_; }
    bool mergeWith(const QUndoCommand* next) override;

private:
    Document& document_;
    Snapshot other_; ///< before redo: what will be; after: what was
    Wording what_;
    int merge_id_;
};

} // namespace ludus::ui
