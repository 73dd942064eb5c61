#pragma once

#include <QWidget>

class QShortcut;

namespace ludus::ui {

class KeyButton;

/// Yes or no, each with its key, to a question in the middle of an attack.
class AnswerRow : public QWidget {
    Q_OBJECT

public:
    explicit AnswerRow(QWidget* parent = nullptr);

    /// The answer that Enter gives is the one the scenario sets.
    void begin(bool setting);
    /// The keys go to it.
    void focusFirst();

signals:
    void answered(bool yes);
    /// Escape.
    void left();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    KeyButton* yes_;
    KeyButton* no_;
    QShortcut* yes_key_; ///< not the buttons’ own, which press slowly to be seen
    QShortcut* no_key_;
    bool setting_ = false;
};

} // namespace ludus::ui
