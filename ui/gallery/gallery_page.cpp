#include "ui/gallery/gallery_page.h"

#include "ui/gallery/preset_delegate.h"

#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace ludus::ui {

GalleryPage::GalleryPage(QWidget* parent) : QWidget(parent) {
    heading_ = new QLabel(this);
    QFont large = heading_->font();
    large.setPointSizeF(large.pointSizeF() * 1.6);
    large.setBold(true);
    heading_->setFont(large);
    hint_ = new QLabel(this);
    hint_->setWordWrap(true);
    hint_->setForegroundRole(QPalette::PlaceholderText);
    list_ = new QListView(this);
    list_->setModel(&presets_);
    list_->setItemDelegate(new PresetDelegate(list_));
    list_->setResizeMode(QListView::Adjust);
    list_->setFrameShape(QFrame::NoFrame);
    list_->viewport()->setAutoFillBackground(false);
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    recent_heading_ = new QLabel(this);
    recent_ = new QListWidget(this);
    open_ = new QPushButton(this);
    back_ = new QPushButton(this);
    back_->setShortcut(Qt::Key_Escape);
    back_->hide();

    const int margin = fontMetrics().height() * 2;
    auto* side = new QVBoxLayout;
    side->addWidget(back_);
    side->addWidget(open_);
    side->addSpacing(margin / 2);
    side->addWidget(recent_heading_);
    side->addWidget(recent_, 1);
    side->addStretch();
    auto* columns = new QHBoxLayout;
    columns->setSpacing(margin / 2);
    columns->addWidget(list_, 3);
    columns->addLayout(side, 1);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(margin, margin, margin, margin);
    all->addWidget(heading_);
    all->addWidget(hint_);
    all->addLayout(columns, 1);

    const auto choose = [this](const QModelIndex& index) {
        emit presetChosen(index.data(PresetModel::name_role).toString());
    };
    connect(list_, &QListView::clicked, this, choose);
    connect(list_, &QListView::activated, this, choose);
    connect(recent_, &QListWidget::itemActivated, this,
            [this](QListWidgetItem* item) { emit fileChosen(item->data(Qt::UserRole).toString()); });
    connect(open_, &QPushButton::clicked, this, &GalleryPage::openWanted);
    connect(back_, &QPushButton::clicked, this, &GalleryPage::backWanted);
    setFocusProxy(list_);
    retranslate();
}

void GalleryPage::setRecentFiles(const QStringList& files) {
    recent_->clear();
    for (const QString& file : files) {
        auto* item = new QListWidgetItem(QFileInfo(file).fileName(), recent_);
        item->setData(Qt::UserRole, file);
        item->setToolTip(file);
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
    hint_->setText(tr("Each one opens with its attack set up: press Space to resolve it, or change a number "
                      "and watch the odds move."));
    open_->setText(tr("&Open a file…"));
    back_->setText(tr("Back to the scenario"));
    back_->setShortcut(Qt::Key_Escape); // a new text takes the key away
    list_->setAccessibleName(tr("Sample scenarios"));
    recent_->setAccessibleName(tr("Recent files"));
    nameRecent();
    presets_.retranslate();
}

void GalleryPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ludus::ui
