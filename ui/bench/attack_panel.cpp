#include "ui/bench/attack_panel.h"

#include "ui/bench/weapon_chooser.h"
#include "ui/panels/record_panel.h"
#include "ui/panels/reference_editor.h"
#include "ui/words/words.h"

#include <QEvent>
#include <QGroupBox>
#include <QSplitter>
#include <QVBoxLayout>

namespace ludus::ui {

namespace {

const Type& actor_reference() {
    static const Type type{.kind = Kind::actor};
    return type;
}

std::optional<AttackRef> attack_in_force(const Document& document) {
    if (!document.lastSound()) return std::nullopt;
    const auto ref = attack_of(*document.lastSound());
    return ref ? std::optional(*ref) : std::nullopt;
}

/// The same record again needs no new form; its panel has followed the document by itself.
void show_path(RecordPanel& panel, const Path& path) {
    if (panel.path() != path) panel.setPath(path);
}

} // namespace

AttackPanel::AttackPanel(Document& document, QWidget* parent)
    : QWidget(parent), document_(document), weapon_choice_(new WeaponChooser(document, this)) {
    attacker_ = makeCard(makeActorChooser("attacker"));
    weapon_ = makeCard(weapon_choice_);
    defender_ = makeCard(makeActorChooser("defender"));
    situation_ = makeCard(nullptr);
    auto* split = new QSplitter(Qt::Horizontal, this);
    for (const Card* card : {&attacker_, &weapon_, &defender_, &situation_}) split->addWidget(card->box);
    const QList<int> shares{9, 8, 9, 7};
    for (int i = 0; i < split->count(); ++i) split->setStretchFactor(i, shares[i]);
    split->setSizes({900, 800, 900, 700});
    split->setChildrenCollapsible(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(split);
    connect(&document_, &Document::designChanged, this, &AttackPanel::refresh);
    retranslate();
    refresh();
}

AttackPanel::Card AttackPanel::makeCard(QWidget* chooser) {
    Card card{.box = new QGroupBox(this),
              .chooser = qobject_cast<FieldEditor*>(chooser),
              .panel = new RecordPanel(document_, this, RecordPanel::Extent::brief)};
    card.box->setMinimumWidth(fontMetrics().averageCharWidth() * 20);
    auto* column = new QVBoxLayout(card.box);
    column->setContentsMargins(2, 4, 2, 2);
    if (chooser) column->addWidget(chooser);
    column->addWidget(card.panel, 1);
    connect(card.panel, &RecordPanel::helpWanted, this, &AttackPanel::helpWanted);
    return card;
}

FieldEditor* AttackPanel::makeActorChooser(const char* role) {
    EditorContext context{.document = &document_};
    context.listed = {.path = std::string("attack.") + role, .field = {.id = role, .required = true}};
    auto* chooser = new ReferenceEditor(actor_reference(), context, this);
    connect(chooser, &FieldEditor::edited, this, [this, role](const Value& id) { chooseActor(role, id); });
    return chooser;
}

/// Choosing the one on the other side makes the two change places, in one step.
void AttackPanel::chooseActor(const char* role, const Value& id) {
    const auto ref = attack_in_force(document_);
    const auto& scenario = document_.lastSound();
    const bool attacks = std::string_view(role) == "attacker";
    const char* other = attacks ? "defender" : "attacker";
    const bool swaps = ref && Value(scenario->actor_id(attacks ? ref->defender : ref->attacker)) == id;
    if (!swaps) {
        document_.setValue(Path{} / "attack" / role, id);
        return;
    }
    Value root = document_.root();
    Value attack = root["attack"];
    attack.set(role, id);
    attack.set(other, scenario->actor_id(attacks ? ref->attacker : ref->defender));
    root.set("attack", attack);
    document_.setRoot(root, [] { return tr("Attacker and defender change places"); });
}

void AttackPanel::refresh() {
    const auto ref = attack_in_force(document_);
    if (!ref) {
        for (const Card* card : {&attacker_, &weapon_, &defender_}) {
            if (card->chooser) card->chooser->showValue({}, {});
            card->panel->setNothing(document_.findings().ok()
                                        ? tr("Two actors are needed: add them in the roster.")
                                        : tr("Put right the problems listed below first."));
        }
        return showSituation();
    }
    showActor(attacker_, ref->attacker);
    showActor(defender_, ref->defender);
    weapon_choice_->showAttack(ref->attacker);
    showWeapon(ref->weapon);
    showSituation();
}

/// Of an actor, the record that holds its hit points: its stats. The rest is in the inspector.
void AttackPanel::showActor(const Card& card, int actor) {
    const Value id = document_.lastSound()->actor_id(actor);
    card.chooser->showValue(id, id);
    // By id: while the document has errors, the last sound one may have its actors at other places.
    Path path = with_indices(document_.root(), Path{} / "actors" / document_.lastSound()->actor_id(actor));
    Path role = path_of_role(document_.schema()->actor(), Role::vitality);
    if (!role.empty()) role.pop_back();
    path.insert(path.end(), role.begin(), role.end());
    show_path(*card.panel, path);
}

void AttackPanel::showWeapon(const std::string& id) {
    const Path path = with_indices(document_.root(), Path{} / "items" / id);
    if (id.empty())
        weapon_.panel->setNothing(tr("Unarmed: there is nothing to set."));
    else if (!path.back().index)
        weapon_.panel->setNothing(tr("Every scenario has this one; it has nothing to set."));
    else
        show_path(*weapon_.panel, path);
}

void AttackPanel::showSituation() {
    const auto schema = document_.schema();
    if (!schema || schema->situation().fields.empty())
        situation_.panel->setNothing(tr("This ruleset knows no situations."));
    else
        show_path(*situation_.panel, Path{} / "attack" / "situation");
}

void AttackPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void AttackPanel::retranslate() {
    attacker_.box->setTitle(tr("Attacker"));
    weapon_.box->setTitle(tr("Weapon"));
    defender_.box->setTitle(tr("Defender"));
    situation_.box->setTitle(tr("Situation"));
    attacker_.chooser->setName(tr("Attacker"));
    defender_.chooser->setName(tr("Defender"));
    weapon_choice_->setAccessibleName(tr("Weapon"));
    refresh();
}

} // namespace ludus::ui
