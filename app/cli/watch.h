#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

namespace ludus::cli {

/// What a program says that ends at once: a line on standard error, and what standard output gets.
struct Ending {
    std::string line = {};
    std::string output = {};
};

/// What ends a command before it is done: Ctrl-C, or the time it may take. The work is asked to stop; where
/// it does not listen, the program says why and ends. A second Ctrl-C ends it at once.
class Watch {
public:
    enum class Cause { none, interrupted, late };

    /// What is said where the work does not listen.
    struct Words {
        Ending interrupted = {};
        Ending late = {};
    };

    Watch(std::optional<double> seconds, Words words);
    ~Watch();
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    std::stop_token token() const { return stop_.get_token(); }
    Cause cause() const { return cause_; }
    /// The command gives what it has when it is interrupted, and is waited for.
    void wait_for_results() { patient_ = true; }
    /// What is said from now on where the work is interrupted and does not listen.
    void say_when_interrupted(std::string line) {
        const std::scoped_lock lock(output_);
        words_.interrupted.line = std::move(line);
    }
    /// Held while a result is written, which is never cut off.
    std::mutex& output() { return output_; }

private:
    using Clock = std::chrono::steady_clock;

    void watch();
    void stop_because(Cause cause);
    char next_sign(std::optional<Clock::time_point> until) const;
    [[noreturn]] void end() const;

    std::optional<Clock::time_point> deadline_ = {};
    Words words_;
    std::stop_source stop_ = {};
    std::atomic<Cause> cause_ = Cause::none;
    std::atomic<bool> patient_ = false;
    std::mutex output_ = {};
    int signs_ = -1; ///< the end of a pipe where a signal or the end of the work shows
    std::jthread thread_ = {};
};

} // namespace ludus::cli
