#include "engine/chance/rot.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace ludus {
namespace {

/// `x >>> 0` as Node.js answers it.
TEST(RotTest, WrapsLikeJavaScript) {
    EXPECT_EQ(javascript_u32(-1), 4294967295U);
    EXPECT_EQ(javascript_u32(-0.5), 0U);
    EXPECT_EQ(javascript_u32(4294967296.5), 0U);
    EXPECT_EQ(javascript_u32(0x1p63 + 3 * 0x1p11), 6144U);
    EXPECT_EQ(javascript_u32(-0x1p63 - 3 * 0x1p11), 4294961152U);
    EXPECT_EQ(javascript_u32(9223372036854774784.0), 4294966272U);
    EXPECT_EQ(javascript_u32(-1.5e19), 824442880U);
    EXPECT_EQ(javascript_u32(1e20), 1661992960U);
    EXPECT_EQ(javascript_u32(0x1p83 + 0x1p31), 2147483648U);
    for (const double none : {1e300, -1e300, 0x1p84 + 0x1p32, HUGE_VAL, -HUGE_VAL, std::nan("")})
        EXPECT_EQ(javascript_u32(none), 0U) << none;
}

/// rot.js's formulas run by Node.js: seeds that the golden values lack.
TEST(RotTest, TakesNegativeAndHugeSeeds) {
    Rot negative{seed_from_int(-7)};
    for (const double u :
         {2.3283064365386963e-10, 0.19528113910928369, 0.8739711332600564, 0.0008967285975813866})
        EXPECT_EQ(negative.uniform(), u);
    Rot widest{seed_from_int(9007199254740991)};
    for (const double u : {0.9995130025781691, 0.1687304056249559, 0.4049351620487869, 0.3776340892072767})
        EXPECT_EQ(widest.uniform(), u);
    Rot huge{seed_from_unsigned(~std::uint64_t{0})};
    for (const double u : {2.3283064365386963e-10, 0.0, 0.0004869976546615362, 0.0004869976546615362})
        EXPECT_EQ(huge.uniform(), u);
}

/// rot.js word for word, in doubles: what Rot's whole numbers must equal.
struct RotInDoubles {
    double s0, s1, s2, c = 1;
    static constexpr double fraction = 2.3283064365386963e-10;

    explicit RotInDoubles(double seed) {
        double s = seed == 0 ? HUGE_VAL : seed < 1 ? 1 / seed : seed;
        s0 = javascript_u32(s) * fraction;
        s = javascript_u32(s * 69069 + 1);
        s1 = s * fraction;
        s2 = javascript_u32(s * 69069 + 1) * fraction;
    }
    double uniform() {
        const double t = 2091639 * s0 + c * fraction;
        s0 = s1;
        s1 = s2;
        c = std::trunc(t);
        return s2 = t - c;
    }
};

TEST(RotTest, EqualsItsDefinitionInDoubles) {
    std::vector<Seed> seeds{seed_from_int(0), seed_from_int(-7), seed_from_unsigned(~std::uint64_t{0}),
                            seed_from_int(std::numeric_limits<std::int64_t>::min())};
    for (std::uint64_t i = 0; i < 200; ++i) {
        const std::uint64_t bits = mix64(i);
        seeds.insert(seeds.end(), {seed_from_unsigned(bits), seed_from_int(static_cast<std::int64_t>(bits)),
                                   seed_from_unsigned(bits >> 11), seed_from_unsigned(bits >> 33)});
    }
    for (const Seed seed : seeds) {
        Rot rot{seed};
        RotInDoubles definition{seed_as_double(seed)};
        for (int i = 0; i < 100; ++i) ASSERT_EQ(rot.uniform(), definition.uniform()) << seed_as_double(seed);
    }
}

} // namespace
} // namespace ludus
