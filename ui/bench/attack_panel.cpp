#include "ui/bench/attack_panel.h"

#include "ui/bench/weapon_chooser.h"
#include "ui/panels/record_panel.h"
#include "ui/panels/reference_editor.h"
#include "ui/widgets/section.h"
#include "ui/widgets/tab_order.h"
#include "ui/widgets/tokens.h"
#include "ui/words/words.h"

#include <QApplication>
#include <QEvent>
#include <QScrollArea>
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
    : QWidget(parent), document_(document), weapon_choice_(new WeaponChooser(document, this)),
      area_(new QScrollArea(this)) {
    attacker_ = makePart(SectionSide::first, makeActorChooser("attacker"));
    weapon_ = makePart(SectionSide::first, weapon_choice_);
    defender_ = makePart(SectionSide::second, makeActorChooser("defender"));
    situation_ = makePart(SectionSide::none, nullptr);
    rules_ = makePart(SectionSide::none, nullptr);
    rules_.section->setOpen(false);
    QSizePolicy kept = attacker_.chooser->sizePolicy();
    kept.setRetainSizeWhenHidden(true); // the name stays at its place while there is nobody to choose
    attacker_.chooser->setSizePolicy(kept);
    auto* form = new QWidget;
    auto* column = new QVBoxLayout(form);
    column->setContentsMargins(space::margin, space::margin, space::margin, space::margin);
    column->setSpacing(space::margin);
    for (const Part* part : {&attacker_, &weapon_, &defender_, &situation_, &rules_})
        column->addWidget(part->section);
    column->addStretch();
    area_->setWidget(form);
    area_->setWidgetResizable(true);
    area_->setFrameShape(QFrame::NoFrame);
    area_->setFocusPolicy(Qt::NoFocus);
    area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(area_);
    ordering_.setSingleShot(true);
    ordering_.setInterval(0);
    connect(&ordering_, &QTimer::timeout, this, [this] { order_tabs(*this); });
    connect(rules_.section, &Section::toggled, this, &AttackPanel::showRules);
    connect(&document_, &Document::designChanged, this, &AttackPanel::refresh);
    connect(qApp, &QApplication::focusChanged, &whole_, [this](QWidget*, QWidget* now) { keepInSight(now); });
    retranslate();
    refresh();
}

AttackPanel::Part AttackPanel::makePart(SectionSide side, QWidget* chooser) {
    Part part{.section = new Section(side, this),
              .chooser = qobject_cast<FieldEditor*>(chooser),
              .panel = new RecordPanel(document_, this, RecordPanel::Extent::brief)};
    if (chooser) part.section->setChooser(chooser);
    part.section->setBody(part.panel);
    connect(part.panel, &RecordPanel::helpWanted, this, &AttackPanel::helpWanted);
    connect(part.panel, &RecordPanel::curveWanted, this, &AttackPanel::curveWanted);
    connect(part.panel, &RecordPanel::rebuilt, &ordering_, qOverload<>(&QTimer::start));
    return part;
}

void AttackPanel::offerCurves(const std::function<bool(const Path&)>& has_curve) {
    for (const Part* part : {&attacker_, &weapon_, &defender_, &situation_, &rules_})
        part->panel->has_curve = has_curve;
}

void AttackPanel::keepInSight(const QWidget* focused) {
    if (focused && area_->widget()->isAncestorOf(focused))
        area_->ensureWidgetVisible(const_cast<QWidget*>(focused), 0, space::apart);
}

FieldEditor* AttackPanel::makeActorChooser(const char* role) {
    EditorContext context{.document = &document_};
    context.listed = {.path = std::string("attack.") + role, .field = {.id = role, .required = true}};
    auto* chooser = new ReferenceEditor(actor_reference(), context, this);
    connect(chooser, &FieldEditor::edited, this, [this, role](const Value& id) { chooseActor(role, id); });
    return chooser;
}

/// Choosing the one on the other side makes the two change places. A weapon chosen for one attacker is none
/// of the next one's. All of it is one step.
void AttackPanel::chooseActor(const char* role, const Value& id) {
    const auto ref = attack_in_force(document_);
    const auto& scenario = document_.lastSound();
    const bool attacks = std::string_view(role) == "attacker";
    const char* other = attacks ? "defender" : "attacker";
    const bool swaps = ref && Value(scenario->actor_id(attacks ? ref->defender : ref->attacker)) == id;
    const bool stays = ref && Value(scenario->actor_id(attacks ? ref->attacker : ref->defender)) == id;
    Value attack = document_.root()["attack"];
    const bool disarms = attack.find("weapon") && (attacks || swaps) && !stays;
    if (!swaps && !disarms) {
        document_.setValue(Path{} / "attack" / role, id);
        return;
    }
    attack.set(role, id);
    if (swaps) attack.set(other, scenario->actor_id(attacks ? ref->attacker : ref->defender));
    if (disarms) attack.erase("weapon");
    Value root = document_.root();
    root.set("attack", attack);
    if (swaps) document_.setRoot(root, [] { return tr("Attacker and defender change places"); });
    if (!swaps) document_.setRoot(root, [] { return tr("Another attacker, with the weapon they carry"); });
}

