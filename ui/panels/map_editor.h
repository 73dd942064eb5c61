#pragma once

#include "ui/panels/field_editor.h"

class QToolButton;
class QVBoxLayout;

namespace ludus::ui {

class EntryLine;

/// Free names with values: a row each, and a line to add another.
class MapEditor : public FieldEditor {
    Q_OBJECT

public:
    MapEditor(const Type& type, const EditorContext& context, QWidget* parent);
    bool isWide() const override { return true; }
    void setName(const QString& name) override;
    /// Names that are taken elsewhere: the fields of the record that these names are added to.
    void reserve(std::vector<std::string> names) { reserved_ = std::move(names); }

protected:
    void display() override;
    void changeEvent(QEvent* event) override;

private:
    struct Entry {
        QWidget* box = nullptr;
        EntryLine* key = nullptr;
        FieldEditor* editor = nullptr;
        QToolButton* remove = nullptr;
    };

    Value::Record members() const;
    Entry makeEntry(std::size_t at);
    void resizeTo(std::size_t count);
    bool isFree(const std::string& key);
    void addEntry();
    void rename(std::size_t at, const QString& key);
    void replace(std::size_t at, const Value& value);
    void remove(std::size_t at);
    void retranslate();

    QString name_;
    std::vector<std::string> reserved_;
    QVBoxLayout* column_;
    EntryLine* new_key_;
    QToolButton* add_;
    std::vector<Entry> entries_;
};

} // namespace ludus::ui
