#include "ui/work/thrown.h"

#include <exception>
#include <new>
#include <stdexcept>
#include <system_error>

namespace ludus::ui {

Error thrown_error() {
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return error("work_memory");
    } catch (const std::length_error&) { // asked for more than there are addresses
        return error("work_memory");
    } catch (const std::system_error&) { // no thread could be started
        return error("work_memory");
    } catch (const std::exception& e) {
        return error("work_failed", {}, {{"what", std::string(e.what())}});
    } catch (...) {
        return error("work_failed", {}, {{"what", std::string("?")}});
    }
}

} // namespace ludus::ui
