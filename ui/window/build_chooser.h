#pragma once

#include <QWidget>
#include <functional>

class QLabel;
class QMenu;
class QPushButton;

namespace ludus::ui {

class BenchAnalysis;
class Document;

/// Which build is shown and edited, and which one it is held against: base, one of the file's, or the design
/// as it was when it was pinned.
class BuildChooser : public QWidget {
    Q_OBJECT

public:
    BuildChooser(Document& document, BenchAnalysis& analysis, QWidget* parent = nullptr);

    /// How a name is asked for; a test answers by itself. Empty = none.
    std::function<QString(const QString& question, const QString& present)> ask_name = {};

    QPushButton& build() { return *build_; }
    QPushButton& against() { return *against_; }
    /// Where there is little room, what is compared moves into the menu of the build.
    void setCompact(bool compact);
    /// Without the word before it.
    void hideLabel(bool hidden);
    /// What it asks for with both choosers, with one, and for its word; whichever it shows now.
    int wholeWidth() const;
    int compactWidth() const;
    int labelWidth() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void fillBuilds();
    void fillAgainst(QMenu& menu);
    void addBuildEdits(QMenu& menu);
    void listChanges(QMenu& menu);
    void follow();
    void retranslate();

    Document& document_;
    BenchAnalysis& analysis_;
    QLabel* build_label_;
    QPushButton* build_;
    QLabel* against_label_;
    QPushButton* against_;
    bool compact_ = false;
};

} // namespace ludus::ui
