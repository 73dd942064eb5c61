#include "ui/window/command_palette.h"

#include "ui/widgets/tokens.h"
#include "ui/window/action_model.h"

#include <QAction>
#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSortFilterProxyModel>
#include <QTimer>
#include <QTreeView>
#include <QVBoxLayout>

namespace ludus::ui {

namespace {

constexpr int palette_width = 520;
constexpr int palette_height = 340;

bool moves_in_list(int key) {
    return key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown;
}

} // namespace

CommandPalette::CommandPalette(const ActionBook& book, QWidget* parent)
    : QDialog(parent, Qt::Popup), actions_(new ActionModel(book, ActionModel::Choice::all, {}, this)),
      found_(new QSortFilterProxyModel(this)), line_(new QLineEdit(this)), list_(new QTreeView(this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Commands"));
    found_->setSourceModel(actions_);
    found_->setFilterCaseSensitivity(Qt::CaseInsensitive);
    found_->setFilterRole(ActionModel::SearchRole);
    list_->setModel(found_);
    list_->setRootIsDecorated(false);
    list_->setHeaderHidden(true);
    list_->setUniformRowHeights(true);
    list_->setFocusPolicy(Qt::NoFocus);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(ActionModel::name_column, QHeaderView::Stretch);
    list_->header()->setSectionResizeMode(ActionModel::keys_column, QHeaderView::ResizeToContents);
    list_->setAccessibleName(tr("Commands"));
    line_->setPlaceholderText(tr("Type a part of what you want to do"));
    line_->setAccessibleName(tr("Search the commands"));
    line_->installEventFilter(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(space::between, space::between, space::between, space::between);
    column->addWidget(line_);
    column->addWidget(list_, 1);
    connect(line_, &QLineEdit::textChanged, this, &CommandPalette::search);
    connect(line_, &QLineEdit::returnPressed, this, &CommandPalette::carryOut);
    connect(list_, &QTreeView::clicked, this, &CommandPalette::carryOut);
    search({});
    resize(std::min(palette_width, parent->width()), std::min(palette_height, parent->height()));
    move(parent->mapToGlobal(QPoint((parent->width() - width()) / 2, extent::tool_bar * 2)));
    line_->setFocus();
}

/// All parts of what is typed must be there, in any order: "theme dark".
void CommandPalette::search(const QString& text) {
    QString pattern = QStringLiteral("^");
    for (const QString& part : text.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        pattern += QStringLiteral("(?=.*%1)").arg(QRegularExpression::escape(part));
    found_->setFilterRegularExpression(
        QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption));
    list_->setCurrentIndex(found_->index(0, 0));
}

/// After the palette is gone: some actions look at what has the focus, others open a window.
void CommandPalette::carryOut() {
    QAction* action = actions_->actionAt(found_->mapToSource(list_->currentIndex()).row());
    close();
    if (action) QTimer::singleShot(0, action, &QAction::trigger);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched == line_ && event->type() == QEvent::KeyPress &&
        moves_in_list(static_cast<QKeyEvent*>(event)->key())) {
        QCoreApplication::sendEvent(list_, event);
        return true;
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace ludus::ui
