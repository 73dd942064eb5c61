#include "ui/panels/record_panel.h"

#include "ui/panels/field_row.h"
#include "ui/panels/former_values.h"
#include "ui/panels/map_editor.h"
#include "ui/panels/record_editor.h"
#include "ui/panels/record_fields.h"
#include "ui/widgets/note.h"
#include "ui/widgets/section.h"
#include "ui/widgets/tab_order.h"
#include "ui/widgets/tokens.h"
#include "ui/words/effective_words.h"
#include "ui/words/field_words.h"
#include "ui/words/place_words.h"
#include "ui/words/words.h"

#include <QApplication>
#include <QEvent>
#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace ludus::ui {

struct RecordPanel::Line {
    Path path; ///< of the field; of the record for its further names
    const Type* record = nullptr;
    Field field = {};
    bool further = false;
    FieldRow* row = nullptr;
};

struct RecordPanel::Heading {
    QLabel* label = nullptr;
    ListedField listed = {};
};

namespace {

/// Shown elsewhere, or not meant to be edited.
constexpr std::string_view kept_out_of_document[] = {"ludus", "ruleset", "rules", "actors",
                                                     "items", "attack",  "play"};

constexpr std::string_view kept_out_of_brief[] = {"id", "kind", "name", "team", "at"};

template <std::size_t n>
bool is_among(const std::string_view (&list)[n], std::string_view id) {
    return std::find(std::begin(list), std::end(list), id) != std::end(list);
}

} // namespace

RecordPanel::RecordPanel(Document& document, QWidget* parent, Extent extent)
    : QWidget(parent), document_(document), extent_(extent), area_(new QScrollArea(this)),
      nothing_(new QLabel(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(nothing_);
    column->addWidget(area_, 1);
    area_->setWidgetResizable(true);
    area_->setFrameShape(QFrame::NoFrame);
    area_->setFocusPolicy(Qt::NoFocus);
    area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area_->hide();
    if (extent_ == Extent::brief) setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    nothing_->setWordWrap(true);
    nothing_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    nothing_->setMargin(extent_ == Extent::brief ? 0 : 8);
    nothing_->setForegroundRole(QPalette::PlaceholderText);
    connect(&document_, &Document::designChanged, this, &RecordPanel::followDocument);
    connect(&document_, &Document::stateChanged, this, &RecordPanel::refresh);
    connect(&document_, &Document::fileChanged, this, &RecordPanel::showFormer); // it was saved
    connect(&document_, &Document::findingsChanged, this, &RecordPanel::refreshFindings);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { tellHelp(now); });
}

/// Widgets lose the focus while they are taken down, and a half typed number would still be announced.
RecordPanel::~RecordPanel() {
    disconnect(qApp, nullptr, this, nullptr);
    dropLines();
}

void RecordPanel::dropLines() {
    for (const auto& line : lines_) line->row->disconnect(this);
    lines_.clear();
    headings_.clear();
}

/// What is being typed belongs to the record shown so far.
void RecordPanel::finishTyping() {
    QWidget* focused = QApplication::focusWidget();
    if (form_ && focused && form_->isAncestorOf(focused)) focused->clearFocus();
}

void RecordPanel::setPath(const Path& record) {
    finishTyping();
    path_ = with_indices(document_.root(), record);
    companions_.clear();
    remember();
    rebuild();
}

void RecordPanel::setCompanions(std::vector<Path> records) {
    finishTyping();
    companions_ = std::move(records);
    refresh();
}

void RecordPanel::setNothing(const QString& why) {
    finishTyping();
    nothing_->setText(why);
    path_.reset();
    rebuild();
}

/// What it takes to find the record again after others came or went.
void RecordPanel::remember() {
    id_.clear();
    if (!path_ || path_->size() < 2) return;
    const Value* entry = find_path(document_.root(), {(*path_)[0], (*path_)[1]});
    if (entry && (*entry)["id"].is_text()) id_ = (*entry)["id"].as_text();
    list_size_ = document_.root()[(*path_)[0].key].size();
}

