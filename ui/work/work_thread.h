#pragma once

#include <chrono>
#include <functional>
#include <stop_token>

namespace ludus::ui {

/// A thread that nobody waits for. When this goes it is asked to stop and left to end by itself, so that a
/// window closes at once whatever is being worked out. What the work refers to must be its own, or last as
/// long as the program.
class WorkThread {
public:
    /// Throws std::system_error where the system has no thread to give.
    explicit WorkThread(std::function<void(const std::stop_token&)> work);
    ~WorkThread() { stop_.request_stop(); }
    WorkThread(const WorkThread&) = delete;
    WorkThread& operator=(const WorkThread&) = delete;

    /// Whether all that were ever started have ended, after waiting for so long. A program asks before it
    /// leaves `main`: what is still at work then must not see its statics go.
    static bool allEnded(std::chrono::milliseconds patience);

private:
    std::stop_source stop_;
};

} // namespace ludus::ui
