#include "ui/scenario/grid_panel.h"

#include "ui/widgets/elided_label.h"
#include "ui/widgets/folding.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/tokens.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSaveFile>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>
#include <set>

namespace ludus::ui {

GridPanel::GridPanel(Document& document, QWidget* parent)
    : QWidget(parent), document_(document), view_(new GridView(document, this)),
      subjects_(new QComboBox(this)), search_(new QLineEdit(this)), base_(new QPushButton(this)),
      effective_(new QPushButton(this)), columns_(new QToolButton(this)), columns_menu_(new QMenu(this)),
      copy_(new QPushButton(this)), paste_(new QPushButton(this)), export_(new QPushButton(this)),
      more_(new QToolButton(this)), strip_(new ElidedLabel(this)), keys_(new QLabel(this)) {
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(space::between);
    all->addWidget(makeBar());
    all->addWidget(view_, 1);
    all->addWidget(makeStrip());
    QWidget* last = subjects_;
    for (QWidget* next : std::initializer_list<QWidget*>{search_, base_, effective_, columns_, copy_, paste_,
                                                         export_, more_, view_}) {
        setTabOrder(last, next);
        last = next;
    }
    view_->ask = [this](const QString& number) { return askMarks(number); };
    ask_file = [this] {
        return QFileDialog::getSaveFileName(this, tr("Export the grid"), QString(),
                                            tr("Comma-separated values (*.csv)"));
    };
    connect(view_, &GridView::planned, this, &GridPanel::showPlan);
    connect(view_, &GridView::told, this, [this](const QString& text) { tell(text); });
    connect(view_, &GridView::refused, this, [this](const QString& text) { tell(text, Tone::refusal); });
    connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        showSelection();
        tellAlong();
    });
    connect(view_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& now) { tellCurrent(now); });
    connect(&document_, &Document::designChanged, this, &GridPanel::fillSubjects);
    connect(&document_, &Document::opened, this, [this] {
        view_->grid().show({});
        view_->horizontalScrollBar()->setValue(0);
    });
    retranslate();
}

QWidget* GridPanel::makeBar() {
    auto* holder = new FoldingBar(this);
    QHBoxLayout* bar = &holder->row();
    bar->setSpacing(space::inside);
    search_->setClearButtonEnabled(true);
    search_->setMaximumWidth(fontMetrics().averageCharWidth() * 24);
    auto* choice = new QButtonGroup(this);
    for (QPushButton* button : {base_, effective_}) {
        button->setCheckable(true);
        choice->addButton(button);
    }
    base_->setChecked(true);
    columns_->setMenu(columns_menu_);
    columns_->setPopupMode(QToolButton::InstantPopup);
    columns_->setToolButtonStyle(Qt::ToolButtonTextOnly);
    columns_->setFocusPolicy(Qt::StrongFocus);
    bar->addWidget(subjects_);
    bar->addWidget(search_, 1);
    bar->addWidget(base_);
    bar->addWidget(effective_);
    bar->addWidget(columns_);
    bar->addStretch();
    for (QPushButton* button : {copy_, paste_, export_}) bar->addWidget(button);
    bar->addWidget(more_);
    addFolds(*holder);
    connect(subjects_, &QComboBox::activated, this, [this](int at) {
        view_->grid().show(listed_[static_cast<std::size_t>(at)]);
        fillSubjects();
    });
    connect(search_, &QLineEdit::textChanged, &view_->filter(), &GridFilter::look);
    connect(effective_, &QPushButton::toggled, this, [this](bool on) {
        view_->grid().showEffective(on);
        view_->fitColumns();
    });
    connect(columns_menu_, &QMenu::aboutToShow, this, &GridPanel::fillColumns);
    connect(copy_, &QPushButton::clicked, view_, &GridView::copy);
    connect(paste_, &QPushButton::clicked, view_, &GridView::paste);
    connect(export_, &QPushButton::clicked, this, &GridPanel::exportCsv);
    return holder;
}

/// Where the bar is narrow: the buttons at its end go behind one, the search gets short, the columns follow.
void GridPanel::addFolds(FoldingBar& bar) {
    auto* menu = new QMenu(more_);
    for (QPushButton* button : {copy_, paste_, export_})
        folded_.emplace_back(menu->addAction(QString(), button, &QPushButton::click), button);
    menu->addMenu(columns_menu_);
    columns_menu_->menuAction()->setVisible(false);
    more_->setText(QStringLiteral("⋯"));
    more_->setMenu(menu);
    more_->setPopupMode(QToolButton::InstantPopup);
    more_->setFocusPolicy(Qt::StrongFocus);
    more_->hide();
    bar.addFold({copy_, paste_, export_}, [this](bool folded) {
        for (QPushButton* button : {copy_, paste_, export_}) button->setVisible(!folded);
        more_->setVisible(folded);
    });
    bar.addFold({.saved = [this] { return search_->sizeHint().width() * 2 / 3; }, .set = [](bool) {}});
    bar.addFold({columns_}, [this](bool folded) {
        columns_->setVisible(!folded);
        columns_menu_->menuAction()->setVisible(folded);
    });
}