void RecordPanel::rebuild() {
    dropLines();
    if (form_) {
        if (area_->widget()) area_->takeWidget();
        form_->setParent(this); // it must not outlive the document while it waits to be deleted
        form_->hide();
        form_->deleteLater();
        form_ = nullptr;
        messages_ = nullptr;
    }
    const auto schema = document_.schema();
    const RecordShape shape = schema && path_ ? record_at(*schema, document_.root(), *path_) : RecordShape{};
    type_ = shape.type;
    entries_ = shapeOfEntries();
    nothing_->setVisible(!type_ && !nothing_->text().isEmpty());
    area_->setVisible(type_ && extent_ == Extent::all);
    if (!type_) return;
    const bool brief = extent_ == Extent::brief;
    form_ = new QWidget;
    auto* column = new QVBoxLayout(form_);
    note_ = new Note(form_);
    column->setContentsMargins(brief ? 0 : 8, brief ? 0 : 2, brief ? 0 : 2, brief ? 0 : 2);
    column->setSpacing(space::inside);
    grid_ = new QGridLayout;
    rows_ = form_;
    FieldRow::prepare(*grid_, brief ? FieldRow::Width::narrow : FieldRow::Width::wide);
    column->addWidget(note_);
    column->addLayout(grid_);
    if (brief)
        addBrief(*type_, shape.listed, *path_);
    else {
        column->addStretch();
        addFields(*type_, shape.listed, *path_);
    }
    refresh();
    refreshFindings();
    place(form_);
}

/// Brief forms are as high as they are; the others scroll.
void RecordPanel::place(QWidget* form) {
    if (extent_ == Extent::all) {
        area_->setWidget(form);
        order_tabs(*form);
        return followWidth();
    }
    layout()->addWidget(form);
    form->show();
    emit rebuilt();
}

/// Forms scroll down, never sideways: the area is at least as wide as the form can become narrow.
void RecordPanel::followWidth() {
    if (extent_ == Extent::brief) return;
    const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this);
    area_->setMinimumWidth(form_ ? form_->minimumSizeHint().width() + bar : 0);
}

bool RecordPanel::isHidden(const Field& field, const Path& path) const {
    if (path.empty()) return is_among(kept_out_of_document, field.id);
    return extent_ == Extent::brief && path.size() == 2 && is_among(kept_out_of_brief, field.id);
}

/// Plain fields first, then the records under their headings, then lists and maps, which can grow long.
void RecordPanel::addFields(const Type& type, const ListedField& listed, const Path& path) {
    const EditorContext context{.document = &document_, .listed = listed};
    const auto add_where = [&](bool long_ones) {
        for (const Field& field : type.fields)
            if (!isHidden(field, path) && field.type->kind != Kind::record &&
                is_long(*field.type) == long_ones)
                addLine({.path = path / field.id, .record = &type, .field = field},
                        context.child(field).listed);
    };
    add_where(false);
    if (type.further) addFurther(type, listed, path);
    for (const Field& field : type.fields) {
        if (field.type->kind != Kind::record || isHidden(field, path) || field.type->fields.empty()) continue;
        addHeading(context.child(field).listed);
        addFields(*field.type, context.child(field).listed, path / field.id);
    }
    add_where(true);
}

/// Numbers and choices first; what records hold below their names; texts last, folded. A free record shows
/// what is in it, a number each; what is empty is left to the Scenario page.
void RecordPanel::addBrief(const Type& type, const ListedField& listed, const Path& path) {
    const EditorContext context{.document = &document_, .listed = listed};
    const auto add_where = [&](auto&& wanted) {
        for (const Field& field : type.fields)
            if (!isHidden(field, path) && field.type->kind != Kind::record && !is_message(*field.type) &&
                !isUnsaid(field, path) && wanted(*field.type))
                addLine({.path = path / field.id, .record = &type, .field = field},
                        context.child(field).listed);
    };
    add_where([](const Type& t) { return !is_long(t); });
    for (const Field& field : type.fields)
        if (!isHidden(field, path) && has_numbers(*field.type))
            addEntries(field, context.child(field).listed, path / field.id);
    if (type.further && !further_of(find_path(document_.root(), path), type).is_null())
        addFurther(type, listed, path);
    for (const Field& field : type.fields) {
        if (field.type->kind != Kind::record || isHidden(field, path) || field.type->fields.empty()) continue;
        addHeading(context.child(field).listed);
        addBrief(*field.type, context.child(field).listed, path / field.id);
    }
    add_where([](const Type& t) { return is_long(t) && !has_numbers(t); });
    if (path == *path_) addMessages(type, listed, path);
}

