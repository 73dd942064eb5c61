#pragma once

#include "tests/support/places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <poll.h>
#include <pty.h>
#include <sstream>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <vector>

/// Starts the real ludus-cli and catches all it says.
namespace ludus::test {

struct RunOptions {
    std::string input = {};                    ///< for standard input, through a pipe
    std::vector<std::string> environment = {}; ///< "NO_COLOR=1"; without it NO_COLOR is not set
    bool in_terminal = false;                  ///< which stays open: the input has to make the program end
    bool out_terminal = false;
    bool err_terminal = false;
    bool interrupt = false;               ///< Ctrl-C as soon as something was written to standard error,
    std::string interrupt_after = {};     ///< and this among it
    std::string out_to = {};              ///< a device that takes the place of standard output
    rlim_t address_space = RLIM_INFINITY; ///< bytes, as by ulimit -v
};

struct CliRun {
    int code = -1;  ///< -1 where a signal ended it
    int signal = 0; ///< SIGALRM: it hung
    std::string out = {};
    std::string err = {};
};

/// One end to hand to the program, one to keep; a pipe or a terminal.
class Channel {
public:
    /// `typed`: what is kept is the terminal's keyboard.
    explicit Channel(bool terminal, bool typed = false) {
        std::array<int, 2> ends{-1, -1};
        if (terminal) {
            termios raw{};
            cfmakeraw(&raw); // no \r put before \n
            EXPECT_EQ(openpty(&ends[0], &ends[1], nullptr, &raw, nullptr), 0);
        } else {
            EXPECT_EQ(pipe(ends.data()), 0);
        }
        read_ = ends[terminal && typed ? 1 : 0];
        write_ = ends[terminal && typed ? 0 : 1];
    }
    Channel(const Channel&) = delete;
    Channel& operator=(const Channel&) = delete;
    ~Channel() {
        close_read();
        close_write();
    }
    int read_end() const { return read_; }
    int write_end() const { return write_; }
    void close_read() { shut(read_); }
    void close_write() { shut(write_); }

private:
    static void shut(int& fd) {
        if (fd >= 0) close(fd);
        fd = -1;
    }
    int read_ = -1;
    int write_ = -1;
};

class Program {
public:
    Program(std::vector<std::string> arguments, RunOptions options)
        : options_(std::move(options)), words_(std::move(arguments)) {
        words_.insert(words_.begin(), cli_program());
    }

    CliRun run() {
        std::signal(SIGPIPE, SIG_IGN); // a program that does not read its input is no reason to end the test
        start();
        in_.close_read();
        out_.close_write();
        err_.close_write();
        while (out_.read_end() >= 0 || err_.read_end() >= 0) turn();
        int status = 0;
        while (waitpid(child_, &status, 0) < 0 && errno == EINTR) {
        }
        run_.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        run_.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
        return run_;
    }

private:
    void start() {
        std::vector<char*> arguments = pointers(words_);
        std::vector<std::string> settings = options_.environment;
        for (char** entry = environ; *entry; ++entry)
            if (!std::string_view(*entry).starts_with("NO_COLOR=")) settings.emplace_back(*entry);
        std::vector<char*> environment = pointers(settings);
        child_ = fork();
        if (child_ == 0) become(arguments, environment);
    }

    [[noreturn]] void become(std::vector<char*>& arguments, std::vector<char*>& environment) {
        const int device = options_.out_to.empty() ? -1 : open(options_.out_to.c_str(), O_WRONLY);
        dup2(in_.read_end(), STDIN_FILENO);
        dup2(device >= 0 ? device : out_.write_end(), STDOUT_FILENO);
        dup2(err_.write_end(), STDERR_FILENO);
        for (Channel* channel : {&in_, &out_, &err_}) {
            channel->close_read();
            channel->close_write();
        }
        std::signal(SIGPIPE, SIG_DFL);
        std::signal(SIGINT, SIG_DFL);
        const rlimit space{options_.address_space, RLIM_INFINITY};
        setrlimit(RLIMIT_AS, &space);
        alarm(240); // a hang ends as SIGALRM
        execve(words_.front().c_str(), arguments.data(), environment.data());
        _exit(127);
    }

    static std::vector<char*> pointers(std::vector<std::string>& words) {
        std::vector<char*> all;
        for (std::string& word : words) all.push_back(word.data());
        all.push_back(nullptr);
        return all;
    }

    void turn() {
        std::array<pollfd, 3> ends{
            pollfd{out_.read_end(), POLLIN, 0}, pollfd{err_.read_end(), POLLIN, 0},
            pollfd{options_.in_terminal && given_all() ? -1 : in_.write_end(), POLLOUT, 0}};
        if (poll(ends.data(), ends.size(), -1) < 0) return;
        if (ends[0].revents != 0) take(out_, run_.out);
        if (ends[1].revents != 0) take(err_, run_.err);
        if (ends[2].revents != 0) give();
        if (!options_.interrupt || run_.err.empty()) return;
        if (run_.err.find(options_.interrupt_after) == std::string::npos) return;
        kill(child_, SIGINT);
        options_.interrupt = false;
    }

    static void take(Channel& from, std::string& to) {
        std::array<char, 65536> chunk;
        const ssize_t count = read(from.read_end(), chunk.data(), chunk.size());
        if (count > 0) to.append(chunk.data(), static_cast<std::size_t>(count));
        if (count == 0 || (count < 0 && errno != EINTR)) from.close_read(); // EIO: the terminal is left
    }

    void give() {
        const ssize_t count = write(in_.write_end(), options_.input.data() + given_,
                                    std::min<std::size_t>(4096, options_.input.size() - given_));
        if (count > 0) given_ += static_cast<std::size_t>(count);
        if (count < 0 || (given_all() && !options_.in_terminal)) in_.close_write();
    }
    bool given_all() const { return given_ == options_.input.size(); }

    RunOptions options_;
    std::vector<std::string> words_;
    Channel in_{options_.in_terminal, true};
    Channel out_{options_.out_terminal};
    Channel err_{options_.err_terminal};
    pid_t child_ = -1;
    std::size_t given_ = 0;
    CliRun run_ = {};
};

inline CliRun run_cli(std::vector<std::string> arguments, RunOptions options = {}) {
    return Program(std::move(arguments), std::move(options)).run();
}

/// A folder of its own for a test, gone with it.
class Folder {
public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "ludus-test-XXXXXX").string();
        EXPECT_NE(mkdtemp(name.data()), nullptr);
        path_ = name;
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    std::string operator/(const std::string& name) const { return (path_ / name).string(); }
    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

inline std::string write_text(const std::string& file, std::string_view text) {
    std::ofstream(file, std::ios::binary) << text;
    return file;
}

inline std::string read_text(const std::string& file) {
    std::ostringstream out;
    out << std::ifstream(file, std::ios::binary).rdbuf();
    return out.str();
}

} // namespace ludus::test
