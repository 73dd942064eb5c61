#include "ui/arena/aside_panel.h"

#include "ui/arena/aside_dialogs.h"
#include "ui/log/attack_facts.h"
#include "ui/widgets/fitting_label.h"
#include "ui/widgets/tokens.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QEvent>
#include <QGridLayout>
#include <QInputDialog>
#include <QPushButton>
#include <QSpinBox>
#include <algorithm>

namespace ludus::ui {

AsidePanel::AsidePanel(FightPlayer& player, QWidget* parent)
    : QWidget(parent), player_(player), whom_(new FittingLabel(this)), amount_(new QSpinBox(this)),
      hurt_(makeButton("hurt", &AsidePanel::hurt)), heal_(makeButton("heal", &AsidePanel::heal)),
      condition_(makeButton("condition", &AsidePanel::condition)),
      note_(makeButton("note", &AsidePanel::note)), join_(makeButton("join", &AsidePanel::join)),
      leave_(makeButton("leave", &AsidePanel::leave)), turn_(makeButton("turn", &AsidePanel::turn)),
      edit_(makeButton("edit", &AsidePanel::edit)) {
    whom_->setFixedHeight(FittingLabel::heightFor(font()));
    amount_->setObjectName(QStringLiteral("aside_amount"));
    amount_->setRange(1, 1'000'000);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(space::inside);
    grid->addWidget(whom_, 0, 0, 1, 3);
    const std::vector<QWidget*> all{amount_, hurt_, heal_, condition_, note_, join_, leave_, turn_, edit_};
    for (std::size_t i = 0; i < all.size(); ++i)
        grid->addWidget(all[i], 1 + static_cast<int>(i) / 3, static_cast<int>(i) % 3);
    ask_condition = [this](const Scenario& scenario, int bearer) {
        return asked_condition(this, scenario, bearer);
    };
    ask_note = [this]() -> std::optional<QString> {
        bool ok = false;
        const QString text =
            QInputDialog::getText(this, tr("Note"), tr("What is to be kept:"), QLineEdit::Normal, {}, &ok);
        return ok && !text.trimmed().isEmpty() ? std::optional(text.trimmed()) : std::nullopt;
    };
    ask_join = [this](const Scenario& scenario) { return asked_join(this, scenario); };
    ask_edit = [this](const Scenario& scenario, const State& state, int actor) {
        return asked_edit(this, scenario, state, actor);
    };
    connect(&player_, &FightPlayer::fightChanged, this, &AsidePanel::follow);
    connect(&player_, &FightPlayer::moved, this, &AsidePanel::follow);
    retranslate();
}

QPushButton* AsidePanel::makeButton(const char* name, void (AsidePanel::*what)()) {
    auto* button = new QPushButton(this);
    button->setObjectName(QStringLiteral("aside_") + QLatin1String(name));
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QPushButton::clicked, this, [this, what] {
        (this->*what)();
        emit done();
    });
    return button;
}

void AsidePanel::setChosen(std::vector<int> actors, const QString& words) {
    chosen_ = std::move(actors);
    whom_->say(chosen_.size() > 1 ? names() : words);
    follow();
}

/// In mid-act nothing can be done beside it: it is finished or taken back first.
void AsidePanel::follow() {
    const Awaited* now = player_.awaited();
    const bool free = player_.isOn() && !player_.isPending() && (!now || now->is_order());
    for (QPushButton* button : {note_, join_}) button->setEnabled(free);
    for (QPushButton* button : {hurt_, heal_, condition_, leave_, edit_})
        button->setEnabled(free && !chosen_.empty());
    const bool its_own = now && first() == now->actor;
    turn_->setText(its_own ? tr("De&lay") : tr("Acts f&irst"));
    turn_->setToolTip(its_own ? tr("The next one acts before, then it is this one’s turn again")
                              : tr("Whoever is chosen acts now, before the one on turn"));
    turn_->setEnabled(free && now && comesFirst() != nobody);
}

int AsidePanel::nextInOrder() const {
    const Awaited* now = player_.awaited();
    const auto& order = now->order;
    const std::string path = vitality_path(player_.fight()->battle->scenario().schema());
    auto at = std::ranges::find(order, now->actor);
    if (at == order.end()) return nobody;
    for (++at; at != order.end(); ++at)
        if (player_.state().number(*at, path, 0) > 0) return *at;
    return nobody;
}

