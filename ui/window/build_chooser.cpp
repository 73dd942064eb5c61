#include "ui/window/build_chooser.h"

#include "ui/bench/bench_analysis.h"
#include "ui/widgets/plain_tip.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QPushButton>

namespace ludus::ui {

namespace {

constexpr qsizetype changes_listed = 12; // a longer menu is no list any more
constexpr int name_letters = 18;

QString without_keys(QString text) { return text.replace(QLatin1Char('&'), QStringLiteral("&&")); }

} // namespace

BuildChooser::BuildChooser(Document& document, BenchAnalysis& analysis, QWidget* parent)
    : QWidget(parent), document_(document), analysis_(analysis), build_label_(new QLabel(this)),
      build_(new QPushButton(this)), against_label_(new QLabel(this)), against_(new QPushButton(this)) {
    ask_name = [this](const QString& question, const QString& present) {
        return QInputDialog::getText(this, question, tr("Name"), QLineEdit::Normal, present);
    };
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    for (QWidget* one : std::initializer_list<QWidget*>{build_label_, build_, against_label_, against_})
        row->addWidget(one);
    for (QLabel* label : {build_label_, against_label_}) label->setForegroundRole(QPalette::PlaceholderText);
    build_label_->setBuddy(build_);
    against_label_->setBuddy(against_);
    build_->setObjectName(QStringLiteral("build"));
    against_->setObjectName(QStringLiteral("against"));
    build_->setMenu(new QMenu(build_));
    against_->setMenu(new QMenu(against_));
    connect(build_->menu(), &QMenu::aboutToShow, this, &BuildChooser::fillBuilds);
    connect(against_->menu(), &QMenu::aboutToShow, this, [this] { fillAgainst(*against_->menu()); });
    connect(&document_, &Document::buildsChanged, this, &BuildChooser::follow);
    connect(&document_, &Document::designChanged, this, &BuildChooser::follow);
    retranslate();
}

void BuildChooser::fillBuilds() {
    QMenu& menu = *build_->menu();
    menu.clear();
    for (const Build& one : document_.builds()) {
        QAction* action = menu.addAction(without_keys(one.name));
        action->setCheckable(true);
        action->setChecked(one.id == document_.build());
        action->setEnabled(one.problem.isEmpty());
        action->setToolTip(plain_tip(one.problem));
        connect(action, &QAction::triggered, this, [this, id = one.id] { (void)document_.chooseBuild(id); });
    }
    menu.setToolTipsVisible(true);
    menu.addSeparator();
    addBuildEdits(menu);
    if (!compact_) return;
    menu.addSeparator();
    fillAgainst(*menu.addMenu(tr("Against")));
}

void BuildChooser::addBuildEdits(QMenu& menu) {
    const std::string chosen = document_.build();
    const bool own = chosen != base_variant;
    connect(menu.addAction(tr("New build…")), &QAction::triggered, this, [this, chosen] {
        const QString name = ask_name(tr("New build"), {});
        if (!name.trimmed().isEmpty()) document_.addBuild(name.trimmed(), chosen);
    });
    QAction* rename = menu.addAction(tr("Rename this build…"));
    QAction* remove = menu.addAction(tr("Delete this build"));
    rename->setEnabled(own);
    remove->setEnabled(own);
    connect(rename, &QAction::triggered, this, [this, chosen] {
        const QString name = ask_name(tr("Rename this build"), document_.buildName(chosen));
        if (!name.trimmed().isEmpty()) document_.renameBuild(chosen, name.trimmed());
    });
    connect(remove, &QAction::triggered, this, [this, chosen] { document_.removeBuild(chosen); });
}

void BuildChooser::fillAgainst(QMenu& menu) {
    menu.clear();
    const auto compared = document_.comparedBuild();
    const auto add = [&](const QString& text, const std::optional<std::string>& id) {
        QAction* action = menu.addAction(without_keys(text));
        action->setCheckable(true);
        action->setChecked(compared == id);
        connect(action, &QAction::triggered, this, [this, id] { document_.compareWith(id); });
    };
    add(tr("nothing"), std::nullopt);
    for (const Build& one : document_.builds())
        if (one.id != document_.build() && one.problem.isEmpty()) add(one.name, one.id);
    if (document_.hasPinnedBuild())
        add(document_.buildName(std::string(Document::pinned_build)), std::string(Document::pinned_build));
    menu.addSeparator();
    QAction* pin = menu.addAction(document_.hasPinnedBuild() ? tr("Update the pinned design")
                                                             : tr("Pin the present design"));
    pin->setEnabled(document_.scenario().has_value());
    connect(pin, &QAction::triggered, &analysis_, &BenchAnalysis::pinBaseline);
    if (document_.hasPinnedBuild())
        connect(menu.addAction(tr("Drop the pinned design")), &QAction::triggered, &document_,
                &Document::unpinBuild);
    if (compared) listChanges(menu);
}

/// In what the two differ stands below the choices.
void BuildChooser::listChanges(QMenu& menu) {
    menu.addSection(tr("Different"));
    const QStringList changes = listed_differences(analysis_);
    for (const QString& one : changes.mid(0, changes_listed))
        menu.addAction(without_keys(one))->setEnabled(false);
    const auto more = static_cast<int>(changes.size() - changes_listed);
    if (changes.isEmpty()) menu.addAction(tr("nothing"))->setEnabled(false);
    if (more > 0) menu.addAction(tr("and %n more", nullptr, more))->setEnabled(false);
}

void BuildChooser::setCompact(bool compact) {
    if (compact_ == compact) return;
    compact_ = compact;
    against_label_->setVisible(!compact);
    against_->setVisible(!compact);
    follow();
}

void BuildChooser::hideLabel(bool hidden) { build_label_->setVisible(!hidden); }

int BuildChooser::labelWidth() const { return build_label_->sizeHint().width() + layout()->spacing(); }

int BuildChooser::compactWidth() const { return labelWidth() + build_->sizeHint().width(); }

int BuildChooser::wholeWidth() const {
    return compactWidth() + against_label_->sizeHint().width() + against_->sizeHint().width() +
           2 * layout()->spacing();
}

void BuildChooser::follow() {
    const auto compared = document_.comparedBuild();
    const QFontMetrics metrics(build_->font());
    const auto shown = [&](const QString& name) {
        return without_keys(
            metrics.elidedText(name, Qt::ElideRight, metrics.averageCharWidth() * name_letters));
    };
    const QString present = document_.buildName(document_.build());
    const QString other = compared ? document_.buildName(*compared) : tr("nothing");
    build_->setText(shown(present));
    build_->setToolTip(plain_tip(tr("The build that is shown and edited: %1").arg(present)));
    against_->setText(shown(other));
    against_->setToolTip(plain_tip(tr("Charts and figures show how far it is from: %1").arg(other)));
}

void BuildChooser::retranslate() {
    build_label_->setText(tr("Build"));
    against_label_->setText(tr("against"));
    build_->setAccessibleName(tr("Build"));
    against_->setAccessibleName(tr("Held against"));
    follow();
}

void BuildChooser::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

} // namespace ludus::ui
