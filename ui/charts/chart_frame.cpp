#include "ui/charts/chart_frame.h"

#include "ui/widgets/icons.h"
#include "ui/widgets/tokens.h"
#include "ui/words/words.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QShortcut>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace ludus::ui {

ChartFrame::ChartFrame(QWidget* shown, QWidget* parent)
    : QWidget(parent), shown_(shown), chart_(qobject_cast<PlotView*>(shown)), points_(new PointsModel(this)),
      title_(new QLabel(this)), head_(new QHBoxLayout()), holder_(new QWidget(this)),
      controls_(new QHBoxLayout(holder_)), pages_(new QStackedWidget(this)), table_(new QTableView(this)),
      twin_(new QToolButton(this)), export_(new QToolButton(this)) {
    build();
    auto* copy = new QShortcut(QKeySequence::Copy, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(copy, &QShortcut::activated, this, &ChartFrame::copyShown);
    connect(twin_, &QToolButton::toggled, this, &ChartFrame::showTable);
    connect(png_, &QAction::triggered, this, [this] { save(Format::png); });
    connect(svg_, &QAction::triggered, this, [this] { save(Format::svg); });
    connect(csv_, &QAction::triggered, this, [this] { save(Format::csv); });
    connect(picture_, &QAction::triggered, this, &ChartFrame::copyPicture);
    connect(numbers_, &QAction::triggered, this, &ChartFrame::copyTable);
    ChartFrame::retranslate();
}

void ChartFrame::build() {
    QFont strong = title_->font();
    strong.setBold(true);
    title_->setFont(strong);
    title_->setBuddy(shown_);
    auto* menu = new QMenu(export_);
    png_ = menu->addAction(QString());
    svg_ = menu->addAction(QString());
    csv_ = menu->addAction(QString());
    menu->addSeparator();
    picture_ = menu->addAction(QString());
    numbers_ = menu->addAction(QString());
    for (QAction* of_chart : {png_, svg_, picture_}) of_chart->setVisible(chart_ != nullptr);
    export_->setMenu(menu);
    export_->setPopupMode(QToolButton::InstantPopup);
    twin_->setCheckable(true);
    set_icon(*twin_, "table");
    set_icon(*export_, "document-export");
    for (QToolButton* button : {twin_, export_}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
    }
    table_->setModel(points_);
    table_->setAlternatingRowColors(true);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() * 3 / 2);
    table_->horizontalHeader()->setStretchLastSection(true);
    table_->setTabKeyNavigation(false);
    table_->setFrameShape(QFrame::NoFrame);
    pages_->addWidget(shown_);
    pages_->addWidget(table_);

    title_->setTextFormat(Qt::PlainText);
    controls_->setContentsMargins(0, 0, 0, 0);
    head_->addWidget(title_);
    head_->addStretch(1);
    head_->addWidget(twin_);
    head_->addWidget(export_);
    tools_ = {twin_, export_};
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(all->spacing() / 2);
    all->addLayout(head_);
    head_->insertWidget(1, holder_, 100);
    folding_.add({.saved = [] { return 0; }, .set = [this](bool folded) { putBelow(folded); }});
    QComboBox tallest; // charts side by side begin at the same height
    tallest.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    tallest.ensurePolished();
    head_->addStrut(tallest.sizeHint().height());
    all->addWidget(pages_, 1);
}

/// One row where the controls find room beside title and tools, otherwise two: the width alone decides, not
/// what is chosen in them.
void ChartFrame::arrange() {
    const int gap = head_->spacing();
    const int name = title_shown_ ? title_->fontMetrics().horizontalAdvance(title_->text()) + 2 * gap : 0;
    folding_.fit(name + whole_width(*controls_) + gap + toolsWidth(), width());
}

int ChartFrame::toolsWidth() const {
    int width = 0;
    for (const QToolButton* tool : tools_)
        if (!tool->isHidden()) width += tool->sizeHint().width() + head_->spacing();
    return width;
}

void ChartFrame::addTool(QToolButton* tool) {
    head_->insertWidget(head_->indexOf(twin_), tool);
    tools_.push_back(tool);
}

void ChartFrame::foldTitle(bool folded) { title_->setVisible(title_shown_ && !folded); }

void ChartFrame::putBelow(bool below) {
    title_->setWordWrap(below);
    if (title_optional_) foldTitle(!below);           // there is room for it again beside the tools
    head_->setStretchFactor(title_, below ? 100 : 0); // alone in its row, it goes over it before it wraps
    if (below) {
        head_->removeWidget(holder_);
        static_cast<QVBoxLayout*>(layout())->insertWidget(1, holder_);
    } else {
        layout()->removeWidget(holder_);
        head_->insertWidget(1, holder_, 100);
    }
}

