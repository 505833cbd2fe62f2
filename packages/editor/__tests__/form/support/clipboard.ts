/** HTML as programs such as Word put it on the clipboard, and the Markdown that the editor should make of it. */

export interface Fragment {
  from: string;
  what: string;
  html: string;
  markdown: string;
}

const fragment = (from: string) => (what: string, html: string, markdown: string) => ({
  from,
  what,
  html,
  markdown,
});

/** Returns an HTML document as Windows programs put it on the clipboard. */
const page = (head: string, body: string) =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><title>Report</title>${head}</head>\r\n<body lang=EN-GB>\r\n<!--StartFragment-->${body}<!--EndFragment-->\r\n</body>\r\n</html>`;

const word = fragment("Word");
const wordPage = (body: string) =>
  page(
    "<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style><!--[if gte mso 9]><xml><o:shapedefaults/></xml><![endif]-->",
    body,
  );
const wordItem = (sign: string, level: number, words: string, list = 0) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l${list} level${level} lfo${list + 1}'><!--[if !supportLists]--><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><!--[endif]--><span lang=EN-US>${words}<o:p></o:p></span></p>\r\n`;
const normal = (words: string) => `<p class=MsoNormal><span lang=EN-US>${words}<o:p></o:p></span></p>\r\n`;

const outlook = fragment("Outlook");
const docs = fragment("Google Docs");
const docsPage = (body: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5b0b6d2e-7fff-1b2c-9f0e-1f6d3c5b7a10">${body}</b><br class="Apple-interchange-newline">`;
const docsSpan = (words: string, style = "font-weight:400;font-style:normal") =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">${words}</span>`;
const docsLine = (...spans: string[]) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${spans.join("")}</p>`;
const docsItem = (level: number, words: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${docsSpan(words)}</p></li>`;

const excel = fragment("Excel");
const excelPage = (rows: string) =>
  page(
    "<style><!--table {mso-displayed-decimal-separator:'\\.';} .xl65 {mso-number-format:Standard;}--></style>",
    "",
  ).replace(
    "<!--StartFragment--><!--EndFragment-->",
    `<table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'>\r\n<!--StartFragment-->\r\n<col width=64 span=2 style='width:48pt'>\r\n${rows}\r\n<!--EndFragment-->\r\n</table>`,
  );

const libre = fragment("LibreOffice");
const librePage = (body: string) =>
  `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.8.2.1 (Linux)"/><style type="text/css">@page { size: 21cm 29.7cm; margin: 2cm } p { line-height: 115%; background: transparent }</style></head><body lang="en-GB" link="#000080" vlink="#800000" dir="ltr">${body}</body></html>`;

const chrome = fragment("Chrome");
const chromeStyle =
  "color: rgb(32, 33, 34); font-family: sans-serif; font-size: 14px; font-style: normal; font-weight: 400; letter-spacing: normal; orphans: 2; text-align: start; text-indent: 0px; white-space: normal; background-color: rgb(255, 255, 255); display: inline !important; float: none;";
const firefox = fragment("Firefox");
const safari = fragment("Safari");
const android = fragment("Android");
const ios = fragment("iOS");

export const FRAGMENTS: readonly Fragment[] = [
  word(
    "headings, a paragraph with bold and italics, an empty paragraph",
    wordPage(
      `<h1>What <i>it</i> is<o:p></o:p></h1>\r\n${normal("A <b style='mso-bidi-font-weight:normal'>lamp </b>on a\r\nmole, and <i>a horn</i>.")}${normal("&nbsp;")}<h2>Costs<o:p></o:p></h2>${normal("None.")}`,
    ),
    "## What *it* is\n\nA **lamp** on a mole, and *a horn*.\n\n## Costs\n\nNone.",
  ),
  word(
    "bold words in two parts, with a space between them",
    wordPage(normal("<b>Fog</b> <b>lamps</b>, <i>old</i> <i>ones</i>, 5 ** ** 2.")),
    "**Fog lamps**, *old ones*, 5 \\*\\* \\*\\* 2.",
  ),
  word(
    "a list with a list in it",
    wordPage(
      normal("We have:") +
        wordItem("·", 1, "rocks") +
        wordItem("o", 2, "sharp ones") +
        wordItem("o", 2, "blunt ones") +
        wordItem("·", 1, "fog"),
    ),
    "We have:\n\n- rocks\n   - sharp ones\n   - blunt ones\n- fog",
  ),
  word(
    "a numbered list, and a list right after it",
    wordPage(
      wordItem("1.", 1, "Count <b>all</b>") +
        wordItem("2.", 1, "Label it") +
        wordItem("·", 1, "a pen", 1) +
        normal("Done."),
    ),
    "1. Count **all**\n2. Label it\n- a pen\n\nDone.",
  ),
  word(
    "a numbered list with a nested list of letters",
    wordPage(
      wordItem("1.", 1, "Count") +
        wordItem("a.", 2, "lamps") +
        wordItem("b.", 2, "horns") +
        wordItem("2.", 1, "Label"),
    ),
    "1. Count\n   1. lamps\n   2. horns\n2. Label",
  ),
  word(
    "a table with a row of headings",
    wordPage(
      "<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=200 valign=top><p class=MsoNormal><b>Mole<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Length<o:p></o:p></b></p></td></tr><tr><td><p class=MsoNormal>North<o:p></o:p></p></td><td><p class=MsoNormal>12 m<o:p></o:p></p></td></tr></table>",
    ),
    "| Mole | Length |\n| --- | --- |\n| North | 12 m |",
  ),
  word(
    "a tracked deletion, a tracked insertion and a footnote reference",
    wordPage(
      `<p class=MsoNormal>The fee is <del cite="mailto:Ada" datetime="2026-01-01T10:00">ten</del><ins cite="mailto:Ada">twelve</ins> naira<a href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><span class=MsoFootnoteReference>[1]</span></span></span></a>.<o:p></o:p></p>`,
    ),
    "The fee is twelve naira[1].",
  ),
  word(
    "a web link, an email link and a link to a bookmark",
    wordPage(
      normal(
        `See <a href="https://a.example/b?c=1&amp;d=2"><span style='color:blue'>the rules</span></a>, <a href="mailto:info@a.example">write</a>, or <a href="#_Toc1">above</a><a name="_Toc1"></a>.`,
      ),
    ),
    "See [the rules](https://a.example/b?c=1&d=2), [write](mailto:info@a.example), or above.",
  ),
  word(
    "a title and a subtitle, which are paragraphs, and a picture",
    wordPage(
      '<p class=MsoTitle>The harbour<o:p></o:p></p><p class=MsoSubtitle>In winter<o:p></o:p></p><p class=MsoNormal><!--[if gte vml 1]><v:shape id="x"><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><img width=20 height=10 src="file:///C:/a.png" v:shapes="x"><![endif]>Ice.<o:p></o:p></p>',
    ),
    "The harbour\n\nIn winter\n\nIce.",
  ),
  outlook(
    "a message with soft line breaks and a signature",
    page(
      "",
      `<div class=WordSection1><p class=MsoNormal>Dear Ada,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>The lamp is lit.<o:p></o:p></p><p class=MsoNormal>Kind regards<br>\r\n--<br>\r\nBola<o:p></o:p></p></div>`,
    ),
    "Dear Ada,\n\nThe lamp is lit.\n\nKind regards\n\\--\nBola",
  ),
  outlook(
    "a forwarded message in div elements",
    `<html><head></head><body><!--StartFragment--><div><b>From:</b> Ada &lt;ada@a.example&gt;<br><b>Sent:</b> 12 June 2026 09:00<br></div><div><br></div><div>Please call.</div><div>Thanks</div><!--EndFragment--></body></html>`,
    "**From:** Ada \\<ada@a.example>\n**Sent:** 12 June 2026 09:00\n\nPlease call.\n\nThanks",
  ),
  outlook(
    "a list from the web version, with a div element in each entry",
    `<meta charset='utf-8'><div class="elementToProof" style="font-family: Aptos, Calibri; font-size: 12pt;">We need:</div><ul data-editing-info="{}" style="margin-top: 0px;"><li style="font-family: Aptos;"><div class="elementToProof" role="presentation">a boat</div></li><li><div class="elementToProof" role="presentation">two <b>oars</b></div></li></ul>`,
    "We need:\n\n- a boat\n- two **oars**",
  ),
  outlook(
    "a telephone number that is a link",
    page("", normal(`Call <a href="tel:+234%20803%20123%204567">+234 803 123 4567</a> today.`)),
    "Call [+234 803 123 4567](tel:+2348031234567) today.",
  ),
  outlook(
    "a numbered list that starts at 3",
    `<html><body><!--StartFragment--><ol style='margin-top:0cm' start=3 type=1><li class=MsoListParagraph style='mso-list:l0 level1 lfo1'>Third<o:p></o:p></li><li class=MsoListParagraph style='mso-list:l0 level1 lfo1'>Fourth<o:p></o:p></li></ol><!--EndFragment--></body></html>`,
    "3. Third\n4. Fourth",
  ),
  docs(
    "a heading, bold and italics as styles",
    docsPage(
      `<h2 dir="ltr" style="line-height:1.38;">${docsSpan("Why")}</h2>${docsLine(docsSpan("Ships", "font-weight:700;font-style:normal"), docsSpan(" "), docsSpan("wait", "font-weight:400;font-style:italic"), docsSpan("."))}`,
    ),
    "## Why\n\n**Ships** *wait*.",
  ),
  docs(
    "a nested list next to its entry instead of inside the entry",
    docsPage(
      `<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem(1, "rocks")}<ul style="margin-top:0;">${docsItem(2, "sharp")}${docsItem(2, "blunt")}</ul>${docsItem(1, "fog")}</ul>`,
    ),
    "- rocks\n   - sharp\n   - blunt\n- fog",
  ),
  docs(
    "empty lines between paragraphs",
    docsPage(
      `${docsLine(docsSpan("One."))}<br />${docsLine(docsSpan("Two."))}<br /><br />${docsLine(docsSpan("Three."))}`,
    ),
    "One.\n\nTwo.\n\nThree.",
  ),
  docs(
    "bold with a space at its end, and a link",
    docsPage(
      docsLine(
        docsSpan("Note: ", "font-weight:700;font-style:normal"),
        docsSpan("read "),
        `<a href="https://a.example/rules" style="text-decoration:none;">${docsSpan("the rules", "font-weight:400;font-style:normal;text-decoration:underline")}</a>`,
      ),
    ),
    "**Note:** read [the rules](https://a.example/rules)",
  ),
  docs(
    "a numbered list in a numbered list",
    docsPage(
      `<ol style="margin-top:0;">${docsItem(1, "Count")}<ol style="margin-top:0;">${docsItem(2, "lamps")}</ol>${docsItem(1, "Label")}</ol>`,
    ),
    "1. Count\n   1. lamps\n2. Label",
  ),
  docs(
    "a checklist",
    docsPage(
      `<ul style="margin-top:0;"><li dir="ltr" role="checkbox" aria-checked="false" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" alt="unchecked"><p dir="ltr" role="presentation">${docsSpan("Oil the lamp")}</p></li></ul>`,
    ),
    "- Oil the lamp",
  ),
  excel(
    "words, a number and an empty cell",
    excelPage(
      "<tr height=20 style='height:15.0pt'><td height=20 width=64>North</td><td class=xl65 align=right>1,200.50</td></tr><tr><td height=20>South</td><td></td></tr>",
    ),
    "| | |\n| --- | ---: |\n| North | 1,200.50 |\n| South | |",
  ),
  excel(
    "a row of headings in bold",
    excelPage(
      "<tr><td class=xl66><b>Port</b></td><td><b>Ships</b></td><td><b>Open</b></td></tr><tr><td>Apapa</td><td align=right>12</td><td>yes</td></tr>",
    ),
    "| Port | Ships | Open |\n| --- | ---: | --- |\n| Apapa | 12 | yes |",
  ),
  excel("one column", excelPage("<tr><td>Apapa</td></tr><tr><td>Calabar</td></tr>"), "- Apapa\n- Calabar"),
  excel(
    "one cell with characters that have a meaning in Markdown",
    excelPage("<tr><td>2*3*4 = 24 [net], file_name_one &amp;amp;</td></tr>"),
    "2\\*3\\*4 = 24 [net], file_name_one \\&amp;",
  ),
  libre(
    "a heading with an anchor, justified paragraphs",
    librePage(
      `<h1 class="western"><a name="__RefHeading___Toc1"></a>Lamps</h1>\n<p align="justify" style="line-height: 100%; margin-bottom: 0cm">The <b>first</b>\nlamp is <i>old</i>.</p>\n<p align="justify"><br/>\n<br/>\n\n</p>\n<p>The second is not.</p>`,
    ),
    "## Lamps\n\nThe **first** lamp is *old*.\n\nThe second is not.",
  ),
  libre(
    "a list in a list",
    librePage(
      `<ul>\n\t<li><p style="margin-bottom: 0cm">rocks</p>\n\t<ul>\n\t\t<li><p style="margin-bottom: 0cm">sharp</p></li>\n\t</ul></li>\n\t<li><p>fog</p></li>\n</ul>`,
    ),
    "- rocks\n   - sharp\n- fog",
  ),
  libre(
    "fonts and colours",
    librePage(
      `<p><font color="#ff0000"><font size="4" style="font-size: 14pt"><span style="font-weight: bold">Danger</span></font></font><font face="Arial, sans-serif">: ice</font></p>`,
    ),
    "**Danger**: ice",
  ),
  libre(
    "a table in Calc",
    `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.8 (Linux)"/></head><body><table cellspacing="0" border="0"><colgroup width="85"></colgroup><tr><td height="17" align="left"><b>Port</b></td><td align="left"><b>Ships</b></td></tr><tr><td height="17" align="left">Onne</td><td align="right" sdval="7" sdnum="1033;">7</td></tr></table></body></html>`,
    "| Port | Ships |\n| --- | ---: |\n| Onne | 7 |",
  ),
  libre(
    "a footnote and a line break",
    librePage(
      `<p>One<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a><br/>\ntwo</p><div id="sdfootnote1"><p class="sdfootnote-western"><a class="sdfootnotesym" href="#sdfootnote1anc">1</a>A note.</p></div>`,
    ),
    "One¹\ntwo\n\n1A note.",
  ),
  chrome(
    "words from the middle of a paragraph",
    `<meta charset='utf-8'><span style="${chromeStyle}">is a<span> </span></span><b style="color: rgb(32, 33, 34);">lamp</b><span style="${chromeStyle}"><span> </span>at<span> </span></span><a href="https://a.example/sea" title="Sea" style="color: rgb(51, 102, 204);">sea</a>`,
    "is a **lamp** at [sea](https://a.example/sea)",
  ),
  chrome(
    "sections, a definition list and a quotation",
    `<meta charset='utf-8'><section>One.</section><section>Two.</section><dl><dt>Opening hours</dt><dd>9 to 5</dd></dl><blockquote><p>Quoted.</p></blockquote><article><header>Three.</header></article>`,
    "One.\n\nTwo.\n\nOpening hours\n\n9 to 5\n\nQuoted.\n\nThree.",
  ),
  chrome(
    "a script, a style sheet, a template, an icon and hidden words",
    `<meta charset='utf-8'><p>Before</p><script>alert(1)</script><style>p{}</style><noscript>No script</noscript><template>Not here</template><p style="display:none">Hidden</p><svg><title>Icon</title><path d="M0 0"/></svg><p>After</p>`,
    "Before\n\nAfter",
  ),
  chrome(
    "code, a horizontal line and a picture with a link",
    `<meta charset='utf-8'><p>Run <code>npm *start*</code></p><hr><p><a href="https://a.example"><img src="https://a.example/a.png" alt="A boat"></a></p><pre>one\n  two</pre><p>End</p>`,
    "Run npm \\*start\\*\n\none\n  two\n\nEnd",
  ),
  firefox(
    "a list that was selected in part",
    `<li>Second point with <em>stress</em></li><li>Third point</li>`,
    "- Second point with *stress*\n- Third point",
  ),
  firefox(
    "white space and line breaks of the source",
    `<p>\n      One\n      two<br>\n      three&nbsp;km\n    </p>\n\n    <p> Four </p>`,
    "One two\nthree km\n\nFour",
  ),
  firefox(
    "an address with characters that have a meaning in Markdown, and unusable addresses",
    `<p><a href="https://a.example/wiki/Lamp_(sea)_[old]">Lamp (sea)</a> and <a href="javascript:alert(1)">a trap</a>, <a href="/relative">near</a>, <a href="page.html">file</a></p>`,
    "[Lamp (sea)](https://a.example/wiki/Lamp_\\(sea\\)_[old]) and a trap, [near](/relative), file",
  ),
  safari(
    "words that a style makes bold, and the line break that the browser adds",
    `<span style="caret-color: rgb(0, 0, 0); font-family: Helvetica; font-style: normal; font-weight: 600; -webkit-text-stroke-width: 0px;">Bold</span><span style="caret-color: rgb(0, 0, 0); font-weight: normal;"><span class="Apple-converted-space">&nbsp;</span>and not</span><br class="Apple-interchange-newline">`,
    "**Bold** and not",
  ),
  safari(
    "a paragraph and a list with Apple's classes",
    `<meta charset="UTF-8"><p class="p1" style="margin: 0px; font-family: Helvetica;">We need:</p><ul class="ul1"><li class="li1" style="margin: 0px;">a boat</li><li class="li1" style="margin: 0px;"><b>oars</b><span class="Apple-converted-space">&nbsp;</span></li></ul>`,
    "We need:\n\n- a boat\n- **oars**",
  ),
  android(
    "paragraphs that start with a bullet character",
    `<p dir="ltr" style="margin-top:0; margin-bottom:0;"><span style="color:#000000;">• A boat</span></p>\n<p dir="ltr" style="margin-top:0; margin-bottom:0;">• Two oars</p>`,
    "- A boat\n- Two oars",
  ),
  android(
    "a message with line breaks, an emoji and bold words",
    `<p dir="ltr">Good morning 👍🏾<br>\nThe <b>lamp</b> is lit<br>\n<br>\nAda</p>\n`,
    "Good morning 👍🏾\nThe **lamp** is lit\n\nAda",
  ),
  ios(
    "a note with div elements, one of them empty, and a list",
    `<html><head><meta http-equiv="Content-Style-Type" content="text/css"><style type="text/css">p.p1 {margin: 0.0px}</style></head><body><div><b>Plan</b></div><div><br></div><ul class="Apple-dash-list"><li>Buy oil</li><li>Light the lamp</li></ul><div>1. Call Ada</div></body></html>`,
    "**Plan**\n\n- Buy oil\n- Light the lamp\n\n1. Call Ada",
  ),
];
