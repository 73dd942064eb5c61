#pragma once

#include "ui/document/document.h"

#include <QDockWidget>

class QLabel;

namespace ludus::ui {

class RecordPanel;

/// Every field of the selected actor or item, of the rules, or of the scenario itself, with the help of the
/// field in focus below.
class InspectorDock : public QDockWidget {
    Q_OBJECT

public:
    explicit InspectorDock(Document& document, QWidget* parent = nullptr);

    void inspect(const ludus::Path& record);
    /// Edits further records of the same kind along with the one shown.
    void inspectAlong(std::vector<ludus::Path> others);
    /// Shows the record that has this field and moves the focus to it; false where no form has it.
    bool jumpTo(const ludus::Path& field);
    RecordPanel& panel() { return *panel_; }
    void showHelp(const QString& help);
    QString helpText() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void showHeading();
    QString headingOf(const Path& path) const;
    QString kindOf(const Path& path) const;

    Document& document_;
    QLabel* heading_;
    QLabel* kind_;
    RecordPanel* panel_;
    QLabel* help_;
};

} // namespace ludus::ui
