#include "app/cli/memory.h"

#include <atomic>
#include <cstdlib>
#include <limits>
#include <malloc.h>
#include <new>

namespace ludus::cli {

namespace {

using Bytes = std::int64_t;

// Globals, since operator new has nothing else to go by.
constinit std::atomic<Bytes> given{0};
constinit std::atomic<Bytes> limit{std::numeric_limits<Bytes>::max()};
constinit std::atomic<bool> met{false};

// What this thread took and gave back since it last told: an atomic addition a piece of memory would let the
// threads wait for each other. So the count is off by at most this much a thread.
constexpr Bytes told_from = 64 * 1024;
constinit thread_local Bytes untold = 0;

bool is_too_much(Bytes more) {
    return more > limit.load(std::memory_order_relaxed) - given.load(std::memory_order_relaxed);
}

[[noreturn]] void refuse() {
    met.store(true, std::memory_order_relaxed);
    throw std::bad_alloc();
}

void settle() {
    given.fetch_add(untold, std::memory_order_relaxed);
    untold = 0;
}

void give_back(void* piece) {
    if (!piece) return;
    untold -= static_cast<Bytes>(malloc_usable_size(piece));
    if (untold < -told_from) settle();
    std::free(piece);
}

template <class Allocate>
void* take(std::size_t size, Allocate&& allocate) {
    if (size >= static_cast<std::size_t>(told_from) && is_too_much(static_cast<Bytes>(size))) refuse();
    void* piece = allocate();
    if (!piece) throw std::bad_alloc();
    untold += static_cast<Bytes>(malloc_usable_size(piece));
    if (untold <= told_from) return piece;
    settle();
    if (!is_too_much(0)) return piece;
    give_back(piece);
    refuse();
}

} // namespace

void limit_memory(std::uint64_t bytes) { limit = static_cast<Bytes>(bytes); }

bool memory_limit_met() { return met; }

} // namespace ludus::cli

// The forms for arrays call these. So would the one that does not throw, but not under a sanitizer, which
// brings its own and then sees its piece given back here.
void* operator new(std::size_t size) {
    return ludus::cli::take(size, [=] { return std::malloc(size > 0 ? size : 1); });
}

void* operator new(std::size_t size, std::align_val_t align) {
    const auto step = static_cast<std::size_t>(align);
    return ludus::cli::take(size, [=] { return std::aligned_alloc(step, (size + step - 1) / step * step); });
}

void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    try {
        return operator new(size);
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}

void operator delete(void* piece) noexcept { ludus::cli::give_back(piece); }
void operator delete(void* piece, std::size_t) noexcept { ludus::cli::give_back(piece); }
void operator delete(void* piece, std::align_val_t) noexcept { ludus::cli::give_back(piece); }
void operator delete(void* piece, std::size_t, std::align_val_t) noexcept { ludus::cli::give_back(piece); }
