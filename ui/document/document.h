#pragma once

#include "engine/document/next_snapshot.h"
#include "engine/schema/path.h"

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>

namespace ludus::ui {

class StepCommand;

/// What a step of the history is called, asked anew in whatever language is spoken then.
using Wording = std::function<QString()>;

/// A change worked out somewhere else, perhaps on another thread, and the revision it was worked out for.
struct Proposal {
    std::uint64_t revision = 0;
    Snapshot after = {};
    Wording what = {};
};

/// One of the document's builds, as a list of them shows it.
struct Build {
    std::string id = {};
    QString name = {};
    QString problem = {}; ///< why it cannot be shown; empty where it can
};

/// The open scenario: design values, live state and log, under one undo history. Views read it and listen;
/// every change is made by `next_snapshot` and goes through a step of the history.
class Document : public QObject {
    Q_OBJECT

public:
    using Clock = std::function<std::chrono::steady_clock::time_point()>;
    /// How soon edits of one field must follow each other to be one step: typing or dragging goes on.
    static constexpr std::chrono::milliseconds one_edit{1000};

    explicit Document(const Registry& registry, QObject* parent = nullptr);
    ~Document() override;

    const Registry& registry() const { return registry_; }
    const Snapshot& snapshot() const { return now_; }
    /// Another number after every change: what was worked out for an older one is stale.
    std::uint64_t revision() const { return revision_; }

    bool isOpen() const { return !now_.root().is_null(); }
    const Value& root() const { return now_.root(); }
    const State& state() const { return *now_.state; }
    const Log& log() const { return *now_.log; }
    /// There is something that resetting the fight would drop.
    bool isPlayed() const { return played_; }

    /// The checked scenario; empty while the document has errors. The last sound one stays in `lastSound`, so
    /// that charts can be left up, greyed.
    const std::optional<Scenario>& scenario() const { return now_.design->scenario; }
    const std::optional<Scenario>& lastSound() const { return last_sound_; }
    const Findings& findings() const { return findings_; }
    /// The shape of this document; of its ruleset even where the contents have errors.
    std::shared_ptr<const Schema> schema() const { return now_.design->schema; }

    /// What equipment, attributes and effects make of everybody's numbers; null where the ruleset has none of
    /// that, or the document has errors. Made when it is first asked for, after every change.
    const EffectiveSheets* effective() const;

    QUndoStack& history() { return history_; }
    /// What undo and redo would take back or do again; empty where there is nothing.
    QString undoText() const;
    QString redoText() const;
    /// Something was done since it was saved that the file would have; what is done in a fight is not.
    bool isModified() const;
    QString fileName() const { return file_name_; }
    /// The tree as the file has it, or as it was opened where there is no file.
    const Value& savedFile() const { return saved_; }
    QString title() const;

    /// Replaces everything and starts a new history. `file` is empty for presets and new scenarios.
    void open(const Value& root, const QString& file);
    /// The same with all that follows from the tree already worked out, perhaps on another thread.
    void open(Snapshot read, const QString& file);
    /// The document as it is saved: the design with `play` beside it.
    Value toSave() const;
    /// It is in that file as it was then; what was changed since is not.
    void markSaved(const QString& file, const Snapshot& written);
    void markSaved(const QString& file) { markSaved(file, Snapshot(now_)); }

    /// One value of the design; null takes it back to its default. Edits of the same field within a second of
    /// each other become one step, an edit that changes nothing none.
    bool setValue(const Path& path, const Value& value);
    /// An id and everything that refers to it, in one step. False where the id is taken or empty.
    bool renameId(const Path& path, const QString& id);
    /// Several values in one step: "Change the max. HP of 4 actors". Where one cannot be set, none is. Typing
    /// goes on as with one value: the same values again within a second stay one step.
    enum class Typed { at_once, goes_on };
    bool setValues(const std::vector<Edit>& edits, Typed typed = Typed::at_once);
    /// The live value, or the design's where the fight has not touched it.
    Value valueInPlay(int actor, const Path& inside) const;
    /// One live value, or with null what a fight begins with; the design stays. Typing goes on as in a field
    /// of the design.
    bool setLive(int actor, const Path& inside, const Value& value);
    /// What a fight has made of everybody becomes the live state, as far as attacks know of it.
    bool keepFight(const State& fight);
    /// Gives these their hit points back, in one step.
    bool heal(const std::vector<int>& actors);
    /// The whole design in one step with one name.
    bool setRoot(const Value& root, Wording what);

