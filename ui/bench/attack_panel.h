#pragma once

#include "ui/document/document.h"

#include <QWidget>

class QGroupBox;

namespace ludus::ui {

class FieldEditor;
class RecordPanel;
class WeaponChooser;

/// Who strikes whom, with what, in which situation: four cards beside each other, each with the choice on top
/// and the numbers that matter below.
class AttackPanel : public QWidget {
    Q_OBJECT

public:
    explicit AttackPanel(Document& document, QWidget* parent = nullptr);

    FieldEditor& attackerChooser() { return *attacker_.chooser; }
    FieldEditor& defenderChooser() { return *defender_.chooser; }
    WeaponChooser& weaponChooser() { return *weapon_choice_; }
    RecordPanel& attackerPanel() { return *attacker_.panel; }
    RecordPanel& defenderPanel() { return *defender_.panel; }
    RecordPanel& weaponPanel() { return *weapon_.panel; }
    RecordPanel& situationPanel() { return *situation_.panel; }

signals:
    void helpWanted(const QString& help);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Card {
        QGroupBox* box = nullptr;
        FieldEditor* chooser = nullptr;
        RecordPanel* panel = nullptr;
    };

    Card makeCard(QWidget* chooser);
    FieldEditor* makeActorChooser(const char* role);
    void chooseActor(const char* role, const Value& id);
    void refresh();
    void retranslate();
    void showActor(const Card& card, int actor);
    void showWeapon(const std::string& id);
    void showSituation();

    Document& document_;
    WeaponChooser* weapon_choice_;
    Card attacker_;
    Card weapon_;
    Card defender_;
    Card situation_;
};

} // namespace ludus::ui
