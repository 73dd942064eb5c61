#include "app/cli/last_words.h"

#include "app/cli/memory.h"
#include "app/cli/terminal.h"

#include <exception>
#include <new>
#include <stdexcept>
#include <system_error>
#include <unistd.h>

namespace ludus::cli {

namespace {

// Globals, since a terminate handler has nothing else to go by. Set before the work starts, read when it has
// failed.
struct LastWords {
    Ending limit_met{"out of memory\n"};
    Ending no_memory{"out of memory\n"};
    Ending unexpected{"an error inside the program\n"};
};

LastWords& last_words() {
    static LastWords words;
    return words;
}

/// The exception in flight, in words.
const Ending& words_for_it() {
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return memory_limit_met() ? last_words().limit_met : last_words().no_memory;
    } catch (const std::system_error&) { // no thread could be started
        return last_words().no_memory;
    } catch (const std::length_error&) { // asked for more than there are addresses
        return last_words().no_memory;
    } catch (...) {
        return last_words().unexpected;
    }
}

int told_and_ended() {
    const Ending& ending = words_for_it();
    tell_at_once(ending.line);
    write_at_once(STDOUT_FILENO, ending.output);
    return wrong_use;
}

[[noreturn]] void on_terminate() { ::_exit(std::current_exception() ? told_and_ended() : wrong_use); }

} // namespace

void prepare_last_words(const Session& session) {
    const auto ending = [&](std::string_view code) {
        return ending_of(session,
                         error(code, {}, {{"limit", static_cast<std::int64_t>(session.memory_mib())}}));
    };
    last_words() = {ending("memory_exceeded"), ending("memory_refused"), ending("unexpected")};
}

int guarded(const std::function<int()>& run) {
    std::set_terminate(on_terminate);
    try {
        return run();
    } catch (...) {
        return told_and_ended();
    }
}

} // namespace ludus::cli
