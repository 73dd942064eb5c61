#pragma once

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "ui/work/thrown.h"
#include "ui/work/work_thread.h"

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
#include <utility>

namespace ludus::ui {

/// One thread that only cares for the newest request: older ones that wait are dropped, the one at work is
/// asked to stop. Answers arrive on the thread that made the worker, and only if nothing newer was asked;
/// what the work throws arrives as an error. The worker never waits for its thread, also when it goes: the
/// work holds copies, and refers to nothing that ends before the program.
template <class Request, class T>
class LatestWorker {
public:
    using Answer = Result<T>;
    using Work = std::function<Answer(const Request&, const std::stop_token&, const Progress&)>;
    using Deliver = std::function<void(Answer)>;

    /// `told` hears of progress, at most every twentieth of a second.
    LatestWorker(Work work, Deliver deliver, Progress told = {})
        : deliver_(std::move(deliver)), told_(std::move(told)), desk_(std::make_shared<Desk>()) {
        desk_->work = std::move(work);
        desk_->owner = this;
    }

    ~LatestWorker() {
        cancel();
        const std::lock_guard lock(desk_->mutex);
        desk_->owner = nullptr; // calls on their way end with `inbox_`, and no new ones are sent
    }

    LatestWorker(const LatestWorker&) = delete;
    LatestWorker& operator=(const LatestWorker&) = delete;

    void ask(Request request) {
        pending_ = true;
        ++newest_;
        {
            const std::lock_guard lock(desk_->mutex);
            desk_->running.request_stop();
            desk_->waiting.emplace(Job{.number = newest_, .request = std::move(request)});
            desk_->wake.notify_one();
        }
        start();
    }

    /// Nothing asked so far will be answered any more.
    void cancel() {
        pending_ = false;
        ++newest_;
        const std::lock_guard lock(desk_->mutex);
        desk_->running.request_stop();
        desk_->waiting.reset();
    }

    /// The newest request has no answer yet.
    bool pending() const { return pending_; }

private:
    struct Job {
        std::uint64_t number = 0;
        Request request;
    };

    /// What the thread shares with its worker, and keeps when that is gone.
    struct Desk {
        Work work;
        std::mutex mutex;
        std::condition_variable_any wake;
        std::optional<Job> waiting;
        std::stop_source running;
        LatestWorker* owner = nullptr;

        /// `call(owner)` on the owner's thread, unless something newer was asked meanwhile.
        template <class Call>
        void post(std::uint64_t number, Call call) {
            const std::lock_guard lock(mutex);
            if (!owner) return;
            const auto unless_stale = [to = owner, number, call = std::move(call)] {
                if (number == to->newest_) call(*to);
            };
            QMetaObject::invokeMethod(&owner->inbox_, unless_stale, Qt::QueuedConnection);
        }
    };

    /// Not before there is something to do. Without a thread the answer is an error.
    void start() {
        if (thread_) return;
        try {
            thread_.emplace([desk = desk_](const std::stop_token& end) { run(desk, end); });
        } catch (...) {
            desk_->post(newest_, [why = thrown_error()](LatestWorker& to) { to.take(Unexpected(why)); });
        }
    }

    static void run(const std::shared_ptr<Desk>& desk, const std::stop_token& end) {
        std::unique_lock lock(desk->mutex);
        while (desk->wake.wait(lock, end, [&] { return desk->waiting.has_value(); })) {
            const Job job = std::move(*desk->waiting);
            desk->waiting.reset();
            desk->running = std::stop_source();
            const std::stop_token stop = desk->running.get_token();
            lock.unlock();
            auto answer = std::make_shared<Answer>(answered(desk, job, stop));
            if (!stop.stop_requested())
                desk->post(job.number, [answer](LatestWorker& to) { to.take(std::move(*answer)); });
            lock.lock();
        }
    }

    static Answer answered(const std::shared_ptr<Desk>& desk, const Job& job, const std::stop_token& stop) {
        try {
            return desk->work(job.request, stop, progress_of(desk, job.number));
        } catch (...) {
            return Unexpected(thrown_error());
        }
    }

    void take(Answer answer) {
        pending_ = false;
        deliver_(std::move(answer));
    }

    static Progress progress_of(const std::shared_ptr<Desk>& desk, std::uint64_t number) {
        using Clock = std::chrono::steady_clock;
        auto last = std::make_shared<Clock::time_point>(Clock::now());
        return [desk, number, last](std::uint64_t done, std::uint64_t all) {
            if (Clock::now() - *last < std::chrono::milliseconds(50)) return;
            *last = Clock::now();
            desk->post(number, [done, all](LatestWorker& to) {
                if (to.told_) to.told_(done, all);
            });
        };
    }

    Deliver deliver_;
    Progress told_;
    QObject inbox_;
    std::uint64_t newest_ = 0; ///< this and `pending_` belong to the asking thread
    bool pending_ = false;
    std::shared_ptr<Desk> desk_;
    std::optional<WorkThread> thread_; ///< last: it is asked to end before anything else goes
};

} // namespace ludus::ui