QString AttackPanel::nothingToShow() const {
    if (!document_.lastSound())
        return tr("This file cannot be read as a scenario. Mend the problems listed on the Scenario page, or "
                  "open another file.");
    return document_.findings().ok() ? tr("Two actors are needed: add them on the Scenario page.")
                                     : tr("Fix the problems listed on the Scenario page first.");
}

void AttackPanel::refresh() {
    const auto ref = attack_in_force(document_);
    for (const Part* part : {&weapon_, &defender_}) part->section->setVisible(ref.has_value());
    attacker_.chooser->setVisible(ref.has_value());
    if (!ref) {
        showNothing();
    } else {
        showActor(attacker_, ref->attacker);
        showActor(defender_, ref->defender);
        weapon_choice_->showAttack(ref->attacker);
        showWeapon(ref->weapon);
    }
    showSituation();
    showRules();
}

/// Of the scenario before nothing is left; why there is nothing stands where one begins to read.
void AttackPanel::showNothing() {
    for (const Part* part : {&attacker_, &defender_}) part->chooser->showValue({}, {});
    for (const Part* part : {&attacker_, &weapon_, &defender_})
        part->panel->setNothing(part == &attacker_ ? nothingToShow() : QString());
}

/// Of an actor, the record that holds its hit points: its stats. The rest is on the Scenario page.
void AttackPanel::showActor(const Part& part, int actor) {
    const Value id = document_.lastSound()->actor_id(actor);
    part.chooser->showValue(id, id);
    // By id: while the document has errors, the last sound one may have its actors at other places.
    Path path = with_indices(document_.root(), Path{} / "actors" / document_.lastSound()->actor_id(actor));
    Path role = path_of_role(document_.schema()->actor(), Role::vitality);
    if (!role.empty()) role.pop_back();
    path.insert(path.end(), role.begin(), role.end());
    show_path(*part.panel, path);
}

/// A bare hand, or a weapon that every scenario has, has nothing to set.
void AttackPanel::showWeapon(const std::string& id) {
    const Path path = with_indices(document_.root(), Path{} / "items" / id);
    const bool there = !id.empty() && path.back().index;
    weapon_.section->setEmpty(!there);
    if (there)
        show_path(*weapon_.panel, path);
    else
        weapon_.panel->setNothing({});
}

void AttackPanel::showSituation() {
    const auto schema = document_.schema();
    const bool there = schema && !schema->situation().fields.empty();
    situation_.section->setVisible(there);
    if (there)
        show_path(*situation_.panel, Path{} / "attack" / "situation");
    else
        situation_.panel->setNothing({});
}

/// The form is made when it is first looked into; its row says whether anything differs from the rulebook.
void AttackPanel::showRules() {
    const auto schema = document_.schema();
    rules_.section->setVisible(schema != nullptr);
    if (!schema) return rules_.panel->setNothing({});
    const Value& written = document_.root()["rules"];
    int changed = 0;
    for (const Field& field : schema->rules().fields)
        if (const Value& own = written[field.id]; !own.is_null() && !(own == field.fallback)) ++changed;
    const QString values = tr("%n value(s)", nullptr, static_cast<int>(schema->rules().fields.size()));
    rules_.section->setSummary(changed == 0 ? tr("%1, none changed").arg(values)
                                            : tr("%1, %2 changed").arg(values).arg(changed));
    if (rules_.section->isOpen()) show_path(*rules_.panel, Path{} / "rules");
}

void AttackPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void AttackPanel::retranslate() {
    attacker_.section->setTitle(tr("Attacker"));
    weapon_.section->setTitle(tr("Weapon"));
    defender_.section->setTitle(tr("Defender"));
    situation_.section->setTitle(tr("Situation"));
    rules_.section->setTitle(tr("Rules"));
    attacker_.chooser->setName(tr("Attacker"));
    defender_.chooser->setName(tr("Defender"));
    weapon_choice_->setAccessibleName(tr("Weapon"));
    refresh();
}

} // namespace ludus::ui
