#pragma once

#include "engine/fight/ruleset.h"
#include "ui/gallery/preset_model.h"

#include <QWidget>

class QAction;
class QLabel;
class QLineEdit;
class QListWidget;
class QMenu;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace ludus::ui {

class SampleCard;
class SampleGroup;

/// The first page: every built-in scenario one click away, by ruleset and the easiest first, with a search; a
/// new scenario; and the files opened last.
class GalleryPage : public QWidget {
    Q_OBJECT

public:
    /// The rulesets stand in the order of the registry.
    explicit GalleryPage(const Registry& registry, QWidget* parent = nullptr);

    /// Each with its name: "Even duel · today 14:05 · ~/fights/duel.ludus.json".
    void setRecentFiles(const QStringList& files, const QStringList& names);
    void offerBack(bool on);
    /// What "New scenario" offers.
    void setNewMenu(QMenu* menu);
    QLineEdit& search() { return *search_; }
    /// The cards that the search has left, as they stand.
    std::vector<SampleCard*> shownCards() const;

signals:
    void presetChosen(const QString& name);
    void fileChosen(const QString& file);
    void openWanted();
    /// Back to the scenario that is open.
    void backWanted();

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeSide();
    QWidget* makeSamples();
    std::vector<int> rowsInOrder(const Registry& registry) const;
    void fillGroups(const std::vector<int>& rows);
    void addSample(int row, SampleGroup* group);
    void wordCards();
    void filter(const QString& text);
    void moveFrom(const SampleCard* card, int key);
    void retranslate();
    void nameRecent();

    struct Sample {
        int row = 0; ///< in the model
        SampleGroup* group = nullptr;
        SampleCard* card = nullptr;
    };

    PresetModel presets_;
    std::vector<Sample> samples_ = {};
    std::vector<SampleGroup*> groups_ = {};
    QLabel* heading_ = nullptr;
    QLabel* hint_ = nullptr;
    QLabel* nothing_ = nullptr;
    QLabel* recent_heading_ = nullptr;
    QLabel* drop_hint_ = nullptr;
    QLineEdit* search_ = nullptr;
    QAction* search_sign_ = nullptr;
    QScrollArea* area_ = nullptr;
    QVBoxLayout* column_ = nullptr;
    QListWidget* recent_ = nullptr;
    QPushButton* new_ = nullptr;
    QPushButton* open_ = nullptr;
    QPushButton* back_ = nullptr;
};

} // namespace ludus::ui
