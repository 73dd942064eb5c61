#include "ui/scenario/inspector_dock.h"

#include "ui/panels/record_panel.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QApplication>
#include <QEvent>
#include <QFrame>
#include <QLabel>
#include <QVBoxLayout>

namespace ludus::ui {

namespace {

/// The record whose form has a field: `actors[1]`, `items[0]`, `rules`, `attack`, its `situation`, or the
/// document.
Path record_of(const Path& field) {
    const std::string& first = field.empty() ? std::string() : field.front().key;
    const bool entry = first == "actors" || first == "items";
    const bool situation = first == "attack" && field.size() > 1 && field[1].key == "situation";
    if ((entry && field.size() > 1) || situation) return {field[0], field[1]};
    return first == "rules" || first == "attack" ? Path{field[0]} : Path{};
}

} // namespace

InspectorDock::InspectorDock(Document& document, QWidget* parent)
    : QDockWidget(parent), document_(document), heading_(new QLabel), kind_(new QLabel),
      panel_(new RecordPanel(document)), help_(new QLabel) {
    auto* inside = new QWidget(this);
    auto* column = new QVBoxLayout(inside);
    auto* rule = new QFrame(inside);
    rule->setFrameShape(QFrame::HLine);
    column->setContentsMargins(0, 6, 0, 6);
    column->addWidget(heading_);
    column->addWidget(kind_);
    column->addWidget(panel_, 1);
    column->addWidget(rule);
    column->addWidget(help_);
    QFont font = heading_->font();
    font.setBold(true);
    font.setPointSizeF(font.pointSizeF() * 1.25);
    heading_->setFont(font);
    for (QLabel* label : {heading_, kind_, help_}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setContentsMargins(10, 0, 10, 0);
    }
    kind_->setForegroundRole(QPalette::PlaceholderText);
    help_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    help_->setMinimumHeight(help_->fontMetrics().lineSpacing() * 3);
    setWidget(inside);
    connect(panel_, &RecordPanel::helpWanted, this, &InspectorDock::showHelp);
    connect(&document_, &Document::designChanged, this, &InspectorDock::showHeading);
    retranslate();
}

void InspectorDock::inspect(const Path& record) {
    panel_->setPath(record);
    showHeading();
}

void InspectorDock::inspectAlong(std::vector<Path> others) {
    if (panel_->companions() == others) return;
    panel_->setCompanions(std::move(others));
    showHeading();
}

bool InspectorDock::jumpTo(const Path& field) {
    const Path record = with_indices(document_.root(), record_of(field));
    if (panel_->path() != record) inspect(record);
    return panel_->focusField(field);
}

void InspectorDock::showHelp(const QString& help) { help_->setText(help); }

QString InspectorDock::helpText() const { return help_->text(); }

QString InspectorDock::headingOf(const Path& path) const {
    if (path.empty()) return document_.title();
    if (path.front().key == "rules") return tr("Rules");
    if (path.front().key == "attack") return path.size() > 1 ? tr("Situation") : tr("Attack");
    const Value* entry = find_path(document_.root(), path);
    return entry ? name_in_roster(*entry) : QString();
}

QString InspectorDock::kindOf(const Path& path) const {
    const auto schema = document_.schema();
    if (!schema) return {};
    const QString ruleset = from_utf8(ruleset_name(schema->ruleset, words()));
    if (path.empty()) return tr("Scenario");
    if (path.front().key == "actors") return tr("Actor");
    if (path.front().key != "items") return ruleset;
    const auto kind = record_at(*schema, document_.root(), path).listed.item_kind;
    const Value* entry = find_path(document_.root(), path / "kind");
    return item_kind_label(schema->ruleset, entry && entry->is_text() ? entry->as_text() : kind);
}

void InspectorDock::showHeading() {
    const auto& path = panel_->path();
    const bool shows = document_.isOpen() && path.has_value();
    const int along = static_cast<int>(panel_->companions().size());
    const QString name = shows ? headingOf(*path) : QString();
    heading_->setText(along > 0 ? tr("%1 and %n more", nullptr, along).arg(name) : name);
    kind_->setText(!shows      ? QString()
                   : along > 0 ? tr("What you change here changes for all of them.")
                               : kindOf(*path));
    heading_->setVisible(shows);
    kind_->setVisible(shows);
    if (!shows)
        panel_->setNothing(
            tr("Choose an actor, an item or the rules in the roster to see and change every value."));
}

void InspectorDock::changeEvent(QEvent* event) {
    QDockWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void InspectorDock::retranslate() {
    setWindowTitle(tr("Inspector"));
    panel_->setAccessibleName(tr("Fields of the selection"));
    help_->setAccessibleName(tr("Help"));
    help_->setText(tr("Each field is explained here when it has the focus."));
    showHeading();
}

} // namespace ludus::ui
