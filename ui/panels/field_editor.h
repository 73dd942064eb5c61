#pragma once

#include "engine/scenario/schema.h"
#include "ui/document/document.h"

#include <QWidget>
#include <optional>

namespace ludus::ui {

/// What an editor must know besides its type: whose field it is, for words, and the document, for the actors
/// and items that can be referred to.
struct EditorContext {
    const Document* document = nullptr;
    ListedField listed = {};

    std::string_view ruleset() const;
    const Field& field() const { return listed.field; }
    /// For the elements of a list and the values of a map; they go by the words of the list.
    EditorContext element() const;
    EditorContext child(const Field& field) const;
};

/// Edits one value of the schema. It never keeps a value of its own: what the user does is announced, and the
/// owner shows what became of it.
class FieldEditor : public QWidget {
    Q_OBJECT

public:
    FieldEditor(const Type& type, EditorContext context, QWidget* parent);

    /// `written` is null where the document says nothing; `effective` is what counts then.
    void showValue(const Value& written, const Value& effective);
    /// Takes a line of its own below its label.
    virtual bool isWide() const { return false; }
    /// Numbers: goes up or down by steps.
    virtual bool canStep() const { return false; }
    virtual void step(int) {}
    /// A word beside the value, where there is room for one: false where there is none.
    virtual bool showBeside(const QString&, const QString& /*where that is too long*/) { return false; }
    /// Bold: the value is another than it was.
    virtual void setChanged(bool changed);
    /// For screen readers; the label stands beside the editor.
    virtual void setName(const QString& name);

signals:
    /// What the user wants; null = back to the default.
    void edited(const ludus::Value& value);
    /// Why the last input was not taken; empty = nothing is wrong any more.
    void refused(const QString& reason);
    /// What an unfinished input would come to; empty = nothing to say.
    void hinted(const QString& text);

protected:
    /// Shows written() and effective(); keeps what the user is typing.
    virtual void display() = 0;
    void changeEvent(QEvent* event) override;

    const Type& type() const { return type_; }
    const EditorContext& context() const { return context_; }
    const Value& written() const { return written_; }
    const Value& effective() const { return effective_; }
    bool isDefault() const { return written_.is_null(); }
    /// Announces a value that fits the type, or the reason why it does not.
    bool offer(const Value& value);
    /// Default values stand back.
    void fade(QWidget* widget) const;

private:
    const Type& type_;
    EditorContext context_;
    Value written_ = {};
    Value effective_ = {};
};

/// The editor for a type; `type` must outlive it.
FieldEditor* make_editor(const Type& type, const EditorContext& context, QWidget* parent);

/// Why a value does not fit its type, in the window's language; references are not looked up.
std::optional<QString> refusal(const Value& value, const Type& type);

/// What a new entry of a list or map starts with; null where nothing can be offered (no item to refer to).
Value starting_value(const Type& type, const Document& document);

} // namespace ludus::ui
