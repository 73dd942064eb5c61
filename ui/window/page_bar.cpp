#include "ui/window/page_bar.h"

#include "ui/widgets/icons.h"
#include "ui/widgets/plain_tip.h"
#include "ui/widgets/tokens.h"
#include "ui/window/build_chooser.h"

#include <QAction>
#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QStyleOption>
#include <QToolButton>
#include <algorithm>

namespace ludus::ui {

namespace {

constexpr int title_letters = 24; // longer titles end in "…"; the window's own title has them whole
constexpr int few_letters = 12;   // where there is little room

/// A page by its name: bold and underlined while it is shown, as wide as in bold at any time.
class PageButton : public QAbstractButton {
public:
    explicit PageButton(QWidget* parent) : QAbstractButton(parent) {
        setCheckable(true);
        setFocusPolicy(Qt::TabFocus);
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    }
    QSize sizeHint() const override {
        const QFontMetrics metrics(bold(font()));
        return {metrics.size(Qt::TextShowMnemonic, text()).width() + 2 * space::margin, extent::tool_bar};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const Tokens& t = tokens_of(palette());
        QPainter painter(this);
        if (underMouse() && !isChecked()) painter.fillRect(rect(), t.line);
        painter.setFont(isChecked() ? bold(font()) : font());
        painter.setPen(isChecked() || underMouse() ? t.text : t.secondary);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextHideMnemonic, text());
        if (isChecked()) painter.fillRect(0, height() - 3, width(), 3, t.accent);
        if (!hasFocus()) return;
        QStyleOption option;
        option.initFrom(this);
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
    }
};

/// A thin upright line.
class BarLine : public QWidget {
public:
    explicit BarLine(QWidget* parent) : QWidget(parent) { setFixedWidth(2 * space::margin + 1); }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter(this).fillRect(width() / 2, height() / 2 - 10, 1, 20, tokens_of(palette()).line);
    }
};

} // namespace

PageBar::PageBar(QWidget* parent)
    : QFrame(parent), row_(new QHBoxLayout(this)), title_(new QToolButton(this)),
      ruleset_(new QToolButton(this)), group_(new QButtonGroup(this)) {
    setObjectName(QStringLiteral("page_bar"));
    row_->setContentsMargins(space::between, 0, space::margin, 0);
    row_->setSpacing(0);
    title_->setFont(bold(font()));
    title_->setObjectName(QStringLiteral("scenario_menu"));
    ruleset_->setObjectName(QStringLiteral("ruleset"));
    ruleset_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    ruleset_->setLayoutDirection(Qt::LayoutDirectionAuto);
    set_icon(*ruleset_, "documentinfo");
    for (QToolButton* button : {title_, ruleset_}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        row_->addWidget(button);
    }
    addLine();
    addPages();
    addLine();
    row_->addStretch(1);
    setFixedHeight(std::max(extent::tool_bar, fontMetrics().height() + 2 * space::margin));
    connect(ruleset_, &QToolButton::clicked, this, &PageBar::rulesWanted);
    retranslate();
}

void PageBar::addLine() { row_->addWidget(new BarLine(this)); }

void PageBar::addPages() {
    for (const Page page : all_pages) {
        auto* button = new PageButton(this);
        pages_[static_cast<std::size_t>(page)] = button;
        group_->addButton(button, static_cast<int>(page));
        row_->addWidget(button);
    }
    button(Page::bench).setChecked(true);
    connect(group_, &QButtonGroup::idClicked, this,
            [this](int id) { emit pageWanted(static_cast<Page>(id)); });
}

void PageBar::setFileMenu(QMenu* menu) {
    connect(title_, &QToolButton::clicked, menu,
            [this, menu] { menu->popup(title_->mapToGlobal(QPoint(0, title_->height()))); });
}

/// A button that does what the action does, and says what that is at the moment.
QToolButton* PageBar::follow(QAction* action, const char* sign) {
    auto* button = new QToolButton(this);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    set_icon(*button, sign);
    connect(button, &QToolButton::clicked, action, &QAction::trigger);
    const auto take_over = [button, action] {
        button->setEnabled(action->isEnabled());
        const QString name = action->text().remove(QLatin1Char('&'));
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        button->setToolTip(plain_tip(QStringLiteral("%1 (%2)").arg(name, keys)));
        button->setAccessibleName(name);
    };
    connect(action, &QAction::changed, button, take_over);
    take_over();
    return button;
}

void PageBar::setHistory(QAction* undo, QAction* redo) {
    const int end = row_->count() - 1;
    row_->insertWidget(end, follow(undo, "edit-undo"));
    row_->insertWidget(end + 1, follow(redo, "edit-redo"));
}

