#pragma once

#include "ui/bench/attack_by_hand.h"
#include "ui/document/document.h"
#include "ui/widgets/raised_frame.h"

#include <QPointer>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace ludus::ui {

class AnswerRow;
class DiceRow;
class ElidedLabel;
class FallenNote;
class FittingLabel;
class KeyButton;
class LongAttack;

/// The strip in which attacks are carried out: the seed, the generator and the counter they are rolled with,
/// dice typed from the table stage by stage, questions of the rule, and the last attack in a sentence to be
/// read out.
class AttackBar : public RaisedFrame {
    Q_OBJECT

public:
    explicit AttackBar(Document& document, QWidget* parent = nullptr);

    /// One attack with all dice rolled, or what is typed of the stage that is asked for. It stops where the
    /// rule asks something.
    void attack();
    /// Some of an attack was said, and the rest is waited for.
    bool isUnderWay() const;
    /// Nothing of that was said; false where nothing is under way.
    bool takeBack();
    /// An attack of very many dice is under way, away from the window's thread.
    bool isResolving() const;
    /// Stops it; nothing of it is in the document.
    void cancel();
    void newSeed();
    void showDice(bool on);
    bool isDiceShown() const;

signals:
    void busy(bool resolving);
    void underWayChanged();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeControls();
    QWidget* makeSeedControls();
    QWidget* makeStage();
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
    const Awaited* awaited() const;
    bool isQuestion() const;
    void showAwaited();
    void focusAwaited();
    void typeStage();
    void answer(bool yes);
    void leaveDice();
    void goOn();
    void attackEnded(const Errors& why);
    void seedEdited(const QString& text);
    void seedEntered();
    void restoreSeed();
    void generatorChosen(int row);
    void attackBySpace();
    void dress();

    Document& document_;
    AttackByHand hand_;
    QPointer<QWidget> asked_from_ = {}; ///< where the keys were before the question
    bool was_under_way_ = false;
    QLabel* seed_label_ = nullptr;
    QLineEdit* seed_ = nullptr;
    QToolButton* new_seed_ = nullptr;
    QComboBox* generator_ = nullptr;
    QLabel* counter_ = nullptr;
    KeyButton* attack_ = nullptr;
    QPushButton* table_dice_ = nullptr;
    QPushButton* reset_ = nullptr;
    DiceRow* dice_ = nullptr;
    AnswerRow* answers_ = nullptr;
    LongAttack* long_ = nullptr;
    FallenNote* fallen_ = nullptr;
    QWidget* seeds_ = nullptr;
    ElidedLabel* stage_ = nullptr;
    ElidedLabel* fallen_dice_ = nullptr;
    FittingLabel* reason_ = nullptr;
    FittingLabel* dice_note_ = nullptr;
    FittingLabel* sentence_ = nullptr;
    QLabel* vitality_ = nullptr;
};

} // namespace ludus::ui
