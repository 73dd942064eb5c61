#include "ui/panels/field_row.h"

#include "ui/panels/field_bubble.h"
#include "ui/widgets/entry_line.h"
#include "ui/widgets/note.h"
#include "ui/widgets/number_spin.h"
#include "ui/widgets/scrub_label.h"
#include "ui/widgets/tokens.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QContextMenuEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

namespace ludus::ui {

namespace {

constexpr int narrow_label = 112;

QString in_a_menu(QString text) { return text.replace(QLatin1Char('&'), QStringLiteral("&&")); }

/// In characters; longer sources go over two lines.
constexpr int source_width = 10;

/// Qt wraps long tool tips only where they are rich text.
QString wrapped_tip(const QString& text) {
    return text.isEmpty() ? text : QStringLiteral("<qt>%1</qt>").arg(text.toHtmlEscaped());
}

} // namespace

void FieldRow::prepare(QGridLayout& grid, Width width) {
    const bool narrow = width == Width::narrow;
    grid.setColumnStretch(0, narrow ? 0 : 4);
    grid.setColumnStretch(1, narrow ? 1 : 5);
    if (narrow) grid.setColumnMinimumWidth(0, narrow_label);
    grid.setHorizontalSpacing(narrow ? space::between : space::inside);
    grid.setVerticalSpacing(narrow ? 2 : space::inside);
}

FieldRow::FieldRow(const Type& type, const EditorContext& context, QGridLayout& grid, QWidget* parent)
    : QObject(parent), context_(context), label_(new ScrubLabel(parent)),
      editor_(make_editor(type, context, parent)), source_(new QLabel(parent)),
      reset_(new QToolButton(parent)), note_(new Note(parent)) {
    label_->setWordWrap(true);
    label_->setBuddy(editor_);
    label_->setScrubbable(editor_->canStep());
    connect(label_, &ScrubLabel::scrubbed, editor_, &FieldEditor::step);
    source_->setForegroundRole(QPalette::PlaceholderText);
    source_->setWordWrap(true);
    QFont small = source_->font();
    small.setPointSizeF(small.pointSizeF() * 0.85);
    source_->setFont(small);
    source_->setFixedWidth(source_->fontMetrics().averageCharWidth() * source_width);
    reset_->setAutoRaise(true);
    reset_->setText(QStringLiteral("↺"));
    place(grid, grid.rowCount());
    connect(reset_, &QToolButton::clicked, this, [this] {
        refuse({});
        emit edited(Value());
    });
    connect(editor_, &FieldEditor::edited, this, &FieldRow::edited);
    connect(editor_, &FieldEditor::refused, this, &FieldRow::refuse);
    connect(editor_, &FieldEditor::hinted, this, [this](const QString& text) {
        hint_ = text;
        showNote();
    });
    for (QWidget* inner : editor_->findChildren<QWidget*>()) inner->installEventFilter(this);
    for (QWidget* outer : std::initializer_list<QWidget*>{editor_, label_}) outer->installEventFilter(this);
    retranslate();
}

void FieldRow::place(QGridLayout& grid, int row) {
    grid_ = &grid;
    if (editor_->isWide()) {
        QFont bold = label_->font();
        bold.setBold(true);
        label_->setFont(bold);
        grid.addWidget(label_, row, 0, 1, 2);
        grid.addWidget(editor_, row + 1, 0, 1, columns);
    } else {
        grid.addWidget(label_, row, 0);
        grid.addWidget(editor_, row, 1);
    }
    grid.addWidget(source_, row, 2);
    grid.addWidget(reset_, row, 3);
    grid.addWidget(note_, row + 2, 0, 1, columns);
}

void FieldRow::showValue(const Value& written, const Value& effective) {
    const bool same =
        written == written_ && effective == effective_ && written.is_null() == written_.is_null();
    written_ = written;
    effective_ = effective;
    editor_->showValue(written, effective);
    reset_->setEnabled(!written.is_null() && !context_.field().required);
    if (!same) refuse({});
    showSource();
}

void FieldRow::showLive(const Value& live) {
    live_ = live;
    showSource();
    showNote();
}

void FieldRow::showOutOf(const Value& design) {
    out_of_ = design;
    showSource();
    showNote();
}

void FieldRow::showEffective(const QString& value, const QString& sources) {
    QString text = value.isEmpty() ? QString() : QStringLiteral("→ %1 = %2").arg(value, sources);
    if (counted_ == text) return;
    counted_ = std::move(text);
    showNote();
}

void FieldRow::showDiffering(const QString& word) {
    if (differing_ == word) return;
    differing_ = word;
    showNote();
}

void FieldRow::showFindings(const QStringList& errors, const QStringList& warnings) {
    if (errors == errors_ && warnings == warnings_) return;
    errors_ = errors;
    warnings_ = warnings;
    showNote();
}

void FieldRow::refuse(const QString& reason) {
    if (refusal_ == reason) return;
    refusal_ = reason;
    showNote();
}

void FieldRow::showFormer(const QString& was) {
    if (former_ == was) return;
    former_ = was;
    editor_->setChanged(isChanged());
    showSource();
}

/// What is typed can be cut and pasted from the same menu. False where there is nothing to offer.
bool FieldRow::openMenu(QWidget& at, const QPoint& global) {
    const bool curve = offers_curve && offers_curve();
    if (!isChanged() && !curve) return false;
    auto* line = qobject_cast<EntryLine*>(&at);
    if (const auto* spin = qobject_cast<NumberSpin*>(&at)) line = &const_cast<NumberSpin*>(spin)->line();
    QMenu* menu = line ? line->createStandardContextMenu() : new QMenu(&at);
    QAction* first = menu->actions().value(0);
    const auto add = [&](const QString& text, void (FieldRow::*wanted)()) {
        auto* action = new QAction(text, menu);
        connect(action, &QAction::triggered, this, wanted);
        menu->insertAction(first, action);
    };
    if (isChanged()) add(tr("Back to %1").arg(in_a_menu(former_)), &FieldRow::backWanted);
    if (curve) add(tr("Curve over this"), &FieldRow::curveWanted);
    if (first) menu->insertSeparator(first);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(global);
    return true;
}

/// Escape takes back what was typed, and with it what was wrong with it.
bool FieldRow::eventFilter(QObject* watched, QEvent* event) {
    const bool done = QObject::eventFilter(watched, event);
    auto* widget = qobject_cast<QWidget*>(watched);
    if (event->type() == QEvent::ContextMenu && widget)
        return openMenu(*widget, static_cast<QContextMenuEvent*>(event)->globalPos()) || done;
    const bool escape =
        event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape;
    if (escape) {
        hint_.clear();
        refusal_.clear();
        showNote();
    }
    return done;
}

void FieldRow::showNote() {
    auto tone = Note::Tone::hint;
    QString text = hint_;
    const bool wrong = !refusal_.isEmpty() || (hint_.isEmpty() && !errors_.isEmpty());
    if (wrong) {
        tone = Note::Tone::error;
        text = refusal_.isEmpty() ? errors_.join(QLatin1Char('\n')) : refusal_;
    } else if (hint_.isEmpty() && !warnings_.isEmpty()) {
        tone = Note::Tone::warning;
        text = warnings_.join(QLatin1Char('\n'));
    }
    if (bubble_) bubble_->say(tone, text);
    if (bubble_ || text.isEmpty()) return showBeside();
    note_->say(tone, text);
}

void FieldRow::showBeside() {
    const QString whole = out_of_.is_null() ? QString() : tr("of %1").arg(brief(out_of_));
    const QString live = live_.is_null() ? whole : tr("now %1").arg(brief(live_));
    const QString cut =
        live_.is_null() ? QStringLiteral("/ ") + brief(out_of_) : QStringLiteral("→ ") + brief(live_);
    const bool told = narrow_ && (live.isEmpty() || editor_->showBeside(live, cut));
    if (narrow_ && live.isEmpty()) editor_->showBeside({}, {});
    note_->say(Note::Tone::hint, narrow_ && !told ? live : besides());
}

/// What the rules make of the value, and that others have another.
QString FieldRow::besides() const {
    if (counted_.isEmpty() || differing_.isEmpty()) return counted_ + differing_;
    return counted_ + QLatin1Char('\n') + differing_;
}

/// Where a value that nobody wrote comes from.
QString FieldRow::source() const {
    const Field& field = context_.field();
    if (!written_.is_null() || field.required) return {};
    if (!field.follows.empty()) {
        ListedField sibling = context_.listed;
        sibling.path.resize(sibling.path.size() - field.id.size());
        sibling.path += field.follows;
        sibling.field.id = field.follows;
        return tr("follows %1").arg(field_label(sibling, context_.ruleset()));
    }
    return effective_.is_null() ? QString() : tr("default");
}

void FieldRow::showSource() {
    QStringList parts;
    if (!context_.field().unit.empty()) parts += unit_label(context_.field().unit);
    if (!live_.is_null()) parts += tr("now %1").arg(brief(live_));
    if (!out_of_.is_null())
        parts += tr("now %1 of %2: what is typed changes what is left, the scenario keeps its %2")
                     .arg(brief(effective_), brief(out_of_));
    if (const QString from = source(); !from.isEmpty()) parts += from;
    if (narrow_ && isChanged()) parts += tr("was %1").arg(former_);
    source_->setText(parts.join(QLatin1Char('\n')));
    const QString tip = narrow_ && !parts.isEmpty()
                            ? help() + QStringLiteral(" (%1)").arg(parts.join(QStringLiteral(", ")))
                            : help();
    label_->setToolTip(wrapped_tip(tip));
    editor_->setToolTip(wrapped_tip(tip));
}

/// What a narrow form does not show takes no column of it, and what goes across has two to cross.
void FieldRow::leaveColumns() {
    grid_->removeWidget(source_);
    grid_->removeWidget(reset_);
    const auto span_two = [this](QWidget* widget) {
        int row = 0, column = 0, rows = 0, across = 0;
        grid_->getItemPosition(grid_->indexOf(widget), &row, &column, &rows, &across);
        grid_->removeWidget(widget);
        grid_->addWidget(widget, row, 0, 1, 2);
    };
    span_two(note_);
    if (editor_->isWide()) span_two(editor_);
}

void FieldRow::narrow(Keep keep) {
    narrow_ = true;
    if (!bubble_) bubble_ = new FieldBubble(*label_, *editor_);
    if (keep == Keep::nothing && grid_) leaveColumns();
    if (!editor_->isWide()) label_->setFixedWidth(narrow_label);
    source_->hide();
    reset_->setVisible(keep == Keep::reset);
    showSource();
}

void FieldRow::retranslate() {
    label_->setText(label());
    editor_->setName(label());
    editor_->setAccessibleDescription(help());
    reset_->setToolTip(tr("Back to the default"));
    reset_->setAccessibleName(tr("%1: back to the default").arg(label()));
    showSource();
    showNote();
}

QString FieldRow::label() const { return field_label(context_.listed, context_.ruleset()); }
QString FieldRow::help() const { return field_help(context_.listed, context_.ruleset()); }
QString FieldRow::sourceText() const { return source_->text(); }
QString FieldRow::noteText() const {
    return bubble_ && !bubble_->text().isEmpty() ? bubble_->text() : note_->text();
}

bool FieldRow::holds(const QWidget* widget) const {
    return widget == reset_ || widget == editor_ || editor_->isAncestorOf(widget);
}

} // namespace ludus::ui
