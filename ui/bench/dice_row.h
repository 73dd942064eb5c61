#pragma once

#include "engine/fight/battle.h"

#include <QWidget>
#include <vector>

class QPushButton;

namespace ludus::ui {

class DiceFields;

/// The dice of the stage that the attack waits for, a field each, and what has the program roll those that
/// are blank. However many there are, the row stays as high as it is; what is to be said of them is said
/// where the bar has room for it.
class DiceRow : public QWidget {
    Q_OBJECT

public:
    explicit DiceRow(QWidget* parent = nullptr);

    /// Fields for these; null = for none. Those that ask for the same dice as before keep what is in them.
    void ask(const Awaited* now, const Facts* facts);
    /// All blank, the cursor in the first.
    void begin();
    std::vector<std::optional<double>> values() const;
    /// Every die can be what was typed; otherwise the reason is shown and the cursor is in the first wrong
    /// one.
    bool check();
    /// How the dice are typed.
    QString hint() const;
    /// What is wrong with the die that was typed last; empty = nothing.
    QString note() const;
    void note(const QString& text);
    /// As high as it is with a scroll bar.
    static int rowHeight();

signals:
    /// Another note, or none any more.
    void noted();
    /// The last die was entered, or the rest is to be rolled.
    void finished();
    /// Escape.
    void left();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    DiceFields* fields_;
    QPushButton* rest_;
};

} // namespace ludus::ui
