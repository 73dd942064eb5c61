<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW" sourcelanguage="en">
<context>
    <name>Asides</name>
    <message>
        <source>Condition</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>&amp;What it is</source>
        <translation>內容(&amp;W)</translation>
    </message>
    <message>
        <source>Lasts so many &amp;turns</source>
        <translation>持續回合數(&amp;T)</translation>
    </message>
    <message>
        <source>of &amp;whom</source>
        <translation>誰的回合(&amp;H)</translation>
    </message>
    <message>
        <source>and &amp;ends</source>
        <translation>何時結束(&amp;E)</translation>
    </message>
    <message>
        <source>with the end of the last turn</source>
        <translation>在最後一個回合結束時</translation>
    </message>
    <message>
        <source>with the start of the last turn</source>
        <translation>在最後一個回合開始時</translation>
    </message>
    <message>
        <source>Somebody joins</source>
        <translation>有人加入</translation>
    </message>
    <message>
        <source>A copy of</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>&amp;How many</source>
        <translation>數量(&amp;H)</translation>
    </message>
    <message>
        <source>Change a value of %1</source>
        <translation>變更%1的數值</translation>
    </message>
    <message>
        <source>&amp;Value</source>
        <translation>數值(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;New value</source>
        <translation>新數值(&amp;N)</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>Unsaved changes</source>
        <translation>尚未儲存的變更</translation>
    </message>
    <message>
        <source>“%1” has changes that are not saved.</source>
        <translation>「%1」有尚未儲存的變更。</translation>
    </message>
    <message>
        <source>File changed on disk</source>
        <translation>磁碟上的檔案已變更</translation>
    </message>
    <message>
        <source>“%1” was changed by another program: %2.</source>
        <translation>「%1」已被其他程式變更：%2。</translation>
    </message>
    <message>
        <source>If you save over it, those changes are lost. To keep both, save under another name.</source>
        <translation>若直接覆寫，那些變更將會遺失。要保留兩者，請另存為其他名稱。</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>覆寫(&amp;O)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存新檔(&amp;A)…</translation>
    </message>
    <message>
        <source>File open in another window</source>
        <translation>檔案已在另一個視窗開啟</translation>
    </message>
    <message>
        <source>“%1” is open in another window.</source>
        <translation>「%1」已在另一個視窗開啟。</translation>
    </message>
    <message>
        <source>Changes saved in one window are not shown in the other. A copy is not in any file until you save it.</source>
        <translation>在一個視窗儲存的變更不會顯示在另一個視窗。副本在您儲存之前不屬於任何檔案。</translation>
    </message>
    <message>
        <source>Open a &amp;copy</source>
        <translation>開啟副本(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Open anyway</source>
        <translation>仍要開啟(&amp;O)</translation>
    </message>
    <message>
        <source>Unsaved fight</source>
        <translation>未儲存的戰鬥</translation>
    </message>
    <message>
        <source>The fight of “%1” is in no file. Save it as a replay?</source>
        <translation>「%1」的戰鬥不在任何檔案中。要存成重播嗎？</translation>
    </message>
</context>
<context>
    <name>FileNames</name>
    <message>
        <source>today %1</source>
        <translation>今天 %1</translation>
    </message>
    <message>
        <source>yesterday %1</source>
        <translation>昨天 %1</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <extracomment>A day, as QLocale writes it: 3 Nov 2026</extracomment>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>not in a file</source>
        <translation>不在任何檔案中</translation>
    </message>
</context>
<context>
    <name>Grid</name>
    <message>
        <source>Actors</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>物品</translation>
    </message>
</context>
<context>
    <name>Map</name>
    <message>
        <source>team %1</source>
        <translation>隊伍 %1</translation>
    </message>
    <message>
        <source>fallen</source>
        <translation>已倒下</translation>
    </message>
    <message>
        <source>inactive</source>
        <translation>非行動中</translation>
    </message>
    <message>
        <source>acts</source>
        <translation>行動者</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目標</translation>
    </message>
    <message>
        <source>%1 of the way to the next level</source>
        <translation>距下一級已完成 %1</translation>
    </message>
</context>
<context>
    <name>ludus::ui::AnswerRow</name>
    <message>
        <source>Y</source>
        <comment>the key for yes</comment>
        <translation>Y</translation>
    </message>
    <message>
        <source>N</source>
        <comment>the key for no</comment>
        <translation>N</translation>
    </message>
</context>
<context>
    <name>ludus::ui::ArenaPage</name>
    <message>
        <source>The start of the fight: play it, or step through it event by event.</source>
        <translation>戰鬥開始：可播放，或逐一事件前進。</translation>
    </message>
    <message>
        <source>Zones entered: %1</source>
        <translation>進入的區域：%1</translation>
    </message>
    <message>
        <source>A wall is in the way.</source>
        <translation>有牆擋住。</translation>
    </message>
    <message>
        <source>Choose a figure with the mouse or the arrow keys; Enter shows its values.</source>
        <translation>用滑鼠或方向鍵選擇一個角色；Enter 鍵顯示其數值。</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>地圖</translation>
    </message>
    <message>
        <source>Events of the fight</source>
        <translation>戰鬥事件</translation>
    </message>
    <message>
        <source>Correct a die</source>
        <translation>更正骰子</translation>
    </message>
    <message>
        <source>&amp;Take it over</source>
        <translation>採用(&amp;T)</translation>
    </message>
    <message>
        <source>%1 begins.</source>
        <translation>由%1開始。</translation>
    </message>
    <message>
        <source>Press Space to fight: by hand or by the computer, as chosen above.</source>
        <translation>按空白鍵開始戰鬥：手動或由電腦進行，依上方的選擇。</translation>
    </message>
    <message>
        <source>A moment of the past: Space goes on, the last button to its end.</source>
        <translation>過去的時刻：空白鍵前進一步，最後一個按鈕跳到結尾。</translation>
    </message>
    <message>
        <source>Click a marked tile, use the keys, or choose below.</source>
        <translation>點擊標示的格子、使用按鍵，或在下方選擇。</translation>
    </message>
    <message>
        <source>The fight is over.</source>
        <translation>戰鬥結束。</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>經過</translation>
    </message>
    <message>
        <source>Correct this die…</source>
        <translation>更正這顆骰子…</translation>
    </message>
    <message>
        <source>&amp;Keep this state</source>
        <translation>保留此狀態(&amp;K)</translation>
    </message>
    <message>
        <source>Everybody’s hit points as they are at this moment become those that the Bench and the next fight begin with</source>
        <translation>所有人此刻的生命值，將成為工作台與下一場戰鬥的起始值</translation>
    </message>
</context>
<context>
    <name>ludus::ui::AsidePanel</name>
    <message>
        <source>Note</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>What is to be kept:</source>
        <translation>要記下的內容：</translation>
    </message>
    <message>
        <source>De&amp;lay</source>
        <translation>延後(&amp;L)</translation>
    </message>
    <message>
        <source>Acts f&amp;irst</source>
        <translation>先行動(&amp;I)</translation>
    </message>
    <message>
        <source>The next one acts before, then it is this one’s turn again</source>
        <translation>由下一位先行動，之後再輪到這一位</translation>
    </message>
    <message>
        <source>Whoever is chosen acts now, before the one on turn</source>
        <translation>選中的人現在先行動</translation>
    </message>
    <message>
        <source>%1: %2 damage</source>
        <translation>%1：傷害 %2</translation>
    </message>
    <message>
        <source>%1: %2 healed</source>
        <translation>%1：治療 %2</translation>
    </message>
    <message>
        <source>%1 joins</source>
        <translation>%1加入</translation>
    </message>
    <message>
        <source>%1 × %2 join</source>
        <translation>%1 × %2 加入</translation>
    </message>
    <message>
        <source>%1 leaves</source>
        <translation>%1離開</translation>
    </message>
    <message>
        <source>%1 acts first</source>
        <translation>%1先行動</translation>
    </message>
    <message>
        <source>Change of %1</source>
        <translation>變更%1</translation>
    </message>
    <message>
        <source>Hit points</source>
        <translation>生命值</translation>
    </message>
    <message>
        <source>How many hit points Damage takes and Heal gives</source>
        <translation>傷害與治療的點數</translation>
    </message>
    <message>
        <source>&amp;Damage</source>
        <translation>傷害(&amp;D)</translation>
    </message>
    <message>
        <source>Takes hit points from whoever is chosen, at this moment</source>
        <translation>此刻扣除選中者的生命值</translation>
    </message>
    <message>
        <source>&amp;Heal</source>
        <translation>治療(&amp;H)</translation>
    </message>
    <message>
        <source>Gives whoever is chosen hit points; who is down stands up</source>
        <translation>恢復選中者的生命值；倒下的人會站起來</translation>
    </message>
    <message>
        <source>&amp;Condition…</source>
        <translation>狀態(&amp;C)…</translation>
    </message>
    <message>
        <source>Shown for some turns, without effect on the rules</source>
        <translation>顯示若干回合，不影響規則</translation>
    </message>
    <message>
        <source>&amp;Note…</source>
        <translation>備註(&amp;N)…</translation>
    </message>
    <message>
        <source>A note among the events of the fight</source>
        <translation>在戰鬥事件中加入備註</translation>
    </message>
    <message>
        <source>&amp;Join…</source>
        <translation>加入(&amp;J)…</translation>
    </message>
    <message>
        <source>Copies of somebody join, on the nearest free tiles</source>
        <translation>複製的角色加入，站在最近的空格</translation>
    </message>
    <message>
        <source>Lea&amp;ve</source>
        <translation>離開(&amp;V)</translation>
    </message>
    <message>
        <source>Whoever is chosen leaves the fight without falling</source>
        <translation>選中者離開戰鬥，但沒有倒下</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>編輯(&amp;E)…</translation>
    </message>
    <message>
        <source>Another live value for whoever is chosen</source>
        <translation>變更選中者目前的數值</translation>
    </message>
</context>
<context>
    <name>ludus::ui::AttackBar</name>
    <message>
        <source>attack %1 · seed %2</source>
        <translation>攻擊 %1 · 種子 %2</translation>
    </message>
    <message>
        <source>The next attack is number %1 of this fight, rolled with the seed %2</source>
        <translation>下一次攻擊是本場戰鬥的第 %1 次，以種子 %2 擲骰</translation>
    </message>
    <message>
        <source>Press Space to attack.</source>
        <translation>按空白鍵進行攻擊。</translation>
    </message>
    <message>
        <source>Open a scenario to attack.</source>
        <translation>開啟情境即可攻擊。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>種子</translation>
    </message>
    <message>
        <source>The same seed gives the same dice: a whole number of at most 64 bits</source>
        <translation>種子相同，骰子就相同：不超過 64 位元的整數</translation>
    </message>
    <message>
        <source>New seed</source>
        <translation>新種子</translation>
    </message>
    <message>
        <source>Picks another seed at random</source>
        <translation>隨機選取另一個種子</translation>
    </message>
    <message>
        <source>Generator</source>
        <translation>產生器</translation>
    </message>
    <message>
        <source>The generator that rolls the dice</source>
        <translation>用來擲骰的亂數產生器</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>攻擊</translation>
    </message>
    <message>
        <source>Resolves one attack with the seed and the counter shown (Space)</source>
        <translation>以顯示的種子與計數進行一次攻擊（空白鍵）</translation>
    </message>
    <message>
        <source>Table dice</source>
        <translation>實體骰</translation>
    </message>
    <message>
        <source>Type the dice rolled on the table; blank ones are rolled by the program</source>
        <translation>輸入實體骰的點數；留空者由程式擲骰</translation>
    </message>
    <message>
        <source>Gives everyone their hit points back and empties the log; undo brings it all back</source>
        <translation>讓所有角色恢復生命值並清空紀錄；復原即可全部找回</translation>
    </message>
    <message>
        <source>Next attack</source>
        <translation>下一次攻擊</translation>
    </message>
    <message>
        <source>Last attack</source>
        <translation>上一次攻擊</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>重新開始</translation>
    </message>
</context>
<context>
    <name>ludus::ui::AttackPanel</name>
    <message>
        <source>Attacker and defender change places</source>
        <translation>攻擊者與防禦者互換</translation>
    </message>
    <message>
        <source>Attacker</source>
        <translation>攻擊者</translation>
    </message>
    <message>
        <source>Weapon</source>
        <translation>武器</translation>
    </message>
    <message>
        <source>Defender</source>
        <translation>防禦者</translation>
    </message>
    <message>
        <source>Situation</source>
        <translation>情勢</translation>
    </message>
    <message>
        <source>Two actors are needed: add them on the Scenario page.</source>
        <translation>需要兩名角色：請在「情境」頁新增。</translation>
    </message>
    <message>
        <source>Fix the problems listed on the Scenario page first.</source>
        <translation>請先修正「情境」頁列出的問題。</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n 項</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, none changed</source>
        <translation>%1，皆為預設</translation>
    </message>
    <message>
        <source>%1, %2 changed</source>
        <translation>%1，已改 %2 項</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>Another attacker, with the weapon they carry</source>
        <translation>更換攻擊者，改用其手持武器</translation>
    </message>
    <message>
        <source>This file cannot be read as a scenario. Mend the problems listed on the Scenario page, or open another file.</source>
        <translation>此檔案無法讀成情境。請修正「情境」頁列出的問題，或開啟另一個檔案。</translation>
    </message>
</context>
<context>
    <name>ludus::ui::Axis</name>
    <message>
        <source>Attacker</source>
        <translation>攻擊者</translation>
    </message>
    <message>
        <source>Defender</source>
        <translation>防禦者</translation>
    </message>
    <message>
        <source>Weapon</source>
        <translation>武器</translation>
    </message>
    <message>
        <source>Situation</source>
        <translation>情勢</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
</context>
<context>
    <name>ludus::ui::BenchNotes</name>
    <message>
        <source>Kills and the duel start from wounded hit points.</source>
        <translation>擊殺與決鬥從已受傷的生命值算起。</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>還有 %n 項</numerusform>
        </translation>
    </message>
    <message>
        <source>Remarks on the figures</source>
        <translation>數字的附註</translation>
    </message>
    <message>
        <source>Nothing differs from %1.</source>
        <translation>與「%1」沒有差異。</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>All remarks on the figures</source>
        <translation>所有數值附註</translation>
    </message>
</context>
<context>
    <name>ludus::ui::Build</name>
    <message>
        <source>now</source>
        <translation>目前</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 對 %2</translation>
    </message>
    <message>
        <source>%1, with %2</source>
        <translation>%1，使用%2</translation>
    </message>
</context>
<context>
    <name>ludus::ui::BuildChooser</name>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>比較對象</translation>
    </message>
    <message>
        <source>New build…</source>
        <translation>新配置…</translation>
    </message>
    <message>
        <source>New build</source>
        <translation>新配置</translation>
    </message>
    <message>
        <source>Rename this build…</source>
        <translation>重新命名此配置…</translation>
    </message>
    <message>
        <source>Delete this build</source>
        <translation>刪除此配置</translation>
    </message>
    <message>
        <source>Rename this build</source>
        <translation>重新命名此配置</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Update the pinned design</source>
        <translation>更新釘選的設計</translation>
    </message>
    <message>
        <source>Pin the present design</source>
        <translation>釘選目前的設計</translation>
    </message>
    <message>
        <source>Different</source>
        <translation>差異</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>還有 %n 項</numerusform>
        </translation>
    </message>
    <message>
        <source>The build that is shown and edited: %1</source>
        <translation>顯示與編輯中的配置：%1</translation>
    </message>
    <message>
        <source>Charts and figures show how far it is from: %1</source>
        <translation>圖表與數字顯示與此的差距：%1</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>against</source>
        <translation>對比</translation>
    </message>
    <message>
        <source>Held against</source>
        <translation>比較對象</translation>
    </message>
    <message>
        <source>Drop the pinned design</source>
        <translation>捨棄釘選的設計</translation>
    </message>
</context>
<context>
    <name>ludus::ui::ChangesModel</name>
    <message>
        <source>Scenario</source>
        <translation>情境</translation>
    </message>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>another order</source>
        <translation>順序改變</translation>
    </message>
    <message>
        <source>default</source>
        <translation>預設</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>對象</translation>
    </message>
    <message>
        <source>What</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>檔案中</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>目前</translation>
    </message>
</context>
<context>
    <name>ludus::ui::ChartFrame</name>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Show the chart’s numbers as a table</source>
        <translation>以表格顯示圖表的數字</translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation>以表格顯示</translation>
    </message>
    <message>
        <source>Save or copy the chart or its numbers</source>
        <translation>儲存或複製圖表或其數字</translation>
    </message>
    <message>
        <source>Export the chart</source>
        <translation>匯出圖表</translation>
    </message>
    <message>
        <source>Save picture (PNG)…</source>
        <translation>儲存圖片 (PNG)…</translation>
    </message>
    <message>
        <source>Save drawing (SVG)…</source>
        <translation>儲存向量圖 (SVG)…</translation>
    </message>
    <message>
        <source>Save numbers (CSV)…</source>
        <translation>儲存數字 (CSV)…</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>複製圖片</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>複製表格</translation>
    </message>
    <message>
        <source>Numbers of the chart</source>
        <translation>圖表的數字</translation>
    </message>
</context>
<context>
    <name>ludus::ui::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>Type a part of what you want to do</source>
        <translation>輸入想做的事的一部分</translation>
    </message>
    <message>
        <source>Search the commands</source>
        <translation>搜尋指令</translation>
    </message>
</context>
<context>
    <name>ludus::ui::CompareFrame</name>
    <message>
        <source>Figure</source>
        <translation>數值</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差異</translation>
    </message>
    <message>
        <source>≠ %1</source>
        <translation>≠ %1</translation>
    </message>
    <message>
        <source>What does a build change?</source>
        <translation>配置改變了什麼？</translation>
    </message>
    <message>
        <source>%1: %2 with %3, %4 with %5</source>
        <translation>%1：%3 為 %2，%5 為 %4</translation>
    </message>
    <message>
        <source>The difference is what %1 changes; of chances in percentage points.</source>
        <translation>差異即 %1 帶來的改變；機率以百分點表示。</translation>
    </message>
    <message>
        <source>All figures of two builds</source>
        <translation>兩個配置的所有數值</translation>
    </message>
    <message>
        <source>Fights with the same seeds</source>
        <translation>相同種子的戰鬥</translation>
    </message>
    <message>
        <source>The fight with %1</source>
        <translation>%1 的戰鬥</translation>
    </message>
    <message>
        <source>The fight</source>
        <translation>戰鬥</translation>
    </message>
</context>
<context>
    <name>ludus::ui::CurveChart</name>
    <message>
        <source>Curve</source>
        <translation>曲線</translation>
    </message>
    <message>
        <source>%1 over %2, from %3 at %4 to %5 at %6.</source>
        <translation>%1 隨 %2 的變化：從 %4 時的 %3 到 %6 時的 %5。</translation>
    </message>
    <message>
        <source>Now %1, which gives %2.</source>
        <translation>目前為 %1，結果為 %2。</translation>
    </message>
    <message>
        <source>now %1: %2</source>
        <translation>現值 %1：%2</translation>
    </message>
    <message>
        <source>even at %1</source>
        <translation>%1 時為五五波</translation>
    </message>
    <message>
        <source>%1 is even at %2</source>
        <translation>%1：%2 時為五五波</translation>
    </message>
    <message>
        <source>even from %1 to %2</source>
        <translation>%1 到 %2 為五五波</translation>
    </message>
    <message>
        <source>%1 is even from %2 to %3</source>
        <translation>%1：%2 到 %3 為五五波</translation>
    </message>
    <message>
        <source>even between %1 and %2</source>
        <translation>五五波在 %1 與 %2 之間</translation>
    </message>
    <message>
        <source>%1 is even between %2 and %3</source>
        <translation>%1：五五波在 %2 與 %3 之間</translation>
    </message>
    <message>
        <source>passes 50% right after %1</source>
        <translation>剛過 %1 即越過 50%</translation>
    </message>
    <message>
        <source>%1 passes 50% right after %2</source>
        <translation>%1：剛過 %2 即越過 50%</translation>
    </message>
    <message>
        <source>passes 50% at %1</source>
        <translation>在 %1 越過 50%</translation>
    </message>
    <message>
        <source>%1 passes 50% at %2</source>
        <translation>%1：在 %2 越過 50%</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>機率</translation>
    </message>
    <message>
        <source>damage</source>
        <translation>傷害</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>目前 %1</translation>
    </message>
    <message>
        <source>%1 (sampled, %2 duels per point)</source>
        <translation>%1（抽樣，每點 %2 場對決）</translation>
    </message>
    <message>
        <source>Sampled, %1 duels per point.</source>
        <translation>抽樣，每點 %1 場對決。</translation>
    </message>
</context>
<context>
    <name>ludus::ui::CurveFrame</name>
    <message>
        <source>over</source>
        <translation>隨</translation>
    </message>
    <message>
        <source>Which value makes it …</source>
        <translation>需要什麼數值…</translation>
    </message>
    <message>
        <source>What the curve shows</source>
        <translation>曲線顯示的項目</translation>
    </message>
    <message>
        <source>What varies along the curve</source>
        <translation>沿曲線變化的項目</translation>
    </message>
    <message>
        <source>%1 (sampled)</source>
        <translation>%1（抽樣）</translation>
    </message>
    <message>
        <source>Tick several to compare them in one chart.</source>
        <translation>勾選多項即可在同一張圖中比較。</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜尋</translation>
    </message>
    <message>
        <source>Measured differently from “%1”, so both cannot share an axis. Click it to see it alone.</source>
        <translation>與「%1」的計量方式不同，無法共用座標軸。按一下即可單獨顯示。</translation>
    </message>
    <message>
        <source>95 % from</source>
        <translation>95% 下限</translation>
    </message>
    <message>
        <source>95 % to</source>
        <translation>95% 上限</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1（依%2）</translation>
    </message>
</context>
<context>
    <name>ludus::ui::Dice</name>
    <message>
        <source>rolled</source>
        <translation>擲出</translation>
    </message>
    <message>
        <source>typed</source>
        <translation>輸入</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>更正</translation>
    </message>
</context>
<context>
    <name>ludus::ui::DiceFields</name>
    <message>
        <source>again: %1</source>
        <translation>重擲：%1</translation>
    </message>
    <message>
        <source>What the die shows. Blank: the program rolls it.</source>
        <translation>骰子擲出的點數。留空則由程式擲骰。</translation>
    </message>
    <message>
        <source>A %1 shows 1 to %2, not %3.</source>
        <translation>%1 只會擲出 1 到 %2，不會是 %3。</translation>
    </message>
    <message>
        <source>Enter again takes it all the same.</source>
        <translation>再按一次 Enter 即照樣採用。</translation>
    </message>
    <message>
        <source>Dice of the table</source>
        <translation>實體骰</translation>
    </message>
</context>
<context>
    <name>ludus::ui::DicePanel</name>
    <message>
        <source>&amp;Roll the rest</source>
        <translation>擲其餘骰子(&amp;R)</translation>
    </message>
    <message>
        <source>The program rolls the dice that are blank</source>
        <translation>留空的骰子由程式擲</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>繼續(&amp;G)</translation>
    </message>
    <message>
        <source>Takes the dice as typed; blank ones are rolled</source>
        <translation>採用輸入的骰子；留空的由程式擲</translation>
    </message>
    <message>
        <source>What is asked</source>
        <translation>詢問的內容</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>問題內容</translation>
    </message>
    <message>
        <source>%1: what to do</source>
        <translation>%1：要做什麼</translation>
    </message>
    <message>
        <source>%1 rolls the dice</source>
        <translation>%1 擲骰</translation>
    </message>
    <message>
        <source>%1 decides</source>
        <translation>由 %1 決定</translation>
    </message>
    <message>
        <source>Fallen already</source>
        <translation>已擲出的骰子</translation>
    </message>
    <message>
        <source>Who is asked</source>
        <translation>輪到誰</translation>
    </message>
</context>
<context>
    <name>ludus::ui::DiceRow</name>
    <message>
        <source>Blank dice are rolled. Enter on the last one goes on, Esc leaves.</source>
        <translation>留空的骰子由程式擲出。在最後一顆按 Enter 繼續，按 Esc 離開。</translation>
    </message>
    <message>
        <source>Roll the rest</source>
        <translation>擲其餘骰子</translation>
    </message>
    <message>
        <source>The program rolls the dice that are blank (%1)</source>
        <translation>留空的骰子由程式擲（%1）</translation>
    </message>
</context>
<context>
    <name>ludus::ui::DistributionChart</name>
    <message>
        <source>damage of a hit</source>
        <translation>命中時的傷害</translation>
    </message>
    <message>
        <source>chance of exactly this much</source>
        <translation>恰好造成此傷害的機率</translation>
    </message>
    <message>
        <source>chance of at least this much</source>
        <translation>至少造成此傷害的機率</translation>
    </message>
    <message>
        <source>chance of at most this much</source>
        <translation>至多造成此傷害的機率</translation>
    </message>
    <message>
        <source>exactly %1</source>
        <translation>恰好 %1</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>至多 %1</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>平均 %1</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>中位數 %1</translation>
    </message>
    <message>
        <source>Damage histogram</source>
        <translation>傷害直方圖</translation>
    </message>
    <message>
        <source>No attack hits.</source>
        <translation>沒有任何攻擊命中。</translation>
    </message>
    <message>
        <source>Damage from %1 to %2, mean %3, standard deviation %4, quartiles %5, %6 and %7.</source>
        <translation>傷害從 %1 到 %2，平均 %3，標準差 %4，四分位數 %5、%6 與 %7。</translation>
    </message>
    <message>
        <source>damage of one attack, a miss counts as 0</source>
        <translation>一次攻擊的傷害，未命中計為 0</translation>
    </message>
    <message>
        <source>last attack %1</source>
        <translation>上次攻擊 %1</translation>
    </message>
    <message>
        <source>%1: mean %2.</source>
        <translation>%1：平均 %2。</translation>
    </message>
    <message>
        <source>The last attack took %1.</source>
        <translation>上次攻擊造成 %1。</translation>
    </message>
</context>
<context>
    <name>ludus::ui::DistributionFrame</name>
    <message>
        <source>Damage of one attack</source>
        <translation>一次攻擊的傷害</translation>
    </message>
    <message>
        <source>The chance of each damage</source>
        <translation>造成各個傷害值的機率</translation>
    </message>
    <message>
        <source>The chance of each damage or more</source>
        <translation>造成各個傷害值以上的機率</translation>
    </message>
    <message>
        <source>The chance of each damage or less</source>
        <translation>造成各個傷害值以下的機率</translation>
    </message>
    <message>
        <source>given a hit</source>
        <translation>僅計命中</translation>
    </message>
    <message>
        <source>Leaves the misses out: the damage of those attacks that hit</source>
        <translation>不計未命中：只看命中的攻擊所造成的傷害</translation>
    </message>
    <message>
        <source>damage</source>
        <translation>傷害</translation>
    </message>
    <message>
        <source>exactly</source>
        <translation>恰好</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>至多</translation>
    </message>
</context>
<context>
    <name>ludus::ui::Document</name>
    <message>
        <source>Base</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>已釘選</translation>
    </message>
    <message>
        <source>New build %1</source>
        <translation>新增配置「%1」</translation>
    </message>
    <message>
        <source>Rename build %1 to %2</source>
        <translation>將配置「%1」改名為「%2」</translation>
    </message>
    <message>
        <source>Delete build %1</source>
        <translation>刪除配置「%1」</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>將 %1 重新命名為 %2</translation>
    </message>
    <message>
        <source>Attack: %1 on %2</source>
        <translation>攻擊：%1 對 %2</translation>
    </message>
    <message>
        <source>Correct a die</source>
        <translation>更正骰子</translation>
    </message>
    <message>
        <source>Reset the fight</source>
        <translation>重設戰鬥</translation>
    </message>
    <message>
        <source>Heal %1</source>
        <translation>治療%1</translation>
    </message>
    <message>
        <source>Keep what the fight has left</source>
        <translation>保留戰鬥留下的狀態</translation>
    </message>
</context>
<context>
    <name>ludus::ui::FallenNote</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1與%2</translation>
    </message>
    <message>
        <source>%1 has fallen. Press Space again to attack all the same.</source>
        <translation>%1已經倒下。再按一次空白鍵仍可攻擊。</translation>
    </message>
    <message>
        <source>%1 have fallen. Press Space again to attack all the same.</source>
        <translation>%1已經倒下。再按一次空白鍵仍可攻擊。</translation>
    </message>
    <message>
        <source>Attack anyway</source>
        <translation>仍要攻擊</translation>
    </message>
    <message>
        <source>Heal %1</source>
        <translation>治療%1</translation>
    </message>
    <message>
        <source>Heal both</source>
        <translation>治療雙方</translation>
    </message>
    <message>
        <source>Gives back what hit points %1 began with; undo takes it back</source>
        <translation>讓%1恢復開始時的生命值；復原即可取消</translation>
    </message>
</context>
<context>
    <name>ludus::ui::FieldRow</name>
    <message>
        <source>follows %1</source>
        <translation>跟隨 %1</translation>
    </message>
    <message>
        <source>default</source>
        <translation>預設</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>目前 %1</translation>
    </message>
    <message>
        <source>Back to the default</source>
        <translation>恢復預設值</translation>
    </message>
    <message>
        <source>%1: back to the default</source>
        <translation>%1：恢復預設值</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>／%1</translation>
    </message>
    <message>
        <source>now %1 of %2: what is typed changes what is left, the scenario keeps its %2</source>
        <translation>目前 %1／%2；輸入只改變剩餘的數值，情境中仍是 %2</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>還原為 %1</translation>
    </message>
    <message>
        <source>Curve over this</source>
        <translation>以此欄位畫曲線</translation>
    </message>
    <message>
        <source>was %1</source>
        <translation>原為 %1</translation>
    </message>
</context>
<context>
    <name>ludus::ui::FightBar</name>
    <message>
        <source>as rolled</source>
        <translation>原始擲骰</translation>
    </message>
    <message>
        <source>fork %1 at event %2</source>
        <translation>分支 %1，始於事件 %2</translation>
    </message>
    <message>
        <source>event %1 of %2</source>
        <translation>事件 %1／%2</translation>
    </message>
    <message>
        <source>To the start</source>
        <translation>到開頭</translation>
    </message>
    <message>
        <source>One event back</source>
        <translation>退一個事件</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>播放或暫停</translation>
    </message>
    <message>
        <source>One event on</source>
        <translation>進一個事件</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>到結尾</translation>
    </message>
    <message>
        <source>Timeline: crosses mark where someone fell, triangles where the fight forks, lines what people did</source>
        <translation>時間軸：叉號表示有人倒下，三角形表示分支，短線表示人所做的事</translation>
    </message>
    <message>
        <source>Events a second</source>
        <translation>每秒事件數</translation>
    </message>
    <message>
        <source>Course of the fight</source>
        <translation>戰鬥的走向</translation>
    </message>
    <message>
        <source>F&amp;ork here</source>
        <translation>由此分支(&amp;O)</translation>
    </message>
    <message>
        <source>From this moment the fight goes another way; what followed is kept beside it. Where the computer plays everybody, you play from here on</source>
        <translation>戰鬥從這一刻走向另一條路，原本的後續會保留在旁。若全由電腦操控，從這裡起改由你操控</translation>
    </message>
</context>
<context>
    <name>ludus::ui::FightPlayer</name>
    <message>
        <source>Start the fight</source>
        <translation>開始戰鬥</translation>
    </message>
    <message>
        <source>End the fight</source>
        <translation>結束戰鬥</translation>
    </message>
    <message>
        <source>Look at another fork</source>
        <translation>查看另一分支</translation>
    </message>
    <message>
        <source>Change who plays</source>
        <translation>變更由誰操控</translation>
    </message>
    <message>
        <source>Type dice</source>
        <translation>輸入骰子</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Correct a die</source>
        <translation>更正骰子</translation>
    </message>
    <message>
        <source>Fork the fight</source>
        <translation>分支</translation>
    </message>
</context>
<context>
    <name>ludus::ui::FightSetup</name>
    <message>
        <source>by hand, dice rolled</source>
        <translation>手動，程式擲骰</translation>
    </message>
    <message>
        <source>by hand, dice typed</source>
        <translation>手動，輸入骰子</translation>
    </message>
    <message>
        <source>the computer, dice typed</source>
        <translation>電腦，輸入骰子</translation>
    </message>
    <message>
        <source>the computer</source>
        <translation>電腦</translation>
    </message>
    <message>
        <source>Who plays %1</source>
        <translation>由誰操控%1</translation>
    </message>
    <message>
        <source>Who gives the orders, and who rolls</source>
        <translation>由誰下指令、由誰擲骰</translation>
    </message>
    <message>
        <source>&amp;Who plays</source>
        <translation>由誰操控(&amp;W)</translation>
    </message>
    <message>
        <source>from the start</source>
        <translation>從頭開始</translation>
    </message>
    <message>
        <source>from the present state</source>
        <translation>從目前狀態開始</translation>
    </message>
    <message>
        <source>What the fight begins with</source>
        <translation>戰鬥的起點</translation>
    </message>
    <message>
        <source>The scenario as it is designed, or with the hit points that attacks have left</source>
        <translation>依設計的劇本，或以攻擊後剩下的生命值開始</translation>
    </message>
    <message>
        <source>Fi&amp;ght</source>
        <translation>戰鬥(&amp;G)</translation>
    </message>
    <message>
        <source>Plays the fight with the scenario’s seed, up to where people are asked</source>
        <translation>以劇本的種子進行戰鬥，直到需要玩家決定為止</translation>
    </message>
    <message>
        <source>End fi&amp;ght</source>
        <translation>結束戰鬥(&amp;G)</translation>
    </message>
    <message>
        <source>Back to what attacks have left; undo brings the fight back</source>
        <translation>回到攻擊後的狀態；復原可找回戰鬥</translation>
    </message>
</context>
<context>
    <name>ludus::ui::FileWork</name>
    <message>
        <source>Ludus files (*.ludus.json *.ludus-replay.json);;JSON files (*.json);;All files (*)</source>
        <translation>Ludus 檔案 (*.ludus.json *.ludus-replay.json);;JSON 檔案 (*.json);;所有檔案 (*)</translation>
    </message>
    <message>
        <source>Cannot open %1</source>
        <translation>無法開啟 %1</translation>
    </message>
    <message>
        <source>Open a scenario</source>
        <translation>開啟情境</translation>
    </message>
    <message>
        <source>Import for %1</source>
        <translation>匯入至 %1</translation>
    </message>
    <message>
        <source>JSON files (*.json);;All files (*)</source>
        <translation>JSON 檔案 (*.json);;所有檔案 (*)</translation>
    </message>
    <message>
        <source>Cannot import</source>
        <translation>無法匯入</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>匯入</translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s) found no place in the scenario and were left out.</source>
        <translation>
            <numerusform>有 %n 項在情境中沒有位置，已略去。</numerusform>
        </translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>重播</translation>
    </message>
    <message>
        <source>Play a fight on the arena page first.</source>
        <translation>請先在競技場頁面進行一場戰鬥。</translation>
    </message>
    <message>
        <source>Save the fight as a replay</source>
        <translation>將戰鬥存為重播</translation>
    </message>
    <message>
        <source>Ludus replays (*.ludus-replay.json)</source>
        <translation>Ludus 重播檔 (*.ludus-replay.json)</translation>
    </message>
    <message>
        <source>Cannot save</source>
        <translation>無法儲存</translation>
    </message>
    <message>
        <source>Save the scenario</source>
        <translation>儲存情境</translation>
    </message>
    <message>
        <source>The fight is no longer the one recorded.</source>
        <translation>戰鬥已與紀錄不同。</translation>
    </message>
</context>
<context>
    <name>ludus::ui::FindingsModel</name>
    <message>
        <source>Error</source>
        <translation>錯誤</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>類型</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>問題內容</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>ludus::ui::FoldingTabs</name>
    <message>
        <source>Fold problems, changes and notes</source>
        <translation>收起問題、變更與備註</translation>
    </message>
    <message>
        <source>Show problems, changes and notes</source>
        <translation>顯示問題、變更與備註</translation>
    </message>
</context>
<context>
    <name>ludus::ui::GalleryPage</name>
    <message>
        <source>No files opened yet.</source>
        <translation>尚未開啟過檔案。</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近的檔案</translation>
    </message>
    <message>
        <source>Begin with a sample</source>
        <translation>從範例開始</translation>
    </message>
    <message>
        <source>&amp;Open a file…</source>
        <translation>開啟檔案(&amp;O)…</translation>
    </message>
    <message>
        <source>Back to the scenario</source>
        <translation>回到情境</translation>
    </message>
    <message>
        <source>The easiest of each ruleset first. Each opens with its attack set up: press Space, or change a number and watch the odds move.</source>
        <translation>每套規則由簡入繁。每個範例開啟時攻擊已就緒：按空白鍵，或改一個數字，看機率跟著變。</translation>
    </message>
    <message>
        <source>Search names, actors, rules</source>
        <translation>搜尋名稱、角色、規則</translation>
    </message>
    <message>
        <source>Search the samples</source>
        <translation>搜尋範例</translation>
    </message>
    <message>
        <source>No sample has that.</source>
        <translation>沒有符合的範例。</translation>
    </message>
    <message>
        <source>&amp;New scenario</source>
        <translation>新情境(&amp;N)</translation>
    </message>
    <message>
        <source>Or drop a scenario or a replay anywhere in the window.</source>
        <translation>也可把情境或重播檔拖放到視窗任何一處。</translation>
    </message>
</context>
<context>
    <name>ludus::ui::GridPanel</name>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Export the grid</source>
        <translation>匯出表格</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>逗號分隔值 (*.csv)</translation>
    </message>
    <message>
        <source>The usual ones</source>
        <translation>常用的欄</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n 個儲存格</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 makes %2 into %3</source>
        <translation>%1：%2 變為 %3</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>空白</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) selected: type to change them all</source>
        <translation>
            <numerusform>已選取 %n 個儲存格：直接輸入即可一起變更</numerusform>
        </translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>貼上</translation>
    </message>
    <message>
        <source>“%1” can be read two ways. Which is meant?</source>
        <translation>「%1」有兩種讀法，要用哪一種？</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>已匯出至 %1</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>無法寫入 %1：%2</translation>
    </message>
    <message>
        <source>What the grid shows</source>
        <translation>表格內容</translation>
    </message>
    <message>
        <source>Filter rows</source>
        <translation>篩選列</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基礎</translation>
    </message>
    <message>
        <source>Values as they are written in the scenario</source>
        <translation>情境中寫下的數值</translation>
    </message>
    <message>
        <source>Effective</source>
        <translation>實際</translation>
    </message>
    <message>
        <source>Values with equipment, attributes and effects; edits change the base</source>
        <translation>計入裝備、屬性與效果的數值；編輯時變更的是基礎值</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>匯出…</translation>
    </message>
    <message>
        <source>also =100 · −5 · ×1.2    Enter applies, Esc cancels</source>
        <translation>亦可輸入 =100 · −5 · ×1.2&#x3000;Enter 套用，Esc 取消</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>表格</translation>
    </message>
