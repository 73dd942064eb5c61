#include "ui/bench/attack_bar.h"

#include "engine/narration/awaited_words.h"
#include "engine/narration/formula.h"
#include "ui/bench/answer_row.h"
#include "ui/bench/dice_row.h"
#include "ui/bench/fallen_note.h"
#include "ui/bench/long_attack.h"
#include "ui/log/attack_facts.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/entry_line.h"
#include "ui/widgets/fitting_label.h"
#include "ui/widgets/flat_style.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/key_button.h"
#include "ui/widgets/number_spin.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/space_key.h"
#include "ui/widgets/undo_key.h"
#include "ui/words/field_words.h"
#include "ui/words/words.h"

#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRandomGenerator>
#include <QShortcut>
#include <QToolButton>
#include <array>
#include <utility>

namespace ludus::ui {

namespace {

constexpr int most_letters =
    400;                         // of what is asked; what is left of its line goes to the dice that lie there
constexpr int name_letters = 20; // beside the hit points; the sentence has the name whole

const Path& seed_path() {
    static const Path path = {PathStep{.key = "seed", .index = {}}};
    return path;
}

const Path& generator_path() {
    static const Path path = {PathStep{.key = "rng", .index = {}}};
    return path;
}

/// From −2^63 to 2^64 − 1.
std::optional<Value> seed_typed(const QString& text) {
    bool ok = false;
    const QString digits = text.trimmed();
    const quint64 natural = digits.toULongLong(&ok);
    if (ok) return Value(static_cast<unsigned long long>(natural));
    const qint64 whole = digits.toLongLong(&ok);
    return ok ? std::optional(Value(static_cast<long long>(whole))) : std::nullopt;
}

/// Long seeds are told apart by their first digits.
QString shortened(const QString& seed) {
    constexpr int digits = 8;
    return seed.size() <= digits + 2 ? seed : seed.left(digits) + QStringLiteral("…");
}

/// Setting the same one again would paint the label anew.
void set_role(QWidget& widget, QPalette::ColorRole role) {
    if (widget.foregroundRole() != role) widget.setForegroundRole(role);
}

} // namespace

AttackBar::AttackBar(Document& document, QWidget* parent)
    : RaisedFrame(Ground::raised, parent), document_(document), hand_(document), dice_(new DiceRow),
      answers_(new AnswerRow), long_(new LongAttack(document, this)), fallen_(new FallenNote(document)) {
    setObjectName(QStringLiteral("attack_bar"));
    dice_->hide();
    answers_->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::margin, 6, space::margin, 6);
    layout->setSpacing(space::inside);
    layout->addWidget(makeControls());
    layout->addWidget(makeStage());
    layout->addWidget(makeReport());
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connectAll();
    dress();
    retranslate();
}

/// The dice of the table stand where the seed does: what is typed is not rolled.
QWidget* AttackBar::makeControls() {
    attack_ = new KeyButton;
    attack_->setObjectName(QStringLiteral("attack"));
    attack_->setAutoDefault(true); // Enter presses it, too
    table_dice_ = new QPushButton;
    table_dice_->setObjectName(QStringLiteral("table_dice"));
    table_dice_->setCheckable(true);
    reset_ = new QPushButton;
    reset_->setObjectName(QStringLiteral("reset"));
    auto* controls = new QWidget;
    auto* row = new QHBoxLayout(controls);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(attack_, 0, Qt::AlignTop); // below the dice there is room for their scroll bar
    row->addWidget(table_dice_, 0, Qt::AlignTop);
    seeds_ = makeSeedControls();
    row->addWidget(seeds_, 1, Qt::AlignTop);
    row->addWidget(dice_, 1);
    row->addWidget(answers_, 1);
    row->addSpacing(space::between);
    row->addWidget(reset_, 0, Qt::AlignTop);
    controls->setFixedHeight(std::max(DiceRow::rowHeight(), attack_->sizeHint().height()));
    return controls;
}

