#include "ui/document/document.h"

#include "engine/document/next_snapshot.h"
#include "engine/document/play.h"
#include "ui/document/edit_words.h"
#include "ui/document/step_command.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QFileInfo>
#include <algorithm>

namespace ludus::ui {

Document::Document(const Registry& registry, QObject* parent) : QObject(parent), registry_(registry) {
    connect(&history_, &QUndoStack::cleanChanged, this, &Document::fileChanged);
    connect(&history_, &QUndoStack::indexChanged, this, &Document::stepsChanged);
    connect(&history_, &QUndoStack::indexChanged, this, &Document::tellModified);
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
    compared_.reset();
    pinned_.reset();
    others_.clear();
    file_name_ = file;
    now_ = std::move(read);
    saved_ = now_.design->file();
    ++revision_;
    readFindings();
    emit opened();
    emit findingsChanged();
    emit designChanged();
    emit stateChanged();
    emit logChanged();
    emit fileChanged();
    emit buildsChanged();
}

Value Document::toSave() const { return to_save(now_); }

void Document::markSaved(const QString& file, const Snapshot& written) {
    file_name_ = file;
    saved_ = written.design->file();
    const bool still = written.design == now_.design && written.state == now_.state &&
                       written.log == now_.log && written.play == now_.play;
    if (still) history_.setClean();
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
    others_.clear();
    typing_.reset();
    readFindings();
    const bool design = now_.design != last.design;
    if (design || now_.play != last.play) emit findingsChanged();
    if (design) emit designChanged();
    if (now_.state != last.state) emit stateChanged();
    if (now_.log != last.log) emit logChanged();
    if (build() != last.design->build || !(file()["variants"] == last.design->file()["variants"]))
        emit buildsChanged();
}

/// The same build is shown before and after, and sets something else.
static bool edits_build(const Design& before, const Design& after) {
    const Path set = *parse_path(join_path(join_path("variants", before.build), "set"));
    const Value* was = before.base ? find_path(before.file(), set) : nullptr;
    const Value* is = before.build == after.build ? find_path(after.file(), set) : nullptr;
    return was && is && !(*was == *is);
}

bool Document::push(Snapshot after, Wording what, int merge_id) {
    UndoStep step = step_between(now_, after);
    if (step.changesNothing()) return false;
    if (edits_build(*now_.design, *after.design))
        what = [what, name = buildName(build())] {
            return say("undo.in_build", {{"what", to_utf8(what())}, {"build", to_utf8(name)}});
        };
    history_.push(new StepCommand(*this, std::move(step), std::move(what), merge_id));
    return true;
}

bool Document::take(Proposal proposal) {
    if (proposal.revision != revision_) return false;
    return push(std::move(proposal.after), std::move(proposal.what));
}

/// Whoever puts commands there puts steps.
static const Step* step_at(const QUndoStack& history, int index) {
    return static_cast<const Step*>(history.command(index));
}

bool Document::isModified() const {
    const int saved_at = history_.cleanIndex();
    if (history_.isClean() || saved_at < 0) return !history_.isClean();
    const auto [first, end] = std::minmax({saved_at, history_.index()});
    for (int i = first; i < end; ++i)
        if (step_at(history_, i)->changesDocument()) return true;
    return false;
}

void Document::tellModified() {
    if (std::exchange(told_modified_, isModified()) != isModified()) emit fileChanged();
}

const EffectiveSheets* Document::effective() const {
    const Ruleset* ruleset = scenario() ? registry_.find(scenario()->schema().ruleset) : nullptr;
    if (!ruleset || !ruleset->effective) return nullptr;
    if (std::exchange(effective_of_, revision_) != revision_)
        effective_ = ruleset->effective(*scenario(), state());
    return effective_.get();
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
    const auto* last = dynamic_cast<const StepCommand*>(step_at(history_, history_.index() - 1));
    return last && last->id() == typing_->merge_id ? last : nullptr; // it may have dropped out
}

/// Only the designs are kept for it: a step that held all of a document would keep every log there ever was.
Document::StepWords Document::wordedBy(DesignWords words) {
    return [words = std::move(words)](const Snapshot& before, const Snapshot& after) -> Wording {
        return [was = before.design, is = after.design, words] { return words(*was, *is); };
    };
}

bool Document::typeIn(const std::string& where, const DocumentChange& change, const StepWords& words) {
    const StepCommand* typed = typedStep(where);
    const Snapshot before = typed ? taken_back(now_, typed->step()) : now_;
    auto after = next_snapshot(before, change, registry_);
    if (!after) return false;
    Typing typing{where, clock_(), typed ? typing_->merge_id : ++merge_ids_};
    Wording what = words(before, *after);
    if (!push(std::move(*after), std::move(what), typing.merge_id)) return false;
    typing_ = std::move(typing);
    return true;
}

bool Document::setValue(const Path& path, const Value& value) {
    if (!changes(root(), Edit{path, value})) return false;
    return typeIn(text_of(path), Edit{path, value},
                  wordedBy([path](const Design& was, const Design& is) { return edit_text(was, is, path); }));
}

bool Document::setValues(const std::vector<Edit>& edits, Typed typed) {
    std::vector<Path> places;
    std::string all;
    for (const Edit& edit : edits) {
        if (changes(root(), edit)) places.push_back(edit.path);
        if (typed == Typed::goes_on) all += text_of(edit.path) + '\n';
    }
    if (places.empty()) return false;
    const auto words = [sum = summary_of(places)](const Design& before, const Design& after) {
        return edits_text(before, after, sum);
    };
    if (typed == Typed::at_once) typing_.reset();
    return typeIn(all, Edits{edits}, wordedBy(words));
}

bool Document::setRoot(const Value& root, Wording what) {
    auto after = next_snapshot(now_, Rewriting{root}, registry_);
    return after && push(std::move(*after), std::move(what));
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
            .arg(actor_name(scenario, ref.attacker), actor_name(scenario, ref.defender));
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

Result<std::optional<Awaited>> Document::awaitedBy(const Said& said) const { return awaited_by(now_, said); }

Result<void> Document::correctLastDie(std::size_t draw, double value) {
    auto after = next_snapshot(now_, AttackCorrection{draw, value}, registry_);
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
