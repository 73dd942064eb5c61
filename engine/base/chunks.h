#pragma once

#include "engine/base/progress.h"
#include "engine/base/result.h"

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

namespace ludus {

/// Fights per piece of work. Fixed, so that sums do not depend on the number of threads.
inline constexpr std::uint64_t chunk_size = 1024;

/// How many threads `jobs` asks for: 0 = one a core.
inline unsigned job_count(unsigned jobs) {
    return jobs > 0 ? jobs : std::max(1U, std::thread::hardware_concurrency());
}

template <class T>
inline constexpr bool may_fail = false;
template <class T>
inline constexpr bool may_fail<Result<T>> = true;

/// What a piece of work came to, whether it may fail or not.
template <class T>
const Errors* failure_of(const T& piece) {
    if constexpr (may_fail<T>) return piece ? nullptr : &piece.error();
    return nullptr;
}
template <class T>
auto content_of(T&& piece) {
    if constexpr (may_fail<T>)
        return std::move(*piece);
    else
        return std::forward<T>(piece);
}

/// Cuts `runs` into chunks, works on them on `jobs` threads and hands the results over in index order, one at
/// a time. After a stop request the chunks already handed over form an unbroken beginning; their number of
/// runs is returned. Slow fights are better cut smaller; `size` must not depend on the number of threads.
/// Work that may fail returns a Result; the first failure ends it all and is returned, but `cancelled` is
/// none: a chunk that was stopped in the middle is dropped.
template <class Work, class Take>
auto in_chunks(std::uint64_t runs, unsigned jobs, const std::stop_token& stop, const Progress& progress,
               Work&& work, Take&& take, std::uint64_t size = chunk_size) {
    using Piece = decltype(work(std::uint64_t{}, std::uint64_t{}));
    const std::uint64_t chunks = (runs + size - 1) / size;
    std::mutex mutex;
    std::condition_variable room;
    std::map<std::uint64_t, Piece> waiting;
    std::uint64_t started = 0;
    std::uint64_t taken = 0;
    std::uint64_t done = 0;
    Errors problem;
    const std::uint64_t window =
        4ULL * job_count(jobs) + 16; // how far a fast thread may run ahead of a slow one

    const auto worker = [&] {
        std::unique_lock lock(mutex);
        while (!stop.stop_requested() && problem.empty()) {
            room.wait(lock,
                      [&] { return !problem.empty() || started >= chunks || started < taken + window; });
            if (started >= chunks || !problem.empty()) break;
            const std::uint64_t chunk = started++;
            const std::uint64_t first = chunk * size;
            const std::uint64_t count = std::min(size, runs - first);
            lock.unlock();
            Piece piece = work(first, count);
            lock.lock();
            waiting.emplace(chunk, std::move(piece));
            for (auto next = waiting.begin(); next != waiting.end() && next->first == taken;
                 next = waiting.begin()) {
                if (const Errors* failed = failure_of(next->second)) {
                    problem = *failed;
                    break;
                }
                take(content_of(std::move(next->second)));
                waiting.erase(next);
                ++taken;
                done = std::min(runs, taken * size);
            }
            if (progress) progress(done, runs);
            room.notify_all();
        }
        room.notify_all();
    };
    {
        std::vector<std::jthread> threads;
        const auto extra = static_cast<std::size_t>(
            std::min<std::uint64_t>(job_count(jobs), std::max<std::uint64_t>(chunks, 1)) - 1);
        for (std::size_t i = 0; i < extra; ++i) threads.emplace_back(worker);
        worker();
    }
    if constexpr (may_fail<Piece>) {
        if (!problem.empty() && problem.front().code != "cancelled")
            return Result<std::uint64_t>(Unexpected(problem));
        return Result<std::uint64_t>(done);
    } else {
        return done;
    }
}

} // namespace ludus