</context>
<context>
    <name>ludus::ui::GridView</name>
    <message numerus="yes">
        <source>%n cell(s) copied</source>
        <translation>
            <numerusform>已複製 %n 個儲存格</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s): more than can be shown before Enter</source>
        <translation>
            <numerusform>%n 個儲存格：太多，無法預覽</numerusform>
        </translation>
    </message>
    <message>
        <source>There is nothing to paste.</source>
        <translation>沒有可貼上的內容。</translation>
    </message>
    <message>
        <source>Select the cell to paste at first.</source>
        <translation>請先選取要貼上的儲存格。</translation>
    </message>
    <message>
        <source>Nothing was pasted.</source>
        <translation>沒有貼上任何內容。</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) pasted</source>
        <translation>
            <numerusform>已貼上 %n 個儲存格</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was pasted. %1: “%2”, %3</source>
        <translation>沒有貼上任何內容。%1：「%2」，%3</translation>
    </message>
    <message numerus="yes">
        <source> – and %n more cell(s)</source>
        <translation>
            <numerusform>，另有 %n 個儲存格也不行</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was changed: an entry here is broken and holds no values.</source>
        <translation>沒有更改任何內容：這裡有一筆資料已損壞，無法存放數值。</translation>
    </message>
</context>
<context>
    <name>ludus::ui::HeatFrame</name>
    <message>
        <source>Two values at once</source>
        <translation>同時兩個數值</translation>
    </message>
    <message>
        <source>%1 pairs of values</source>
        <translation>%1 組數值</translation>
    </message>
    <message>
        <source>The line is where it is %1.</source>
        <translation>線上的值為 %1。</translation>
    </message>
    <message>
        <source>A click sets both values; the arrow keys move, Enter sets.</source>
        <translation>點選即設定兩個數值；方向鍵移動，Enter 設定。</translation>
    </message>
    <message>
        <source>Field across</source>
        <translation>橫向欄位</translation>
    </message>
    <message>
        <source>Field upwards</source>
        <translation>縱向欄位</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜尋</translation>
    </message>
    <message>
        <source>%1: from</source>
        <translation>%1：起</translation>
    </message>
    <message>
        <source>%1: to</source>
        <translation>%1：迄</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>熱圖</translation>
    </message>
