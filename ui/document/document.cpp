#include "ui/document/document.h"

#include "ui/document/exchange_command.h"
#include "ui/document/moved_state.h"
#include "ui/document/play.h"
#include "ui/document/rename.h"
#include "ui/words/words.h"

#include <QFileInfo>

namespace ludus::ui {

Document::Document(const Registry& registry, QObject* parent) : QObject(parent), registry_(registry) {
    connect(&history_, &QUndoStack::cleanChanged, this, &Document::fileChanged);
}

Document::~Document() = default;

QString Document::title() const {
    const std::string language(code_of(language_in_use()));
    const QString title = from_utf8(text_in(now_.root["title"], language));
    if (!title.isEmpty()) return title;
    return file_name_.isEmpty() ? tr("Untitled") : QFileInfo(file_name_).fileName();
}

void Document::open(const Value& root, const QString& file) {
    history_.clear();
    history_.setClean(); // an empty history that was told it is not clean stays so when cleared
    const Result<Value> present = migrate(root, scenario_version, migrations());
    now_ = {.root = present ? *present : root};
    last_sound_.reset();
    file_name_ = file;
    check();
    readPlay();
    emit designChanged();
    emit stateChanged();
    emit logChanged();
    emit fileChanged();
}

/// The live state and the log of the file, resolved again from their seeds and dice; `play` itself leaves the
/// tree.
void Document::readPlay() {
    if (!scenario_) return;
    const Value play = now_.root["play"];
    Value design = now_.root;
    design.erase("play");
    now_.root = design;
    check();
    now_.state = startingState(scenario_);
    if (play.is_null()) return;
    if (auto restored = restore_play(play, now_, registry_)) now_ = std::move(*restored);
}

Value Document::toSave() const {
    Value out = now_.root;
    if (scenario_ && (!now_.log.empty())) out.set("play", play_value(now_, *scenario_));
    return out;
}

void Document::markSaved(const QString& file) {
    file_name_ = file;
    history_.setClean();
    emit fileChanged();
}

void Document::check() {
    Opened opened = open_scenario(now_.root, registry_);
    scenario_ = std::move(opened.scenario);
    if (scenario_) last_sound_ = scenario_;
    findings_ = std::move(opened.findings);
    const Value& id = now_.root["ruleset"];
    schema_ = id.is_text() ? registry_.schema(id.as_text()) : nullptr;
    emit findingsChanged();
}

void Document::exchange(Snapshot& other) {
    std::swap(now_, other);
    const bool design = !(now_.root == other.root);
    const bool state = !(now_.state == other.state);
    const bool log = now_.log != other.log;
    if (design) check();
    if (design) emit designChanged();
    if (state) emit stateChanged();
    if (log) emit logChanged();
}

void Document::push(Snapshot after, Wording what, int merge_id) {
    history_.push(new ExchangeCommand(*this, std::move(after), std::move(what), merge_id));
}

/// Only this class puts commands there, all of one kind.
QString Document::undoText() const {
    if (!history_.canUndo()) return {};
    return static_cast<const ExchangeCommand*>(history_.command(history_.index() - 1))->wording();
}

QString Document::redoText() const {
    if (!history_.canRedo()) return {};
    return static_cast<const ExchangeCommand*>(history_.command(history_.index()))->wording();
}

bool Document::setValue(const Path& path, const Value& value) {
    const bool unarmed = text_of(path) == "attack.weapon";
    const auto changed = with_path(now_.root, path, value, unarmed);
    if (!changed || *changed == now_.root) return false;
    const auto field = schema_ ? locate(*schema_, now_.root, path) : std::nullopt;
    auto what = [field, path, ruleset = schema_ ? schema_->ruleset : std::string()] {
        return tr("Change %1")
            .arg(field ? from_utf8(label_of(*field, ruleset, words())) : from_utf8(text_of(path)));
    };
    const int merge_id = static_cast<int>(std::hash<std::string>()(text_of(path)) & 0x3FFFFFFF);
    push(edited(*changed), std::move(what), merge_id);
    return true;
}

bool Document::setRoot(const Value& root, Wording what) {
    if (root == now_.root) return false;
    push(edited(root), std::move(what));
    return true;
}

/// The present with another design. Where the edit moves a starting value, the live one goes with it: hit
/// points raised from 40 to 50 are 50, also for someone who had lost 12.
Snapshot Document::edited(const Value& root) const {
    Snapshot after = now_;
    after.root = root;
    after.state = moved_state(now_.state, now_.root, root);
    const Opened opened = open_scenario(root, registry_);
    if (opened.scenario)
        follow_design(after.state, moved_state(startingState(last_sound_), now_.root, root),
                      startingState(opened.scenario));
    return after;
}

State Document::startingState(const std::optional<Scenario>& scenario) const {
    if (!scenario) return State(0);
    const auto match = prepare_match(*scenario, registry_);
    return match ? (*match)->initial_state() : State(scenario->actor_count());
}

bool Document::renameId(const Path& path, const QString& id) {
    const Value* old = find_path(now_.root, path);
    if (!old || !old->is_text() || !schema_ || path.size() < 3) return false;
    const std::string to = to_utf8(id);
    const IdKind kind = path.front().key == "actors" ? IdKind::actor : IdKind::item;
    const Value* list = now_.root.find(path.front().key);
    for (const Value& one : list->items())
        if (one["id"] == Value(to)) return false;
    if (to.empty()) return false;
    return setRoot(renamed(now_.root, *schema_, kind, old->as_text(), to),
                   [from = from_utf8(old->as_text()), id] { return tr("Rename %1 to %2").arg(from, id); });
}

Seed Document::nextSeed() const { return scenario_ ? attack_seed(*scenario_, now_.state) : Seed{}; }

Result<void> Document::attack(const TypedDice& dice, const Chooser& chooser) {
    auto after = attacked(now_, dice, chooser, registry_);
    if (!after) return Unexpected(after.error());
    auto what = [entry = after->log.back()] {
        const AttackRef ref = entry->match->attack();
        const Scenario& scenario = entry->match->scenario();
        return tr("Attack: %1 on %2")
            .arg(from_utf8(scenario.actor_name(ref.attacker)), from_utf8(scenario.actor_name(ref.defender)));
    };
    push(std::move(*after), std::move(what));
    return {};
}

Result<std::vector<AskedDie>> Document::askedDice(const TypedDice& dice) const {
    return asked_dice(now_, dice, {}, registry_);
}

Result<void> Document::correctLastDie(std::size_t draw, double value) {
    auto after = corrected(now_, draw, value, registry_);
    if (!after) return Unexpected(after.error());
    push(std::move(*after), [] { return tr("Correct a die"); });
    return {};
}

Result<void> Document::checkLastDie(std::size_t draw, double value) const {
    const auto after = corrected(now_, draw, value, registry_);
    return after ? Result<void>() : Unexpected(after.error());
}

void Document::resetPlay() {
    if (!scenario_) return;
    Snapshot after{.root = now_.root, .state = startingState(scenario_)};
    if (after.state == now_.state && now_.log.empty()) return;
    push(std::move(after), [] { return tr("Reset the fight"); });
}

} // namespace ludus::ui
