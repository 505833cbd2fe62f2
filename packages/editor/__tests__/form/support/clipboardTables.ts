/** Tables as four programs put them on the clipboard, tables as CSV, and the expected Markdown of each. */

export interface PastedTable {
  from: string;
  what: string;
  html?: string;
  plain?: string;
  markdown: string;
}

type Make = (body: string) => Pick<PastedTable, "html" | "plain">;
const from =
  (program: string, make: Make) =>
  (what: string, body: string, ...markdown: string[]): PastedTable => ({
    from: program,
    what,
    ...make(body),
    markdown: markdown.join("\n"),
  });

const office = (style: string, body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><style>\r\n<!--${style}-->\r\n</style></head>\r\n<body link=blue>\r\n${body}\r\n</body></html>`;
const EXCEL =
  "table {mso-displayed-decimal-separator:'\\.';}\r\ntd {padding-top:1px; font-weight:400; vertical-align:bottom;}\r\n.xl65 {font-weight:700;}\r\n.xl66 {text-align:right; mso-number-format:'Standard';}\r\n.xl67\r\n\t{white-space:normal;}";

const excel = from("Excel", (rows) => ({
  html: office(
    EXCEL,
    `<table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'>\r\n<!--StartFragment-->\r\n <col width=64 span=3 style='width:48pt'>\r\n${rows}\r\n<!--EndFragment-->\r\n</table>`,
  ),
}));
const word = from("Word", (rows) => ({
  html: office(
    "p.MsoNormal {margin:0cm; font-size:11.0pt;}",
    `<!--StartFragment-->\r\n<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt;mso-yfti-tbllook:1184'>\r\n${rows}\r\n</table>\r\n<p class=MsoNormal><o:p>&nbsp;</o:p></p>\r\n<!--EndFragment-->`,
  ),
}));
const sheets = from("Google Sheets", (rows) => ({
  html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px;border-collapse:collapse;border:none" data-sheets-root="1" data-sheets-baot="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody>${rows}</tbody></table></google-sheets-html-origin>`,
}));
const calc = from("LibreOffice", (rows) => ({
  html: `<!DOCTYPE html>\n<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><meta name="generator" content="LibreOffice 24.8.2.1 (Linux)"/><style type="text/css">body,div,table,thead,tbody,tfoot,tr,th,td,p { font-family:"Liberation Sans"; font-size:x-small }</style></head><body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup>${rows}</table></body></html>`,
}));
const csv = from("CSV", (plain) => ({ plain }));

/**
 * Returns a table row as Excel writes it. Each of `cells` is either a whole `<td>` element or only the content of a
 * cell, which is then put into an ordinary `<td>`.
 */
const row = (...cells: string[]) =>
  ` <tr height=20 style='height:15.0pt'>\r\n  ${cells.map((cell) => (cell.startsWith("<td") ? cell : `<td height=20 width=64>${cell}</td>`)).join("\r\n  ")}\r\n </tr>\r\n`;
const bold = (words: string) => `<td class=xl65 width=64 style='width:48pt'>${words}</td>`;
const number = (words: string) => `<td class=xl66 align=right x:num>${words}</td>`;

const paragraph = (words: string) =>
  `<p class=MsoNormal style='margin-bottom:0cm'><span lang=EN-GB>${words}<o:p></o:p></span></p>`;
const wordCell = (words: string, more = "") =>
  `<td width=200 valign=top style='width:150.0pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt'${more}>${words.startsWith("<p") ? words : paragraph(words)}</td>`;
const wordRow = (...cells: string[]) =>
  `<tr style='mso-yfti-irow:0'>${cells.map((cell) => (cell.startsWith("<td") ? cell : wordCell(cell))).join("")}</tr>`;
const wordBold = (words: string) =>
  wordCell(`<p class=MsoNormal><b><span lang=EN-GB>${words}<o:p></o:p></span></b></p>`);

const sheetCell = (words: string, style = "", more = "") =>
  `<td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;${style}"${more}>${words}</td>`;
const sheetRow = (...cells: string[]) =>
  `<tr style="height:21px;">${cells.map((cell) => (cell.startsWith("<td") ? cell : sheetCell(cell))).join("")}</tr>`;
const sheetBold = (words: string) => sheetCell(words, "font-weight:bold;");
const sheetNumber = (words: string) =>
  sheetCell(words, "text-align:right;", ` data-sheets-value="{&quot;1&quot;:3}"`);

const calcRow = (...cells: string[]) =>
  `\t<tr>\n\t\t${cells.map((cell) => (cell.startsWith("<td") ? cell : `<td height="17" align="left" valign=bottom>${cell}</td>`)).join("\n\t\t")}\n\t</tr>\n`;
const calcNumber = (words: string) => `<td align="right" valign=bottom sdval="7" sdnum="1033;">${words}</td>`;

export const TABLES: readonly PastedTable[] = [
  excel(
    "headings that a style sheet makes bold, and numbers",
    row(bold("Lamp"), bold("Range"), bold("Price")) +
      row("North", "12 nm", number("1,200.50")) +
      row("South", "9 nm", number("950.00")),
    "| Lamp | Range | Price |",
    "| --- | --- | ---: |",
    "| North | 12 nm | 1,200.50 |",
    "| South | 9 nm | 950.00 |",
  ),
  excel(
    "values without headings",
    row("North", number("12")) + row("South", number("9")),
    "| | |",
    "| --- | ---: |",
    "| North | 12 |",
    "| South | 9 |",
  ),
  excel(
    "only words, and headings in the first row",
    row("Port", "Open") + row("Apapa", "yes") + row("Onne", "no"),
    "| Port | Open |",
    "| --- | --- |",
    "| Apapa | yes |",
    "| Onne | no |",
  ),
  excel(
    "a title above the columns",
    ` <tr><td colspan=3 class=xl65>Fees of 2026</td></tr>${row(bold("Port"), bold("Small"), bold("Large"))}${row("Apapa", number("5"), number("9"))}`,
    "Fees of 2026",
    "",
    "| Port | Small | Large |",
    "| --- | ---: | ---: |",
    "| Apapa | 5 | 9 |",
  ),
  excel(
    "a line break in a cell, and characters that have a meaning in Markdown",
    row(bold("Lamp"), bold("Note")) + row("A|B", "<td class=xl67>2*3*4<br>\r\n    file_name_one</td>"),
    "| Lamp | Note |",
    "| --- | --- |",
    "| A\\|B | 2\\*3\\*4<br>file_name_one |",
  ),
  excel(
    "empty rows above and below the data, and an empty column",
    row("", "", "") + row("", bold("Port"), bold("Ships")) + row("", "Apapa", number("12")) + row("", "", ""),
    "| Port | Ships |",
    "| --- | ---: |",
    "| Apapa | 12 |",
  ),
  excel(
    "cells that are merged downwards",
    row(bold("Coast"), bold("Port")) +
      ` <tr><td rowspan=2>West</td><td>Apapa</td></tr><tr><td>Onne</td></tr>`,
    "| Coast | Port |",
    "| --- | --- |",
    "| West | Apapa |",
    "| West | Onne |",
  ),
  excel(
    "money, shares and a link",
    row(bold("Item"), bold("Cost"), bold("Share")) +
      row(`<td><a href="https://a.example/lamp">Lamp</a></td>`, number("₦5,000"), number("45%")) +
      row("Horn", number("₦ 750"), number("-3%")),
    "| Item | Cost | Share |",
    "| --- | ---: | ---: |",
    "| [Lamp](https://a.example/lamp) | ₦5,000 | 45% |",
    "| Horn | ₦ 750 | -3% |",
  ),

  word(
    "bold headings",
    wordRow(wordBold("Mole"), wordBold("Length")) + wordRow("North", "12 m"),
    "| Mole | Length |",
    "| --- | --- |",
    "| North | 12 m |",
  ),
  word(
    "a row of headings that is repeated on each page",
    `<thead>${wordRow("Mole", "Length")}</thead>${wordRow("North", "12")}`,
    "| Mole | Length |",
    "| --- | ---: |",
    "| North | 12 |",
  ),
  word(
    "two paragraphs in a cell",
    wordRow(wordBold("Task"), wordBold("Who")) +
      wordRow(wordCell(paragraph("Oil the lamp") + paragraph("Trim the wick")), "Ada"),
    "| Task | Who |",
    "| --- | --- |",
    "| Oil the lamp<br>Trim the wick | Ada |",
  ),
  word(
    "a bold first column, which names the rows",
    wordRow(wordBold(""), wordBold("2025"), wordBold("2026")) +
      wordRow(wordBold("Apapa"), "12", "14") +
      wordRow(wordBold("Onne"), "7", "8"),
    "| | 2025 | 2026 |",
    "| --- | ---: | ---: |",
    "| **Apapa** | 12 | 14 |",
    "| **Onne** | 7 | 8 |",
  ),
  word(
    "a bold word inside a cell, and an italic link",
    wordRow(wordBold("Rule"), wordBold("Where")) +
      wordRow(
        wordCell("<p class=MsoNormal>Never <b>ever</b> smoke</p>"),
        wordCell(`<p class=MsoNormal><a href="https://a.example/rules"><i>here</i></a></p>`),
      ),
    "| Rule | Where |",
    "| --- | --- |",
    "| Never **ever** smoke | [*here*](https://a.example/rules) |",
  ),
  word(
    "a heading across two columns, with one more row of headings",
    `<thead>${wordRow("Port", wordCell("Ships", " colspan=2"))}${wordRow("", "in", "out")}</thead>${wordRow("Apapa", "12", "14")}`,
    "| Port | Ships in | Ships out |",
    "| --- | ---: | ---: |",
    "| Apapa | 12 | 14 |",
  ),
  word(
    "a list in a cell",
    wordRow(wordBold("Day"), wordBold("Tasks")) +
      wordRow(
        "Monday",
        wordCell(
          "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Oil</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Wicks</p>",
        ),
      ),
    "| Day | Tasks |",
    "| --- | --- |",
    "| Monday | - Oil<br>- Wicks |",
  ),
  word(
    "a total across columns, and an empty row",
    wordRow(wordBold("Port"), wordBold("Coast"), wordBold("Ships")) +
      wordRow("Apapa", "West", "12") +
      wordRow("&nbsp;", "&nbsp;", "&nbsp;") +
      `<tr>${wordCell("Total", " colspan=2")}${wordCell("12")}</tr>`,
    "| Port | Coast | Ships |",
    "| --- | --- | ---: |",
    "| Apapa | West | 12 |",
    "| Total | | 12 |",
  ),

  sheets(
    "headings that a style makes bold, and a number",
    sheetRow(sheetBold("Lamp"), sheetBold("Price")) + sheetRow("North", sheetNumber("1200.5")),
    "| Lamp | Price |",
    "| --- | ---: |",
    "| North | 1200.5 |",
  ),
  sheets(
    "headings that are not bold",
    sheetRow("Lamp", "Price") + sheetRow("North", sheetNumber("12")) + sheetRow("South", sheetNumber("9")),
    "| Lamp | Price |",
    "| --- | ---: |",
    "| North | 12 |",
    "| South | 9 |",
  ),
  sheets(
    "a line break in a cell",
    sheetRow(sheetBold("Port"), sheetBold("Address")) + sheetRow("Apapa", "12 Wharf Road<br/>Lagos"),
    "| Port | Address |",
    "| --- | --- |",
    "| Apapa | 12 Wharf Road<br>Lagos |",
  ),
  sheets(
    "a merged title above the headings",
    `<tr>${sheetCell("Ships", "font-weight:bold;", ' rowspan="1" colspan="3"')}</tr>${sheetRow(sheetBold("Port"), sheetBold("In"), sheetBold("Out"))}${sheetRow("Apapa", sheetNumber("1"), sheetNumber("2"))}`,
    "Ships",
    "",
    "| Port | In | Out |",
    "| --- | ---: | ---: |",
    "| Apapa | 1 | 2 |",
  ),
  sheets(
    "a link and a checkbox",
    sheetRow(sheetBold("Site"), sheetBold("Done")) +
      sheetRow(
        sheetCell(`<a class="in-cell-link" target="_blank" href="https://a.example/">Harbour</a>`),
        sheetCell("TRUE", "", ' data-sheets-formatted-value=""'),
      ),
    "| Site | Done |",
    "| --- | --- |",
    "| [Harbour](https://a.example/) | TRUE |",
  ),
  sheets(
    "dates and empty cells",
    sheetRow(sheetBold("Day"), sheetBold("Keeper"), sheetBold("Note")) +
      sheetRow("2026-01-02", "Ada", "") +
      sheetRow("2026-01-03", "", "ill"),
    "| Day | Keeper | Note |",
    "| --- | --- | --- |",
    "| 2026-01-02 | Ada | |",
    "| 2026-01-03 | | ill |",
  ),
  sheets(
    "letters of several languages, and an emoji",
    sheetRow(sheetBold("Ìlú"), sheetBold("العربية")) + sheetRow("Ẹ̀kọ́", "ميناء") + sheetRow("東京", "👍🏾"),
    "| Ìlú | العربية |",
    "| --- | --- |",
    "| Ẹ̀kọ́ | ميناء |",
    "| 東京 | 👍🏾 |",
  ),
  sheets(
    "rich text in a cell",
    sheetRow(sheetBold("Rule"), sheetBold("Why")) +
      sheetRow(
        sheetCell(
          `<span style="font-size:10pt;font-family:Arial;">Never </span><span style="font-weight:bold;">smoke</span>`,
        ),
        "oil",
      ),
    "| Rule | Why |",
    "| --- | --- |",
    "| Never **smoke** | oil |",
  ),

  calc(
    "bold headings, and a number",
    calcRow("<b>Port</b>", "<b>Ships</b>") + calcRow("Onne", calcNumber("7")),
    "| Port | Ships |",
    "| --- | ---: |",
    "| Onne | 7 |",
  ),
  calc(
    "fonts and colours",
    calcRow(`<b><font color="#FFFFFF">Port</font></b>`, `<b><font color="#FFFFFF">Ships</font></b>`) +
      calcRow(`<font face="Carlito">Onne</font>`, calcNumber(`<font color="#000000">7</font>`)),
    "| Port | Ships |",
    "| --- | ---: |",
    "| Onne | 7 |",
  ),
  calc(
    "line breaks and an empty cell",
    calcRow("<b>Port</b>", "<b>Note</b>") + calcRow("Onne", "one<br>two") + calcRow("Apapa", "<br>"),
    "| Port | Note |",
    "| --- | --- |",
    "| Onne | one<br>two |",
    "| Apapa | |",
  ),
  calc(
    "a cell that spans two rows",
    calcRow("<b>Coast</b>", "<b>Port</b>") +
      `<tr><td rowspan=2 align="left" valign=middle>West</td><td>Apapa</td></tr><tr><td>Onne</td></tr>`,
    "| Coast | Port |",
    "| --- | --- |",
    "| West | Apapa |",
    "| West | Onne |",
  ),
  calc(
    "headings in paragraphs, from Writer",
    `<thead><tr valign="top"><th width="50%"><p class="western">Mole</p></th><th><p>Length</p></th></tr></thead><tbody><tr><td><p>North</p></td><td><p>12 m</p></td></tr></tbody>`,
    "| Mole | Length |",
    "| --- | --- |",
    "| North | 12 m |",
  ),
  calc(
    "row headings, from Writer",
    `<tr><td></td><th><p>2026</p></th></tr><tr><th><p>North</p></th><td><p>12</p></td></tr><tr><th><p>South</p></th><td><p>9</p></td></tr>`,
    "| | 2026 |",
    "| --- | ---: |",
    "| **North** | 12 |",
    "| **South** | 9 |",
  ),
  calc(
    "a positive and a negative percentage",
    calcRow("<b>Port</b>", "<b>Change</b>") +
      calcRow("Onne", calcNumber("7.5%")) +
      calcRow("Apapa", calcNumber("–2%")),
    "| Port | Change |",
    "| --- | ---: |",
    "| Onne | 7.5% |",
    "| Apapa | –2% |",
  ),
  calc(
    "a picture that floats over the cells, and a comment",
    calcRow("<b>Port</b>", "<b>Ships</b>") +
      calcRow(
        `<a class="comment-indicator"></a><comment></comment>Onne<img src="data:image/png;base64,iVBORw0KGgo=" width=10>`,
        calcNumber("7"),
      ),
    "| Port | Ships |",
    "| --- | ---: |",
    "| Onne | 7 |",
  ),

  csv(
    "commas",
    "Port,Ships,Open\nApapa,12,yes\nOnne,7,no\n",
    "| Port | Ships | Open |",
    "| --- | ---: | --- |",
    "| Apapa | 12 | yes |",
    "| Onne | 7 | no |",
  ),
  csv(
    "quotation marks around commas, line breaks and other quotation marks",
    'Port,Note,Keeper\r\n"Apapa, Lagos","one\r\ntwo",Ada\r\nOnne,"the ""old"" one",Bola\r\n',
    "| Port | Note | Keeper |",
    "| --- | --- | --- |",
    "| Apapa, Lagos | one<br>two | Ada |",
    '| Onne | the "old" one | Bola |',
  ),
  csv(
    "semicolons, and commas in numbers",
    "Port;Fee;Share\nApapa;1,5;10 %\nOnne;2,25;90 %",
    "| Port | Fee | Share |",
    "| --- | ---: | ---: |",
    "| Apapa | 1,5 | 10 % |",
    "| Onne | 2,25 | 90 % |",
  ),
  csv(
    "tabs between the values",
    "Port\tShips\nApapa\t12\nOnne\t7",
    "| Port | Ships |",
    "| --- | ---: |",
    "| Apapa | 12 |",
    "| Onne | 7 |",
  ),
  csv(
    "an empty first heading and empty values",
    "\t2025\t2026\nApapa\t12\t\nOnne\t\t8",
    "| | 2025 | 2026 |",
    "| --- | ---: | ---: |",
    "| Apapa | 12 | |",
    "| Onne | | 8 |",
  ),
  csv(
    "a byte order mark and the line endings of old Macs",
    "\uFEFFPort;Ships;Open\rApapa;12;yes\r",
    "| Port | Ships | Open |",
    "| --- | ---: | --- |",
    "| Apapa | 12 | yes |",
  ),
  csv(
    "characters that have a meaning in Markdown, and a vertical bar",
    "Lamp,Formula,Note\nA|B,2*3*4,# 5\n_C_,[net],- x",
    "| Lamp | Formula | Note |",
    "| --- | --- | --- |",
    "| A\\|B | 2\\*3\\*4 | \\# 5 |",
    "| \\_C\\_ | [net] | - x |",
  ),
  csv(
    "numbers only, without headings",
    "1,2,3\n4,5,6",
    "| | | |",
    "| ---: | ---: | ---: |",
    "| 1 | 2 | 3 |",
    "| 4 | 5 | 6 |",
  ),
];
