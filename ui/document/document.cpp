#include "ui/document/document.h"

#include "ui/document/edit_words.h"
#include "ui/document/next_snapshot.h"
#include "ui/document/play.h"
#include "ui/document/step_command.h"
#include "ui/words/words.h"

#include <QFileInfo>

namespace ludus::ui {

Document::Document(const Registry& registry, QObject* parent) : QObject(parent), registry_(registry) {
    connect(&history_, &QUndoStack::cleanChanged, this, &Document::fileChanged);
    connect(&history_, &QUndoStack::indexChanged, this, &Document::stepsChanged);
}

Document::~Document() = default;

QString Document::title() const {
    const std::string language(code_of(language_in_use()));
    const QString title = shown_name(text_in(root()["title"], language));
    if (!title.isEmpty()) return title;
    return file_name_.isEmpty() ? tr("Untitled") : QFileInfo(file_name_).fileName();
}

void Document::open(const Value& root, const QString& file) {
    open(*next_snapshot({}, Opening{root}, registry_), file); // what is wrong with it is among its findings
}

void Document::open(Snapshot read, const QString& file) {
    history_.clear();
    history_.setClean(); // an empty history that was told it is not clean stays so when cleared
    typing_.reset();
    last_sound_.reset();
    file_name_ = file;
    now_ = std::move(read);
    ++revision_;
    readFindings();
    emit opened();
    emit findingsChanged();
    emit designChanged();
    emit stateChanged();
    emit logChanged();
    emit fileChanged();
}

Value Document::toSave() const { return to_save(now_); }

void Document::markSaved(const QString& file, std::uint64_t revision) {
    file_name_ = file;
    if (revision == revision_) history_.setClean();
    emit fileChanged();
}

void Document::readFindings() {
    if (now_.design->scenario) last_sound_ = now_.design->scenario;
    findings_ = findings_of(now_);
    played_ = is_played(now_) || !now_.play->errors.empty();
}

void Document::show(Snapshot next) {
    const Snapshot last = std::exchange(now_, std::move(next));
    ++revision_;
    typing_.reset();
    readFindings();
    const bool design = now_.design != last.design;
    if (design || now_.play != last.play) emit findingsChanged();
    if (design) emit designChanged();
    if (now_.state != last.state) emit stateChanged();
    if (now_.log != last.log) emit logChanged();
}

bool Document::push(Snapshot after, Wording what, int merge_id) {
    Step step = step_between(now_, after);
    if (step.changesNothing()) return false;
    history_.push(new StepCommand(*this, std::move(step), std::move(what), merge_id));
    return true;
}

bool Document::take(Proposal proposal) {
    if (proposal.revision != revision_) return false;
    return push(std::move(proposal.after), std::move(proposal.what));
}

/// Only this class puts commands there, all of one kind.
static const StepCommand* step_at(const QUndoStack& history, int index) {
    return static_cast<const StepCommand*>(history.command(index));
}

QString Document::undoText() const {
    return history_.canUndo() ? step_at(history_, history_.index() - 1)->wording() : QString();
}

QString Document::redoText() const {
    return history_.canRedo() ? step_at(history_, history_.index())->wording() : QString();
}

/// The last step, where it is an edit of the same field not long ago that is not saved yet.
const StepCommand* Document::typedStep(const std::string& path) const {
    const bool goes_on = typing_ && typing_->path == path && clock_() - typing_->at <= one_edit;
    if (!goes_on || !history_.canUndo() || history_.isClean()) return nullptr;
    const StepCommand* last = step_at(history_, history_.index() - 1);
    return last->id() == typing_->merge_id ? last : nullptr; // it may have dropped out
}

bool Document::setValue(const Path& path, const Value& value) {
    if (!changes(root(), Edit{path, value})) return false;
    const std::string name = text_of(path);
    const StepCommand* typed = typedStep(name);
    const Snapshot before = typed ? taken_back(now_, typed->step()) : now_;
    auto after = next_snapshot(before, Edit{path, value}, registry_);
    if (!after) return false;
    Typing typing{name, clock_(), typed ? typing_->merge_id : ++merge_ids_};
    auto what = [was = before.design, is = after->design, path] { return edit_text(*was, *is, path); };
    if (!push(std::move(*after), std::move(what), typing.merge_id)) return false;
    typing_ = std::move(typing);
    return true;
}

bool Document::setRoot(const Value& root, Wording what) {
    return push(*next_snapshot(now_, Rewriting{root}, registry_), std::move(what));
}

bool Document::renameId(const Path& path, const QString& id) {
    const Value* old = find_path(root(), path);
    auto after = next_snapshot(now_, Renaming{path, to_utf8(id)}, registry_);
    if (!after || !old) return false;
    return push(std::move(*after), [from = shown_name(old->as_text()), to = shown_name(to_utf8(id))] {
        return tr("Rename %1 to %2").arg(from, to);
    });
}

Seed Document::nextSeed() const { return scenario() ? attack_seed(*scenario(), *now_.state) : Seed{}; }

static Wording attack_wording(const Snapshot& after) {
    return [entry = after.log->back()] {
        const AttackRef ref = entry->match->attack();
        const Scenario& scenario = entry->match->scenario();
        return Document::tr("Attack: %1 on %2")
            .arg(from_utf8(scenario.actor_name(ref.attacker)), from_utf8(scenario.actor_name(ref.defender)));
    };
}

Result<void> Document::attack(const TypedDice& dice, const Chooser& chooser) {
    auto after = next_snapshot(now_, Attacking{dice, chooser}, registry_);
    if (!after) return Unexpected(after.error());
    takeAttack(revision_, std::move(*after));
    return {};
}

Result<void> Document::attackBriefly(const TypedDice& dice, const Chooser& chooser) {
    auto after = attacked(now_, dice, chooser, after_dice(brief_dice));
    if (!after) return Unexpected(after.error());
    takeAttack(revision_, std::move(*after));
    return {};
}

bool Document::takeAttack(std::uint64_t revision, Snapshot after) {
    Wording what = attack_wording(after);
    return take({.revision = revision, .after = std::move(after), .what = std::move(what)});
}

Result<std::vector<AskedDie>> Document::askedDice(const TypedDice& dice) const {
    return asked_dice(now_, dice);
}

Result<void> Document::correctLastDie(std::size_t draw, double value) {
    auto after = next_snapshot(now_, Correction{draw, value}, registry_);
    if (!after) return Unexpected(after.error());
    push(std::move(*after), [] { return tr("Correct a die"); });
    return {};
}

Result<void> Document::checkLastDie(std::size_t draw, double value) const {
    const auto after = corrected(now_, draw, value);
    return after ? Result<void>() : Unexpected(after.error());
}

void Document::resetPlay() {
    push(*next_snapshot(now_, Resetting{}, registry_), [] { return tr("Reset the fight"); });
}

} // namespace ludus::ui
