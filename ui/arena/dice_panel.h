#pragma once

#include "ui/arena/fight_player.h"

#include <QWidget>

class QBoxLayout;
class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace ludus::ui {

class DiceFields;
class ElidedLabel;
class FittingLabel;
class KeyButton;

/// Who is asked and for what; and the dice that the fight waits for, stage by stage: what they are for, what
/// is needed and how likely that is, what has fallen already, and a field for each that is typed.
class DicePanel : public QWidget {
    Q_OBJECT

public:
    explicit DicePanel(FightPlayer& player, QWidget* parent = nullptr);

    /// Something is to be typed now.
    bool isAsking() const { return asking_; }
    DiceFields& fields() { return *fields_; }
    /// What is asked, in words; a question of the rule as well.
    QString title() const;
    /// What stands there while nothing is asked.
    void setIdle(const QString& text);
    /// The program rolls what is blank.
    void rollRest();

signals:
    void askingChanged();
    void left();
    /// Nothing is asked any more, and the keys were here.
    void released();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void setNarrow(bool narrow);
    QString headWords() const;
    void follow();
    void showStage(const Awaited& now);
    void showSaid();
    void submit();
    void retranslate();

    FightPlayer& player_;
    QBoxLayout* head_;
    QBoxLayout* line_;
    QVBoxLayout* column_;
    QHBoxLayout* foot_;
    QLabel* whose_;
    FittingLabel* title_;
    ElidedLabel* fallen_;
    DiceFields* fields_;
    FittingLabel* note_;
    KeyButton* rest_;
    KeyButton* next_;
    QString idle_ = {};
    std::shared_ptr<const PlayedFight> asked_of_ = {};
    bool asking_ = false;
    bool narrow_ = false;
};

} // namespace ludus::ui