QWidget* AttackBar::makeSeedControls() {
    auto* seeds = new QWidget;
    auto* row = new QHBoxLayout(seeds);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch(1);
    seed_label_ = new QLabel;
    seed_label_->setForegroundRole(QPalette::PlaceholderText);
    seed_ = new QLineEdit;
    seed_->setObjectName(QStringLiteral("seed"));
    seed_->setMinimumWidth(seed_->fontMetrics().averageCharWidth() * 8);
    seed_->setMaximumWidth(seed_->fontMetrics().averageCharWidth() * 22);
    seed_->installEventFilter(this);
    leave_space_to_page(*seed_);
    leave_undo_to_window(*seed_);
    seed_label_->setBuddy(seed_);
    new_seed_ = new QToolButton;
    new_seed_->setObjectName(QStringLiteral("new_seed"));
    new_seed_->setFocusPolicy(Qt::TabFocus);
    set_icon(*new_seed_, "roll");
    generator_ = new QComboBox;
    generator_->setObjectName(QStringLiteral("generator"));
    for (const GeneratorId id : all_generators()) generator_->addItem(from_utf8(name_of(id)));
    for (QWidget* one : std::initializer_list<QWidget*>{seed_label_, seed_, new_seed_, generator_})
        row->addWidget(one);
    return seeds;
}

/// What is asked, and the dice of the attack that lie on the table already. Its line is kept, so that nothing
/// moves from stage to stage.
QWidget* AttackBar::makeStage() {
    stage_ = new ElidedLabel;
    stage_->setObjectName(QStringLiteral("stage"));
    stage_->setLimit(most_letters);
    fallen_dice_ = new ElidedLabel;
    fallen_dice_->setObjectName(QStringLiteral("fallen_dice"));
    fallen_dice_->setForegroundRole(QPalette::PlaceholderText);
    counter_ = new QLabel;
    counter_->setObjectName(QStringLiteral("counter"));
    counter_->setForegroundRole(QPalette::PlaceholderText);
    auto* line = new QWidget;
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::apart);
    row->addWidget(stage_);
    row->addWidget(fallen_dice_, 1);
    row->addWidget(counter_);
    line->setFixedHeight(fontMetrics().lineSpacing());
    return line;
}

/// What is wrong with a die, and why nothing can be done, stand where the outcome would.
QWidget* AttackBar::makeReport() {
    sentence_ = new FittingLabel;
    sentence_->setObjectName(QStringLiteral("sentence"));
    sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    reason_ = new FittingLabel;
    reason_->setObjectName(QStringLiteral("reason"));
    dice_note_ = new FittingLabel;
    dice_note_->setObjectName(QStringLiteral("dice_note"));
    vitality_ = new QLabel;
    vitality_->setObjectName(QStringLiteral("vitality"));
    vitality_->setTextFormat(Qt::PlainText);
    auto* report = new QWidget;
    report->setFixedHeight(FittingLabel::heightFor(font()));
    auto* row = new QHBoxLayout(report);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::apart);
    for (FittingLabel* label : {reason_, dice_note_, sentence_}) row->addWidget(label, 1);
    row->addWidget(fallen_, 1);
    row->addWidget(vitality_);
    return report;
}

/// Sizes and colours that follow the theme.
void AttackBar::dress() {
    make_primary(*attack_);
    sentence_->setLargest(scaled(font(), Scale::title));
    counter_->setFont(scaled(font(), Scale::secondary));
    QPalette wrong = palette();
    wrong.setColor(QPalette::WindowText, error_tone(palette()));
    reason_->setPalette(wrong);
    dice_note_->setPalette(wrong);
}

