#pragma once

#include "ui/document/document.h"
#include "ui/scenario/grid_edit.h"

#include <QString>
#include <unordered_map>

namespace ludus::ui {

/// The cells of a grid in the window's language.
class GridWords {
public:
    explicit GridWords(const Document& document) : document_(document) {}

    /// As it is shown: names for ids, the window's words for the file's. "—" where there is nothing.
    QString shown(const GridColumn& column, const Value& value) const;
    /// As it is edited and copied: every digit of a number.
    QString exact(const GridColumn& column, const Value& value) const;
    /// What a cell may hold, where that is a choice.
    QStringList choices(const GridColumn& column) const;
    QString heading(const GridColumn& column) const;
    /// For reading what is typed.
    CellWords cells() const;
    QString subject(const GridSubject& subject) const;
    /// Names may have changed.
    void forget() { names_.clear(); }

private:
    QString nameOf(const Type& reference, const std::string& id) const;

    const Document& document_;
    mutable std::unordered_map<std::string, QString> names_ = {}; ///< "items.sword" → Sword
};

} // namespace ludus::ui
