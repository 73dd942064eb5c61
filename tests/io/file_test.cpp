#include "engine/io/file.h"
#include "engine/io/json_reader.h"

#include <gtest/gtest.h>

#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sys/resource.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace ludus;
namespace fs = std::filesystem;

namespace {

/// Gives every test an empty folder of its own and removes it afterwards.
class FileTest : public testing::Test {
protected:
    FileTest() {
        std::string name = (fs::temp_directory_path() / "ludus-file-test-XXXXXX").string();
        folder_ = ::mkdtemp(name.data());
    }
    ~FileTest() override { fs::remove_all(folder_); }

    std::string in_folder(const std::string& name) const { return (folder_ / name).string(); }
    std::size_t entries() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
    }
    static void put(const std::string& path, std::string_view text) { std::ofstream(path) << text; }

    fs::path folder_;
};

Error error_of(const auto& result) {
    EXPECT_FALSE(result.has_value());
    return result.has_value() ? Error{} : result.error().front();
}

mode_t mode_of(const std::string& path) {
    struct stat about {};
    EXPECT_EQ(::stat(path.c_str(), &about), 0);
    return about.st_mode & 07777;
}

/// Standard input replaced by a file for as long as this lives.
class StdinFrom {
public:
    explicit StdinFrom(const std::string& path) : kept_(::dup(STDIN_FILENO)) {
        const int fd = ::open(path.c_str(), O_RDONLY);
        ::dup2(fd, STDIN_FILENO);
        ::close(fd);
    }
    ~StdinFrom() {
        ::dup2(kept_, STDIN_FILENO);
        ::close(kept_);
    }

private:
    int kept_;
};

/// Lets no file grow beyond some bytes, so that writing fails half-way for root too.
class SmallFiles {
public:
    explicit SmallFiles(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        ::getrlimit(RLIMIT_FSIZE, &kept_);
        const rlimit small{bytes, kept_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &small);
    }
    ~SmallFiles() {
        ::setrlimit(RLIMIT_FSIZE, &kept_);
        std::signal(SIGXFSZ, handler_);
    }

private:
    rlimit kept_{};
    void (*handler_)(int);
};

} // namespace

TEST_F(FileTest, ReadsEveryByte) {
    const std::string bytes("a\0\r\n\xFF", 5);
    put(in_folder("f"), bytes);
    EXPECT_EQ(*read_file(in_folder("f")), bytes);
    put(in_folder("empty"), "");
    EXPECT_EQ(*read_file(in_folder("empty")), "");
}

TEST_F(FileTest, NamesAMissingFile) {
    for (const std::string& path : {in_folder("none"), in_folder("none/f"), std::string()})
        EXPECT_EQ(error_of(read_file(path)), error("file_missing", {}, {{"file", path}}));
    put(in_folder("f"), "x");
    EXPECT_EQ(error_of(read_file(in_folder("f/g"))).code, "file_missing");
    EXPECT_EQ(error_of(read_file(in_folder(std::string("f\0g", 3)))).code, "file_missing");
}

TEST_F(FileTest, NamesADirectory) {
    EXPECT_EQ(error_of(read_file(folder_.string())),
              error("file_is_directory", {}, {{"file", folder_.string()}}));
}

TEST_F(FileTest, NamesAFileThatCannotBeRead) {
    fs::create_symlink("loop", in_folder("loop"));
    EXPECT_EQ(error_of(read_file(in_folder("loop"))),
              error("file_unreadable", {}, {{"file", in_folder("loop")}}));
}

TEST_F(FileTest, RefusesFilesBeyondTheLimit) {
    put(in_folder("f"), "");
    fs::resize_file(in_folder("f"), largest_text);
    EXPECT_EQ(read_file(in_folder("f"))->size(), largest_text);
    fs::resize_file(in_folder("f"), largest_text + 1);
    EXPECT_EQ(error_of(read_file(in_folder("f"))),
              error("file_too_large", {}, {{"file", in_folder("f")}, {"limit", std::int64_t{64}}}));
    EXPECT_EQ(error_of(read_file("/dev/zero")).code, "file_too_large");
}

