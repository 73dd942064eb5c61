#pragma once

#include "ui/document/document.h"
#include "ui/widgets/quiet_combo.h"

namespace ludus::ui {

struct Candidate;

/// `attack.weapon`: left out (the weapon the attacker carries), null (unarmed), or an item.
class WeaponChooser : public QuietCombo {
    Q_OBJECT

public:
    WeaponChooser(Document& document, QWidget* parent);
    /// Shows what the document says; `attacker` tells what is carried.
    void showAttack(int attacker);

private:
    void fill();
    void choose(int at);
    QString carriedText() const;
    QString carriedName() const;
    bool isWeapon(const Candidate& one) const;
    QString nameOf(const std::string& id) const;
    int presentIndex() const;

    Document& document_;
    int attacker_ = 0;
    bool filled_ = false;
};

} // namespace ludus::ui
