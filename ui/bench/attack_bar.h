#pragma once

#include "ui/document/document.h"
#include "ui/widgets/raised_frame.h"

#include <functional>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace ludus::ui {

class DiceRow;
class FallenNote;
class FittingLabel;
class KeyButton;
class LongAttack;

/// The strip in which attacks are carried out: the seed, the generator and the counter they are rolled with,
/// dice typed from the table, and the last attack in a sentence to be read out.
class AttackBar : public RaisedFrame {
    Q_OBJECT

public:
    explicit AttackBar(Document& document, QWidget* parent = nullptr);

    /// How a question in mid-attack is put to the player; the setting stands where nobody is asked.
    /// No answer takes the attack back.
    std::function<std::optional<bool>(const QString& question, bool setting)> decide = {};

    /// One attack with the dice that are typed, or all rolled.
    void attack();
    /// An attack of very many dice is under way, away from the window's thread.
    bool isResolving() const;
    /// Stops it; nothing of it is in the document.
    void cancel();
    void newSeed();
    void showDice(bool on);
    bool isDiceShown() const;

signals:
    void busy(bool resolving);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeControls();
    QWidget* makeSeedControls();
    QWidget* makeReport();
    void connectAll();
    void retranslate();

    void follow();
    void followPlay();
    void followReadiness();
    void showLast();
    void showReason(const QString& reason);
    void showSaid();
    QString placeholder() const;
    bool isReady() const;
    std::optional<bool> ask(const Question& question) const;
    void attackEnded(const Errors& why);
    void seedEdited(const QString& text);
    void seedEntered();
    void restoreSeed();
    void generatorChosen(int row);
    void attackBySpace();
    void dress();

    Document& document_;
    QLabel* seed_label_ = nullptr;
    QLineEdit* seed_ = nullptr;
    QToolButton* new_seed_ = nullptr;
    QComboBox* generator_ = nullptr;
    QLabel* counter_ = nullptr;
    KeyButton* attack_ = nullptr;
    QPushButton* table_dice_ = nullptr;
    QPushButton* reset_ = nullptr;
    DiceRow* dice_ = nullptr;
    LongAttack* long_ = nullptr;
    FallenNote* fallen_ = nullptr;
    QWidget* seeds_ = nullptr;
    FittingLabel* reason_ = nullptr;
    FittingLabel* dice_note_ = nullptr;
    FittingLabel* sentence_ = nullptr;
    QLabel* vitality_ = nullptr;
};

} // namespace ludus::ui
