#include "ui/arena/marks.h"

#include <QHash>
#include <QSet>
#include <QStringList>
#include <algorithm>

namespace ludus::ui {

namespace {

/// The number a name ends with, as copies and crowds have it: "Orc 12", "goblin~2".
QString number_of(const QString& name) {
    qsizetype first = name.size();
    while (first > 0 && name[first - 1].isDigit()) --first;
    return name.mid(first, 2);
}

QString letters_of(const QString& name) {
    QStringList words;
    QString word;
    for (const QChar c : name + QLatin1Char(' ')) {
        if (c.isLetter())
            word += c;
        else if (!word.isEmpty())
            words << std::exchange(word, {});
    }
    if (words.isEmpty()) return name.left(2);
    if (words.size() == 1) return words[0].left(1).toUpper() + words[0].mid(1, 1);
    return words[0].left(1).toUpper() + words[1].left(1).toUpper();
}

QString mark_of(const QString& name) {
    const QString number = number_of(name);
    return number.isEmpty() ? letters_of(name) : letters_of(name).left(3 - number.size()) + number;
}

} // namespace

std::vector<QString> marks_of(const std::vector<QString>& names) {
    std::vector<QString> marks;
    for (const QString& name : names) marks.push_back(mark_of(name));
    QHash<QString, int> times;
    for (const QString& mark : marks) ++times[mark];
    QSet<QString> taken;
    for (const QString& mark : marks)
        if (times[mark] == 1) taken << mark;
    QHash<QString, int> numbers; // the last one given for each stem
    for (QString& mark : marks) {
        if (times[mark] == 1) continue;
        const QString stem = mark.left(2);
        do {
            const QString number = QString::number(++numbers[stem]);
            mark = stem.left(std::max<qsizetype>(0, 3 - number.size())) + number;
        } while (taken.contains(mark));
        taken << mark;
    }
    return marks;
}

} // namespace ludus::ui
