#include "ui/arena/arena_page.h"

#include "ui/arena/map_view.h"
#include "ui/models/attack_facts.h"
#include "ui/words.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace ludus::ui {

ArenaPage::ArenaPage(Document& document, QWidget* parent)
    : QWidget(parent), document_(document), map_(new MapView(this)), caption_(new QLabel(this)),
      chosen_(new QLabel(this)) {
    for (QLabel* label : {caption_, chosen_}) {
        label->setWordWrap(true);
        label->setContentsMargins(8, 0, 8, 0);
        label->setTextFormat(Qt::PlainText);
    }
    chosen_->setForegroundRole(QPalette::PlaceholderText);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 4);
    column->addWidget(caption_);
    column->addWidget(map_, 1);
    column->addWidget(chosen_);
    for (const auto signal : {&Document::designChanged, &Document::stateChanged, &Document::logChanged})
        connect(&document_, signal, this, &ArenaPage::changed);
    connect(map_, &MapView::chosenChanged, this, &ArenaPage::showChosen);
    connect(map_, &MapView::wanted, this, &ArenaPage::actorWanted);
    retranslate();
}

QString ArenaPage::caption() const { return caption_->text(); }

/// Hidden pages wait until they are looked at.
void ArenaPage::changed() {
    outdated_ = true;
    if (isVisible()) refresh();
}

void ArenaPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (outdated_) refresh();
}

/// The last attack, if the design is still the one it was made with.
const LogEntry* ArenaPage::lastAttack() const {
    if (document_.log().empty() || !(document_.log().back()->design == document_.root())) return nullptr;
    return document_.log().back().get();
}

void ArenaPage::refresh() {
    outdated_ = false;
    const auto& scenario = document_.scenario();
    const auto match = scenario ? prepare_match(*scenario, document_.registry())
                                : Result<std::unique_ptr<Match>>(fail("no_scenario"));
    const LogEntry* last = lastAttack();
    if (!match) {
        if (!scenario) map_->clear();
    } else if (last) {
        const Moment moment{.state = document_.state(), .log = &last->log, .event = &last->event()};
        map_->show(last->match->layers(moment), std::make_shared<const Scenario>(*scenario));
    } else {
        map_->show((*match)->layers({.state = document_.state()}),
                   std::make_shared<const Scenario>(*scenario));
    }
    showCaption();
    showChosen();
}

/// What happened, and which zones its line went through.
void ArenaPage::showCaption() {
    const LogEntry* last = lastAttack();
    if (!last)
        return caption_->setText(tr("Press Space to attack: the line and what comes of it appear here."));
    QStringList lines{sentence_of(*last)};
    for (const Layer& layer : map_->layers())
        if (const auto* line = std::get_if<LineLayer>(&layer)) {
            QStringList zones;
            for (const std::string& zone : line->zones) zones << from_utf8(zone);
            if (!zones.isEmpty()) lines << tr("Zones entered: %1").arg(zones.join(QStringLiteral(" → ")));
            if (line->stopped_at) lines << tr("A wall is in the way.");
        }
    caption_->setText(lines.join(QStringLiteral("  ")));
}

void ArenaPage::showChosen() {
    QString text = tr("Choose a figure with the mouse or the arrow keys; Enter shows its values.");
    if (const auto actor = map_->chosen())
        for (const Layer& layer : map_->layers())
            if (const auto* figures = std::get_if<FiguresLayer>(&layer))
                for (const Figure& figure : figures->figures)
                    if (figure.actor == *actor) text = words_for(figure, *document_.lastSound());
    chosen_->setText(text);
    map_->setAccessibleDescription(text);
}

void ArenaPage::retranslate() {
    map_->setAccessibleName(tr("Map"));
    changed();
    showCaption();
    showChosen();
}

void ArenaPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

} // namespace ludus::ui
