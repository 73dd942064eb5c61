#include "ui/bench/fallen_note.h"

#include "engine/document/record_shape.h"
#include "engine/facts/step.h"
#include "ui/widgets/fitting_label.h"
#include "ui/widgets/tokens.h"
#include "ui/words/field_words.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>

namespace ludus::ui {

namespace {

constexpr int name_letters = 20; // on the button; the question has the names whole

bool is_down(const Value& vitality) { return vitality.is_number() && !(vitality.as_double() > smallest_hp); }

/// Of the two of the next attack, the one who is struck first.
std::vector<int> fallen_of(const Document& document) {
    const auto& scenario = document.scenario();
    if (!scenario) return {};
    const auto attack = attack_of(*scenario);
    if (!attack) return {};
    const Path vitality = path_of_role(scenario->schema().actor(), Role::vitality);
    std::vector<int> fallen;
    for (const int who : {attack->defender, attack->attacker})
        if (!vitality.empty() && is_down(document.valueInPlay(who, vitality))) fallen.push_back(who);
    return fallen;
}

} // namespace

FallenNote::FallenNote(Document& document, QWidget* parent)
    : QWidget(parent), document_(document), text_(new FittingLabel(this)), anyway_(new QPushButton(this)),
      heal_(new QPushButton(this)) {
    text_->setObjectName(QStringLiteral("fallen"));
    anyway_->setObjectName(QStringLiteral("attack_anyway"));
    heal_->setObjectName(QStringLiteral("heal"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::between);
    row->addWidget(text_, 1);
    for (QPushButton* button : {anyway_, heal_}) {
        button->setFocusPolicy(Qt::TabFocus); // a click leaves the dice, or the number, where they were
        button->setMaximumHeight(FittingLabel::heightFor(font()));
        row->addWidget(button);
    }
    connect(anyway_, &QPushButton::clicked, this, &FallenNote::confirmed);
    connect(heal_, &QPushButton::clicked, this, [this] { document_.heal(fallen_); });
    connect(&document_, &Document::designChanged, this, &FallenNote::follow);
    connect(&document_, &Document::stateChanged, this, &FallenNote::follow);
    hide();
}

bool FallenNote::allows() {
    if (isAsking()) return true;
    fallen_ = fallen_of(document_);
    if (fallen_.empty()) return true;
    asked_ = document_.revision();
    retranslate();
    emit changed();
    return false;
}

void FallenNote::follow() {
    if (!asked_ || isAsking()) return;
    asked_.reset();
    emit changed();
}

QString FallenNote::names() const {
    const auto name = [this](std::size_t i) { return actor_name(*document_.scenario(), fallen_[i]); };
    return fallen_.size() == 1 ? name(0) : tr("%1 and %2").arg(name(0), name(1));
}

QString FallenNote::question() const {
    return fallen_.size() == 1 ? tr("%1 has fallen. Press Space again to attack all the same.").arg(names())
                               : tr("%1 have fallen. Press Space again to attack all the same.").arg(names());
}

void FallenNote::retranslate() {
    if (!isAsking()) return;
    text_->say(question());
    anyway_->setText(tr("Attack anyway"));
    const QString who =
        fontMetrics().elidedText(names(), Qt::ElideRight, name_letters * fontMetrics().averageCharWidth());
    heal_->setText(fallen_.size() == 1 ? tr("Heal %1").arg(who) : tr("Heal both"));
    heal_->setToolTip(tr("Gives back what hit points %1 began with; undo takes it back").arg(names()));
}

void FallenNote::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

} // namespace ludus::ui