void RecordPanel::addEntries(const Field& field, const ListedField& listed, const Path& path) {
    const Value* written = find_path(document_.root(), path);
    if (!written || !written->is_record() || written->members().empty()) return;
    addHeading(listed);
    for (const Member& member : written->members()) {
        ListedField entry = listed;
        entry.path += ".*";
        entry.field = {.id = member.key,
                       .type = member.value.is_number() ? plain_number_type() : field.type->element,
                       .required = true};
        const Field own = entry.field;
        addLine({.path = path / member.key, .record = type_, .field = own}, std::move(entry));
    }
}

void RecordPanel::addMessages(const Type& type, const ListedField& listed, const Path& path) {
    const EditorContext context{.document = &document_, .listed = listed};
    const auto is_one = [&](const Field& f) { return is_message(*f.type) && !isHidden(f, path); };
    if (std::none_of(type.fields.begin(), type.fields.end(), is_one)) return;
    messages_ = new Section(SectionSide::none, form_);
    messages_->header().setQuiet(true);
    messages_->setTitle(tr("Messages"));
    messages_->setOpen(messages_open_);
    connect(messages_, &Section::toggled, this, [this](bool open) { messages_open_ = open; });
    rows_ = new QWidget(messages_);
    grid_ = new QGridLayout(rows_);
    grid_->setContentsMargins(0, 0, 0, 0);
    FieldRow::prepare(*grid_, FieldRow::Width::narrow);
    for (const Field& field : type.fields)
        if (is_one(field))
            addLine({.path = path / field.id, .record = &type, .field = field}, context.child(field).listed);
    messages_->setBody(rows_);
    form_->layout()->addWidget(messages_);
}

/// An item's choice that nobody made says nothing: a sword is worn nowhere.
bool RecordPanel::isUnsaid(const Field& field, const Path& path) const {
    const bool choice = field.type->kind == Kind::option || field.type->kind == Kind::item;
    if (!choice || path.empty() || path[0].key != "items" || !field.fallback.is_null()) return false;
    const Value* written = find_path(document_.root(), path / field.id);
    return !written || written->is_null();
}

/// Names and kinds of what free records hold: others need other rows.
std::string RecordPanel::shapeOfEntries() const {
    std::string shape;
    if (extent_ != Extent::brief || !type_ || !path_) return shape;
    const Value* record = find_path(document_.root(), *path_);
    for (const Field& field : type_->fields) {
        const Value* written = record ? record->find(field.id) : nullptr;
        if (isUnsaid(field, *path_)) shape += field.id + '-';
        if (!has_numbers(*field.type) || !written || !written->is_record()) continue;
        for (const Member& m : written->members())
            shape += field.id + '.' + m.key + (m.value.is_number() ? "#\n" : "\n");
    }
    if (type_->further && !further_of(record, *type_).is_null()) shape += "further";
    return shape;
}

void RecordPanel::addHeading(const ListedField& listed) {
    auto* label = new QLabel(rows_);
    const bool brief = extent_ == Extent::brief;
    label->setFont(brief ? scaled(label->font(), Scale::secondary) : bold(label->font()));
    if (brief) label->setForegroundRole(QPalette::PlaceholderText);
    const int row = grid_->rowCount();
    grid_->setRowMinimumHeight(row, brief ? 0 : label->fontMetrics().height() / 2);
    grid_->addWidget(label, row + 1, 0, 1, brief ? 2 : FieldRow::columns);
    if (!brief) {
        auto* rule = new QFrame(rows_);
        rule->setFrameShape(QFrame::HLine);
        rule->setForegroundRole(QPalette::Mid);
        grid_->addWidget(rule, row + 2, 0, 1, FieldRow::columns);
    }
    label->setText(field_label(listed, document_.schema()->ruleset));
    headings_.push_back({.label = label, .listed = listed});
}

