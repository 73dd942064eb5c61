#pragma once

#include "engine/base/progress.h"
#include "engine/base/result.h"

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <stop_token>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace ludus {

/// Fights per piece of work. Fixed, so that sums do not depend on the number of threads.
inline constexpr std::uint64_t chunk_size = 1024;

/// How many threads `jobs` asks for: 0 = one a core.
inline unsigned job_count(unsigned jobs) {
    return jobs > 0 ? jobs : std::max(1U, std::thread::hardware_concurrency());
}

namespace detail {

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

/// The chunks of `in_chunks` while they are worked on.
template <class Work, class Take>
class Chunks {
    using Piece = std::invoke_result_t<Work&, std::uint64_t, std::uint64_t>;

public:
    Chunks(std::uint64_t runs, std::uint64_t size, unsigned jobs, Work& work, Take& take)
        : runs_(runs), size_(size), chunks_((runs + size - 1) / size), window_(4ULL * job_count(jobs) + 16),
          work_(work), take_(take) {}

    auto run(unsigned jobs, const std::stop_token& stop, const Progress& progress) {
        {
            std::vector<std::jthread> threads;
            const std::uint64_t useful = std::min<std::uint64_t>(job_count(jobs), chunks_);
            start(threads, useful > 0 ? useful - 1 : 0, [&] { worker(stop, progress); });
            worker(stop, progress);
        }
        if (thrown_) std::rethrow_exception(thrown_);
        if constexpr (may_fail<Piece>) {
            const bool failed = !problem_.empty() && problem_.front().code != "cancelled";
            return failed ? Result<std::uint64_t>(Unexpected(problem_)) : Result<std::uint64_t>(done_);
        } else {
            return done_;
        }
    }

private:
    static constexpr std::size_t room_to_work = 16U << 20; ///< hardly touched: it takes addresses, no memory

    /// As many as the machine gives: with fewer the work only takes longer. None begins before all are there,
    /// so that the last stack that fits leaves them room to work in.
    template <class Body>
    void start(std::vector<std::jthread>& threads, std::uint64_t wanted, const Body& body) {
        const std::lock_guard lock(mutex_);
        const std::unique_ptr<char[]> room(wanted > 0 ? new (std::nothrow) char[room_to_work] : nullptr);
        if (room) *static_cast<volatile char*>(room.get()) = 0; // or the compiler sees no use in it
        try {
            for (std::uint64_t i = 0; i < wanted; ++i) threads.emplace_back(body);
        } catch (const std::exception&) { // the limit of threads, or of memory for their stacks
        }
    }

    void worker(const std::stop_token& stop, const Progress& progress) {
        std::unique_lock lock(mutex_);
        try {
            while (!stop.stop_requested() && next(lock))
                if (progress) progress(done_, runs_);
        } catch (...) {
            if (!lock.owns_lock()) lock.lock();
            if (!thrown_) thrown_ = std::current_exception();
        }
        room_.notify_all();
    }

    /// Works on one chunk without the lock; false where there is none left, or no use.
    bool next(std::unique_lock<std::mutex>& lock) {
        room_.wait(lock, [&] { return is_over() || started_ < taken_ + window_; });
        if (is_over()) return false;
        const std::uint64_t chunk = started_++;
        const std::uint64_t first = chunk * size_;
        lock.unlock();
        Piece piece = work_(first, std::min(size_, runs_ - first));
        lock.lock();
        if (has_failed()) return false;
        waiting_.emplace(chunk, std::move(piece));
        hand_over();
        return true;
    }

    bool has_failed() const { return thrown_ || !problem_.empty(); }
    bool is_over() const { return has_failed() || started_ >= chunks_; }

    void hand_over() {
        for (auto at = waiting_.begin(); at != waiting_.end() && at->first == taken_; at = waiting_.begin()) {
            if (const Errors* failed = failure_of(at->second)) {
                problem_ = *failed;
                break;
            }
            take_(content_of(std::move(at->second)));
            waiting_.erase(at);
            ++taken_;
            done_ = std::min(runs_, taken_ * size_);
        }
        room_.notify_all();
    }

    const std::uint64_t runs_;
    const std::uint64_t size_;
    const std::uint64_t chunks_;
    const std::uint64_t window_; ///< how far a fast thread may run ahead of a slow one
    Work& work_;
    Take& take_;
    std::mutex mutex_ = {};
    std::condition_variable room_ = {};
    std::map<std::uint64_t, Piece> waiting_ = {};
    std::uint64_t started_ = 0;
    std::uint64_t taken_ = 0;
    std::uint64_t done_ = 0;
    std::exception_ptr thrown_ = {};
    Errors problem_ = {};
};

} // namespace detail

/// Cuts `runs` into chunks, works on them on `jobs` threads and hands the results over in index order, one at
/// a time. After a stop request the chunks already handed over form an unbroken beginning; their number of
/// runs is returned. Slow fights are better cut smaller; `size` must not depend on the number of threads.
/// Work that may fail returns a Result; the first failure ends it all and is returned, but `cancelled` is
/// none: a chunk that was stopped in the middle is dropped. What any thread throws ends the work and is
/// thrown again here, once all threads have come back.
template <class Work, class Take>
auto in_chunks(std::uint64_t runs, unsigned jobs, const std::stop_token& stop, const Progress& progress,
               Work&& work, Take&& take, std::uint64_t size = chunk_size) {
    return detail::Chunks(runs, size, jobs, work, take).run(jobs, stop, progress);
}

} // namespace ludus
