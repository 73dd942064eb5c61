#pragma once

#include "ui/document/document.h"

#include <QWidget>

namespace ludus::ui {

class ErrorsDock;
class InspectorDock;
class RosterDock;

/// Everything a scenario is made of: the roster, the form of what is chosen in it, and the problems.
class ScenarioPage : public QWidget {
    Q_OBJECT

public:
    explicit ScenarioPage(Document& document, QWidget* parent = nullptr);

    /// Shows the record at a path in the form.
    void inspect(const ludus::Path& record);
    /// Shows the record that has this field and moves the focus to it.
    void jumpTo(const ludus::Path& field);

signals:
    /// The number of problems that are listed.
    void problemsChanged(int count);

private:
    RosterDock* roster_;
    InspectorDock* inspector_;
    ErrorsDock* errors_;
};

} // namespace ludus::ui