void RecordPanel::addLine(Line&& line, ListedField listed) {
    if (line.path.size() == 3 && line.path[0].key == "items" && line.field.id == "kind") {
        const TypePtr kinds = type_of_kind(*document_.schema());
        if (!kinds->options.empty()) {
            line.field.type = kinds;
            line.field.fallback = kinds->options.front();
            listed.field = line.field;
        }
    }
    lines_.push_back(std::make_unique<Line>(std::move(line)));
    Line* added = lines_.back().get();
    const EditorContext context{.document = &document_, .listed = std::move(listed)};
    added->row = new FieldRow(*added->field.type, context, *grid_, rows_);
    if (extent_ == Extent::brief) added->row->narrow(FieldRow::Keep::nothing);
    connect(added->row, &FieldRow::edited, this, [this, added](const Value& value) { write(*added, value); });
    connect(added->row, &FieldRow::backWanted, this, [this, added] { takeBack(*added); });
    added->row->offers_curve = [this, added] { return has_curve && has_curve(added->path); };
    connect(added->row, &FieldRow::curveWanted, this, [this, added] { emit curveWanted(added->path); });
}

void RecordPanel::addFurther(const Type& type, const ListedField& listed, const Path& path) {
    const auto map = std::make_shared<const Type>(Type{.kind = Kind::map, .element = type.further});
    const Field field{.id = "further_values", .type = map};
    const EditorContext context{.document = &document_, .listed = listed};
    addLine({.path = path, .record = &type, .field = field, .further = true}, context.child(field).listed);
    std::vector<std::string> taken;
    for (const Field& known : type.fields) taken.push_back(known.id);
    static_cast<MapEditor&>(lines_.back()->row->editor()).reserve(std::move(taken));
}

void RecordPanel::followDocument() {
    if (!path_) return;
    const Path before = *path_;
    path_ = followed(document_.root(), before, id_, list_size_);
    const bool gone = path_->empty() && !before.empty();
    if (gone) path_.reset();
    if (gone || path_ != before) companions_.clear(); // their places may be others'
    remember();
    const auto schema = document_.schema();
    const RecordShape shape = schema && path_ ? record_at(*schema, document_.root(), *path_) : RecordShape{};
    if (shape.type != type_ || path_ != before || shapeOfEntries() != entries_)
        rebuild();
    else
        refresh();
    if (gone) emit vanished();
}

void RecordPanel::refresh() {
    for (const auto& line : lines_) showLine(*line);
    showEffective();
    showFormer();
}

/// What is edited in play, or in several at once, has no single value to go back to.
void RecordPanel::showFormer() {
    if (!path_) return;
    const FormerValues former(document_, *path_);
    for (const auto& line : lines_) {
        const Value now = effectiveOf(*line);
        const auto was = line->further || is_id(line->path) ? std::nullopt : former.at(line->path);
        const bool changed =
            was && companions_.empty() && !(was->effective == now) && !editsLive(*line, liveOf(*line), now);
        const QString text =
            !changed ? QString()
            : was->effective.is_null()
                ? say("word.none")
                : value_words(document_.schema().get(), document_.root(), line->path, was->effective);
        line->row->showFormer(text);
    }
}

void RecordPanel::takeBack(const Line& line) {
    if (!path_) return;
    const Path path = line.path;
    if (const auto was = FormerValues(document_, *path_).at(path)) document_.setValue(path, was->written);
}

bool RecordPanel::takeBackFocused() {
    const QWidget* focused = QApplication::focusWidget();
    if (!focused || !form_ || !form_->isAncestorOf(focused)) return false;
    for (const auto& line : lines_)
        if (line->row->holds(focused) && line->row->isChanged()) {
            takeBack(*line);
            return true;
        }
    return false;
}

