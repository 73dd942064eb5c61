#include "app/cli/interrupt.h"

#include <atomic>
#include <csignal>
#include <cstdio>

namespace ludus::cli {

namespace {

// A signal handler can reach nothing but a global.
std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void on_interrupt(int) {
    interrupted = true;
    std::signal(SIGINT, SIG_DFL);
}

} // namespace

Interrupt::Interrupt() {
    interrupted = false;
    std::signal(SIGINT, on_interrupt);
}

Interrupt::~Interrupt() { std::signal(SIGINT, SIG_DFL); }

bool Interrupt::happened() const { return interrupted; }

Progress Interrupt::progress(const Session& session) {
    return [this, shows = session.shows_progress(), percent = std::uint64_t{101}](std::uint64_t done_now,
                                                                                  std::uint64_t all) mutable {
        if (interrupted) stop_.request_stop();
        if (!shows || all == 0 || done_now * 100 / all == percent) return;
        percent = done_now * 100 / all;
        std::fprintf(stderr, "\r%3llu %%  %llu / %llu", static_cast<unsigned long long>(percent),
                     static_cast<unsigned long long>(done_now), static_cast<unsigned long long>(all));
        if (done_now == all || interrupted) std::fputs("\r\033[K", stderr);
        std::fflush(stderr);
    };
}

} // namespace ludus::cli
