#pragma once

#include "ui/panels/field_editor.h"

namespace ludus::ui {

class QuietCombo;

/// An actor, or an item of the allowed kinds, by name; "none" where the field may be left out.
class ReferenceEditor : public FieldEditor {
    Q_OBJECT

public:
    ReferenceEditor(const Type& type, const EditorContext& context, QWidget* parent);

protected:
    void display() override;

private:
    bool mayBeNone() const;
    QString nameOf(const std::string& id) const;
    void fill();

    QuietCombo* combo_;
    bool filled_ = false;
    Value filled_from_ = {}; ///< the entries that are in the list
};

/// What a reference may name.
struct Candidate {
    std::string id = {};
    const Value* entry = nullptr; ///< nullptr where it is built in
};

/// In the order of the document, built-in ones last.
std::vector<Candidate> candidates(const Type& reference, const Document& document);

} // namespace ludus::ui