/// Whole forms of actors alone: a brief one has no room for what a number comes of.
void RecordPanel::showEffective() {
    const bool actor = path_ && path_->size() == 2 && path_->front().key == "actors" && path_->back().index;
    if (extent_ == Extent::brief || !actor) return;
    const EffectiveSheets* sheets = document_.effective();
    std::vector<EffectiveValue> all;
    if (sheets) all = sheets->of(static_cast<int>(*path_->back().index));
    for (const auto& line : lines_) {
        const EffectiveValue* value =
            effective_at(all, text_of(Path(line->path.begin() + 2, line->path.end())));
        const bool composed = value && value->parts.size() > 1;
        line->row->showEffective(composed ? plain(value->value) : QString(),
                                 composed ? sources_text(*value, *document_.schema(), document_.root())
                                          : QString());
    }
}

void RecordPanel::showLine(const Line& line) {
    const Value* found = find_path(document_.root(), line.path);
    if (line.further) {
        const Value others = further_of(found, *line.record);
        return line.row->showValue(others, others);
    }
    const Value written = found ? *found : Value();
    const Value effective = effectiveOf(line);
    const Value live = liveOf(line);
    const bool in_play = editsLive(line, live, effective);
    line.row->showValue(in_play ? live : written, in_play ? live : effective);
    line.row->editor().setEnabled(companions_.empty() || !is_id(line.path));
    line.row->showDiffering(companionsWord(line));
    line.row->showOutOf(in_play ? effective : Value());
    line.row->showLive(in_play || live == effective ? Value() : live);
}

Value RecordPanel::effectiveOf(const Line& line) const {
    const Value* written = find_path(document_.root(), line.path);
    if (written && !written->is_null()) return *written;
    Path parent = line.path;
    parent.pop_back();
    const Value* record = find_path(document_.root(), parent);
    return effective_in(record ? *record : Value(), *line.record, line.field);
}

/// At the table "-5" is what somebody loses now; the design is edited as a whole on the Scenario page.
bool RecordPanel::editsLive(const Line& line, const Value& live, const Value& effective) const {
    return extent_ == Extent::brief && !line.further && document_.scenario() && live.is_number() &&
           effective.is_number() && !(live == effective);
}

/// Where the others have another value; ids always do, and are not changed together.
QString RecordPanel::companionsWord(const Line& line) const {
    if (companions_.empty() || !path_) return {};
    if (is_id(line.path)) return tr("Each entry has an id of its own: select one alone to change it.");
    const Path inner(line.path.begin() + static_cast<std::ptrdiff_t>(path_->size()), line.path.end());
    const Value own = effective_value(*document_.schema(), document_.root(), line.path);
    int others = 0;
    for (Path path : companions_) {
        path.insert(path.end(), inner.begin(), inner.end());
        if (!(effective_value(*document_.schema(), document_.root(), path) == own)) ++others;
    }
    return others == 0 ? QString() : tr("%n other(s) differ", nullptr, others);
}

Value RecordPanel::liveOf(const Line& line) const {
    if (line.path.size() < 3 || line.path[0].key != "actors" || !line.path[1].index) return {};
    const Path inner(line.path.begin() + 2, line.path.end());
    const Value* live = document_.state().find(static_cast<int>(*line.path[1].index), text_of(inner));
    return live ? *live : Value();
}

