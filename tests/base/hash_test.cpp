#include "engine/base/hash.h"

#include <gtest/gtest.h>

using namespace ludus;

// Published XXH64 values with seed 0.
TEST(Hash, MatchesPublishedValues) {
    EXPECT_EQ(xxh64(""), 0xEF46DB3751D8E999u);
    EXPECT_EQ(xxh64("a"), 0xD24EC4F1A98C6E5Bu);
    EXPECT_EQ(xxh64("abc"), 0x44BC2CF5AD770999u);
}

TEST(Hash, HexHasSixteenDigits) {
    EXPECT_EQ(hex16(0), "0000000000000000");
    EXPECT_EQ(hex16(0xAB), "00000000000000ab");
    EXPECT_EQ(hex16(UINT64_MAX), "ffffffffffffffff");
    EXPECT_EQ(hex16(xxh64("")), "ef46db3751d8e999");
}

TEST(Hash, PiecesHashLikeTheWhole) {
    const std::string text(1000, 'x');
    Hasher hasher;
    EXPECT_EQ(hasher.value(), xxh64(""));
    for (std::size_t at = 0, length = 0; at < text.size(); at += length++)
        hasher.add(std::string_view(text).substr(at, length));
    EXPECT_EQ(hasher.value(), xxh64(text));
    hasher.add("y");
    EXPECT_EQ(hasher.value(), xxh64(text + "y"));
}
