#include "engine/document/next_snapshot.h"
#include "tests/ui/sample.h"
#include "ui/scenario/changes_model.h"
#include "ui/scenario/grid_filter.h"
#include "ui/scenario/grid_model.h"

#include <gmock/gmock.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>

namespace ludus::ui {
namespace {

class GridModelTest : public testing::Test {
protected:
    GridModelTest() { document_.open(preset_root("progression/orc-camp"), {}); }

    int column(std::string_view path) const {
        for (std::size_t i = 0; i < model_.columns().size(); ++i)
            if (text_of(model_.columns()[i].inner) == path) return static_cast<int>(i);
        ADD_FAILURE() << path;
        return 0;
    }
    QModelIndex cell(int row, std::string_view path) const { return model_.index(row, column(path)); }
    QString text(int row, std::string_view path) const { return cell(row, path).data().toString(); }

    Document document_{builtin_rulesets()};
    GridModel model_{document_};
    QAbstractItemModelTester tester_{&model_, QAbstractItemModelTester::FailureReportingMode::Fatal};
};

TEST_F(GridModelTest, HasARowAnActorAndAColumnAField) {
    ASSERT_EQ(model_.rowCount(), 9);
    EXPECT_EQ(text(0, "name"), QStringLiteral("Brann"));
    EXPECT_EQ(text(4, "stats.max_hp"), QStringLiteral("90"));
    EXPECT_EQ(text(4, "equipment.weapon"), QStringLiteral("Orc axe")) << "by name, not by id";
    EXPECT_EQ(text(0, "at"), QStringLiteral("3, 4"));
    EXPECT_EQ(text(0, "weapon"), QStringLiteral("—"));
    EXPECT_TRUE(cell(2, "stats.atk").data(GridModel::DefaultRole).toBool());
    EXPECT_FALSE(cell(4, "stats.atk").data(GridModel::DefaultRole).toBool());
    EXPECT_EQ(cell(0, "faction").data(GridModel::SideRole).toInt(), 0);
    EXPECT_EQ(cell(4, "faction").data(GridModel::SideRole).toInt(), 1);
    EXPECT_EQ(cell(4, "stats.atk").data(GridModel::SideRole).toInt(), -1);
}

/// Laying out 5 MB takes a second, at each paint of the cell.
TEST_F(GridModelTest, ALongNameIsShownCutAndEditedWhole) {
    ASSERT_TRUE(document_.setValue(at("actors[0].name"), std::string(5'000, 'n')));
    const QString cut = QString(120, QLatin1Char('n')) + QStringLiteral("…");
    EXPECT_EQ(text(0, "name"), cut);
    EXPECT_EQ(cell(0, "name").data(Qt::EditRole).toString(), QString(5'000, QLatin1Char('n')));
}

TEST_F(GridModelTest, AnEditTellsOfItsRowAndNoOther) {
    QSignalSpy changed(&model_, &QAbstractItemModel::dataChanged);
    QSignalSpy reset(&model_, &QAbstractItemModel::modelReset);
    ASSERT_TRUE(document_.setValue(at("actors[5].stats.max_hp"), 77));
    ASSERT_EQ(changed.count(), 1);
    EXPECT_EQ(changed.at(0).at(0).toModelIndex().row(), 5);
    EXPECT_EQ(changed.at(0).at(1).toModelIndex().row(), 5);
    EXPECT_EQ(reset.count(), 0);
    EXPECT_EQ(text(5, "stats.max_hp"), QStringLiteral("77"));
    changed.clear();
    ASSERT_TRUE(document_.setValue(at("rules.max_level"), 12));
    EXPECT_EQ(changed.count(), 0) << "nothing that is shown";
}

TEST_F(GridModelTest, ManyActorsAreOneStepThatTellsOfTheirRowsAlone) {
    QSignalSpy changed(&model_, &QAbstractItemModel::dataChanged);
    std::vector<Edit> edits;
    for (int i = 4; i < 8; ++i) edits.push_back({at("actors[" + std::to_string(i) + "].stats.max_hp"), 99});
    ASSERT_TRUE(document_.setValues(edits));
    EXPECT_EQ(changed.count(), 4);
    EXPECT_EQ(document_.history().count(), 1);
    EXPECT_EQ(document_.undoText(), QStringLiteral("Change the maximum HP of 4 actors"));
    document_.history().undo();
    EXPECT_EQ(text(4, "stats.max_hp"), QStringLiteral("90"));
}

TEST_F(GridModelTest, RowsComeAndGoWithoutAReset) {
    QSignalSpy reset(&model_, &QAbstractItemModel::modelReset);
    const QPersistentModelIndex shaman(cell(8, "name"));
    Value::List actors = document_.root()["actors"].items();
    actors.erase(actors.begin() + 5);
    ASSERT_TRUE(document_.setRoot(Value(document_.root()).set("actors", actors), [] { return QString(); }));
    EXPECT_EQ(model_.rowCount(), 8);
    ASSERT_TRUE(shaman.isValid());
    EXPECT_EQ(shaman.row(), 7);
    EXPECT_EQ(shaman.data().toString(), QStringLiteral("Shaman"));
    document_.history().undo();
    EXPECT_EQ(shaman.row(), 8);
    std::swap(actors[0], actors[6]);
    ASSERT_TRUE(document_.setRoot(Value(document_.root()).set("actors", actors), [] { return QString(); }));
    EXPECT_EQ(text(0, "name"), QStringLiteral("Orc 4"));
    EXPECT_EQ(reset.count(), 0);
}

TEST_F(GridModelTest, ItemsOfAKindAreAGridOfTheirOwn) {
    model_.show({"items", "weapon"});
    ASSERT_GT(model_.rowCount(), 2);
    EXPECT_GE(column("damage_type"), 0);
    const QString name = text(0, "name");
    const std::size_t entry = model_.entryAt(0);
    EXPECT_EQ(to_utf8(name), text_in(document_.root()["items"].items()[entry]["name"], "en"));
    ASSERT_TRUE(document_.setValue(at("items[" + std::to_string(entry) + "].kind"), "armor"));
    EXPECT_NE(text(0, "name"), name) << "it is no weapon any more";
}

TEST_F(GridModelTest, AnItemsNewNameIsShownWhereItIsCarried) {
    ASSERT_EQ(text(4, "equipment.weapon"), QStringLiteral("Orc axe"));
    ASSERT_TRUE(document_.setValue(at("items.axe.name"), "Cleaver"));
    EXPECT_EQ(text(4, "equipment.weapon"), QStringLiteral("Cleaver"));
}

TEST_F(GridModelTest, EffectiveValuesStandInForBaseOnes) {
    ASSERT_TRUE(model_.hasEffective());
    model_.showEffective(true);
    EXPECT_EQ(text(4, "stats.max_hp"), QStringLiteral("102")); // 90 + 2 × VIT 5 + int(0.5 × END 5)
    EXPECT_EQ(cell(4, "stats.max_hp").data(Qt::EditRole).toString(), QStringLiteral("90"))
        << "edits change the base";
    EXPECT_EQ(cell(4, "stats.max_hp").data(Qt::ToolTipRole).toString(),
              QStringLiteral("90 → 102 = 90 + 10 Vitality + 2 Endurance"));
    ASSERT_TRUE(document_.setValue(at("actors[4].attributes.vit"), 10));
    EXPECT_EQ(text(4, "stats.max_hp"), QStringLiteral("112"));
    document_.open(preset_root("contest/even-duel"), {});
    EXPECT_FALSE(model_.hasEffective());
}

TEST_F(GridModelTest, APlanIsShownInItsCells) {
    const std::size_t hp = static_cast<std::size_t>(column("stats.max_hp"));
    model_.setPlan(plan_typing(model_.sight(), {{4, hp}, {5, hp}}, "+10%"));
    EXPECT_EQ(cell(4, "stats.max_hp").data(GridModel::BecomesRole).toString(), QStringLiteral("99"));
    EXPECT_EQ(cell(6, "stats.max_hp").data(GridModel::BecomesRole).toString(), QString());
    model_.setPlan(plan_typing(model_.sight(), {{4, hp}}, "rubbish"));
    EXPECT_FALSE(cell(4, "stats.max_hp").data(GridModel::RefusedRole).toString().isEmpty());
    model_.setPlan({});
    EXPECT_TRUE(cell(4, "stats.max_hp").data(GridModel::RefusedRole).toString().isEmpty());
    EXPECT_EQ(document_.history().count(), 0) << "nothing was done";
}

TEST_F(GridModelTest, StaysSoundWhateverIsOpened) {
    document_.open(preset_root("contest/even-duel"), {});
    EXPECT_EQ(model_.rowCount(), 2);
    document_.open(Value::record({{"ludus", 1}, {"ruleset", "none"}}), {});
    EXPECT_EQ(model_.rowCount(), 0);
    document_.open(
        *read_json(
            R"({"ludus": 1, "ruleset": "contest", "actors": [7, {"id": 3}, {"id": "a", "stats": 4}]})"),
        {});
    EXPECT_EQ(model_.rowCount(), 3);
    for (int row = 0; row < 3; ++row)
        for (int c = 0; c < model_.columnCount(); ++c) (void)model_.index(row, c).data();
    document_.open(*read_json(R"({"ludus": 1, "ruleset": "contest", "actors": "none"})"), {});
    EXPECT_EQ(model_.rowCount(), 0);
}

TEST_F(GridModelTest, IsSortedByValueAndFilteredByWords) {
    GridFilter filter;
    const QAbstractItemModelTester tester(&filter, QAbstractItemModelTester::FailureReportingMode::Fatal);
    filter.setSourceModel(&model_);
    filter.sort(column("stats.max_hp"), Qt::AscendingOrder);
    EXPECT_EQ(filter.index(0, 0).data().toString(), QStringLiteral("Sil")) << "32, and not 102 before 32";
    EXPECT_EQ(filter.index(8, column("stats.max_hp")).data().toString(), QStringLiteral("90"));
    filter.look(QStringLiteral("orc "));
    EXPECT_EQ(filter.rowCount(), 5) << "by name or by side";
    filter.look(QStringLiteral("ORC 1"));
    EXPECT_EQ(filter.rowCount(), 1);
    filter.look(QStringLiteral("STAFF"));
    EXPECT_EQ(filter.rowCount(), 2) << "the mage and the shaman carry one";
    filter.look({});
    EXPECT_EQ(filter.rowCount(), 9);
}

TEST(GridOfMany, TenThousandActorsAndOneEdit) {
    Value root = preset_root("contest/even-duel");
    Value::List actors;
    for (int i = 0; i < 10'000; ++i) {
        Value one = root["actors"].items()[static_cast<std::size_t>(i % 2)];
        actors.push_back(one.set("id", "a" + std::to_string(i)));
    }
    root.set("actors", actors);
    root.set("attack", Value(Value::Record{}));
    Document document(builtin_rulesets());
    document.open(root, {});
    GridModel model(document);
    ASSERT_EQ(model.rowCount(), 10'000);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    ASSERT_TRUE(document.setValue(at("actors[9999].stats.STR"), 77));
    EXPECT_EQ(changed.count(), 1);
    std::vector<Edit> all;
    for (int i = 0; i < 10'000; ++i) all.push_back({at("actors[" + std::to_string(i) + "].stats.STR"), 50});
    ASSERT_TRUE(document.setValues(all)) << "all of a column in one step";
    EXPECT_EQ(document.root()["actors"].items()[1234]["stats"]["STR"], Value(50));
}

class ChangesModelTest : public testing::Test {
protected:
    ChangesModelTest() { document_.open(preset_root("progression/orc-camp"), {}); }
    QString text(int row, int column) const { return model_.index(row, column).data().toString(); }

    Document document_{builtin_rulesets()};
    ChangesModel model_{document_};
    QAbstractItemModelTester tester_{&model_, QAbstractItemModelTester::FailureReportingMode::Fatal};
};

TEST_F(ChangesModelTest, AreWordedAndFollowTheDocument) {
    EXPECT_EQ(model_.rowCount(), 0);
    ASSERT_TRUE(document_.setValue(at("actors[4].stats.max_hp"), 99));
    ASSERT_EQ(model_.rowCount(), 1);
    EXPECT_EQ(text(0, ChangesModel::OwnerColumn), QStringLiteral("Orc 1"));
    EXPECT_EQ(text(0, ChangesModel::FieldColumn), QStringLiteral("Maximum HP"));
    EXPECT_EQ(text(0, ChangesModel::FromColumn), QStringLiteral("90"));
    EXPECT_EQ(text(0, ChangesModel::ToColumn), QStringLiteral("99"));
    ASSERT_TRUE(document_.setValue(at("rules.max_level"), 12));
    ASSERT_EQ(model_.rowCount(), 2);
    document_.history().undo();
    document_.history().undo();
    EXPECT_EQ(model_.rowCount(), 0);
}

TEST_F(ChangesModelTest, AreNoneAfterSaving) {
    ASSERT_TRUE(document_.setValue(at("actors[4].stats.max_hp"), 99));
    document_.markSaved(QStringLiteral("camp.json"));
    EXPECT_EQ(model_.rowCount(), 0);
    document_.history().undo();
    ASSERT_EQ(model_.rowCount(), 1) << "the file has 99 now";
    EXPECT_EQ(text(0, ChangesModel::FromColumn), QStringLiteral("99"));
    EXPECT_EQ(text(0, ChangesModel::ToColumn), QStringLiteral("90"));
}

/// What a build did not set before, it had from base.
TEST_F(ChangesModelTest, OfABuildAreWordedWithWhatItHadFromBase) {
    ASSERT_TRUE(document_.addBuild(QStringLiteral("Tough")));
    ASSERT_TRUE(document_.setValue(at("actors[4].stats.max_hp"), 99));
    ASSERT_EQ(model_.rowCount(), 2);
    EXPECT_EQ(text(0, ChangesModel::OwnerColumn), QStringLiteral("Tough"));
    EXPECT_EQ(text(0, ChangesModel::FieldColumn), QStringLiteral("added"));
    EXPECT_EQ(text(1, ChangesModel::OwnerColumn), QStringLiteral("Tough: Orc 1"));
    EXPECT_EQ(text(1, ChangesModel::FieldColumn), QStringLiteral("Maximum HP"));
    EXPECT_EQ(text(1, ChangesModel::FromColumn), QStringLiteral("90"));
    EXPECT_EQ(text(1, ChangesModel::ToColumn), QStringLiteral("99"));
    const QString tip = model_.index(1, 0).data(Qt::ToolTipRole).toString();
    EXPECT_TRUE(tip.contains(QStringLiteral("Tough: Orc 1 · Maximum HP: 90 → 99"))) << to_utf8(tip);
}

TEST_F(ChangesModelTest, NameWhomABuildAdds) {
    Value root = document_.root();
    Value actors = root["actors"];
    actors.push_back(Value::record({{"id", "wolf"}}));
    ASSERT_TRUE(document_.addBuild(QStringLiteral("Pack")));
    ASSERT_TRUE(document_.setRoot(root.set("actors", actors), [] { return QStringLiteral("Add"); }));
    ASSERT_EQ(model_.rowCount(), 2);
    EXPECT_EQ(text(1, ChangesModel::OwnerColumn).toLower(), QStringLiteral("pack: wolf"));
    EXPECT_EQ(text(1, ChangesModel::FieldColumn), QStringLiteral("added"));
    EXPECT_EQ(text(1, ChangesModel::ToColumn), QString());
}

TEST_F(ChangesModelTest, OneCanBeTakenBack) {
    ASSERT_TRUE(document_.setValue(at("actors[4].stats.max_hp"), 99));
    ASSERT_TRUE(document_.setValue(at("actors[4].attributes.vit"), 9));
    ASSERT_EQ(model_.rowCount(), 2);
    int vit = text(0, ChangesModel::FieldColumn) == QStringLiteral("Vitality") ? 0 : 1;
    EXPECT_EQ(text(vit, ChangesModel::FromColumn), QStringLiteral("default"));
    EXPECT_TRUE(model_.takeBack(vit));
    ASSERT_EQ(model_.rowCount(), 1);
    EXPECT_EQ(text(0, ChangesModel::ToColumn), QStringLiteral("99"));
}

} // namespace
} // namespace ludus::ui
