#include "engine/base/chunks.h"

#include <gtest/gtest.h>

#include <new>
#include <numeric>
#include <stdexcept>

using namespace ludus;

namespace {

using Range = std::pair<std::uint64_t, std::uint64_t>;

/// What was handed over, in the order in which it was.
std::vector<Range> taken(std::uint64_t runs, unsigned jobs, const std::stop_token& stop = {}) {
    std::vector<Range> ranges;
    const auto done = in_chunks(
        runs, jobs, stop, {}, [](std::uint64_t first, std::uint64_t count) { return Range(first, count); },
        [&](Range&& r) { ranges.push_back(r); });
    EXPECT_EQ(done, std::accumulate(ranges.begin(), ranges.end(), std::uint64_t{0},
                                    [](std::uint64_t n, const Range& r) { return n + r.second; }));
    return ranges;
}

void expect_unbroken(const std::vector<Range>& ranges) {
    std::uint64_t next = 0;
    for (const auto& [first, count] : ranges) {
        EXPECT_EQ(first, next);
        next += count;
    }
}

} // namespace

class Chunks : public testing::TestWithParam<unsigned> {};

TEST_P(Chunks, AreHandedOverInOrder) {
    for (const std::uint64_t runs :
         {std::uint64_t{0}, std::uint64_t{1}, chunk_size, chunk_size + 1, 100 * chunk_size + 5}) {
        const auto ranges = taken(runs, GetParam());
        expect_unbroken(ranges);
        EXPECT_EQ(ranges.size(), (runs + chunk_size - 1) / chunk_size);
        const std::uint64_t end = ranges.empty() ? 0 : ranges.back().first + ranges.back().second;
        EXPECT_EQ(end, runs);
    }
}

TEST_P(Chunks, AStopLeavesAnUnbrokenBeginning) {
    std::stop_source stop;
    std::vector<Range> ranges;
    const auto done = in_chunks(
        1000 * chunk_size, GetParam(), stop.get_token(), {},
        [](std::uint64_t first, std::uint64_t count) { return Range(first, count); },
        [&](Range&& r) {
            ranges.push_back(r);
            if (ranges.size() == 10) stop.request_stop();
        });
    expect_unbroken(ranges);
    EXPECT_GE(ranges.size(), 10U);
    EXPECT_LT(ranges.size(), 1000U);
    EXPECT_EQ(done, ranges.size() * chunk_size);
}

TEST_P(Chunks, AStopBeforeTheStartLeavesNothing) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(taken(10 * chunk_size, GetParam(), stop.get_token()).empty());
}

TEST_P(Chunks, ProgressOnlyGrowsAndReachesTheEnd) {
    std::uint64_t last = 0;
    const std::uint64_t runs = 50 * chunk_size + 7;
    in_chunks(
        runs, GetParam(), {},
        [&](std::uint64_t done, std::uint64_t all) {
            EXPECT_GE(done, last);
            EXPECT_EQ(all, runs);
            last = done;
        },
        [](std::uint64_t, std::uint64_t) { return 0; }, [](int) {});
    EXPECT_EQ(last, runs);
}

/// Out of memory in the fifth chunk, on whatever thread: the caller gets to know, and nobody waits for ever.
TEST_P(Chunks, WhatAThreadThrowsReachesTheCaller) {
    std::vector<Range> ranges;
    const auto work = [](std::uint64_t first, std::uint64_t count) {
        if (first == 4 * chunk_size) throw std::bad_alloc();
        return Range(first, count);
    };
    EXPECT_THROW(
        in_chunks(1000 * chunk_size, GetParam(), {}, {}, work, [&](Range&& r) { ranges.push_back(r); }),
        std::bad_alloc);
    expect_unbroken(ranges);
    EXPECT_LE(ranges.size(), 4U);
}

TEST_P(Chunks, WhatTakingThrowsReachesTheCaller) {
    int seen = 0;
    const auto take = [&](int) {
        if (++seen == 3) throw std::length_error("three");
    };
    EXPECT_THROW(
        in_chunks(
            1000 * chunk_size, GetParam(), {}, {}, [](std::uint64_t, std::uint64_t) { return 0; }, take),
        std::length_error);
    EXPECT_EQ(seen, 3);
}

INSTANTIATE_TEST_SUITE_P(, Chunks, testing::Values(0U, 1U, 2U, 3U, 7U));