    /// The tree of the file with all its builds; `root` is what the chosen one makes of it.
    const Value& file() const { return now_.design->file(); }
    /// The builds, base first. Which one is shown, and which one it is held against, is state of the window:
    /// choosing is no step of the history and saves nothing. Every edit is one of the chosen build.
    std::vector<Build> builds() const;
    const std::string& build() const { return now_.design->build; }
    /// "Heavy armour"; of base, and of the pinned one, in the window's language.
    QString buildName(const std::string& id) const;
    Result<void> chooseBuild(const std::string& id);
    /// The document as if that build had been chosen, with its live values; empty where it cannot be. Worked
    /// out once per change of the document.
    std::optional<Snapshot> snapshotOf(const std::string& id) const;
    /// The build that the chosen one is held against: base, one of the file's, or `pinned_build`; empty where
    /// there is none.
    std::optional<std::string> comparedBuild() const;
    void compareWith(const std::optional<std::string>& id);
    /// A build without a name and of no file: the document as it is now, kept until another is opened.
    static constexpr std::string_view pinned_build = "";
    void pinBuild();
    void unpinBuild();
    bool hasPinnedBuild() const { return pinned_.has_value(); }
    /// These are steps of the history. A new build is shown at once and begins as base or as another one.
    bool addBuild(const QString& name, const std::string& copy_of = std::string(base_variant));
    bool renameBuild(const std::string& id, const QString& name);
    bool removeBuild(const std::string& id);

    /// Takes over what was worked out elsewhere. False where the document has changed meanwhile, or nothing
    /// is changed by it.
    bool take(Proposal proposal);

    /// Resolves the scenario's attack on the live state with the next seed; blank dice are rolled. Where the
    /// rule leaves something to the player, `chooser` is asked; without one the situation's setting stands.
    /// An attack that was taken back fails with `cancelled`.
    Result<void> attack(const TypedDice& dice, const Chooser& chooser = {});
    /// The same, but one that rolls more than a thousand dice or so fails with `attack_takes_long`.
    Result<void> attackBriefly(const TypedDice& dice, const Chooser& chooser);
    /// Takes over an attack that was worked out elsewhere; false where the document has changed meanwhile.
    bool takeAttack(std::uint64_t revision, Snapshot after);
    /// What that attack waits for, with what people have said of it so far; none where it is whole.
    Result<std::optional<Awaited>> awaitedBy(const Said& said) const;
    /// The last attack again, as it was, with one of its dice replaced; one step of the history.
    Result<void> correctLastDie(std::size_t draw, double value);
    /// Whether that can be done, without doing it.
    Result<void> checkLastDie(std::size_t draw, double value) const;
    /// The seed the next attack uses: the scenario's own for the first, derived ones after.
    Seed nextSeed() const;
    /// Drops the live state and the log; the design stays.
    void resetPlay();

    /// Tells the time to whoever asks how far apart edits are.
    void useClock(Clock clock) { clock_ = std::move(clock); }

signals:
    /// Another document was opened, before anything else is told of it.
    void opened();
    /// The design changed; views read what they show anew.
    void designChanged();
    /// Live values changed (an attack, or its undoing).
    void stateChanged();
    void logChanged();
    /// Errors or warnings changed.
    void findingsChanged();
    /// The list of builds, the chosen one or the one it is held against changed.
    void buildsChanged();
    /// What undo and redo would do changed.
    void stepsChanged();
    /// File name, title or saved state changed.
    void fileChanged();

private:
    friend class StepCommand;
    /// The edit that typing may go on with.
    struct Typing {
        std::string path = {};
        std::chrono::steady_clock::time_point at = {};
        int merge_id = -1;
    };

    void show(Snapshot next);
    void readFindings();
    bool push(Snapshot after, Wording what, int merge_id = -1);
    using DesignWords = std::function<QString(const Design& before, const Design& after)>;
    using StepWords = std::function<Wording(const Snapshot& before, const Snapshot& after)>;
    static StepWords wordedBy(DesignWords words);
    bool typeIn(const std::string& where, const DocumentChange& change, const StepWords& words);
    const StepCommand* typedStep(const std::string& path) const;
    void tellModified();

    const Registry& registry_;
    Snapshot now_ = {};
    std::uint64_t revision_ = 0;
    mutable std::unique_ptr<EffectiveSheets> effective_ = {};
    mutable std::uint64_t effective_of_ = 0; ///< the revision they are of
    std::optional<Scenario> last_sound_ = {};
    Findings findings_ = {};
    bool played_ = false;
    QUndoStack history_;
    QString file_name_ = {};
    Value saved_ = {};
    Clock clock_ = [] { return std::chrono::steady_clock::now(); };
    std::optional<Typing> typing_ = {};
    std::optional<std::string> compared_ = {};
    std::optional<Snapshot> pinned_ = {};
    mutable std::map<std::string, std::optional<Snapshot>> others_ = {}; ///< of this revision
    int merge_ids_ = 0;
    bool told_modified_ = false;
};

} // namespace ludus::ui