void AttackBar::connectAll() {
    connect(&document_, &Document::designChanged, this, &AttackBar::follow);
    connect(&document_, &Document::findingsChanged, this, &AttackBar::followReadiness);
    connect(&document_, &Document::stateChanged, this, &AttackBar::followPlay);
    connect(&document_, &Document::logChanged, this, &AttackBar::followPlay);
    connect(seed_, &QLineEdit::textEdited, this, &AttackBar::seedEdited);
    connect(seed_, &QLineEdit::editingFinished, this, &AttackBar::seedEntered);
    connect(new_seed_, &QToolButton::clicked, this, &AttackBar::newSeed);
    connect(generator_, &QComboBox::activated, this, &AttackBar::generatorChosen);
    connect(attack_, &QPushButton::clicked, this, &AttackBar::attack);
    connect(table_dice_, &QPushButton::toggled, this, &AttackBar::showDice);
    connect(reset_, &QPushButton::clicked, this, [this] { document_.resetPlay(); });
    connect(dice_, &DiceRow::finished, this, &AttackBar::attack);
    connect(fallen_, &FallenNote::confirmed, this, &AttackBar::attack);
    connect(fallen_, &FallenNote::changed, this, &AttackBar::showSaid);
    connect(dice_, &DiceRow::noted, this, &AttackBar::showSaid);
    connect(dice_, &DiceRow::left, this, &AttackBar::leaveDice);
    connect(answers_, &AnswerRow::answered, this, &AttackBar::answer);
    connect(answers_, &AnswerRow::left, this, &AttackBar::takeBack);
    connect(long_, &LongAttack::asked, this, [this] {
        showAwaited();
        focusAwaited();
    });
    connect(long_, &LongAttack::busy, this, &AttackBar::busy);
    connect(long_, &LongAttack::ended, this, &AttackBar::attackEnded);
    connect(space_of(*this), &QShortcut::activated, this, &AttackBar::attackBySpace);
}

/// A number that is being typed counts for the attack.
void AttackBar::attackBySpace() {
    if (auto* spin = qobject_cast<NumberSpin*>(QApplication::focusWidget())) spin->line().commit();
    if (seed_->hasFocus() && seed_->isModified()) seedEntered();
    attack();
}

bool AttackBar::isDiceShown() const { return table_dice_->isChecked(); }

bool AttackBar::isReady() const {
    if (!document_.scenario() || !document_.findings().ok()) return false;
    const Ruleset* ruleset = document_.registry().find(document_.scenario()->schema().ruleset);
    return ruleset && ruleset->resolves();
}

void AttackBar::attack() {
    if (!isReady()) return;
    if (isQuestion()) return answers_->focusFirst();
    if (isResolving()) return;
    if (isDiceShown() && !dice_->check()) return;
    if (!hand_.hasBegun() && !fallen_->allows()) return;
    if (isDiceShown()) return typeStage();
    hand_.begin(false);
    goOn();
}

void AttackBar::typeStage() {
    const Errors why = hand_.awaits() ? hand_.type(dice_->values()) : Errors();
    if (why.empty()) return goOn();
    const Errors worded = with_draw_words(why, document_.schema()->ruleset, words());
    dice_->note(from_utf8(describe(worded.front(), words())));
}

void AttackBar::answer(bool yes) {
    if (long_->question()) {
        long_->answer(yes);
        return showAwaited();
    }
    const Errors why = hand_.answer(yes);
    why.empty() ? goOn() : attackEnded(why);
}

/// The attack as far as it was said: it waits, takes long, or is whole.
void AttackBar::goOn() {
    const Said said = hand_.said();
    const auto takes_long = [](const Errors& why) { return why.front().code == "attack_takes_long"; };
    if (!hand_.why().empty())
        return takes_long(hand_.why()) ? long_->start({}, {}) : attackEnded(hand_.why());
    if (hand_.awaits()) {
        showAwaited();
        return focusAwaited();
    }
    const auto done = document_.attackBriefly(said.dice, answering(said.choices));
    if (!done && takes_long(done.error())) return long_->start(said.dice, said.choices);
    attackEnded(done ? Errors() : done.error());
}

void AttackBar::attackEnded(const Errors& why) {
    const bool told = why.empty() || why.front().code == "cancelled";
    showReason(told ? QString() : from_utf8(describe(why.front(), words())));
    isDiceShown() ? hand_.begin(true) : hand_.end();
    showAwaited();
    if (isDiceShown()) dice_->begin();
}

bool AttackBar::isResolving() const { return long_->isPending(); }

void AttackBar::cancel() { long_->cancel(); }

bool AttackBar::isUnderWay() const { return hand_.hasBegun() || (isQuestion() && !isDiceShown()); }

bool AttackBar::takeBack() {
    if (!isUnderWay()) return false;
    if (isResolving())
        cancel();
    else
        attackEnded({error("cancelled")});
    return true;
}

/// Escape: what was said goes first.
void AttackBar::leaveDice() {
    if (takeBack()) return;
    table_dice_->setChecked(false);
    table_dice_->setFocus(Qt::OtherFocusReason);
}

const Awaited* AttackBar::awaited() const { return long_->question() ? long_->question() : hand_.awaits(); }

