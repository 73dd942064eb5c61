#pragma once

#include "engine/base/progress.h"

#include <QMetaObject>
#include <QObject>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace ludus::ui {

/// One thread that only cares for the newest request: older ones that wait are dropped, the one at work is
/// asked to stop. Answers arrive on the thread that made the worker, and only if nothing newer was asked.
template <class Request, class Answer>
class LatestWorker {
public:
    using Work = std::function<Answer(const Request&, const std::stop_token&, const Progress&)>;
    using Deliver = std::function<void(Answer)>;

    /// `told` hears of progress, at most every twentieth of a second.
    LatestWorker(Work work, Deliver deliver, Progress told = {})
        : work_(std::move(work)), deliver_(std::move(deliver)), told_(std::move(told)),
          thread_([this](const std::stop_token& end) { run(end); }) {}

    ~LatestWorker() {
        cancel();
        thread_.request_stop();
        thread_.join();
    }

    LatestWorker(const LatestWorker&) = delete;
    LatestWorker& operator=(const LatestWorker&) = delete;

    void ask(Request request) {
        pending_ = true;
        ++newest_;
        const std::lock_guard lock(mutex_);
        running_.request_stop();
        waiting_.emplace(Job{.number = newest_, .request = std::move(request)});
        wake_.notify_one();
    }

    /// Nothing asked so far will be answered any more.
    void cancel() {
        pending_ = false;
        ++newest_;
        const std::lock_guard lock(mutex_);
        running_.request_stop();
        waiting_.reset();
    }

    /// The newest request has no answer yet.
    bool pending() const { return pending_; }

private:
    struct Job {
        std::uint64_t number = 0;
        Request request;
    };

    void run(const std::stop_token& end) {
        std::unique_lock lock(mutex_);
        while (wake_.wait(lock, end, [this] { return waiting_.has_value(); })) {
            const Job job = std::move(*waiting_);
            waiting_.reset();
            running_ = std::stop_source();
            const std::stop_token stop = running_.get_token();
            lock.unlock();
            auto answer = std::make_shared<Answer>(work_(job.request, stop, progress_of(job.number)));
            if (!stop.stop_requested()) post(job.number, [this, answer] { take(std::move(*answer)); });
            lock.lock();
        }
    }

    /// Calls queued for `inbox_` end with it, so that none outlives the worker.
    template <class Call>
    void post(std::uint64_t number, Call call) {
        const auto unless_stale = [this, number, call = std::move(call)] {
            if (number == newest_) call();
        };
        QMetaObject::invokeMethod(&inbox_, unless_stale, Qt::QueuedConnection);
    }

    void take(Answer answer) {
        pending_ = false;
        deliver_(std::move(answer));
    }

    Progress progress_of(std::uint64_t number) {
        if (!told_) return {};
        using Clock = std::chrono::steady_clock;
        auto last = std::make_shared<Clock::time_point>(Clock::now());
        return [this, number, last](std::uint64_t done, std::uint64_t all) {
            if (Clock::now() - *last < std::chrono::milliseconds(50)) return;
            *last = Clock::now();
            post(number, [this, done, all] { told_(done, all); });
        };
    }

    Work work_;
    Deliver deliver_;
    Progress told_;
    QObject inbox_;
    std::uint64_t newest_ = 0; ///< this and `pending_` belong to the asking thread
    bool pending_ = false;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::optional<Job> waiting_;
    std::stop_source running_;
    std::jthread thread_; ///< last: it uses all of the above
};

} // namespace ludus::ui