</context>
<context>
    <name>ludus::ui::InspectorDock</name>
    <message>
        <source>Attack</source>
        <translation>攻擊</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>Situation</source>
        <translation>情勢</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>情境</translation>
    </message>
    <message>
        <source>Actor</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Choose an actor, an item or the rules in the roster to see and change every value.</source>
        <translation>在名冊中選擇角色、物品或規則，即可檢視並變更每個數值。</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>檢視器</translation>
    </message>
    <message>
        <source>Fields of the selection</source>
        <translation>所選項目的欄位</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>說明</translation>
    </message>
    <message>
        <source>Each field is explained here when it has the focus.</source>
        <translation>游標移到欄位時，此處會顯示該欄位的說明。</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 等另外 %n 項</numerusform>
        </translation>
    </message>
    <message>
        <source>What you change here changes for all of them.</source>
        <translation>在此變更會套用到全部。</translation>
    </message>
</context>
<context>
    <name>ludus::ui::LabPage</name>
    <message>
        <source>Questions</source>
        <translation>問題</translation>
    </message>
</context>
<context>
    <name>ludus::ui::ListEditor</name>
    <message>
        <source>There is nothing to add yet: the roster has no such entry.</source>
        <translation>目前沒有可新增的項目：名冊中沒有這類項目。</translation>
    </message>
    <message>
        <source>+ Add</source>
        <translation>+ 新增</translation>
    </message>
    <message>
        <source>%1: add</source>
        <translation>%1：新增</translation>
    </message>
    <message>
        <source>%1, entry %2</source>
        <translation>%1，第 %2 項</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