bool AttackBar::isQuestion() const { return awaited() && !awaited()->is_dice(); }

/// The seed, the dice or the answers: one of the three has the place.
void AttackBar::showAwaited() {
    const Awaited* now = awaited();
    const Facts* facts = !now ? nullptr : long_->question() ? &long_->facts() : &hand_.facts();
    const bool asks = isQuestion();
    const std::string text = !now   ? std::string()
                             : asks ? question_words(*now, *facts, words())
                                    : stage_words(*now, *facts, words());
    stage_->setText(from_utf8(text));
    stage_->setAccessibleName(from_utf8(text));
    fallen_dice_->setText(now ? from_utf8(fallen_words(*now, *facts, words())) : QString());
    counter_->setVisible(isReady() && !now); // its place is needed
    const bool had_keys = answers_->isAncestorOf(QApplication::focusWidget());
    const std::array<std::pair<QWidget*, bool>, 3> places{
        {{seeds_, !isDiceShown() && !asks}, {dice_, isDiceShown() && !asks}, {answers_, asks}}};
    for (const auto& [place, shown] : places)
        if (!shown) place->hide();
    for (const auto& [place, shown] : places)
        if (shown) place->show();
    dice_->ask(now && !asks ? now : nullptr, facts);
    if (had_keys && !asks && asked_from_) asked_from_->setFocus(Qt::OtherFocusReason);
    if (std::exchange(was_under_way_, isUnderWay()) != isUnderWay()) emit underWayChanged();
    showSaid();
}

void AttackBar::focusAwaited() {
    if (!isQuestion()) return dice_->begin();
    asked_from_ = isDiceShown() ? nullptr : QApplication::focusWidget();
    answers_->begin(awaited()->lack->setting.yes);
}

void AttackBar::showDice(bool on) {
    table_dice_->setChecked(on);
    if (long_->question()) cancel();
    on ? hand_.begin(true) : hand_.end();
    showAwaited();
    if (on) dice_->begin();
    showLast();
    showSaid();
}

/// 32 bits: as good as more for a table, and short enough to be told to someone.
void AttackBar::newSeed() { document_.setValue(seed_path(), Value(QRandomGenerator::global()->generate())); }

void AttackBar::generatorChosen(int row) {
    document_.setValue(generator_path(), Value(to_utf8(generator_->itemText(row))));
}

void AttackBar::seedEdited(const QString& text) {
    showReason(seed_typed(text) ? QString() : say("error.bad_seed"));
}

void AttackBar::seedEntered() {
    const auto seed = seed_typed(seed_->text());
    if (!seed) {
        if (!seed_->hasFocus()) restoreSeed();
        return;
    }
    showReason({});
    document_.setValue(seed_path(), *seed);
}

void AttackBar::restoreSeed() {
    showReason({});
    const auto& scenario = document_.scenario() ? document_.scenario() : document_.lastSound();
    seed_->setText(scenario ? text_of(scenario->seed()) : QString());
}

bool AttackBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == seed_ && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        restoreSeed();
        return true;
    }
    return RaisedFrame::eventFilter(watched, event);
}

void AttackBar::follow() {
    restoreSeed();
    const auto& scenario = document_.scenario();
    if (scenario) generator_->setCurrentText(from_utf8(name_of(scenario->rng())));
    if (!document_.lastSound()) generator_->setCurrentIndex(-1);
    followReadiness();
    followPlay();
}

void AttackBar::followReadiness() {
    const bool ready = isReady();
    counter_->setVisible(ready && !awaited());
    attack_->setEnabled(ready);
    table_dice_->setEnabled(ready);
    for (QWidget* one : std::initializer_list<QWidget*>{seed_, new_seed_, generator_})
        one->setEnabled(document_.isOpen());
    showLast();
    if (ready || !document_.isOpen()) return showReason({});
    const Errors& errors = document_.findings().errors;
    if (!errors.empty()) return showReason(from_utf8(describe(errors.front(), words())));
    const Value& id = document_.root()["ruleset"];
    if (id.is_text()) showReason(say("error.not_playable", {{"id", id.as_text()}}));
}

