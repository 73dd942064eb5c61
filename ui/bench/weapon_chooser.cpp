#include "ui/bench/weapon_chooser.h"

#include "engine/document/record_shape.h"
#include "ui/panels/reference_editor.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QSignalBlocker>

namespace ludus::ui {

namespace {

constexpr int carried_row = 0;
constexpr int unarmed_row = 1;

} // namespace

WeaponChooser::WeaponChooser(Document& document, QWidget* parent) : QuietCombo(parent), document_(document) {
    connect(this, &QuietCombo::aboutToOpen, this, &WeaponChooser::fill);
    connect(this, &QComboBox::activated, this, &WeaponChooser::choose);
}

QString WeaponChooser::nameOf(const std::string& id) const {
    const Value* item = find_path(document_.root(), Path{} / "items" / id);
    return item ? name_in_roster(*item) : shown_name(id);
}

QString WeaponChooser::carriedText() const { return tr("%1 · in hand").arg(carriedName()); }

QString WeaponChooser::carriedName() const {
    const auto& scenario = document_.lastSound();
    const bool known = scenario && attacker_ < static_cast<int>(scenario->actor_count());
    const std::string id = known ? carried_weapon(*scenario, attacker_) : std::string();
    return id.empty() ? tr("nothing") : nameOf(id);
}

/// Of the items a reference may name, those that are weapons: where the ruleset tells by a field of that
/// name, armour and potions are left out.
bool WeaponChooser::isWeapon(const Candidate& one) const {
    const auto schema = document_.schema();
    if (!one.entry || !schema) return true;
    Path path = Path{} / "items";
    const auto place = one.entry - document_.root()["items"].items().data();
    path.push_back({.key = {}, .index = static_cast<std::size_t>(place)});
    const RecordShape shape = record_at(*schema, document_.root(), path);
    if (!shape.type || !find_field(*shape.type, "weapon")) return true;
    const Value& told = (*one.entry)["weapon"];
    return !told.is_null() && !(told == Value(false));
}

void WeaponChooser::showAttack(int attacker) {
    attacker_ = attacker;
    filled_ = false;
    const QSignalBlocker quiet(this);
    clear();
    addItem(carriedText());
    setItemData(carried_row, carriedName(), short_role);
    addItem(tr("unarmed"));
    const Value* written = document_.root()["attack"].find("weapon");
    if (written && written->is_text()) addItem(nameOf(written->as_text()), from_utf8(written->as_text()));
    setCurrentIndex(presentIndex());
    if (hasFocus()) fill();
}

int WeaponChooser::presentIndex() const {
    const Value* written = document_.root()["attack"].find("weapon");
    if (!written) return carried_row;
    return written->is_text() ? findData(from_utf8(written->as_text())) : unarmed_row;
}

void WeaponChooser::fill() {
    const auto schema = document_.schema();
    if (filled_ || !schema) return;
    filled_ = true;
    const QSignalBlocker quiet(this);
    const Type& attack = *find_field(*schema->document, "attack")->type;
    const Value* written = document_.root()["attack"].find("weapon");
    while (count() > unarmed_row + 1) removeItem(count() - 1);
    for (const Candidate& one : candidates(*find_field(attack, "weapon")->type, document_))
        if (isWeapon(one))
            addItem(one.entry ? name_in_roster(*one.entry) : nameOf(one.id), from_utf8(one.id));
    if (written && written->is_text() && presentIndex() < 0)
        addItem(nameOf(written->as_text()), from_utf8(written->as_text()));
    setCurrentIndex(presentIndex());
}

/// Setting the weapon to null means unarmed; to go back to the carried one, the key itself has to go.
void WeaponChooser::choose(int at) {
    const Path path = Path{} / "attack" / "weapon";
    const QVariant id = itemData(at);
    if (at == unarmed_row)
        document_.setValue(path, Value());
    else if (id.isValid())
        document_.setValue(path, to_utf8(id.toString()));
    else {
        Value root = document_.root();
        Value attack = root["attack"];
        if (attack.is_record()) attack.erase("weapon");
        root.set("attack", attack);
        document_.setRoot(root, [] { return tr("Strike with the carried weapon"); });
    }
}

} // namespace ludus::ui