void PageBar::addChooser(BuildChooser* chooser) {
    chooser_ = chooser;
    row_->insertWidget(row_->count() - 1, new BarLine(this));
    row_->insertWidget(row_->count() - 1, chooser);
    addFolds();
}

/// What goes first where the bar is narrow: the second chooser (it is in the menu of the first), the name of
/// the ruleset (in the status bar), most of the title (in the window's own), the word before the chooser.
void PageBar::addFolds() {
    folding_.add({.saved = [this] { return chooser_->wholeWidth() - chooser_->compactWidth(); },
                  .set = [this](bool folded) { chooser_->setCompact(folded); }});
    folding_.add({.saved = [this] { return ruleset_->fontMetrics().horizontalAdvance(ruleset_->text()); },
                  .set =
                      [this](bool folded) {
                          ruleset_->setToolButtonStyle(folded ? Qt::ToolButtonIconOnly
                                                              : Qt::ToolButtonTextBesideIcon);
                      }});
    folding_.add({.saved =
                      [this] {
                          const QFontMetrics metrics(title_->font());
                          return metrics.horizontalAdvance(titleIn(title_letters)) -
                                 metrics.horizontalAdvance(titleIn(few_letters));
                      },
                  .set =
                      [this](bool folded) {
                          title_short_ = folded;
                          fitTitle();
                      }});
    folding_.add({.saved = [this] { return chooser_->labelWidth(); },
                  .set = [this](bool folded) { chooser_->hideLabel(folded); }});
}

/// From what all parts would take unfolded; what is folded now takes no part in it.
void PageBar::fit() {
    if (!chooser_) return;
    const QFontMetrics metrics(title_->font());
    int whole = whole_width(*row_) - chooser_->sizeHint().width() + chooser_->wholeWidth();
    whole += metrics.horizontalAdvance(titleIn(title_letters)) - metrics.horizontalAdvance(title_->text());
    if (ruleset_->toolButtonStyle() == Qt::ToolButtonIconOnly)
        whole += ruleset_->fontMetrics().horizontalAdvance(ruleset_->text());
    folding_.fit(whole, width());
}

bool PageBar::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) fit();
    return QFrame::event(event);
}

void PageBar::setScenario(const QString& title, const QString& ruleset) {
    scenario_ = title;
    ruleset_->setText(ruleset);
    fitTitle();
}

QString PageBar::titleIn(int letters) const {
    const QFontMetrics metrics(title_->font());
    QString shown = metrics.elidedText(scenario_, Qt::ElideRight, metrics.averageCharWidth() * letters);
    return shown.replace(QLatin1Char('&'), QStringLiteral("&&")) + QStringLiteral(" ▾");
}

void PageBar::fitTitle() {
    const QString shown = titleIn(title_short_ ? few_letters : title_letters);
    title_->setText(shown);
    title_->setAccessibleName(scenario_);
    title_->setToolTip(shown.contains(QChar(0x2026)) ? plain_tip(scenario_) : QString());
}

void PageBar::setRulesEnabled(bool on) { ruleset_->setEnabled(on); }

void PageBar::setPage(Page page) { button(page).setChecked(true); }

Page PageBar::page() const { return static_cast<Page>(group_->checkedId()); }

void PageBar::setProblems(int count) {
    problems_ = count;
    namePages();
}

QString PageBar::nameOf(Page page) {
    const std::array<QString, all_pages.size()> names{tr("Scenario"), tr("Bench"), tr("Arena"), tr("Lab")};
    return names[static_cast<std::size_t>(page)];
}

void PageBar::namePages() {
    for (const Page page : all_pages) {
        const QString name = nameOf(page);
        const bool marked = page == Page::scenario && problems_ > 0;
        button(page).setText(marked ? QStringLiteral("%1 ⚠ %2").arg(name).arg(problems_) : name);
        button(page).setAccessibleName(marked ? tr("%1, %n problem(s)", nullptr, problems_).arg(name) : name);
        button(page).setToolTip(QStringLiteral("Ctrl+%1").arg(static_cast<int>(page) + 1));
        button(page).updateGeometry();
    }
}

void PageBar::retranslate() {
    ruleset_->setToolTip(tr("The rules in words"));
    namePages();
}

void PageBar::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void PageBar::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    fit();
}

void PageBar::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens_of(palette());
    QPainter painter(this);
    painter.fillRect(rect(), t.bar);
    painter.fillRect(0, height() - 1, width(), 1, t.line);
}

} // namespace ludus::ui