void AttackBar::followPlay() {
    const QString seed = text_of(document_.nextSeed());
    counter_->setText(tr("attack %1 · seed %2").arg(document_.state().attacks + 1).arg(shortened(seed)));
    counter_->setToolTip(tr("The next attack is number %1 of this fight, rolled with the seed %2")
                             .arg(document_.state().attacks + 1)
                             .arg(seed));
    reset_->setEnabled(document_.isPlayed());
    if (!hand_.fits()) isDiceShown() ? hand_.begin(true) : hand_.end();
    showAwaited();
    showLast();
}

/// What can be done while there is no outcome to tell.
QString AttackBar::placeholder() const {
    if (!document_.isOpen()) return tr("Open a scenario to attack.");
    if (!isReady()) return {};
    return isDiceShown() ? dice_->hint() : tr("Press Space to attack.");
}

void AttackBar::showLast() {
    if (document_.log().empty()) {
        sentence_->say(placeholder());
        set_role(*sentence_, QPalette::PlaceholderText);
        if (!vitality_->text().isEmpty()) vitality_->clear(); // it lays out anew even where nothing stands
        return;
    }
    set_role(*sentence_, QPalette::WindowText);
    const LogEntry& last = *document_.log().back();
    sentence_->say(sentence_of(last));
    QStringList lines;
    const QString label = vitality_label(last.match->scenario().schema());
    for (const int who : {last.event().target, last.event().actor}) {
        const auto around = who == nobody ? std::nullopt : vitality_around(last, who);
        if (!around || (who == last.event().actor && !around->changed())) continue;
        const QString name = fontMetrics().elidedText(actor_name(last.match->scenario(), who), Qt::ElideRight,
                                                      name_letters * fontMetrics().averageCharWidth());
        const QString values = around->changed() ? QStringLiteral("%1 → %2").arg(short_number(around->before),
                                                                                 short_number(around->after))
                                                 : short_number(around->before);
        lines << QStringLiteral("%1 · %2 %3").arg(name, label, values);
    }
    vitality_->setText(lines.join(QLatin1Char('\n')));
}

void AttackBar::showReason(const QString& reason) {
    reason_->say(reason);
    seed_->setAccessibleDescription(reason);
    showSaid();
}

/// One of the four has the place; which one moves nothing.
void AttackBar::showSaid() {
    dice_note_->say(isDiceShown() ? dice_->note() : QString());
    const bool barred = !reason_->text().isEmpty();
    const bool asks = !barred && fallen_->isAsking() && !isUnderWay();
    const bool noted = !barred && !asks && !dice_note_->text().isEmpty();
    if (barred || asks || noted) sentence_->hide();
    if (!noted) dice_note_->hide();
    if (!asks && fallen_->isAncestorOf(QApplication::focusWidget())) attack_->setFocus(Qt::OtherFocusReason);
    fallen_->setVisible(asks);
    vitality_->setVisible(!asks);
    reason_->setVisible(barred);
    dice_note_->setVisible(noted);
    sentence_->setVisible(!barred && !asks && !noted);
}

void AttackBar::retranslate() {
    seed_label_->setText(tr("Seed"));
    seed_->setAccessibleName(tr("Seed"));
    seed_->setToolTip(tr("The same seed gives the same dice: a whole number of at most 64 bits"));
    new_seed_->setText(tr("New seed"));
    new_seed_->setAccessibleName(tr("New seed"));
    new_seed_->setToolTip(tr("Picks another seed at random"));
    generator_->setAccessibleName(tr("Generator"));
    generator_->setToolTip(tr("The generator that rolls the dice"));
    attack_->setText(tr("Attack"));
    attack_->setKeyText(QKeySequence(Qt::Key_Space).toString(QKeySequence::NativeText));
    attack_->setToolTip(tr("Resolves one attack with the seed and the counter shown (Space)"));
    table_dice_->setText(tr("Table dice"));
    table_dice_->setToolTip(tr("Type the dice rolled on the table; blank ones are rolled by the program"));
    reset_->setText(tr("Start over"));
    reset_->setToolTip(
        tr("Gives everyone their hit points back and empties the log; undo brings it all back"));
    counter_->setAccessibleName(tr("Next attack"));
    sentence_->setAccessibleDescription(tr("Last attack"));
    follow();
}

void AttackBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::PaletteChange && counter_) dress();
    RaisedFrame::changeEvent(event);
}

} // namespace ludus::ui
