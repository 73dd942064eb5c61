#pragma once

#include "ui/document/document.h"

#include <QWidget>
#include <vector>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QScrollArea;

namespace ludus::ui {

/// Dice rolled on the table: an editor for each die the next attack asks for, in one line that scrolls. Blank
/// ones are rolled by the program. After each entry the rule is asked again, since later dice may depend on
/// earlier ones; however many it asks for, the row stays as high as it is. What is to be said of them is said
/// where the bar has room for it.
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
    QString note() const { return note_; }
    /// As high as it is with a scroll bar.
    static int rowHeight();

signals:
    /// Another note, or none any more.
    void noted();
    /// The last die was entered.
    void finished();
    /// Escape: no dice are wanted.
    void left();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Die {
        Draw draw = {};
        QLabel* label = nullptr;
        QLineEdit* edit = nullptr;
    };

    void ask();
    void follow(const std::vector<AskedDie>& asked);
    void append(const Draw& draw);
    void dropFrom(std::size_t first);
    void name(const Die& die);
    void edited(std::size_t i);
    bool enter(std::size_t i);
    void goOn(std::size_t i);
    bool accept(std::size_t i);
    void refuse(std::size_t i, const QString& reason);
    void showNote(const QString& text);
    bool isComplete(std::size_t i) const;
    std::size_t placeOf(const QObject* edit) const;
    bool keyPressed(std::size_t i, int key);
    void retranslate();

    Document& document_;
    std::vector<Die> dice_ = {};
    QWidget* fields_ = nullptr;
    QHBoxLayout* line_ = nullptr;
    QScrollArea* area_ = nullptr;
    QString note_ = {};
};

} // namespace ludus::ui
