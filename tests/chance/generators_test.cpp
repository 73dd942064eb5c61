#include "engine/chance/generator.h"
#include "tests/support/places.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <xxhash.h>

#include <array>
#include <bit>
#include <cstring>
#include <fstream>
#include <limits>
#include <string>
#include <vector>

namespace ludus {
namespace {

using Json = nlohmann::json;

const Json& all_golden() {
    static const Json read = Json::parse(std::ifstream(test::in_tests("golden/rng.json")));
    return read;
}

/// The rows of one name; a test that walks through none would see nothing.
const Json& golden(const std::string& name) {
    const Json& rows = all_golden().at(name);
    EXPECT_FALSE(rows.empty()) << name;
    return rows;
}

Seed seed_of(const Json& number) {
    return number.is_number_unsigned() ? seed_from_unsigned(number.get<std::uint64_t>())
                                       : seed_from_int(number.get<std::int64_t>());
}

template <class Generator>
double draw(Generator& from, const std::string& column) {
    if (column == "uniform") return from.uniform();
    if (column == "percent") return from.percent();
    return from.die(std::stoi(column.substr(1))); // d6, d20
}

template <class Generator>
class EveryGenerator : public testing::Test {};

template <class Generator>
class GeneratorInARow : public EveryGenerator<Generator> {};

using Generators = testing::Types<Python, Rot, KeyedXxh64, SplitMix, Philox>;
using GeneratorsInARow = testing::Types<Python, Rot, SplitMix, Philox>; // xxh64's golden draws have keys

struct GeneratorNames {
    template <class Generator>
    static std::string GetName(int) {
        return std::string(Generator::name);
    }
};

TYPED_TEST_SUITE(EveryGenerator, Generators, GeneratorNames);
TYPED_TEST_SUITE(GeneratorInARow, GeneratorsInARow, GeneratorNames);

TYPED_TEST(GeneratorInARow, GivesTheGoldenValuesToTheLastBit) {
    for (const auto& [seed, columns] : golden(std::string(TypeParam::name)).items()) {
        for (const auto& [column, values] : columns.items()) {
            TypeParam generator{seed_of(Json::parse(seed))};
            ASSERT_FALSE(values.empty());
            for (const Json& value : values)
                ASSERT_EQ(draw(generator, column), value.get<double>()) << seed << ' ' << column;
        }
    }
}

TYPED_TEST(EveryGenerator, KeepsEveryDieInRange) {
    TypeParam generator{seed_from_int(2024)};
    for (int sides = 1; sides <= 1000; ++sides) {
        for (int i = 0; i < 50; ++i) {
            const int face = generator.die(sides);
            ASSERT_GE(face, 1) << sides;
            ASSERT_LE(face, sides) << sides;
        }
    }
}

/// Chi-square of 100,000 d20: 19 degrees of freedom, mean 19, sd 6.2. Fair dice exceed 61 less than three
/// times in a million, while one face off by 5 % (250 of 5,000) already adds 12.5. Below 3, once in 90,000,
/// they are too even.
TYPED_TEST(EveryGenerator, RollsFairDice) {
    TypeParam generator{seed_from_int(20241116)};
    std::array<int, 20> count{};
    for (int i = 0; i < 100'000; ++i) ++count[static_cast<std::size_t>(generator.die(20) - 1)];
    double chi_square = 0;
    for (const int n : count) chi_square += (n - 5000.0) * (n - 5000.0) / 5000.0;
    EXPECT_LT(chi_square, 61);
    EXPECT_GT(chi_square, 3);
}

/// The mean of 100,000 uniforms has sd sqrt(1/12 / 100,000) = 0.0009. Independent neighbours multiplied
/// average 1/4 with variance (1/9 - 1/16) + 2 (1/12 - 1/16) = 0.09 each (pairs overlap), so sd 0.00095. 0.005
/// is over 5 sd of both.
TYPED_TEST(EveryGenerator, SpreadsUniformsWithoutSerialCorrelation) {
    TypeParam generator{seed_from_int(-3)};
    double sum = 0, products = 0, before = generator.uniform();
    for (int i = 0; i < 100'000; ++i) {
        const double u = generator.uniform();
        ASSERT_TRUE(u >= 0 && u < 1) << u;
        sum += u;
        products += u * before;
        before = u;
    }
    EXPECT_NEAR(sum / 100'000, 0.5, 0.005);
    EXPECT_NEAR(products / 100'000, 0.25, 0.005);
}

TYPED_TEST(EveryGenerator, CopiesRunOnAlike) {
    TypeParam generator{seed_from_unsigned(9)};
    generator.uniform();
    TypeParam copy = generator;
    for (int i = 0; i < 1000; ++i) ASSERT_EQ(generator.die(77), copy.die(77));
}

TYPED_TEST(EveryGenerator, IsMadeByItsName) {
    const auto id = generator_named(TypeParam::name);
    ASSERT_TRUE(id);
    EXPECT_EQ(name_of(*id), TypeParam::name);
    AnyGenerator made = make_generator(*id, seed_from_int(-7));
    ASSERT_TRUE(std::holds_alternative<TypeParam>(made.one));
    EXPECT_EQ(made.one.index(), static_cast<std::size_t>(*id));
    EXPECT_EQ(std::get<TypeParam>(made.one).uniform(), TypeParam{seed_from_int(-7)}.uniform());
}

TEST(GeneratorTest, ListsFiveAndKnowsNoOther) {
    EXPECT_EQ(all_generators().size(), 5U);
    for (const std::string_view name : {"dice", "", "Python", "rot "})
        EXPECT_FALSE(generator_named(name)) << name;
}

TEST(UniformTest, TheLargestNeverMakesAFaceTooMany) {
    for (int sides = 1; sides <= 1'000'000; ++sides) ASSERT_EQ(face_of(1 - 0x1p-53, sides), sides);
    EXPECT_EQ(face_of(1 - 0x1p-53, std::numeric_limits<int>::max()), std::numeric_limits<int>::max());
    EXPECT_EQ(uniform_of(0xFFFFFFFF, 0xFFFFFFFF), 1 - 0x1p-53);
}

TEST(SeedTest, KeepsTheNumberOverTheWholeRange) {
    const Seed lowest = seed_from_int(std::numeric_limits<std::int64_t>::min());
    EXPECT_EQ(seed_as_double(lowest), -0x1p63);
    EXPECT_EQ(seed_magnitude(lowest), std::uint64_t{1} << 63);
    EXPECT_EQ(seed_magnitude(seed_from_int(-7)), 7U);
    EXPECT_EQ(seed_as_double(seed_from_unsigned(~std::uint64_t{0})), 0x1p64);
    EXPECT_EQ(seed_as_double(seed_from_int(9007199254740993)), 9007199254740992.0);
    EXPECT_EQ(seed_from_int(-1).bits, seed_from_unsigned(~std::uint64_t{0}).bits);
    EXPECT_NE(seed_from_int(-1), seed_from_unsigned(~std::uint64_t{0}));
    EXPECT_EQ(seed_from_int(5), seed_from_unsigned(5));
}

TEST(SeedTest, DerivesTheGoldenSeeds) {
    for (const Json& row : golden("derived_seeds")) {
        const Seed seed = seed_of(row.at("seed"));
        const auto i = row.at("i").get<std::uint64_t>();
        for (const GeneratorId id : all_generators()) {
            const char* column = id == GeneratorId::rot ? "derived_rot" : "derived";
            EXPECT_EQ(derived_seed_for(id, seed, i), seed_of(row.at(column))) << row << name_of(id);
        }
    }
}

/// Vigna's splitmix64.c from state 1234567, and its first output from 0.
TEST(SplitMixTest, GivesThePublishedValues) {
    SplitMix generator{seed_from_int(1234567)};
    for (const std::uint64_t value : {6457827717110365317U, 3203168211198807973U, 9817491932198370423U,
                                      4593380528125082431U, 16408922859458223821U})
        EXPECT_EQ(generator.next(), value);
    EXPECT_EQ(mix64(0), 0xE220A8397B1DCDAFU);
}

/// Random123, tests/kat_vectors, the three lines "philox4x32 10"; the third counter and key are digits of pi.
TEST(PhiloxTest, GivesThePublishedKnownAnswers) {
    constexpr std::uint32_t f = 0xFFFFFFFF;
    EXPECT_EQ(philox4x32_10({0, 0, 0, 0}, {0, 0}),
              (PhiloxCounter{0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8}));
    EXPECT_EQ(philox4x32_10({f, f, f, f}, {f, f}),
              (PhiloxCounter{0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD}));
    EXPECT_EQ(philox4x32_10({0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344}, {0xA4093822, 0x299F31D0}),
              (PhiloxCounter{0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1}));
}

std::vector<int> faces(Python generator, int sides, int how_many) {
    std::vector<int> drawn;
    for (int i = 0; i < how_many; ++i) drawn.push_back(generator.die(sides));
    return drawn;
}

/// All by CPython 3.11: a d1 still draws (random.Random(5)), the sign of a seed does not count, a large die.
TEST(PythonTest, FollowsRandintAtTheEdges) {
    Python generator{seed_from_int(5)};
    for (int i = 0; i < 3; ++i) EXPECT_EQ(generator.die(1), 1);
    EXPECT_EQ(faces(generator, 20, 6), (std::vector{15, 8, 2, 6, 4, 12}));
    const std::vector expected{567, 404, 964, 215};
    EXPECT_EQ(faces(Python{seed_from_int(std::numeric_limits<std::int64_t>::min())}, 1000, 4), expected);
    EXPECT_EQ(faces(Python{seed_from_unsigned(std::uint64_t{1} << 63)}, 1000, 4), expected);
    EXPECT_EQ(faces(Python{seed_from_int(7)}, std::numeric_limits<int>::max(), 3),
              (std::vector{695425565, 2035525363, 323946140}));
}

/// 2,000 uniforms are 4,000 words: the 624 words of the state turn over six times. CPython 3.11, Random(42).
TEST(PythonTest, TurnsItsStateOver) {
    Python generator{seed_from_int(42)};
    for (int i = 0; i < 2000; ++i) generator.uniform();
    EXPECT_EQ(generator.uniform(), 0.14326043416332868);
    EXPECT_EQ(faces(generator, 1000, 4), (std::vector{677, 534, 227, 424}));
}

/// The 24 bytes as the rule writes them, hashed by the library.
std::uint64_t hash_by_library(Seed seed, const Key& key) {
    std::array<unsigned char, 24> bytes{};
    std::memcpy(bytes.data(), &seed.bits, 8);
    std::memcpy(bytes.data() + 8, &key.domain, 4);
    std::memcpy(bytes.data() + 12, &key.entity, 8);
    std::memcpy(bytes.data() + 20, &key.tick, 4);
    return XXH64(bytes.data(), bytes.size(), 0);
}

TEST(KeyedXxh64Test, GivesTheGoldenValuesToTheLastBit) {
    for (const Json& row : golden("xxh64")) {
        KeyedXxh64 generator{seed_of(row.at("seed"))};
        const Key key{
            .domain = row.at("domain"), .entity = row.at("entity"), .tick = row.at("tick"), .given = true};
        EXPECT_EQ(generator.uniform(key), row.at("uniform").get<double>()) << row;
    }
}

TEST(KeyedXxh64Test, EqualsTheLibraryOnAnyKey) {
    if constexpr (std::endian::native != std::endian::little)
        GTEST_SKIP() << "memcpy writes little-endian here only";
    SplitMix random{seed_from_int(1)};
    for (int i = 0; i < 10'000; ++i) {
        const Seed seed = seed_from_unsigned(random.next());
        const Key key{.domain = static_cast<std::int32_t>(random.next()),
                      .entity = static_cast<std::int64_t>(random.next()),
                      .tick = static_cast<std::int32_t>(random.next())};
        ASSERT_EQ(KeyedXxh64{seed}.hash(key), hash_by_library(seed, key));
    }
}

TEST(KeyedXxh64Test, NumbersTheDrawsThatHaveNoKey) {
    KeyedXxh64 generator{seed_from_int(42)}, keyed{seed_from_int(42)};
    for (int tick = 0; tick < 10; ++tick)
        EXPECT_EQ(generator.uniform(), keyed.uniform({.tick = tick, .given = true}));
    const Key key{.domain = 2, .entity = 7, .tick = 3, .given = true};
    EXPECT_EQ(generator.percent(key), keyed.percent(key)) << "a draw with a key does not depend on its place";
}

TEST(KeyedXxh64Test, StaysBelowOne) {
    EXPECT_EQ(KeyedXxh64::uniform_of_hash(~std::uint64_t{0}), 1 - 0x1p-53);
    EXPECT_EQ(KeyedXxh64::uniform_of_hash(std::uint64_t{1} << 63), 0.5);
    EXPECT_EQ(KeyedXxh64::uniform_of_hash(0), 0);
    const std::uint64_t first_rounded_up = ~std::uint64_t{0} - 1023;
    EXPECT_EQ(KeyedXxh64::uniform_of_hash(first_rounded_up), 1 - 0x1p-53);
    EXPECT_EQ(KeyedXxh64::uniform_of_hash(first_rounded_up - 3072), 1 - 0x1p-52);
}

TEST(KeyedXxh64Test, RoundsItsHalvesAsTheWhole) {
    SplitMix random{seed_from_int(2)};
    for (int i = 0; i < 10'000; ++i) {
        const std::uint64_t hash = random.next() >> (i % 64);
        ASSERT_EQ(KeyedXxh64::uniform_of_hash(hash), static_cast<double>(hash) / 0x1p64) << hash;
    }
}

} // namespace
} // namespace ludus