</context>
<context>
    <name>ludus::ui::LogDock</name>
    <message>
        <source>Export the log</source>
        <translation>匯出紀錄</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>The file %1 cannot be written.</source>
        <translation>無法寫入檔案 %1。</translation>
    </message>
    <message>
        <source>No attack fits the filter.</source>
        <translation>沒有符合篩選條件的攻擊。</translation>
    </message>
    <message>
        <source>No attack yet. Press Space, or type the dice of the table: every attack is written down here and unfolds into each number it was made of.</source>
        <translation>尚無攻擊。請按空白鍵，或輸入實體骰的點數：每次攻擊都會記在這裡，並可展開看到構成它的每個數字。</translation>
    </message>
    <message>
        <source>Open a scenario first: its attacks are written down here.</source>
        <translation>請先開啟情境：其中的攻擊會記在這裡。</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>紀錄</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜尋</translation>
    </message>
    <message>
        <source>Search the log</source>
        <translation>搜尋紀錄</translation>
    </message>
    <message>
        <source>Shows the attacks that hold this text, down to each step</source>
        <translation>顯示含有此文字的攻擊，連每個步驟也一併搜尋</translation>
    </message>
    <message>
        <source>Hits and misses</source>
        <translation>命中與未命中</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>命中</translation>
    </message>
    <message>
        <source>Misses</source>
        <translation>未命中</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Which attacks are shown, by how they ended</source>
        <translation>依結果選擇要顯示的攻擊</translation>
    </message>
    <message>
        <source>Everyone</source>
        <translation>所有角色</translation>
    </message>
    <message>
        <source>Actor</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Which attacks are shown, by who struck or was struck</source>
        <translation>依攻擊或被攻擊的角色選擇要顯示的攻擊</translation>
    </message>
    <message>
        <source>Unfold all</source>
        <translation>全部展開</translation>
    </message>
    <message>
        <source>Fold all</source>
        <translation>全部摺疊</translation>
    </message>
    <message>
        <source>Correct the die…</source>
        <translation>更正骰子…</translation>
    </message>
    <message>
        <source>Replaces the selected die of the last attack and keeps the others</source>
        <translation>更換上一次攻擊中所選的骰子，其餘不變</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>複製為文字</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>複製為 Markdown</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Copies the selected attacks with every step</source>
        <translation>複製所選的攻擊及其每個步驟</translation>
    </message>
    <message>
        <source>Export CSV: a row an attack…</source>
        <translation>匯出 CSV：每次攻擊一列…</translation>
    </message>
    <message>
        <source>Export CSV: a row a die…</source>
        <translation>匯出 CSV：每顆骰子一列…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>匯出</translation>
    </message>
    <message>
        <source>Saves the attacks that are shown</source>
        <translation>儲存目前顯示的攻擊</translation>
    </message>
    <message>
        <source>Find in the log</source>
        <translation>在紀錄中尋找</translation>
    </message>
    <message>
        <source>Show all attacks</source>
        <translation>顯示所有攻擊</translation>
    </message>
    <message>
        <source>Resolved attacks</source>
        <translation>已進行的攻擊</translation>
    </message>
