#pragma once

#include "engine/fight/match.h"
#include "engine/rules/ruleset.h"
#include "engine/schema/path.h"

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace ludus::ui {

/// One resolved attack of the log: the facts, and all it takes to resolve it again.
struct LogEntry {
    Value design; ///< the document as it was then; shared, not copied
    State before;
    TypedDice dice;
    std::vector<bool> choices;          ///< what was decided in mid-attack, in the order it was asked
    std::shared_ptr<const Match> match; ///< tells the facts in any language
    EventLog log;                       ///< one event

    const Event& event() const { return log.events().front(); }
};

/// A die the next attack asks for, with what is rolled or typed for it.
struct AskedDie {
    Draw draw = {};
    std::optional<Error> refused = {}; ///< why the typed number cannot be it
};

/// What the rule leaves to the player in mid-attack.
struct Question {
    std::string_view id;          ///< which one, of the ruleset's
    bool setting = false;         ///< the answer the scenario gives
    std::span<const Draw> rolled; ///< the dice of this attack so far
};

/// Answers a question; nothing takes the attack back before it happened.
using Chooser = std::function<std::optional<bool>(const Question&)>;

/// All that one step of the undo history exchanges. Copies are cheap: the tree and the entries are shared.
struct Snapshot {
    Value root = {};
    State state = State(0);
    std::vector<std::shared_ptr<const LogEntry>> log = {};
};

/// What a step of the history is called, asked anew in whatever language is spoken then.
using Wording = std::function<QString()>;

/// The open scenario: design values, live state and log, under one undo history. Views read it and listen;
/// every change goes through a command.
class Document : public QObject {
    Q_OBJECT

public:
    explicit Document(const Registry& registry, QObject* parent = nullptr);
    ~Document() override;

    const Registry& registry() const { return registry_; }
    bool isOpen() const { return !now_.root.is_null(); }
    const Value& root() const { return now_.root; }
    const State& state() const { return now_.state; }
    const std::vector<std::shared_ptr<const LogEntry>>& log() const { return now_.log; }

    /// The checked scenario; empty while the document has errors. The last sound one stays in `lastSound`, so
    /// that charts can be left up, greyed.
    const std::optional<Scenario>& scenario() const { return scenario_; }
    const std::optional<Scenario>& lastSound() const { return last_sound_; }
    const Findings& findings() const { return findings_; }
    /// The shape of this document; of its ruleset even where the contents have errors.
    std::shared_ptr<const Schema> schema() const { return schema_; }

    QUndoStack& history() { return history_; }
    /// What undo and redo would take back or do again; empty where there is nothing.
    QString undoText() const;
    QString redoText() const;
    bool isModified() const { return !history_.isClean(); }
    QString fileName() const { return file_name_; }
    QString title() const;

    /// Replaces everything and starts a new history. `file` is empty for presets and new scenarios.
    void open(const Value& root, const QString& file);
    /// The document as it is saved: the design with `play` beside it.
    Value toSave() const;
    void markSaved(const QString& file);

    /// One value of the design; null takes it back to its default. Edits of the same field in a row become
    /// one step, an edit that changes nothing none.
    bool setValue(const Path& path, const Value& value);
    /// An id and everything that refers to it, in one step. False where the id is taken or empty.
    bool renameId(const Path& path, const QString& id);
    /// Several values in one step with one name.
    bool setRoot(const Value& root, Wording what);

    /// Resolves the scenario's attack on the live state with the next seed; blank dice are rolled. Where the
    /// rule leaves something to the player, `chooser` is asked; without one the situation's setting stands.
    /// An attack that was taken back fails with `cancelled`.
    Result<void> attack(const TypedDice& dice, const Chooser& chooser = {});
    /// The dice that attack asks for, as far as these tell: later ones may depend on earlier ones.
    Result<std::vector<AskedDie>> askedDice(const TypedDice& dice) const;
    /// The last attack again, as it was, with one of its dice replaced; one step of the history.
    Result<void> correctLastDie(std::size_t draw, double value);
    /// Whether that can be done, without doing it.
    Result<void> checkLastDie(std::size_t draw, double value) const;
    /// The seed the next attack uses: the scenario's own for the first, derived ones after.
    Seed nextSeed() const;
    /// Drops the live state and the log; the design stays.
    void resetPlay();

signals:
    /// The design changed; views read what they show anew.
    void designChanged();
    /// Live values changed (an attack, or its undoing).
    void stateChanged();
    void logChanged();
    /// Errors or warnings changed.
    void findingsChanged();
    /// File name, title or saved state changed.
    void fileChanged();

private:
    friend class ExchangeCommand;
    void exchange(Snapshot& other);
    void check();
    void push(Snapshot after, Wording what, int merge_id = -1);
    void readPlay();
    Snapshot edited(const Value& root) const;
    State startingState(const std::optional<Scenario>& scenario) const;

    const Registry& registry_;
    Snapshot now_ = {};
    std::optional<Scenario> scenario_ = {};
    std::optional<Scenario> last_sound_ = {};
    Findings findings_ = {};
    std::shared_ptr<const Schema> schema_ = {};
    QUndoStack history_;
    QString file_name_ = {};
};

} // namespace ludus::ui