void RecordPanel::refreshFindings() {
    if (!type_) return;
    std::vector<QStringList> errors(lines_.size() + 1);
    std::vector<QStringList> warnings(lines_.size() + 1);
    const auto sort_in = [&](const Errors& all, std::vector<QStringList>& into) {
        for (const Error& one : all) {
            const auto path = parse_path(one.path);
            if (!path || !is_within(*path, *path_)) continue;
            std::size_t at = 0;
            while (at < lines_.size() && (lines_[at]->further || !is_within(*path, lines_[at]->path))) ++at;
            if (at == lines_.size() && path_->empty()) continue;
            const QString text = from_utf8(words().text(one));
            into[at] += at < lines_.size() ? text : from_utf8(describe(one, words()));
        }
    };
    sort_in(document_.findings().errors, errors);
    sort_in(document_.findings().warnings, warnings);
    for (std::size_t i = 0; i < lines_.size(); ++i) lines_[i]->row->showFindings(errors[i], warnings[i]);
    const bool serious = !errors.back().isEmpty();
    note_->say(serious ? Note::Tone::error : Note::Tone::warning,
               (errors.back() + warnings.back()).join(QLatin1Char('\n')));
}

/// The path is copied: a change of shape takes the line away while the document is still at work.
void RecordPanel::write(const Line& line, const Value& value) {
    const Path path = line.path;
    if (is_id(path)) return rename(line, value);
    if (!companions_.empty() && !line.further) return writeToAll(path, value);
    if (editsLive(line, liveOf(line), effectiveOf(line)))
        return void(
            document_.setLive(static_cast<int>(*path[1].index), Path(path.begin() + 2, path.end()), value));
    const Value* record = find_path(document_.root(), path);
    document_.setValue(path, line.further ? with_further(record, *line.record, value) : value);
}

void RecordPanel::writeToAll(const Path& path, const Value& value) {
    std::vector<Edit> edits{{path, value}};
    const Path inner(path.begin() + static_cast<std::ptrdiff_t>(path_->size()), path.end());
    for (Path other : companions_) {
        other.insert(other.end(), inner.begin(), inner.end());
        edits.push_back({std::move(other), value});
    }
    document_.setValues(edits, Document::Typed::goes_on);
}

void RecordPanel::rename(const Line& line, const Value& value) {
    const Path path = line.path;
    const Value* old = find_path(document_.root(), path);
    if (!value.is_text() || (old && *old == value)) return;
    if (!old) {
        document_.setValue(path, value);
        return;
    }
    if (document_.renameId(path, from_utf8(value.as_text()))) return;
    line.row->refuse(value.as_text().empty() ? say("error.empty_id")
                                             : say("error.duplicate_id", {{"id", value.as_text()}}));
}

FieldRow* RecordPanel::rowAt(const Path& field) {
    const Path wanted = with_indices(document_.root(), field);
    FieldRow* best = nullptr;
    std::size_t depth = 0;
    for (const auto& line : lines_)
        if (is_within(wanted, line->path) && (!best || line->path.size() > depth)) {
            best = line->row;
            depth = line->path.size();
        }
    return best;
}

bool RecordPanel::focusField(const Path& field) {
    FieldRow* row = rowAt(field);
    if (!row) return false;
    if (messages_ && messages_->isAncestorOf(&row->editor())) messages_->setOpen(true);
    row->editor().setFocus(Qt::TabFocusReason);
    if (extent_ == Extent::all) area_->ensureWidgetVisible(&row->editor());
    return true;
}

static bool is_in_a_panel(const QWidget* widget) {
    while (widget && !qobject_cast<const RecordPanel*>(widget)) widget = widget->parentWidget();
    return widget != nullptr;
}

/// Nothing once no field is looked at any more: the help of another one would mislead.
void RecordPanel::tellHelp(const QWidget* focused) {
    if (!focused) return; // the window is left, and come back to
    if (form_ && form_->isAncestorOf(focused)) {
        for (const auto& line : lines_)
            if (line->row->holds(focused)) emit helpWanted(told_help_ = line->row->help());
    } else if (!std::exchange(told_help_, QString()).isEmpty() && !is_in_a_panel(focused)) {
        emit helpWanted(QString());
    }
}

void RecordPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange) return;
    for (const auto& line : lines_) line->row->retranslate();
    if (messages_) messages_->setTitle(tr("Messages"));
    showEffective();
    for (const Heading& heading : headings_)
        heading.label->setText(field_label(heading.listed, document_.schema()->ruleset));
    refreshFindings();
    followWidth();
}

} // namespace ludus::ui