int AsidePanel::comesFirst() const {
    const Awaited* now = player_.awaited();
    if (!now || now->order.empty()) return nobody; // time decides
    if (first() != now->actor) return first();
    return nextInOrder();
}

QString AsidePanel::names() const {
    QStringList all;
    for (const int actor : chosen_) all << actor_name(player_.fight()->battle->scenario(), actor);
    return all.join(QStringLiteral(", "));
}

void AsidePanel::putIn(Inputs inputs, Wording what) { player_.putIn(std::move(inputs), std::move(what)); }

void AsidePanel::changeBy(int sign) {
    if (chosen_.empty() || !player_.isOn()) return;
    const double by = sign * amount_->value();
    Input input{.kind = InputKind::edit,
                .path = vitality_path(player_.fight()->battle->scenario().schema()),
                .by = by};
    if (chosen_.size() == 1)
        input.actor = first();
    else
        input.actors = chosen_;
    putIn({input}, [who = names(), by] {
        return by < 0 ? tr("%1: %2 damage").arg(who, short_number(-by))
                      : tr("%1: %2 healed").arg(who, short_number(by));
    });
}

void AsidePanel::condition() {
    if (chosen_.empty() || !player_.isOn()) return;
    const auto asked = ask_condition(player_.fight()->battle->scenario(), first());
    if (asked)
        putIn({*asked}, [who = names(), text = asked->text] {
            return QStringLiteral("%1: %2").arg(who, shown_name(text));
        });
}

void AsidePanel::note() {
    const auto text = player_.isOn() ? ask_note() : std::nullopt;
    if (text) putIn({{.kind = InputKind::note, .text = to_utf8(*text)}}, [] { return tr("Note"); });
}

void AsidePanel::join() {
    const auto asked = player_.isOn() ? ask_join(player_.fight()->battle->scenario()) : std::nullopt;
    if (!asked) return;
    const QString who = actor_name(player_.fight()->battle->scenario(), asked->input.actor);
    putIn(Inputs(static_cast<std::size_t>(asked->times), asked->input), [who, times = asked->times] {
        return times == 1 ? tr("%1 joins").arg(who) : tr("%1 × %2 join").arg(who).arg(times);
    });
}

void AsidePanel::leave() {
    if (chosen_.empty() || !player_.isOn()) return;
    const QString who = actor_name(player_.fight()->battle->scenario(), first());
    putIn({{.kind = InputKind::leave, .actor = first()}}, [who] { return tr("%1 leaves").arg(who); });
}

void AsidePanel::turn() {
    const int actor = player_.isOn() ? comesFirst() : nobody;
    if (actor == nobody) return;
    const QString who = actor_name(player_.fight()->battle->scenario(), actor);
    putIn({{.kind = InputKind::turn, .actor = actor}}, [who] { return tr("%1 acts first").arg(who); });
}

void AsidePanel::edit() {
    if (chosen_.empty() || !player_.isOn()) return;
    const Scenario& scenario = player_.fight()->battle->scenario();
    const auto asked = ask_edit(scenario, player_.state(), first());
    if (asked) putIn({*asked}, [who = actor_name(scenario, first())] { return tr("Change of %1").arg(who); });
}

void AsidePanel::retranslate() {
    amount_->setAccessibleName(tr("Hit points"));
    amount_->setToolTip(tr("How many hit points Damage takes and Heal gives"));
    hurt_->setText(tr("&Damage"));
    hurt_->setToolTip(tr("Takes hit points from whoever is chosen, at this moment"));
    heal_->setText(tr("&Heal"));
    heal_->setToolTip(tr("Gives whoever is chosen hit points; who is down stands up"));
    condition_->setText(tr("&Condition…"));
    condition_->setToolTip(tr("Shown for some turns, without effect on the rules"));
    note_->setText(tr("&Note…"));
    note_->setToolTip(tr("A note among the events of the fight"));
    join_->setText(tr("&Join…"));
    join_->setToolTip(tr("Copies of somebody join, on the nearest free tiles"));
    leave_->setText(tr("Lea&ve"));
    leave_->setToolTip(tr("Whoever is chosen leaves the fight without falling"));
    edit_->setText(tr("&Edit…"));
    edit_->setToolTip(tr("Another live value for whoever is chosen"));
    follow();
}

void AsidePanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

} // namespace ludus::ui
