#include "ui/gallery/gallery_page.h"

#include "ui/gallery/sample_card.h"
#include "ui/gallery/sample_group.h"
#include "ui/widgets/flat_style.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/plain_tip.h"
#include "ui/widgets/tokens.h"
#include "ui/words/sample_notes.h"
#include "ui/words/words.h"

#include <QAction>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

namespace ludus::ui {

namespace {

constexpr int side_width = 228;

} // namespace

GalleryPage::GalleryPage(const Registry& registry, QWidget* parent) : QWidget(parent) {
    auto* columns = new QHBoxLayout(this);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(0);
    columns->addWidget(makeSide());
    columns->addWidget(makeSamples(), 1);
    fillGroups(rowsInOrder(registry));
    connect(recent_, &QListWidget::itemActivated, this,
            [this](QListWidgetItem* item) { emit fileChosen(item->data(Qt::UserRole).toString()); });
    connect(search_, &QLineEdit::textChanged, this, &GalleryPage::filter);
    connect(search_, &QLineEdit::returnPressed, this, [this] {
        if (const auto shown = shownCards(); !shown.empty()) shown.front()->click();
    });
    connect(open_, &QPushButton::clicked, this, &GalleryPage::openWanted);
    connect(back_, &QPushButton::clicked, this, &GalleryPage::backWanted);
    setFocusProxy(samples_.empty() ? static_cast<QWidget*>(search_) : samples_.front().card);
    retranslate();
}

QWidget* GalleryPage::makeSide() {
    auto* side = new QWidget(this);
    side->setFixedWidth(side_width);
    new_ = new QPushButton(side);
    new_->setObjectName(QStringLiteral("new_scenario"));
    open_ = new QPushButton(side);
    back_ = new QPushButton(side);
    back_->setShortcut(Qt::Key_Escape);
    back_->hide();
    make_primary(*new_);
    set_icon(*open_, "document-open");
    recent_heading_ = new QLabel(side);
    recent_heading_->setForegroundRole(QPalette::PlaceholderText);
    recent_ = new QListWidget(side);
    recent_->setFrameShape(QFrame::NoFrame);
    recent_->viewport()->setAutoFillBackground(false);
    recent_->setTextElideMode(Qt::ElideMiddle);
    recent_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    drop_hint_ = new QLabel(side);
    drop_hint_->setWordWrap(true);
    drop_hint_->setForegroundRole(QPalette::PlaceholderText);
    drop_hint_->setFont(scaled(font(), Scale::secondary));
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(space::margin, space::margin, space::margin, space::margin);
    for (QPushButton* button : {back_, new_, open_}) column->addWidget(button);
    column->addSpacing(space::apart);
    column->addWidget(recent_heading_);
    column->addWidget(recent_, 1);
    column->addWidget(drop_hint_);
    column->addStretch();
    return side;
}

QWidget* GalleryPage::makeSamples() {
    auto* samples = new QWidget(this);
    heading_ = new QLabel(samples);
    heading_->setFont(bold(scaled(font(), Scale::figure)));
    hint_ = new QLabel(samples);
    hint_->setWordWrap(true);
    hint_->setForegroundRole(QPalette::PlaceholderText);
    search_ = new QLineEdit(samples);
    search_->setObjectName(QStringLiteral("gallery_search"));
    search_->setClearButtonEnabled(true);
    search_->setMinimumWidth(fontMetrics().averageCharWidth() * 34);
    search_sign_ = search_->addAction(icon("edit-find", palette()), QLineEdit::LeadingPosition);
    nothing_ = new QLabel(samples);
    nothing_->setForegroundRole(QPalette::PlaceholderText);
    nothing_->hide();
    auto* inside = new QWidget;
    column_ = new QVBoxLayout(inside);
    column_->setContentsMargins(0, 0, space::between, 0);
    column_->setSpacing(space::margin);
    area_ = new QScrollArea(samples);
    area_->setWidget(inside);
    area_->setWidgetResizable(true);
    area_->setFrameShape(QFrame::NoFrame);
    area_->setFocusPolicy(Qt::NoFocus);
    area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* top = new QHBoxLayout;
    top->addWidget(heading_, 1);
    top->addWidget(search_);
    auto* all = new QVBoxLayout(samples);
    all->setContentsMargins(space::apart, space::margin, space::between, 0);
    all->addLayout(top);
    all->addWidget(hint_);
    all->addWidget(nothing_);
    all->addWidget(area_, 1);
    return samples;
}

/// In each ruleset, what has fewer people and no map comes first.
std::vector<int> GalleryPage::rowsInOrder(const Registry& registry) const {
    const auto place = [&](int row) {
        const std::string id = to_utf8(presets_.index(row).data(PresetModel::ruleset_id_role).toString());
        const auto rulesets = registry.rulesets();
        const auto it =
            std::find_if(rulesets.begin(), rulesets.end(), [&](const Ruleset& r) { return r.id == id; });
        const int rank = presets_.index(row).data(PresetModel::rank_role).toInt();
        return std::pair(it - rulesets.begin(), rank);
    };
    std::vector<int> rows;
    for (int i = 0; i < presets_.rowCount(); ++i) rows.push_back(i);
    std::stable_sort(rows.begin(), rows.end(), [&](int a, int b) { return place(a) < place(b); });
    return rows;
}

void GalleryPage::fillGroups(const std::vector<int>& rows) {
    for (const int row : rows) {
        const QString ruleset = presets_.index(row).data(PresetModel::ruleset_id_role).toString();
        if (groups_.empty() || groups_.back()->objectName() != ruleset) {
            groups_.push_back(new SampleGroup(area_->widget()));
            groups_.back()->setObjectName(ruleset);
            column_->addWidget(groups_.back());
        }
        addSample(row, groups_.back());
    }
    column_->addStretch();
}

void GalleryPage::addSample(int row, SampleGroup* group) {
    SampleCard* card = group->addCard();
    samples_.push_back({.row = row, .group = group, .card = card});
    connect(card, &SampleCard::clicked, this,
            [this, row] { emit presetChosen(presets_.index(row).data(PresetModel::name_role).toString()); });
    connect(card, &SampleCard::moveWanted, this, [this, card](int key) { moveFrom(card, key); });
}

void GalleryPage::wordCards() {
    for (const Sample& sample : samples_) {
        const QModelIndex index = presets_.index(sample.row);
        const SampleNotes notes = sample_notes(index.data(PresetModel::notes_role).toString());
        sample.card->setSample({.title = index.data().toString(),
                                .size = index.data(PresetModel::size_role).toString(),
                                .about = notes.about,
                                .to_try = notes.to_try});
        sample.group->setTitle(index.data(PresetModel::ruleset_role).toString(),
                               index.data(PresetModel::about_ruleset_role).toString());
    }
}

/// Every word must be found somewhere: in the title, the notes, a name, the ruleset.
void GalleryPage::filter(const QString& text) {
    const QStringList parts = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const Sample& sample : samples_) {
        const QString all = presets_.index(sample.row).data(PresetModel::search_role).toString();
        sample.card->setVisible(std::all_of(parts.begin(), parts.end(), [&](const QString& part) {
            return all.contains(part, Qt::CaseInsensitive);
        }));
    }
    for (SampleGroup* group : groups_) {
        const auto is_shown = [](const SampleCard* card) { return !card->isHidden(); };
        group->setVisible(std::any_of(group->cards().begin(), group->cards().end(), is_shown));
        group->arrange();
    }
    nothing_->setVisible(shownCards().empty());
}

