#include "ui/document/exchange_command.h"

namespace ludus::ui {

ExchangeCommand::ExchangeCommand(Document& document, Snapshot after, Wording what, int merge_id)
    : QUndoCommand(what()), document_(document), other_(std::move(after)), what_(std::move(what)),
      merge_id_(merge_id) {}

/// `next` has been carried out: the document holds its result, and this command holds what was before both.
bool ExchangeCommand::mergeWith(const QUndoCommand* next) {
    if (next->id() != merge_id_) return false;
    if (other_.root == document_.root()) setObsolete(true);
    return true;
}

} // namespace ludus::ui
