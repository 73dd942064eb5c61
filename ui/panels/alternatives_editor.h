#pragma once

#include "ui/panels/field_editor.h"

class QVBoxLayout;

namespace ludus::ui {

/// Any of several types: the editor of the one that the present value has the shape of.
class AlternativesEditor : public FieldEditor {
    Q_OBJECT

public:
    AlternativesEditor(const Type& type, const EditorContext& context, QWidget* parent);
    bool isWide() const override { return true; }
    void setName(const QString& name) override;

protected:
    void display() override;

private:
    const Type& fitting() const;

    QVBoxLayout* column_;
    const Type* shown_ = nullptr;
    FieldEditor* inner_ = nullptr;
    QString name_;
};

} // namespace ludus::ui
