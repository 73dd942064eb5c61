#pragma once

#include "ui/panels/field_editor.h"

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace ludus::ui {

/// A list of values or records: each with its editor, up, down and remove, and "add" below.
class ListEditor : public FieldEditor {
    Q_OBJECT

public:
    ListEditor(const Type& type, const EditorContext& context, QWidget* parent);
    bool isWide() const override { return true; }
    void setName(const QString& name) override;

protected:
    void display() override;
    void changeEvent(QEvent* event) override;

private:
    struct Entry {
        QWidget* box = nullptr;
        FieldEditor* editor = nullptr;
        QToolButton* up = nullptr;
        QToolButton* down = nullptr;
        QToolButton* remove = nullptr;
    };

    Value::List items() const;
    void addEntry();
    Entry makeEntry(std::size_t at);
    void resizeTo(std::size_t count);
    void replace(std::size_t at, const Value& value);
    void remove(std::size_t at);
    void move(std::size_t from, std::size_t to);
    void retranslate();

    QString name_;
    QVBoxLayout* column_;
    QToolButton* add_;
    std::vector<Entry> entries_;
};

} // namespace ludus::ui
