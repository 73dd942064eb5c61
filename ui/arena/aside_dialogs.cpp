#include "ui/arena/aside_dialogs.h"

#include "engine/io/json_reader.h"
#include "ui/words/field_words.h"
#include "ui/words/place_words.h"
#include "ui/words/words.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

namespace ludus::ui {

namespace {

class AsideWords {
    Q_DECLARE_TR_FUNCTIONS(Asides)
};

/// A form with OK and Cancel; OK only while `whole`.
class Form : public QDialog {
public:
    Form(const QString& title, QWidget* parent) : QDialog(parent), rows_(new QFormLayout(this)) {
        setWindowTitle(title);
        buttons_ = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
        QObject::connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
        QObject::connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    }
    template <class W>
    W* add(const QString& label, W* field) {
        rows_->addRow(label, field);
        return field;
    }
    QPushButton& ok() { return *buttons_->button(QDialogButtonBox::Ok); }
    bool isAccepted() {
        rows_->addRow(buttons_);
        return exec() == QDialog::Accepted;
    }

private:
    QFormLayout* rows_;
    QDialogButtonBox* buttons_;
};

QSpinBox* counter(int most) {
    auto* box = new QSpinBox;
    box->setRange(1, most);
    return box;
}

void fill_with_actors(QComboBox& box, const Scenario& scenario, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) box.addItem(actor_name(scenario, static_cast<int>(i)));
}

/// As the file has it where it is no text.
Value value_typed(const QString& text) {
    const auto read = read_json(to_utf8(text.trimmed()));
    return read ? *read : Value(to_utf8(text));
}

} // namespace

std::optional<Input> asked_condition(QWidget* parent, const Scenario& scenario, int bearer) {
    Form form(AsideWords::tr("Condition"), parent);
    auto* text = form.add(AsideWords::tr("&What it is"), new QLineEdit);
    auto* turns = form.add(AsideWords::tr("Lasts so many &turns"), counter(999));
    auto* of = form.add(AsideWords::tr("of &whom"), new QComboBox);
    auto* end = form.add(AsideWords::tr("and &ends"), new QComboBox);
    fill_with_actors(*of, scenario, scenario.actor_count());
    of->setCurrentIndex(bearer);
    end->addItems(
        {AsideWords::tr("with the end of the last turn"), AsideWords::tr("with the start of the last turn")});
    form.ok().setEnabled(false);
    QObject::connect(text, &QLineEdit::textChanged, &form,
                     [&form](const QString& typed) { form.ok().setEnabled(!typed.trimmed().isEmpty()); });
    if (!form.isAccepted()) return std::nullopt;
    return Input{.kind = InputKind::condition,
                 .actor = bearer,
                 .text = to_utf8(text->text().trimmed()),
                 .turns = turns->value(),
                 .of = of->currentIndex() == bearer ? nobody : of->currentIndex(),
                 .at_start = end->currentIndex() == 1};
}

std::optional<AsidePanel::Wanted> asked_join(QWidget* parent, const Scenario& scenario) {
    Form form(AsideWords::tr("Somebody joins"), parent);
    auto* who = form.add(AsideWords::tr("A copy of"), new QComboBox);
    auto* times = form.add(AsideWords::tr("&How many"), counter(99));
    fill_with_actors(*who, scenario, scenario.listed_count());
    if (!form.isAccepted()) return std::nullopt;
    return AsidePanel::Wanted{{.kind = InputKind::join, .actor = who->currentIndex()}, times->value()};
}

std::optional<Input> asked_edit(QWidget* parent, const Scenario& scenario, const State& state, int actor) {
    Form form(AsideWords::tr("Change a value of %1").arg(actor_name(scenario, actor)), parent);
    auto* what = form.add(AsideWords::tr("&Value"), new QComboBox);
    auto* to = form.add(AsideWords::tr("&New value"), new QLineEdit);
    for (const auto& [path, value] : state.values(actor)) {
        if (path == away_path) continue;
        const auto place = parse_path("actors[" + std::to_string(actor) + "]." + path);
        const QString label =
            place ? place_words(&scenario.schema(), scenario.root(), *place).field : from_utf8(path);
        what->addItem(QStringLiteral("%1 (%2)").arg(label, brief(value)), from_utf8(path));
    }
    if (what->count() == 0 || !form.isAccepted() || to->text().trimmed().isEmpty()) return std::nullopt;
    return Input{.kind = InputKind::edit,
                 .actor = actor,
                 .path = to_utf8(what->currentData().toString()),
                 .value = value_typed(to->text())};
}

} // namespace ludus::ui