/// In one row it would ask for the width at which it takes two, and so never get there.
QSize ChartFrame::minimumSizeHint() const {
    const QSize own = QWidget::minimumSizeHint();
    return {std::min(own.width(), std::max(holder_->minimumSizeHint().width(), toolsWidth())), own.height()};
}

void ChartFrame::hideTwin() { twin_->hide(); }

void ChartFrame::addRow(QLayout* row) {
    auto* all = static_cast<QVBoxLayout*>(layout());
    all->insertLayout(all->indexOf(pages_), row);
}

void ChartFrame::hideTitle() {
    title_shown_ = false;
    title_->hide();
}

void ChartFrame::setTitleOptional() {
    title_optional_ = true;
    const auto saved = [this] {
        return title_->fontMetrics().horizontalAdvance(title_->text()) + 2 * head_->spacing();
    };
    folding_ = Folding();
    folding_.add({.saved = saved, .set = [this](bool folded) { foldTitle(folded); }});
    folding_.add({.saved = [] { return 0; }, .set = [this](bool folded) { putBelow(folded); }});
}

void ChartFrame::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

bool ChartFrame::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) arrange();
    return QWidget::event(event);
}

void ChartFrame::retranslate() {
    twin_->setText(tr("Table"));
    twin_->setToolTip(tr("Show the chart’s numbers as a table"));
    twin_->setAccessibleName(tr("Show as table"));
    export_->setToolTip(tr("Save or copy the chart or its numbers"));
    export_->setAccessibleName(tr("Export the chart"));
    png_->setText(tr("Save picture (PNG)…"));
    svg_->setText(tr("Save drawing (SVG)…"));
    csv_->setText(tr("Save numbers (CSV)…"));
    picture_->setText(tr("Copy picture"));
    numbers_->setText(tr("Copy table"));
    table_->setAccessibleName(tr("Numbers of the chart"));
}

void ChartFrame::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void ChartFrame::setTitle(const QString& title) {
    if (caption_.title == title) return;
    caption_.title = title;
    title_->setText(title);
}

void ChartFrame::setContext(const QString& scenario, const QString& build) {
    caption_.scenario = scenario;
    caption_.build = build;
}

void ChartFrame::setTable(PointTable table) {
    const auto columns = points_->table().columns.size();
    points_->setTable(std::move(table));
    if (isTableShown() && points_->table().columns.size() != columns) table_->resizeColumnsToContents();
}

bool ChartFrame::isTableShown() const { return pages_->currentWidget() == table_; }

QMenu* ChartFrame::exportMenu() const { return export_->menu(); }

void ChartFrame::showTable(bool shown) {
    if (shown == isTableShown()) return;
    twin_->setChecked(shown);
    pages_->setCurrentWidget(shown ? static_cast<QWidget*>(table_) : shown_);
    if (shown) table_->resizeColumnsToContents();
    emit tableShown(shown);
}

void ChartFrame::copyPicture() {
    if (chart_) QGuiApplication::clipboard()->setImage(picture_of(*chart_, caption_));
}

void ChartFrame::copyTable() {
    QGuiApplication::clipboard()->setText(from_utf8(csv_of(points_->table(), '\t')));
}

void ChartFrame::copyShown() {
    if (isTableShown() || !chart_)
        copyTable();
    else
        copyPicture();
}

/// The title as a file name: "chance-to-hit".
QString ChartFrame::proposedName() const {
    QString name;
    for (const QChar c : title())
        if (c.isLetterOrNumber())
            name += c.toLower();
        else if (!name.isEmpty() && !name.endsWith(QLatin1Char('-')))
            name += QLatin1Char('-');
    return name.isEmpty() ? QStringLiteral("ludus") : name;
}

void ChartFrame::save(Format format) {
    const QString ending = format == Format::png   ? QStringLiteral("png")
                           : format == Format::svg ? QStringLiteral("svg")
                                                   : QStringLiteral("csv");
    const QString start = proposedName() + QLatin1Char('.') + ending;
    QString file = QFileDialog::getSaveFileName(this, tr("Export the chart"), start,
                                                ending.toUpper() + QStringLiteral(" (*.%1)").arg(ending));
    if (file.isEmpty()) return;
    const auto done = format == Format::png   ? write_png(*chart_, caption_, file)
                      : format == Format::svg ? write_svg(*chart_, caption_, file)
                                              : write_csv(points_->table(), caption_, file);
    if (!done)
        QMessageBox::warning(this, tr("Export the chart"),
                             from_utf8(describe(done.error().front(), words())));
}

} // namespace ludus::ui