std::vector<SampleCard*> GalleryPage::shownCards() const {
    std::vector<SampleCard*> shown;
    for (const SampleGroup* group : groups_)
        for (SampleCard* card : group->cards())
            if (!card->isHidden()) shown.push_back(card);
    return shown;
}

/// Left and right go one card, up and down a row, across the rulesets.
void GalleryPage::moveFrom(const SampleCard* card, int key) {
    const auto shown = shownCards();
    const auto at = std::find(shown.begin(), shown.end(), card) - shown.begin();
    const int row = groups_.front()->columns();
    const int by = key == Qt::Key_Left ? -1 : key == Qt::Key_Right ? 1 : key == Qt::Key_Up ? -row : row;
    const auto to = std::clamp<std::ptrdiff_t>(at + by, 0, static_cast<std::ptrdiff_t>(shown.size()) - 1);
    SampleCard* next = shown[static_cast<std::size_t>(to)];
    next->setFocus(Qt::TabFocusReason);
    area_->ensureWidgetVisible(next, 0, space::margin);
}

void GalleryPage::setNewMenu(QMenu* menu) { new_->setMenu(menu); }

void GalleryPage::setRecentFiles(const QStringList& files, const QStringList& names) {
    recent_->clear();
    for (qsizetype i = 0; i < files.size(); ++i) {
        QString lines = names[i]; // the column is narrow: the title has a line of its own
        if (const qsizetype end = lines.indexOf(QStringLiteral(" · ")); end >= 0)
            lines.replace(end, 3, QLatin1Char('\n'));
        auto* item = new QListWidgetItem(lines, recent_);
        item->setData(Qt::UserRole, files[i]);
        item->setData(Qt::AccessibleTextRole, names[i]);
        item->setToolTip(plain_tip(files[i]));
    }
    recent_->setVisible(!files.isEmpty());
    nameRecent();
}

void GalleryPage::offerBack(bool on) { back_->setVisible(on); }

void GalleryPage::nameRecent() {
    recent_heading_->setText(recent_->count() == 0 ? tr("No files opened yet.") : tr("Recent files"));
}

void GalleryPage::retranslate() {
    heading_->setText(tr("Begin with a sample"));
    hint_->setText(tr("The easiest of each ruleset first. Each opens with its attack set up: press Space, or "
                      "change a number and watch the odds move."));
    search_->setPlaceholderText(tr("Search names, actors, rules"));
    search_->setAccessibleName(tr("Search the samples"));
    nothing_->setText(tr("No sample has that."));
    new_->setText(tr("&New scenario"));
    open_->setText(tr("&Open a file…"));
    back_->setText(tr("Back to the scenario"));
    back_->setShortcut(Qt::Key_Escape); // a new text takes the key away
    drop_hint_->setText(tr("Or drop a scenario or a replay anywhere in the window."));
    recent_->setAccessibleName(tr("Recent files"));
    nameRecent();
    presets_.retranslate();
    wordCards();
}

void GalleryPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::PaletteChange && search_sign_) {
        make_primary(*new_);
        search_sign_->setIcon(icon("edit-find", palette()));
    }
    QWidget::changeEvent(event);
}

} // namespace ludus::ui
