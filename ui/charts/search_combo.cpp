#include "ui/charts/search_combo.h"

#include "ui/widgets/tokens.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMouseEvent>
#include <QScreen>
#include <QSortFilterProxyModel>
#include <QStyleOptionComboBox>
#include <QVBoxLayout>
#include <algorithm>

namespace ludus::ui {

namespace {

/// Finds every word typed, anywhere in the text, in any order: "def vit" finds "Defender · Vitality".
class WordFilter : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void setWords(const QString& text) {
        words_ = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
        const QString text = sourceModel()->index(row, 0, parent).data().toString();
        return std::all_of(words_.begin(), words_.end(),
                           [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
    }

private:
    QStringList words_ = {};
};

constexpr int most_rows = 14;

} // namespace

SearchCombo::SearchCombo(Kind kind, QWidget* parent)
    : QuietCombo(parent), kind_(kind), popup_(new QFrame(this, Qt::Popup)), search_(new QLineEdit(popup_)),
      list_(new QListView(popup_)), hint_(new QLabel(popup_)), found_(new WordFilter(this)) {
    build();
    connect(this, &QComboBox::currentTextChanged, this, &SearchCombo::askForRoom);
    connect(search_, &QLineEdit::textChanged, this, [this](const QString& text) {
        static_cast<WordFilter*>(found_)->setWords(text);
        list_->setCurrentIndex(found_->index(0, 0));
    });
}

void SearchCombo::build() {
    found_->setSourceModel(model());
    list_->setModel(found_);
    list_->setUniformItemSizes(true);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list_->viewport()->installEventFilter(this);
    list_->installEventFilter(this);
    search_->installEventFilter(this);
    search_->setClearButtonEnabled(true);
    search_->setVisible(kind_ == Kind::searched);
    hint_->setWordWrap(true);
    hint_->setTextFormat(Qt::PlainText);
    hint_->setForegroundRole(QPalette::PlaceholderText);
    hint_->hide();
    popup_->setFrameShape(QFrame::StyledPanel);
    auto* column = new QVBoxLayout(popup_);
    column->setContentsMargins(4, 4, 4, 4);
    column->setSpacing(4);
    column->addWidget(search_);
    column->addWidget(list_, 1);
    column->addWidget(hint_);
}

void SearchCombo::setFullText(const QString& text) {
    full_ = text;
    askForRoom();
    update();
}

/// Only for another text: a list that is filled anew at every edit shows the same one again.
void SearchCombo::askForRoom() {
    const QString text = fullText();
    if (text.isEmpty() || text == asked_for_) return;
    asked_for_ = text;
    if (usual_letters_ == 0) updateGeometry();
}

QString SearchCombo::fullText() const { return full_.isEmpty() ? QuietCombo::fullText() : full_; }

QSize SearchCombo::sizeHint() const {
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const int letters = usual_letters_ > 0 ? usual_letters_ * fontMetrics().averageCharWidth()
                                           : fontMetrics().horizontalAdvance(fullText());
    const QSize text(letters + space::between, fontMetrics().height());
    const QSize whole = style()->sizeFromContents(QStyle::CT_ComboBox, &option, text, this);
    return whole.expandedTo({0, QuietCombo::sizeHint().height()});
}

void SearchCombo::setHint(const QString& text) {
    hint_->setText(text);
    hint_->setVisible(!text.isEmpty());
}

void SearchCombo::setSearchHint(const QString& text) {
    search_->setPlaceholderText(text);
    search_->setAccessibleName(text);
    list_->setAccessibleName(accessibleName());
}

void SearchCombo::setTick(int row, bool offered, bool ticked) {
    const QVariant state = offered ? QVariant(ticked ? Qt::Checked : Qt::Unchecked) : QVariant();
    setItemData(row, state, Qt::CheckStateRole);
}

bool SearchCombo::isPopupShown() const { return popup_->isVisible(); }

void SearchCombo::showPopup() {
    emit aboutToOpen();
    search_->clear();
    static_cast<WordFilter*>(found_)->setWords(QString());
    const int rows = std::clamp(count(), 1, most_rows);
    const int row = std::max(list_->sizeHintForRow(0), fontMetrics().height() + 4);
    const int wide = std::max(width(), list_->sizeHintForColumn(0) + 40);
    list_->setFixedHeight(row * rows + 4);
    popup_->setFixedWidth(wide);
    popup_->adjustSize();
    QPoint at = mapToGlobal(QPoint(0, height()));
    const QRect room = screen()->availableGeometry();
    at.setX(std::max(room.left(), std::min(at.x(), room.right() - popup_->width())));
    if (at.y() + popup_->height() > room.bottom())
        at.setY(std::max(room.top(), mapToGlobal(QPoint()).y() - popup_->height()));
    popup_->move(at);
    popup_->show();
    list_->setCurrentIndex(found_->mapFromSource(model()->index(currentIndex(), 0)));
    list_->scrollTo(list_->currentIndex(), QAbstractItemView::PositionAtCenter);
    (kind_ == Kind::searched ? static_cast<QWidget*>(search_) : list_)->setFocus(Qt::PopupFocusReason);
}

void SearchCombo::hidePopup() {
    popup_->hide();
    update();
}

/// A tick leaves the list open; a name chooses that entry alone and closes it.
void SearchCombo::pick(const QModelIndex& index, bool tick) {
    if (!index.isValid()) return;
    const int row = found_->mapToSource(index).row();
    const QVariant state = itemData(row, Qt::CheckStateRole);
    if (tick && state.isValid()) return emit ticked(row, state.toInt() != Qt::Checked);
    hidePopup();
    setCurrentIndex(row);
    emit activated(row);
}

bool SearchCombo::isOnBox(const QModelIndex& index, const QPoint& at) const {
    if (!index.data(Qt::CheckStateRole).isValid()) return false;
    return at.x() < list_->visualRect(index).left() + list_->visualRect(index).height() + 4;
}

/// The list is walked through while the words are typed.
bool SearchCombo::searchKey(int key) {
    const int row = list_->currentIndex().row();
    const int last = found_->rowCount() - 1;
    switch (key) {
    case Qt::Key_Down: list_->setCurrentIndex(found_->index(std::min(row + 1, last), 0)); return true;
    case Qt::Key_Up: list_->setCurrentIndex(found_->index(std::max(row - 1, 0), 0)); return true;
    case Qt::Key_PageDown:
        list_->setCurrentIndex(found_->index(std::min(row + most_rows, last), 0));
        return true;
    case Qt::Key_PageUp: list_->setCurrentIndex(found_->index(std::max(row - most_rows, 0), 0)); return true;
    default: return false;
    }
}

bool SearchCombo::eventFilter(QObject* object, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape) return hidePopup(), true;
        if (key == Qt::Key_Return || key == Qt::Key_Enter) return pick(list_->currentIndex(), false), true;
        if (key == Qt::Key_Space && object == list_) return pick(list_->currentIndex(), true), true;
        if (object == search_ && searchKey(key)) return true;
    }
    if (object == list_->viewport() && event->type() == QEvent::MouseButtonRelease) {
        const QPoint at = static_cast<QMouseEvent*>(event)->position().toPoint();
        const QModelIndex index = list_->indexAt(at);
        pick(index, isOnBox(index, at));
        return true;
    }
    return QuietCombo::eventFilter(object, event);
}

} // namespace ludus::ui
