#include "app/cli/watch.h"

#include "app/cli/session.h"
#include "app/cli/terminal.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace ludus::cli {

namespace {

constexpr char is_done = 'd';
constexpr char is_interrupted = 'i';
constexpr char is_time = 't';
/// How long work that was asked to stop is waited for.
constexpr std::chrono::milliseconds grace{300};

// A signal handler can reach nothing but a global.
constinit std::atomic<int> to_watch = -1;
static_assert(std::atomic<int>::is_always_lock_free);

void show(char sign) {
    const int kept = errno;
    if (::write(to_watch, &sign, 1) < 0) errno = kept; // full: nobody needs a second sign
}

void on_interrupt(int) {
    show(is_interrupted);
    std::signal(SIGINT, SIG_DFL);
}

/// Not where the one who started the program wants it left alone (nohup).
void listen_to_interrupts() {
    if (std::signal(SIGINT, on_interrupt) == SIG_IGN) std::signal(SIGINT, SIG_IGN);
}

} // namespace

Watch::Watch(std::optional<double> seconds, Words words) : words_(std::move(words)) {
    if (seconds)
        deadline_ = Clock::now() +
                    std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(*seconds));
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) return; // nothing is left to watch with
    signs_ = ends[0];
    to_watch = ends[1];
    thread_ = std::jthread([this] { watch(); });
    listen_to_interrupts();
}

Watch::~Watch() {
    if (signs_ < 0) return;
    std::signal(SIGINT, SIG_DFL);
    show(is_done);
    if (thread_.joinable()) thread_.join();
    ::close(to_watch.exchange(-1));
    ::close(signs_);
}

char Watch::next_sign(std::optional<Clock::time_point> until) const {
    for (;;) {
        int wait = -1;
        if (until) {
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(*until - Clock::now());
            if (left.count() <= 0) return is_time;
            wait = static_cast<int>(std::min<std::int64_t>(left.count(), 1'000'000'000));
        }
        pollfd end{.fd = signs_, .events = POLLIN, .revents = 0};
        char sign = 0;
        if (::poll(&end, 1, wait) > 0 && ::read(signs_, &sign, 1) == 1) return sign;
    }
}

void Watch::stop_because(Cause cause) {
    cause_ = cause;
    stop_.request_stop();
}

void Watch::watch() {
    char sign = next_sign(deadline_);
    if (sign == is_done) return;
    stop_because(sign == is_time ? Cause::late : Cause::interrupted);
    if (sign == is_interrupted && patient_) {
        sign = next_sign(deadline_);
        if (sign == is_done) return;
        stop_because(Cause::late);
    }
    while (next_sign(Clock::now() + grace) != is_done)
        if (output_.try_lock()) end();
}

void Watch::end() const {
    const bool late = cause_ == Cause::late;
    if (::isatty(STDERR_FILENO) != 0) tell_at_once("\r\033[K"); // the progress
    const Ending& ending = late ? words_.late : words_.interrupted;
    tell_at_once(ending.line);
    write_at_once(STDOUT_FILENO, ending.output);
    ::_exit(late ? wrong_use : interrupted);
}

} // namespace ludus::cli
