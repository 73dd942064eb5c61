#include "engine/io/file.h"

#include "engine/io/json_reader.h"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace ludus {

namespace {

namespace fs = std::filesystem;

/// An open file that closes itself; close() reports what the destructor could not.
class Descriptor {
public:
    explicit Descriptor(int fd) : fd_(fd) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }
    int get() const { return fd_; }
    bool is_open() const { return fd_ >= 0; }
    bool close() {
        const int fd = std::exchange(fd_, -1);
        return fd < 0 || ::close(fd) == 0;
    }

private:
    int fd_;
};

Unexpected unreadable(const std::string& file, int problem) {
    const bool missing = problem == ENOENT || problem == ENOTDIR;
    return fail(missing ? "file_missing" : "file_unreadable", {}, {{"file", file}});
}

Unexpected too_large(const std::string& file) {
    return fail("file_too_large", {},
                {{"file", file}, {"limit", static_cast<std::int64_t>(largest_text_mib)}});
}

Unexpected unwritable(const std::string& file, int problem) {
    return fail("file_unwritable", {},
                {{"file", file}, {"reason", std::generic_category().message(problem)}});
}

/// open(2) would stop at a NUL and reach another file than the one named.
bool has_nul(const std::string& path) { return path.find('\0') != std::string::npos; }

/// Reads on until the end or one byte beyond the limit; false with errno set on failure.
bool read_all(int fd, std::string& out) {
    char chunk[65536];
    while (out.size() <= largest_text) {
        const ssize_t count = ::read(fd, chunk, sizeof chunk);
        if (count == 0) return true;
        if (count < 0 && errno != EINTR) return false;
        if (count > 0) out.append(chunk, static_cast<std::size_t>(count));
    }
    return true;
}

Result<std::string> read_descriptor(int fd, const std::string& name) {
    struct stat about {};
    if (::fstat(fd, &about) != 0) return unreadable(name, EIO);
    if (S_ISDIR(about.st_mode)) return fail("file_is_directory", {}, {{"file", name}});
    const bool regular = S_ISREG(about.st_mode);
    if (regular && about.st_size > static_cast<off_t>(largest_text)) return too_large(name);
    std::string out;
    if (regular) out.reserve(static_cast<std::size_t>(about.st_size));
    if (!read_all(fd, out)) return unreadable(name, EIO);
    if (out.size() > largest_text) return too_large(name);
    return out;
}

bool write_all(int fd, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::write(fd, text.data(), text.size());
        if (count < 0 && errno != EINTR) return false;
        if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

/// The file that links lead to, whether it is there or not; nothing for links in a circle.
std::optional<fs::path> behind_links(fs::path path) {
    constexpr int most_links = 40;
    for (int i = 0; i < most_links; ++i) {
        std::error_code problem;
        const fs::path target = fs::read_symlink(path, problem);
        if (problem) return path;
        path = target.is_absolute() ? target : path.parent_path() / target;
    }
    return std::nullopt;
}

/// A file beside the target, under a name that was free. Removed again unless it took the target's place.
class Temporary {
public:
    Temporary(const fs::path& beside, mode_t mode) : file_(make(beside, mode)) {}
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;
    ~Temporary() {
        if (waiting_) ::unlink(name_.c_str());
    }
    bool is_open() const { return file_.is_open(); }
    int get() const { return file_.get(); }

    bool replace(const fs::path& target) {
        if (!file_.close() || ::rename(name_.c_str(), target.c_str()) != 0) return false;
        waiting_ = false;
        return true;
    }

private:
    /// Not mkstemp: its mode is always 0600, while a new file shall follow the umask.
    int make(const fs::path& beside, mode_t mode) {
        for (int number = 0;; ++number) {
            name_ = beside.parent_path() /
                    (".ludus-" + std::to_string(::getpid()) + "-" + std::to_string(number));
            const int fd = ::open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
            waiting_ = fd >= 0;
            if (waiting_ || errno != EEXIST) return fd;
        }
    }

    fs::path name_;
    bool waiting_ = false;
    Descriptor file_;
};

/// Owner before permissions, since a change of owner clears some of them. Only root may give files away,
/// so a failure there is no reason to refuse the saving.
bool take_over(int fd, const struct stat& old) {
    struct stat fresh {};
    if (::fstat(fd, &fresh) != 0) return false;
    if (fresh.st_uid != old.st_uid || fresh.st_gid != old.st_gid)
        if (::fchown(fd, old.st_uid, old.st_gid) != 0) errno = 0;
    return ::fchmod(fd, old.st_mode & 07777) == 0;
}

/// The new name lasts a power cut only once the folder is on the disk. By now the file is whole either way.
void sync_folder(const fs::path& target) {
    const fs::path parent = target.parent_path();
    const Descriptor folder(
        ::open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder.is_open()) ::fsync(folder.get());
}

/// 0, or the errno of the step that failed.
int replace_file(const fs::path& target, std::string_view text, const struct stat* old) {
    if (old && ::faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) != 0) return errno;
    Temporary fresh(target, old ? old->st_mode & 0777 : 0666);
    if (!fresh.is_open()) return errno;
    if (old && !take_over(fresh.get(), *old)) return errno;
    if (!write_all(fresh.get(), text) || ::fsync(fresh.get()) != 0) return errno;
    if (!fresh.replace(target)) return errno;
    sync_folder(target);
    return 0;
}

int write_directly(const std::string& path, std::string_view text) {
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
    return file.is_open() && write_all(file.get(), text) && file.close() ? 0 : errno;
}

int write_any(const std::string& path, std::string_view text) {
    if (has_nul(path) || path.empty()) return ENOENT;
    struct stat old {};
    const bool exists = ::stat(path.c_str(), &old) == 0;
    if (exists && S_ISDIR(old.st_mode)) return EISDIR;
    if (exists && !S_ISREG(old.st_mode)) return write_directly(path, text);
    const std::optional<fs::path> target = behind_links(path);
    return target ? replace_file(*target, text, exists ? &old : nullptr) : ELOOP;
}

} // namespace

Result<std::string> read_file(const std::string& path) {
    if (has_nul(path)) return unreadable(path, ENOENT);
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY));
    if (!file.is_open()) return unreadable(path, errno);
    return read_descriptor(file.get(), path);
}

Result<std::string> read_stdin() { return read_descriptor(STDIN_FILENO, "-"); }

Result<void> write_file_atomically(const std::string& path, std::string_view text) {
    if (const int problem = write_any(path, text)) return unwritable(path, problem);
    return {};
}

} // namespace ludus