/// Always there, so that nothing jumps; tinted while it has something to say.
QWidget* GridPanel::makeStrip() {
    strip_row_ = new QWidget(this);
    auto* row = new QHBoxLayout(strip_row_);
    row->setContentsMargins(space::margin, 0, space::margin, 0);
    strip_row_->setFixedHeight(extent::drawer_bar);
    strip_row_->setBackgroundRole(QPalette::Highlight);
    keys_->setTextFormat(Qt::PlainText);
    strip_->setForegroundRole(QPalette::HighlightedText);
    keys_->setForegroundRole(QPalette::HighlightedText);
    strip_sign_ = new QLabel(strip_row_);
    strip_sign_->hide();
    row->addWidget(strip_sign_);
    row->addWidget(strip_, 1);
    row->addWidget(keys_);
    return strip_row_;
}

QString GridPanel::stripText() const { return strip_->text(); }

void GridPanel::fillSubjects() {
    const auto schema = document_.schema();
    listed_ = schema ? grid_subjects(*schema, document_.root()) : std::vector<GridSubject>{};
    const QSignalBlocker quiet(subjects_);
    QStringList names;
    for (const GridSubject& one : listed_)
        names += QStringLiteral("%1 (%2)")
                     .arg(view_->grid().words().subject(one))
                     .arg(grid_entries(*schema, document_.root(), one).size());
    subjects_->clear();
    subjects_->addItems(names);
    const auto at = std::find(listed_.begin(), listed_.end(), view_->grid().subject());
    subjects_->setCurrentIndex(at == listed_.end() ? -1 : static_cast<int>(at - listed_.begin()));
    const bool both = view_->grid().hasEffective();
    base_->setVisible(both);
    effective_->setVisible(both);
    if (!both) base_->setChecked(true);
}

