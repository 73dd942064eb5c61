#pragma once

#include "ui/panels/field_editor.h"
#include "ui/panels/soft_range.h"

class QLabel;
class QSlider;

namespace ludus::ui {

class NumberSpin;

/// A number, whole or not: a line that takes expressions ("+10%", "x2"), steps, and a slider over a sensible
/// range where there is room for one.
class NumberEditor : public FieldEditor {
    Q_OBJECT

public:
    enum class Slider { where_it_helps, never };
    NumberEditor(const Type& type, const EditorContext& context, QWidget* parent,
                 Slider slider = Slider::where_it_helps);
    void setName(const QString& name) override;
    void setChanged(bool changed) override;
    bool canStep() const override { return true; }
    void step(int steps) override;
    /// In the place of the slider, which would move the design and not the value shown.
    bool showBeside(const QString& text, const QString& brief) override;

protected:
    void display() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QString text() const;
    double number() const;
    void preview(const QString& typed);
    void commit(const QString& typed);
    void slide(int position);
    void showSlider();
    void showRoom();

    NumberSpin* spin_;
    QSlider* slider_ = nullptr;
    QLabel* beside_ = nullptr;
    QString beside_text_ = {};
    QString beside_brief_ = {};
    SoftRange range_;
};

} // namespace ludus::ui
