#pragma once

#include "ui/document/document.h"

#include <QWidget>
#include <vector>

namespace ludus::ui {

class DiceFields;

/// Dice rolled on the table: a field for each die the next attack asks for. Blank ones are rolled by the
/// program. After each entry the rule is asked again, since later dice may depend on earlier ones; however
/// many it asks for, the row stays as high as it is. What is to be said of them is said where the bar has
/// room for it.
class DiceRow : public QWidget {
    Q_OBJECT

public:
    explicit DiceRow(Document& document, QWidget* parent = nullptr);

    /// Blank dice for the next attack, the cursor in the first.
    void start();
    /// The document has changed: other dice may be asked for.
    void refresh() { ask(); }
    /// The dice as typed; empty where all are blank.
    TypedDice dice() const;
    /// Every die can be what was typed; otherwise the reason is shown and the cursor is in the first wrong
    /// one.
    bool check();
    /// How the dice are typed.
    QString hint() const;
    /// What is wrong with the die that was typed last; empty = nothing.
    QString note() const;
    /// As high as it is with a scroll bar.
    static int rowHeight();

signals:
    /// Another note, or none any more.
    void noted();
    /// The last die was entered, or the rest is to be rolled.
    void finished();
    /// Escape: no dice are wanted.
    void left();

protected:
    void changeEvent(QEvent* event) override;

private:
    void ask();
    QString refusal(std::size_t die) const;

    Document& document_;
    DiceFields* fields_;
};

} // namespace ludus::ui