</context>
<context>
    <name>ludus::ui::LogModel</name>
    <message>
        <source>No.</source>
        <translation>編號</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>經過</translation>
    </message>
    <message>
        <source>Damage, value</source>
        <translation>傷害、數值</translation>
    </message>
    <message>
        <source>Dice, formula, source</source>
        <translation>骰子、算式、來源</translation>
    </message>
    <message>
        <source>Attacker</source>
        <translation>攻擊者</translation>
    </message>
    <message>
        <source>Defender</source>
        <translation>防禦者</translation>
    </message>
</context>
<context>
    <name>ludus::ui::MainWindow</name>
    <message>
        <source>Changes cannot be kept for recovery: %1</source>
        <translation>無法保留變更以供復原：%1</translation>
    </message>
    <message>
        <source>Changes are kept for recovery again.</source>
        <translation>變更已可再次保留以供復原。</translation>
    </message>
    <message>
        <source>No window could be started for %1.</source>
        <translation>無法為 %1 開啟視窗。</translation>
    </message>
    <message>
        <source>Cannot open</source>
        <translation>無法開啟</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>開啟(&amp;O)…</translation>
    </message>
    <message>
        <source>Sa&amp;mples</source>
        <translation>範例(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>儲存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存新檔(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>結束(&amp;Q)</translation>
    </message>
    <message>
        <source>Reset the &amp;fight</source>
        <translation>重設戰鬥(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>淺色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>Help on this &amp;field</source>
        <translation>此欄位的說明(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;About Ludus</source>
        <translation>關於 Ludus(&amp;A)</translation>
    </message>
    <message>
        <source>%1[*] – Ludus</source>
        <translation>%1[*] – Ludus</translation>
    </message>
    <message>
        <source>Ludus</source>
        <translation>Ludus</translation>
    </message>
    <message>
        <source>Choose a sample or open a file.</source>
        <translation>請選擇範例或開啟檔案。</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s): the charts show the last state that could be computed.</source>
        <translation>
            <numerusform>%n 個錯誤：圖表顯示最後一次能夠計算的狀態。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s): nothing can be worked out until they are mended.</source>
        <translation>
            <numerusform>%n 個錯誤：修正之前無法進行計算。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未儲存</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已儲存</translation>
    </message>
    <message>
        <source>%1, attack %2</source>
        <translation>%1，攻擊 %2</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>檔案(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新增(&amp;N)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>開啟最近的檔案(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編輯(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>檢視(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>語言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>佈景主題(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>說明(&amp;H)</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>計算中</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>說明</translation>
    </message>
    <message>
        <source>Put the cursor into a field and press F1: its meaning, unit and default are shown.</source>
        <translation>將游標移到欄位中並按 F1：會顯示其意義、單位與預設值。</translation>
    </message>
    <message>
        <source>About Ludus</source>
        <translation>關於 Ludus</translation>
    </message>
    <message>
        <source>&lt;b&gt;Ludus %1&lt;/b&gt;&lt;p&gt;A bench for combat rules: exact odds, seeded fights, every number explained.&lt;/p&gt;&lt;p&gt;MIT License.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Ludus %1&lt;/b&gt;&lt;p&gt;戰鬥規則的試驗臺：精確機率、以種子決定的戰鬥，每個數字都有說明。&lt;/p&gt;&lt;p&gt;MIT 授權條款。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>復原(&amp;U) %1</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>重做(&amp;R) %1</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>頁面</translation>
    </message>
    <message>
        <source>Save the fight as a &amp;replay…</source>
        <translation>將戰鬥存為重播(&amp;R)…</translation>
    </message>
    <message>
        <source>Files of %1…</source>
        <translation>%1 的檔案…</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>匯入(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Rules of “%1”</source>
        <translation>「%1」的規則(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Attack</source>
        <translation>攻擊(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;New seed</source>
        <translation>新種子(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>指令(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Log</source>
        <translation>紀錄(&amp;L)</translation>
    </message>
    <message>
        <source>Choose the &amp;attacker</source>
        <translation>選擇攻擊者(&amp;A)</translation>
    </message>
    <message>
        <source>Choose the &amp;target</source>
        <translation>選擇目標(&amp;T)</translation>
    </message>
    <message>
        <source>Choose the &amp;weapon</source>
        <translation>選擇武器(&amp;W)</translation>
    </message>
    <message>
        <source>Type the &amp;dice</source>
        <translation>輸入骰子(&amp;D)</translation>
    </message>
    <message>
        <source>Follow s&amp;ystem</source>
        <translation>依系統設定(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>快速鍵(&amp;S)</translation>
    </message>
    <message numerus="yes">
        <source>%n attack(s)</source>
        <translation>
            <numerusform>%n 次攻擊</numerusform>
        </translation>
    </message>
    <message>
        <source>Log</source>
        <translation>紀錄</translation>
    </message>
    <message>
        <source>&amp;Pin the present design</source>
        <translation>釘選目前的設計(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Compare with nothing</source>
        <translation>不與任何設計比較(&amp;C)</translation>
    </message>
    <message>
        <source>This field &amp;back to what it was</source>
        <translation>將此欄位還原(&amp;B)</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>variant version design alternative</source>
        <translation>方案 版本 變體 設計</translation>
    </message>
    <message>
        <source>Compare the build with</source>
        <translation>配置比較對象</translation>
    </message>
    <message>
        <source>Fight</source>
        <translation>戰鬥</translation>
    </message>
    <message>
        <source>battle combat simulate</source>
        <translation>對戰 交戰 模擬</translation>
    </message>
    <message>
        <source>End the fight</source>
        <translation>結束戰鬥</translation>
    </message>
    <message>
        <source>To the start</source>
        <translation>到開頭</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>到結尾</translation>
    </message>
    <message>
        <source>I play %1</source>
        <translation>我操作 %1</translation>
    </message>
    <message>
        <source>chart graph image data download</source>
        <translation>圖表 曲線 圖片 資料 下載</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>匯出</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n 個事件</numerusform>
        </translation>
    </message>
    <message>
        <source>Begin the fight</source>
        <translation>開始戰鬥</translation>
    </message>
    <message>
        <source>The computer plays %1</source>
        <translation>電腦操控%1</translation>
    </message>
    <message>
        <source>Fork the fight here</source>
        <translation>從這一刻分支</translation>
    </message>
    <message>
        <source>what was said of the attack</source>
        <translation>攻擊中已輸入的內容</translation>
    </message>
</context>
<context>
    <name>ludus::ui::MapEditor</name>
    <message>
        <source>New name</source>
        <translation>新名稱</translation>
    </message>
    <message>
        <source>%1: new name</source>
        <translation>%1：新名稱</translation>
    </message>
    <message>
        <source>+ Add</source>
        <translation>+ 新增</translation>
    </message>
    <message>
        <source>%1: add</source>
        <translation>%1：新增</translation>
    </message>
    <message>
        <source>%1: name</source>
        <translation>%1：名稱</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
</context>
<context>
    <name>ludus::ui::MatrixFrame</name>
    <message>
        <source>Another attacker and defender</source>
        <translation>變更攻擊者與防禦者</translation>
    </message>
    <message>
        <source>Who beats whom?</source>
        <translation>誰能打贏誰？</translation>
    </message>
    <message>
        <source>Highest: %1, %2 against all</source>
        <translation>最高：%1，對所有人 %2</translation>
    </message>
    <message>
        <source>The row attacks first, with the weapon it carries. Enter puts the two on the Bench.</source>
        <translation>橫列的角色以所持武器先攻。按 Enter 將兩人放上工作台。</translation>
    </message>
    <message>
        <source>Attackers in rows against defenders in columns</source>
        <translation>橫列為攻擊者，直欄為防禦者</translation>
    </message>
</context>
<context>
    <name>ludus::ui::MatrixModel</name>
    <message>
        <source>%1 against %2: %3, %4</source>
        <translation>%1對%2：%3，%4</translation>
    </message>
    <message>
        <source>against all</source>
        <translation>對所有人</translation>
    </message>
</context>
<context>
    <name>ludus::ui::MomentView</name>
    <message>
        <source>At this moment</source>
        <translation>此刻</translation>
    </message>
    <message>
        <source>Everyone at this moment</source>
        <translation>此刻的所有角色</translation>
    </message>
</context>
<context>
    <name>ludus::ui::NumberEditor</name>
    <message>
        <source>%1, slider</source>
        <translation>%1，滑桿</translation>
    </message>
</context>
<context>
    <name>ludus::ui::OddsCards</name>
    <message>
        <source>Copy the figures</source>
        <translation>複製數字</translation>
    </message>
    <message>
        <source>Which value makes it …</source>
        <translation>需要什麼數值…</translation>
    </message>
    <message>
        <source>The true probability that this attack hits, live values included.</source>
        <translation>此次攻擊命中的真正機率，已計入戰鬥中的即時數值。</translation>
    </message>
    <message>
        <source>What one attack takes on average, misses counted as 0, and its standard deviation.</source>
        <translation>一次攻擊平均造成的傷害（未命中計為 0）及其標準差。</translation>
    </message>
    <message>
        <source>The probability that this one attack brings the target to 0.</source>
        <translation>僅此一次攻擊就使目標歸零的機率。</translation>
    </message>
    <message>
        <source>How many such attacks it takes on average to bring the target to 0.</source>
        <translation>平均需要幾次這樣的攻擊才能使目標歸零。</translation>
    </message>
    <message>
        <source>The probability to win when both strike in turn, or by the clock where the rules have one, the attacker first. “~” marks a sampled number with its 95 % interval.</source>
        <translation>雙方輪流出手（規則有時鐘時則依時刻）、攻擊者先攻時獲勝的機率。「~」表示抽樣所得的數字，並附 95 % 信賴區間。</translation>
    </message>
    <message>
        <source>Chance to hit</source>
        <translation>命中率</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>傷害</translation>
    </message>
    <message>
        <source>Chance to kill</source>
        <translation>擊殺率</translation>
    </message>
    <message>
        <source>Strikes to kill</source>
        <translation>擊殺所需次數</translation>
    </message>
    <message>
        <source>Win the duel</source>
        <translation>決鬥勝率</translation>
    </message>
    <message>
        <source>from wounded hit points</source>
        <translation>從受傷生命值起</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精確</translation>
    </message>
    <message>
        <source>= as %1</source>
        <translation>＝ 同%1</translation>
    </message>
</context>
<context>
    <name>ludus::ui::OrderModel</name>
    <message>
        <source>%1, chance %2</source>
        <translation>%1，機率 %2</translation>
    </message>
</context>
<context>
    <name>ludus::ui::PageBar</name>
    <message>
        <source>Scenario</source>
        <translation>情境</translation>
    </message>
    <message>
        <source>Bench</source>
        <translation>工作台</translation>
    </message>
    <message>
        <source>Arena</source>
        <translation>競技場</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>實驗室</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n problem(s)</source>
        <translation>
            <numerusform>%1，%n 個問題</numerusform>
        </translation>
    </message>
    <message>
        <source>The rules in words</source>
        <translation>規則說明</translation>
    </message>
</context>
<context>
    <name>ludus::ui::PlaceEditor</name>
    <message>
        <source>%1, column</source>
        <translation>%1，欄</translation>
    </message>
    <message>
        <source>%1, row</source>
        <translation>%1，列</translation>
    </message>
</context>
<context>
    <name>ludus::ui::PresetModel</name>
    <message numerus="yes">
        <source>%n actor(s)</source>
        <translation>
            <numerusform>%n 名角色</numerusform>
        </translation>
    </message>
    <message>
        <source>map</source>
        <translation>地圖</translation>
    </message>
</context>
<context>
    <name>ludus::ui::QuestionFrame</name>
    <message>
        <source>Metric</source>
        <translation>指標</translation>
    </message>
    <message>
        <source>The number that is asked about</source>
        <translation>要詢問的數字</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜尋</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>複製為指令</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>計算中…</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Counted from the design: the attacks made on the bench are left out.</source>
        <translation>從設計值算起：工作台上已進行的攻擊不計入。</translation>
    </message>
    <message>
        <source>Copy the ludus-cli command that gives the same answer</source>
        <translation>複製能得到相同答案的 ludus-cli 指令</translation>
    </message>
    <message>
        <source>Save the scenario first: the command reads the file</source>
        <translation>請先儲存劇本：指令會讀取檔案</translation>
    </message>
</context>
<context>
    <name>ludus::ui::RangeButton</name>
    <message>
        <source>From</source>
        <translation>從</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Usual range</source>
        <translation>一般範圍</translation>
    </message>
    <message>
        <source>Beginning of the range</source>
        <translation>範圍的起點</translation>
    </message>
    <message>
        <source>End of the range</source>
        <translation>範圍的終點</translation>
    </message>
    <message>
        <source>Range of the curve</source>
        <translation>曲線的範圍</translation>
    </message>
    <message>
        <source>The part of the axis that is shown. The wheel zooms, dragging moves it, a double click or 0 brings the usual range back.</source>
        <translation>顯示的軸範圍。滾輪縮放，拖曳移動，連按兩下或按 0 回到一般範圍。</translation>
    </message>
</context>
<context>
    <name>ludus::ui::RecordPanel</name>
    <message numerus="yes">
        <source>%n other(s) differ</source>
        <translation>
            <numerusform>另有 %n 名不同</numerusform>
        </translation>
    </message>
    <message>
        <source>Each entry has an id of its own: select one alone to change it.</source>
        <translation>每筆資料各有自己的 id：只選一筆才能更改。</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>訊息</translation>
    </message>
</context>
<context>
    <name>ludus::ui::RecoveryBar</name>
    <message>
        <source>Recovery</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>&amp;Recover</source>
        <translation>復原(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>捨棄(&amp;D)</translation>
    </message>
    <message>
        <source>Ask &amp;later</source>
        <translation>稍後再問(&amp;L)</translation>
    </message>
    <message>
        <source>Ludus ended unexpectedly. Unsaved changes were kept: %1</source>
        <translation>Ludus 意外結束。未儲存的變更已保留：%1</translation>
    </message>
</context>
<context>
    <name>ludus::ui::ReferenceEditor</name>
    <message>
        <source>%1 (missing)</source>
        <translation>%1（不存在）</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無</translation>
    </message>
</context>
<context>
    <name>ludus::ui::ReferenceWindow</name>
    <message>
        <source>Not found</source>
        <translation>找不到</translation>
    </message>
    <message>
        <source>Rules of “%1”</source>
        <translation>「%1」的規則</translation>
    </message>
    <message>
        <source>Find in the rules</source>
        <translation>在規則中尋找</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一個</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一個</translation>
    </message>
</context>
<context>
    <name>ludus::ui::RosterDock</name>
    <message>
        <source>Add an actor</source>
        <translation>新增角色</translation>
    </message>
    <message>
        <source>Add an item</source>
        <translation>新增物品</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>複製「%1」</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>物品</translation>
    </message>
    <message>
        <source>Roster</source>
        <translation>名冊</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜尋</translation>
    </message>
    <message>
        <source>Search the roster</source>
        <translation>搜尋名冊</translation>
    </message>
    <message>
        <source>Actors, items and rules</source>
        <translation>角色、物品與規則</translation>
    </message>
    <message>
        <source>+ Actor</source>
        <translation>+ 角色</translation>
    </message>
    <message>
        <source>+ Item</source>
        <translation>+ 物品</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Duplicate the selected entry</source>
        <translation>複製所選項目</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重新命名</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove the selected entry and everything that refers to it</source>
        <translation>移除所選項目及所有參照它的內容</translation>
    </message>
</context>
<context>
    <name>ludus::ui::RosterModel</name>
    <message>
        <source>Builds</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>The build that is shown and edited</source>
        <translation>顯示與編輯中的配置</translation>
    </message>
    <message>
        <source>Click or press Enter to show and edit this build</source>
        <translation>按一下或按 Enter 鍵，即可顯示並編輯此配置</translation>
    </message>
    <message>
        <source>%1, shown and edited</source>
        <translation>%1，顯示與編輯中</translation>
    </message>
    <message>
        <source>Actors</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>物品</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>情境</translation>
    </message>
    <message>
        <source>hit points %1</source>
        <translation>生命值 %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Hit points</source>
        <translation>生命值</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>移動 %1</translation>
    </message>
</context>
<context>
    <name>ludus::ui::SampleBanner</name>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>All of what to try</source>
        <translation>可以試試的全部內容</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Close what to try</source>
        <translation>關閉提示</translation>
    </message>
</context>
<context>
    <name>ludus::ui::SampleCard</name>
    <message>
        <source>Try: %1</source>
        <translation>試試看：%1</translation>
    </message>
</context>
<context>
    <name>ludus::ui::ScenarioPage</name>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Changes against the file</source>
        <translation>與檔案的差異</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>Back to the file’s value</source>
        <translation>恢復檔案中的值</translation>
    </message>
    <message>
        <source>Errors and warnings</source>
        <translation>錯誤與警告</translation>
    </message>
    <message>
        <source>Enter or double-click goes to the field</source>
        <translation>按 Enter 或按兩下可前往該欄位</translation>
    </message>
    <message>
        <source>What this scenario is for, and what to look at</source>
        <translation>這個情境的用途，以及值得觀察的地方</translation>
    </message>
</context>
<context>
    <name>ludus::ui::SessionLog</name>
    <message>
        <source>Export the log</source>
        <translation>匯出紀錄</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>無法寫入 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n earlier event(s): copy or export to have all.</source>
        <translation>
            <numerusform>前面還有 %n 個事件：複製或匯出即可取得全部。</numerusform>
        </translation>
    </message>
    <message>
        <source>With &amp;workings</source>
        <translation>附計算過程(&amp;W)</translation>
    </message>
    <message>
        <source>The dice of each event, and how its numbers were worked out</source>
        <translation>每個事件的骰子與計算過程</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>匯出</translation>
    </message>
    <message>
        <source>Log of the fight</source>
        <translation>戰鬥紀錄</translation>
    </message>
    <message>
        <source>Nothing has happened yet.</source>
        <translation>還沒有發生任何事。</translation>
    </message>
    <message>
        <source>As %1</source>
        <translation>以 %1 格式</translation>
    </message>
    <message>
        <source>As text</source>
        <translation>以純文字</translation>
    </message>
</context>
<context>
    <name>ludus::ui::ShortcutsWindow</name>
    <message>
        <source>Shortcuts</source>
        <translation>快速鍵</translation>
    </message>
    <message>
        <source>Attack, also from fields for numbers and dice</source>
        <translation>攻擊，在數字與骰子欄位也可</translation>
    </message>
    <message>
        <source>In a number: one step, ten steps</source>
        <translation>數字欄位：一步、十步</translation>
    </message>
    <message>
        <source>In a number: change the present value</source>
        <translation>數字欄位：改變目前的值</translation>
    </message>
    <message>
        <source>In a die: the next one, and on after the last</source>
        <translation>骰子欄位：下一顆；最後一顆之後繼續</translation>
    </message>
    <message>
        <source>In a die: take the attack back, then leave the typed dice</source>
        <translation>骰子欄位：收回這次攻擊，再按則離開輸入</translation>
    </message>
    <message>
        <source>In a chart: from point to point, first, last</source>
        <translation>圖表：逐點移動、最前、最後</translation>
    </message>
    <message>
        <source>In the curve: set the value, zoom, move the range, reset it</source>
        <translation>曲線中：設定數值、縮放、移動範圍、還原範圍</translation>
    </message>
    <message>
        <source>In a chart: copy it</source>
        <translation>圖表：複製</translation>
    </message>
    <message>
        <source>In the roster: rename</source>
        <translation>名單：重新命名</translation>
    </message>
    <message>
        <source>In the log: correct a die of the last attack</source>
        <translation>紀錄：更正上一次攻擊的骰子</translation>
    </message>
    <message>
        <source>From the gallery back to the scenario</source>
        <translation>從範例回到情境</translation>
    </message>
    <message>
        <source>In a die: the program rolls the rest</source>
        <translation>在骰子中：其餘由程式擲</translation>
    </message>
    <message>
        <source>In the Arena: begin, give the order that is looked at, or one event on</source>
        <translation>在競技場：開始、下達選中的指令，或前進一個事件</translation>
    </message>
    <message>
        <source>In the Arena: give an order, answer a question</source>
        <translation>在競技場：下指令、回答問題</translation>
    </message>
    <message>
        <source>In the events of a fight: correct a die</source>
        <translation>在戰鬥事件中：更正骰子</translation>
    </message>
    <message>
        <source>On a map: choose a figure, or one step of whoever’s turn it is</source>
        <translation>在地圖上：選擇棋子，或讓輪到行動者走一步</translation>
    </message>
</context>
<context>
    <name>ludus::ui::SolveFrame</name>
    <message>
        <source>Set %1</source>
        <translation>設為 %1</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Which value makes it so?</source>
        <translation>需要什麼數值？</translation>
    </message>
    <message>
        <source>Now %1: %2, %3</source>
        <translation>目前 %1：%2，%3</translation>
    </message>
    <message>
        <source>to be</source>
        <translation>目標為</translation>
    </message>
    <message>
        <source>Wanted value</source>
        <translation>目標值</translation>
    </message>
    <message>
        <source>Field that is to change</source>
        <translation>要變更的欄位</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜尋</translation>
    </message>
</context>
<context>
    <name>ludus::ui::StudyChart</name>
    <message>
        <source>Chart</source>
        <translation>圖表</translation>
    </message>
    <message>
        <source>%1 over %2, %3.</source>
        <translation>%1 對 %2，%3。</translation>
    </message>
    <message>
        <source>%1: %2 at %3, %4 at %5.</source>
        <translation>%1：%3 時為 %2，%5 時為 %4。</translation>
    </message>
</context>
<context>
    <name>ludus::ui::StudyFrame</name>
    <message>
        <source>R&amp;uns</source>
        <translation>次數(&amp;U)</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>次數</translation>
    </message>
    <message>
        <source>How often the fight is played where an answer has to be sampled: ten times as many make the intervals a third as wide</source>
        <translation>答案必須抽樣時，要進行幾場戰鬥：場數多十倍，區間約窄為三分之一</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Playing the fights</source>
        <translation>正在進行戰鬥</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>實驗室</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>計算中…</translation>
    </message>
    <message>
        <source>Counted from the design: the attacks made on the bench are left out.</source>
        <translation>從設計值算起：工作台上已進行的攻擊不計入。</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>複製為指令</translation>
    </message>
    <message>
        <source>Copy the ludus-cli command that gives the same answer</source>
        <translation>複製能得到相同答案的 ludus-cli 指令</translation>
    </message>
</context>
<context>
    <name>ludus::ui::StudyModel</name>
    <message>
        <source>One change</source>
        <translation>單一變更</translation>
    </message>
    <message>
        <source>Against each other</source>
        <translation>互相對戰</translation>
    </message>
    <message>
        <source>Two values at once</source>
        <translation>同時兩個數值</translation>
    </message>
    <message>
        <source>Whole fights</source>
        <translation>整場戰鬥</translation>
    </message>
    <message>
        <source>Which value makes it so?</source>
        <translation>需要什麼數值？</translation>
    </message>
    <message>
        <source>Who beats whom?</source>
        <translation>誰能打贏誰？</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>熱圖</translation>
    </message>
    <message>
        <source>What is a point worth?</source>
        <translation>一點值多少？</translation>
    </message>
    <message>
        <source>The value of a field that a result needs.</source>
        <translation>達成結果所需的欄位數值。</translation>
    </message>
    <message>
        <source>Everyone against everyone else.</source>
        <translation>所有人兩兩對戰。</translation>
    </message>
    <message>
        <source>A result over two fields, with the 50 % line.</source>
        <translation>結果隨兩個欄位的變化，並標出 50% 線。</translation>
    </message>
    <message>
        <source>Every number, one step and ten percent either way.</source>
        <translation>每個數字上下各一步與百分之十。</translation>
    </message>
    <message>
        <source>What does a build change?</source>
        <translation>配置改變了什麼？</translation>
    </message>
    <message>
        <source>All figures of two builds, and the same fights.</source>
        <translation>兩個配置的所有數值，以及相同的戰鬥。</translation>
    </message>
</context>
<context>
    <name>ludus::ui::TurnModel</name>
    <message>
        <source>fallen</source>
        <translation>已倒下</translation>
    </message>
    <message>
        <source>on turn</source>
        <translation>輪到行動</translation>
    </message>
</context>
<context>
    <name>ludus::ui::TurnStrip</name>
    <message>
        <source>Order of turns</source>
        <translation>行動順序</translation>
    </message>
</context>
<context>
    <name>ludus::ui::WeaponChooser</name>
    <message>
        <source>nothing</source>
        <translation>無</translation>
    </message>
    <message>
        <source>unarmed</source>
        <translation>徒手</translation>
    </message>
    <message>
        <source>Strike with the carried weapon</source>
        <translation>以手持武器攻擊</translation>
    </message>
    <message>
        <source>%1 · in hand</source>
        <translation>%1 · 手持</translation>
    </message>
</context>
<context>
    <name>ludus::ui::WorthFrame</name>
    <message>
        <source>What is a point worth?</source>
        <translation>一點值多少？</translation>
    </message>
    <message>
        <source>Now %1, %2</source>
        <translation>目前 %1，%2</translation>
    </message>
    <message>
        <source>Differences in percentage points.</source>
        <translation>差異以百分點計。</translation>
    </message>
    <message>
        <source>What a point of each number is worth</source>
        <translation>每個數字一點的價值</translation>
    </message>
</context>
<context>
    <name>ludus::ui::WorthModel</name>
    <message>
        <source>out of range</source>
        <translation>超出範圍</translation>
    </message>
    <message>
        <source>95 % interval: %1 to %2</source>
        <translation>95% 區間：%1 至 %2</translation>
    </message>
    <message>
        <source>Double click or Enter: to this field</source>
        <translation>按兩下或 Enter：前往此欄位</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>至多 %1</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>欄位</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>目前</translation>
    </message>
    <message>
        <source>−10 %</source>
        <translation>−10%</translation>
    </message>
    <message>
        <source>+10 %</source>
        <translation>+10%</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>影響</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Language: en, fr or zh-TW.</source>
        <translation>語言：en、fr 或 zh-TW。</translation>
    </message>
    <message>
        <source>system, light or dark.</source>
        <translation>system、light 或 dark。</translation>
    </message>
    <message>
        <source>Save pictures of every page to this folder and leave; needs no display.</source>
        <translation>將每一頁的圖片存到此資料夾後結束；不需要顯示器。</translation>
    </message>
    <message>
        <source>A bench for combat rules.</source>
        <translation>戰鬥規則的試驗臺。</translation>
    </message>
    <message>
        <source>Scenarios to open: paths or preset:NAME.</source>
        <translation>要開啟的情境：路徑或 preset:NAME。</translation>
    </message>
</context>
</TS>
