#pragma once

#include "ui/panels/field_editor.h"

#include <QObject>
#include <functional>

class QGridLayout;
class QLabel;
class QToolButton;

namespace ludus::ui {

class FieldBubble;
class Note;
class ScrubLabel;

/// One field of a form: label, editor, unit and source, "back to default", and what is wrong with it. It
/// lives in the columns of a grid that all rows of the form share.
class FieldRow : public QObject {
    Q_OBJECT

public:
    /// Columns: label, editor, unit and source, button.
    static constexpr int columns = 4;
    /// Narrow forms keep labels at one width, so that fields stand below each other from section to section.
    enum class Width { wide, narrow };
    static void prepare(QGridLayout& grid, Width width);

    FieldRow(const Type& type, const EditorContext& context, QGridLayout& grid, QWidget* parent);

    void showValue(const Value& written, const Value& effective);
    /// The value in play where it differs from the design; null = it does not.
    void showLive(const Value& live);
    /// The value edited here is the one in play: what the design has of it; null = it is the design's.
    void showOutOf(const Value& design);
    /// The value that the rules compute with where it is not the one edited, and what it comes of.
    void showEffective(const QString& value, const QString& sources);
    /// A word on others that are edited along and have another value; empty = none.
    void showDiffering(const QString& word);
    /// What the value was, in words, where it is another now; empty = it is as it was.
    void showFormer(const QString& was);
    bool isChanged() const { return !former_.isEmpty(); }
    /// A curve can run over this field; asked when the menu opens.
    std::function<bool()> offers_curve = {};
    void showFindings(const QStringList& errors, const QStringList& warnings);
    /// Why the last input was not taken; stays until the next one, or Escape.
    void refuse(const QString& reason);
    void retranslate();
    /// For narrow forms: unit and source move into the tool tip; "back to default" may go as well.
    enum class Keep { reset, nothing };
    void narrow(Keep keep);

    FieldEditor& editor() { return *editor_; }
    QString label() const;
    QString help() const;
    QString sourceText() const;
    QString noteText() const;
    QToolButton& resetButton() { return *reset_; }
    bool holds(const QWidget* widget) const;

signals:
    /// Null = back to the default.
    void edited(const ludus::Value& value);
    /// The value is to be again what it was.
    void backWanted();
    void curveWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool openMenu(QWidget& at, const QPoint& global);
    void place(QGridLayout& grid, int row);
    void leaveColumns();
    void showSource();
    void showNote();
    void showBeside();
    QString source() const;
    QString besides() const;

    EditorContext context_;
    QGridLayout* grid_ = nullptr;
    ScrubLabel* label_;
    FieldEditor* editor_;
    QLabel* source_;
    QToolButton* reset_;
    Note* note_;
    FieldBubble* bubble_ = nullptr; ///< of a narrow row: what is wrong moves no other
    Value written_ = {};
    Value effective_ = {};
    Value live_ = {};
    Value out_of_ = {};
    QString refusal_ = {};
    QString hint_ = {};
    QString former_ = {};
    QString counted_ = {};
    QString differing_ = {};
    QStringList errors_ = {};
    QStringList warnings_ = {};
    bool narrow_ = false;
};

} // namespace ludus::ui
