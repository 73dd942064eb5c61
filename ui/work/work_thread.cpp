#include "ui/work/work_thread.h"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

namespace ludus::ui {

namespace {

/// How many threads are at work.
class AtWork {
public:
    void begin() {
        const std::lock_guard lock(mutex_);
        ++count_;
    }
    void end() {
        const std::lock_guard lock(mutex_);
        --count_;
        none_.notify_all();
    }
    bool wait(std::chrono::milliseconds patience) {
        std::unique_lock lock(mutex_);
        return none_.wait_for(lock, patience, [this] { return count_ == 0; });
    }

private:
    std::mutex mutex_;
    std::condition_variable none_;
    int count_ = 0;
};

/// Never destroyed: a thread that outlasts `main` still says that it ends.
AtWork& at_work() {
    static auto* const all = new AtWork;
    return *all;
}

void carry_out(std::function<void(const std::stop_token&)> work, const std::stop_token& stop) { work(stop); }

} // namespace

WorkThread::WorkThread(std::function<void(const std::stop_token&)> work) {
    at_work().begin();
    try {
        std::thread([work = std::move(work), stop = stop_.get_token()]() mutable {
            carry_out(std::move(work), stop); // what it held is gone before it counts as ended
            at_work().end();
        }).detach();
    } catch (...) {
        at_work().end();
        throw;
    }
}

bool WorkThread::allEnded(std::chrono::milliseconds patience) { return at_work().wait(patience); }

} // namespace ludus::ui
