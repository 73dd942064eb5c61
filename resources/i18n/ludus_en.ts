<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ludus::ui::BaselineBar</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ludus::ui::FileWork</name>
    <message numerus="yes">
        <source>%n entry(s) found no place in the scenario and were left out.</source>
        <translation>
            <numerusform>%n entry found no place in the scenario and was left out.</numerusform>
            <numerusform>%n entries found no place in the scenario and were left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ludus::ui::MainWindow</name>
    <message numerus="yes">
        <source>%n error(s): the charts show the last state that could be computed.</source>
        <translation>
            <numerusform>%n error: the charts show the last state that could be computed.</numerusform>
            <numerusform>%n errors: the charts show the last state that could be computed.</numerusform>
        </translation>
    </message>
</context>
</TS>