void GridPanel::fillColumns() {
    columns_menu_->clear();
    connect(columns_menu_->addAction(tr("The usual ones")), &QAction::triggered, view_,
            &GridView::chooseAnew);
    connect(columns_menu_->addAction(tr("All")), &QAction::triggered, this, [this] {
        for (int c = 0; c < view_->model()->columnCount(); ++c) view_->chooseColumn(c, true);
    });
    columns_menu_->addSeparator();
    for (int c = 0; c < view_->model()->columnCount(); ++c) {
        QAction* action = columns_menu_->addAction(view_->model()->headerData(c, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!view_->isColumnHidden(c));
        connect(action, &QAction::toggled, view_, [this, c](bool on) { view_->chooseColumn(c, on); });
    }
}

void GridPanel::select(const Path& entry) {
    const auto schema = document_.schema();
    if (entry.size() < 2 || !entry[1].index || !schema) return;
    selecting_ = true;
    for (const GridSubject& one : grid_subjects(*schema, document_.root())) {
        if (one.list != entry[0].key) continue;
        const auto rows = grid_entries(*schema, document_.root(), one);
        if (!std::binary_search(rows.begin(), rows.end(), *entry[1].index)) continue;
        if (!(one == view_->grid().subject())) view_->grid().show(one);
    }
    fillSubjects();
    const int row = view_->grid().rowOf(*entry[1].index);
    const QModelIndex current = view_->currentIndex();
    const QModelIndex source = view_->grid().index(row, current.isValid() ? current.column() : 0);
    const QModelIndex at = view_->filter().mapFromSource(source);
    if (at.isValid() && at.row() != current.row()) view_->setCurrentIndex(at);
    selecting_ = false;
}

void GridPanel::tell(const QString& text, Tone tone) {
    tone_ = tone;
    strip_->setText(text);
    strip_row_->setAutoFillBackground(!text.isEmpty());
    if (tone == Tone::refusal) keys_->hide();
    paintStrip();
}

/// A refusal has the colour and the sign of an error, so that nobody takes it for news.
void GridPanel::paintStrip() {
    const bool refusal = tellsRefusal();
    QPalette own;
    if (refusal) {
        const Tokens& tokens = tokens_of(palette());
        own.setColor(QPalette::Highlight, blended(tokens.error, tokens.base, 0.15));
        own.setColor(QPalette::HighlightedText, tokens.text);
    }
    strip_row_->setPalette(own);
    const int size = fontMetrics().height();
    strip_sign_->setPixmap(style()->standardIcon(QStyle::SP_MessageBoxCritical).pixmap(size, size));
    strip_sign_->setVisible(refusal);
}

/// "4 cells · Maximum HP   +10% makes 90 into 99".
void GridPanel::showPlan(const QString& typed) {
    const GridPlan& plan = view_->grid().plan();
    keys_->setVisible(!plan.cells.empty());
    if (plan.cells.empty()) return showSelection();
    const GridColumn& column = view_->grid().columns()[plan.cells.begin()->first.column];
    QStringList parts{tr("%n cell(s)", nullptr, static_cast<int>(plan.cells.size())),
                      view_->grid().words().heading(column)};
    if (plan.refused)
        parts += from_utf8(words().text(*plan.refused));
    else if (const auto example = example_of(plan))
        parts += tr("%1 makes %2 into %3")
                     .arg(typed.isEmpty() ? tr("nothing") : typed.trimmed(),
                          view_->grid().words().shown(column, example->first),
                          view_->grid().words().shown(column, example->second));
    tell(parts.join(QStringLiteral(" · ")), plan.refused ? Tone::refusal : Tone::news);
}

void GridPanel::tellCurrent(const QModelIndex& now) {
    if (selecting_ || !now.isValid()) return;
    emit selected(pathOf(view_->grid().entryAt(view_->filter().mapToSource(now).row())));
    tellAlong(); // the form has let go of those of the last one
}

/// Forms of more than so many are made for nobody.
void GridPanel::tellAlong() {
    constexpr std::size_t most = 500;
    std::set<std::size_t> entries;
    for (const CellPlace& place : view_->targets()) entries.insert(place.entry);
    const QModelIndex current = view_->filter().mapToSource(view_->currentIndex());
    if (current.isValid()) entries.erase(view_->grid().entryAt(current.row()));
    std::vector<Path> others;
    if (entries.size() <= most)
        for (const std::size_t entry : entries) others.push_back(pathOf(entry));
    emit alongSelected(others);
}

Path GridPanel::pathOf(std::size_t entry) const {
    return {{.key = view_->grid().subject().list, .index = {}}, {.key = {}, .index = entry}};
}

void GridPanel::showSelection() {
    const auto count = view_->selectionModel()->selectedIndexes().size();
    tell(count > 1 ? tr("%n cell(s) selected: type to change them all", nullptr, static_cast<int>(count))
                   : QString());
}

std::optional<NumberMarks> GridPanel::askMarks(const QString& number) {
    QMessageBox box(QMessageBox::Question, tr("Paste"),
                    tr("“%1” can be read two ways. Which is meant?").arg(number), QMessageBox::Cancel, this);
    box.setTextFormat(Qt::PlainText);
    const std::string text = to_utf8(number);
    const QAbstractButton* comma = box.addButton(
        from_utf8(number_with_marks(text, NumberMarks::decimal_comma)), QMessageBox::AcceptRole);
    const QAbstractButton* point = box.addButton(
        from_utf8(number_with_marks(text, NumberMarks::decimal_point)), QMessageBox::AcceptRole);
    box.exec();
    if (box.clickedButton() == comma) return NumberMarks::decimal_comma;
    if (box.clickedButton() == point) return NumberMarks::decimal_point;
    return std::nullopt;
}

void GridPanel::exportCsv() {
    const QString name = ask_file();
    if (name.isEmpty()) return;
    const std::string text = view_->csv();
    QSaveFile file(name);
    const bool written =
        file.open(QIODevice::WriteOnly) &&
        file.write(text.data(), static_cast<qint64>(text.size())) == static_cast<qint64>(text.size()) &&
        file.commit();
    if (written) return tell(tr("Exported to %1").arg(name));
    tell(tr("%1 cannot be written: %2").arg(name, file.errorString()), Tone::refusal);
}

void GridPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::PaletteChange && strip_sign_) paintStrip();
}

void GridPanel::retranslate() {
    subjects_->setAccessibleName(tr("What the grid shows"));
    search_->setPlaceholderText(tr("Filter rows"));
    search_->setAccessibleName(tr("Filter rows"));
    base_->setText(tr("Base"));
    base_->setToolTip(tr("Values as they are written in the scenario"));
    effective_->setText(tr("Effective"));
    effective_->setToolTip(tr("Values with equipment, attributes and effects; edits change the base"));
    columns_->setText(tr("Columns"));
    columns_menu_->setTitle(tr("Columns"));
    copy_->setText(tr("Copy"));
    paste_->setText(tr("Paste"));
    export_->setText(tr("Export…"));
    more_->setAccessibleName(tr("More"));
    for (const auto& [action, button] : folded_) action->setText(button->text());
    keys_->setText(tr("also =100 · −5 · ×1.2    Enter applies, Esc cancels"));
    keys_->hide();
    view_->setAccessibleName(tr("Grid"));
    view_->grid().retranslate();
    view_->fitColumns();
    fillSubjects();
    showSelection();
}

} // namespace ludus::ui