TEST_F(FileTest, ReadsAPipe) {
    ASSERT_EQ(::mkfifo(in_folder("pipe").c_str(), 0600), 0);
    const std::string text(200'000, 'x');
    std::thread writer([&] { put(in_folder("pipe"), text); });
    const Result<std::string> read = read_file(in_folder("pipe"));
    writer.join();
    EXPECT_EQ(*read, text);
}

TEST_F(FileTest, ReadsStandardInput) {
    put(in_folder("f"), "hello");
    {
        const StdinFrom file(in_folder("f"));
        EXPECT_EQ(*read_stdin(), "hello");
    }
    {
        const StdinFrom file(in_folder("f"));
        EXPECT_EQ(*read_file("/dev/stdin"), "hello");
    }
    const StdinFrom directory(folder_.string());
    EXPECT_EQ(error_of(read_stdin()), error("file_is_directory", {}, {{"file", "-"}}));
}

TEST_F(FileTest, StandardInputHasTheSameLimit) {
    const StdinFrom zeros("/dev/zero");
    EXPECT_EQ(error_of(read_stdin()),
              error("file_too_large", {}, {{"file", "-"}, {"limit", std::int64_t{64}}}));
}

TEST_F(FileTest, WritesANewFileByTheUmask) {
    const mode_t mask = ::umask(027);
    EXPECT_TRUE(write_file_atomically(in_folder("new"), "text"));
    ::umask(mask);
    EXPECT_EQ(*read_file(in_folder("new")), "text");
    EXPECT_EQ(mode_of(in_folder("new")), 0640u);
    EXPECT_EQ(entries(), 1u);
}

TEST_F(FileTest, ReplacesAFileAndKeepsItsPermissions) {
    put(in_folder("f"), "a longer old text");
    for (const mode_t mode : {0600u, 0666u, 0755u}) {
        ASSERT_EQ(::chmod(in_folder("f").c_str(), mode), 0);
        EXPECT_TRUE(write_file_atomically(in_folder("f"), "new"));
        EXPECT_EQ(*read_file(in_folder("f")), "new");
        EXPECT_EQ(mode_of(in_folder("f")), mode);
    }
    EXPECT_EQ(entries(), 1u);
}

TEST_F(FileTest, ReaderOfTheOldFileKeepsIt) {
    put(in_folder("f"), "old");
    std::ifstream open(in_folder("f"));
    EXPECT_TRUE(write_file_atomically(in_folder("f"), "new"));
    std::string seen;
    open >> seen;
    EXPECT_EQ(seen, "old");
}

TEST_F(FileTest, WritesBehindLinks) {
    fs::create_directory(in_folder("sub"));
    put(in_folder("sub/target"), "old");
    fs::create_symlink("sub/inner", in_folder("outer"));
    fs::create_symlink("target", in_folder("sub/inner"));
    EXPECT_TRUE(write_file_atomically(in_folder("outer"), "new"));
    EXPECT_TRUE(fs::is_symlink(in_folder("outer")));
    EXPECT_TRUE(fs::is_symlink(in_folder("sub/inner")));
    EXPECT_FALSE(fs::is_symlink(in_folder("sub/target")));
    EXPECT_EQ(*read_file(in_folder("sub/target")), "new");
}

TEST_F(FileTest, ALinkToNothingGetsItsTarget) {
    fs::create_symlink("later", in_folder("link"));
    EXPECT_TRUE(write_file_atomically(in_folder("link"), "new"));
    EXPECT_TRUE(fs::is_symlink(in_folder("link")));
    EXPECT_EQ(*read_file(in_folder("later")), "new");
}

TEST_F(FileTest, LinksInACircleAreAnError) {
    fs::create_symlink("loop", in_folder("loop"));
    EXPECT_EQ(error_of(write_file_atomically(in_folder("loop"), "x")).code, "file_unwritable");
    EXPECT_TRUE(fs::is_symlink(in_folder("loop")));
}

TEST_F(FileTest, AMissingFolderIsAnError) {
    const Error e = error_of(write_file_atomically(in_folder("none/f"), "x"));
    EXPECT_EQ(e, error("file_unwritable", {},
                       {{"file", in_folder("none/f")}, {"reason", "No such file or directory"}}));
    EXPECT_EQ(entries(), 0u);
    EXPECT_EQ(error_of(write_file_atomically("", "x")).code, "file_unwritable");
}

TEST_F(FileTest, AFolderInItsPlaceSurvives) {
    fs::create_directory(in_folder("d"));
    EXPECT_EQ(error_of(write_file_atomically(in_folder("d"), "x")).code, "file_unwritable");
    EXPECT_TRUE(fs::is_directory(in_folder("d")));
    EXPECT_EQ(entries(), 1u);
}

TEST_F(FileTest, TheOldFileSurvivesWritingThatFailsHalfWay) {
    put(in_folder("f"), "old");
    {
        const SmallFiles limit(1000);
        EXPECT_EQ(error_of(write_file_atomically(in_folder("f"), std::string(5000, 'x'))).code,
                  "file_unwritable");
    }
    EXPECT_EQ(*read_file(in_folder("f")), "old");
    EXPECT_EQ(entries(), 1u);
}

TEST_F(FileTest, AWriteProtectedFileIsRefused) {
    if (::geteuid() == 0) GTEST_SKIP() << "root may write every file";
    put(in_folder("f"), "old");
    ASSERT_EQ(::chmod(in_folder("f").c_str(), 0444), 0);
    EXPECT_EQ(error_of(write_file_atomically(in_folder("f"), "new")).code, "file_unwritable");
    EXPECT_EQ(*read_file(in_folder("f")), "old");
}

TEST_F(FileTest, DevicesAndPipesAreWrittenToNotReplaced) {
    EXPECT_TRUE(write_file_atomically("/dev/null", "x"));
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    EXPECT_EQ(error_of(write_file_atomically("/dev/full", "x")).code, "file_unwritable");
    ASSERT_EQ(::mkfifo(in_folder("pipe").c_str(), 0600), 0);
    Result<std::string> read{std::string()};
    std::thread reader([&] { read = read_file(in_folder("pipe")); });
    EXPECT_TRUE(write_file_atomically(in_folder("pipe"), "through"));
    reader.join();
    EXPECT_EQ(*read, "through");
    EXPECT_TRUE(fs::is_fifo(in_folder("pipe")));
}
