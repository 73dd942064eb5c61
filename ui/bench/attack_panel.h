#pragma once

#include "ui/document/document.h"

#include <QTimer>
#include <QWidget>

class QScrollArea;

namespace ludus::ui {

class FieldEditor;
class RecordPanel;
class Section;
enum class SectionSide;
class WeaponChooser;

/// Who strikes whom, with what, in which situation, by which rules: sections below each other that fold, each
/// with its choice in its first row and the numbers below. Sections with nothing in them are not there.
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
    RecordPanel& rulesPanel() { return *rules_.panel; }
    Section& attackerSection() { return *attacker_.section; }
    Section& situationSection() { return *situation_.section; }
    Section& rulesSection() { return *rules_.section; }
    Section& weaponSection() { return *weapon_.section; }

    /// Whether a curve can run over that field; its menu offers it then.
    void offerCurves(const std::function<bool(const Path&)>& has_curve);

signals:
    void helpWanted(const QString& help);
    void curveWanted(const ludus::Path& field);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Part {
        Section* section = nullptr;
        FieldEditor* chooser = nullptr;
        RecordPanel* panel = nullptr;
    };

    Part makePart(SectionSide side, QWidget* chooser);
    void keepInSight(const QWidget* focused);
    FieldEditor* makeActorChooser(const char* role);
    void chooseActor(const char* role, const Value& id);
    void refresh();
    void retranslate();
    void showActor(const Part& part, int actor);
    void showWeapon(const std::string& id);
    void showSituation();
    void showRules();
    void showNothing();
    QString nothingToShow() const;

    Document& document_;
    WeaponChooser* weapon_choice_;
    QTimer ordering_; ///< once for all that was made anew
    QScrollArea* area_;
    Part attacker_;
    Part weapon_;
    Part defender_;
    Part situation_;
    Part rules_;
    QObject whole_; ///< gone before the widgets, whose end moves the focus once more
};

} // namespace ludus::ui
