#include "ui/document/file_claim.h"

#include "engine/base/hash.h"
#include "ui/words/words.h"

#include <QDir>

namespace ludus::ui {

FileClaim::FileClaim() = default;
FileClaim::~FileClaim() = default;

std::unique_ptr<QLockFile> FileClaim::lockFor(const QString& identity) const {
    if (folder_.isEmpty() || identity.isEmpty() || !QDir().mkpath(folder_)) return nullptr;
    const QString name = from_utf8(hex16(xxh64(to_utf8(identity)))) + QStringLiteral(".lock");
    auto lock = std::make_unique<QLockFile>(QDir(folder_).filePath(name));
    lock->setStaleLockTime(0); // only a dead process gives it up
    return lock;
}

bool FileClaim::isTaken(const QString& identity) const {
    if (lock_ && identity == identity_) return false;
    const auto lock = lockFor(identity);
    return lock && !lock->tryLock(0) && lock->error() == QLockFile::LockFailedError;
}

void FileClaim::claim(const QString& identity) {
    if (lock_ && identity == identity_) return;
    auto lock = lockFor(identity);
    const bool held = lock && lock->tryLock(0);
    lock_ = held ? std::move(lock) : nullptr;
    identity_ = identity;
}

} // namespace ludus::ui
