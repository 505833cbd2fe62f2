import { undrawn } from "@sitekit/lib/markdown";
import { asMarkdown, asProse } from "../../form/pasted";
import { FRAGMENTS } from "./support/clipboard";

test.each(FRAGMENTS)("HTML from $from becomes the expected Markdown: $what", ({ html, markdown }) => {
  expect(asMarkdown(html)).toBe(markdown);
});

test.each(FRAGMENTS)(
  "HTML from $from becomes Markdown without formatting characters that visitors would see: $what",
  ({ html }) => {
    expect(undrawn(asMarkdown(html))).toEqual([]);
  },
);

test.each([
  ["joins adjacent bold elements", "<b>har</b><b>bour</b> wall", "**harbour** wall"],
  ["joins adjacent bold italic elements", "<b><i>a</i></b><b><i>b</i></b>", "***ab***"],
  [
    "joins adjacent italic elements",
    "<i>har</i><i>bour</i> <i>wall</i> and <i>a<b>b</b>c</i>",
    "*harbour wall* and *a**b**c*",
  ],
  ["keeps the sign # of a service code", "<a href='tel:*901%23'>Dial</a>", "[Dial](tel:*901#)"],
  [
    "makes text bold and italic if its style is both",
    '<span style="font-weight:700;font-style:italic">a</span>',
    "***a***",
  ],
  ["makes each paragraph inside a bold element bold", "<b><p>One</p><p>Two</p></b>", "**One**\n\n**Two**"],
  [
    "does not bold the last punctuation mark if a letter directly follows it",
    "<b>Note:</b>text",
    "**Note**:text",
  ],
  ["does not bold the first punctuation mark if it directly follows a letter", "a<b>(b)</b> c", "a(**b)** c"],
  [
    "keeps superscript and subscript numbers",
    "m<sup>2</sup>, CO<sub>2</sub>, 1<sup>st</sup>",
    "m², CO₂, 1st",
  ],
  ["keeps emoji that are pictures", "Hi <img alt='👍'> <img alt='A boat'>", "Hi 👍"],
  ["treats a layout table as text", "<table><td><h2>A</h2><p>B</p></td></table>", "## A\n\nB"],
  [
    "keeps the caption of a table",
    "<table><caption>Fees</caption><td>A</td><td>1</td></table>",
    "Fees\n\n- A: 1",
  ],
  [
    "keeps the paragraphs of an entry",
    "<ul><li><p>A</p><p>B</p></li><li></li><li>C</li></ul>",
    "- A\n\n   B\n- C",
  ],
  ["keeps nested entries without an entry above them", "<ul><ul><li>A</li><li>B</li></ul></ul>", "- A\n- B"],
  [
    "keeps the first number of a list, and indents a nested list",
    "<ol start=9><li>a<li>b<ul><li>c</ul></ol>",
    "9. a\n10. b\n    - c",
  ],
  ["leaves out invisible characters", "a\u200Bb\u00ADc\u202Ed", "abcd"],
  [
    "makes a table from rows that were copied without the table",
    "<meta charset='utf-8'><!--StartFragment--><tr><td>Plan</td><td>Fee</td></tr><tr><td>Small</td><td>10</td></tr>",
    "| Plan | Fee |\n| --- | ---: |\n| Small | 10 |",
  ],
  ["makes a list from cells that were copied without their row", "<td>Plan</td><td>Fee</td>", "- Plan: Fee"],
  [
    "leaves out Word's comments and keeps the commented words",
    "<p>A <a style='mso-comment-reference:A_1'>fee</a><span class=MsoCommentReference><a class=msocomanchor href='#_msocom_1'>[A1]</a></span> of 5.</p><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Ask Bob</p></div></div>",
    "A fee of 5.",
  ],
  ["leaves out many comments before the text", `${"<!---->".repeat(60)}<p>A</p>`, "A"],
  ["leaves out an empty heading", "<h2><br></h2>A", "A"],
  ["removes white space around the address of a link", "<a href=' /about\n'>About</a>", "[About](/about)"],
  [
    "keeps only the words of a link with an unusable address",
    "<a href='tel:'>a</a> <a href='file:///c'>b</a>",
    "a b",
  ],
  [
    "finds the address behind Outlook's safe link",
    "<a href='https://x.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fb&amp;data=1'>go</a>",
    "[go](https://a.example/b)",
  ],
  [
    "finds the address behind a safe link that is inside another safe link",
    "<a href='https://x.safelinks.protection.outlook.com/?url=https%3A%2F%2Fy.safelinks.protection.outlook.com%2F%3Furl%3Dhttps%253A%252F%252Fa.example%252Fb%26data%3D1&amp;data=2'>go</a>",
    "[go](https://a.example/b)",
  ],
  [
    "finds the address behind links of google.com.ng, Facebook and Proofpoint",
    "<a href='https://www.google.com.ng/url?sa=t&amp;q=https%3A%2F%2Fa.example%2F1'>a</a> <a href='https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2F2&amp;h=A'>b</a> <a href='https://urldefense.com/v3/__https://a.example/3__;!!A!b$'>c</a>",
    "[a](https://a.example/1) [b](https://a.example/2) [c](https://a.example/3)",
  ],
  [
    "keeps a safe link to anything other than a web page",
    "<a href='https://x.safelinks.protection.outlook.com/?url=javascript:alert'>go</a>",
    "[go](https://x.safelinks.protection.outlook.com/?url=javascript:alert)",
  ],
  [
    "turns a link card into one link",
    "<a href='https://a.example'><h3>A</h3><p>B</p></a>",
    "[A B](https://a.example)",
  ],
])("pasting HTML %s", (_, html, markdown) => {
  expect(asMarkdown(html)).toBe(markdown);
});

test.each([
  ["1995. A year", "1995\\. A year"],
  ["A\n100) B", "A\n100\\) B"],
  ["12. Two", "12. Two"],
  ["1995 A", "1995 A"],
  ["# 5", "\\# 5"],
  ["## Five", "## Five"],
  ["Kind regards\n-- \nAda", "Kind regards\n\\-- \nAda"],
  ["• One\n• Two", "- One\n- Two"],
  ["● One\n\n● Two\n\nThree", "- One\n- Two\n\nThree"],
  ["•\tOne\r\no\tTwo\r\nThree", "- One\n- Two\n\nThree"],
  ["We have:\n·one\nand more\n·two", "We have:\n- one\nand more\n- two"],
  ["– One\n— Two", "- One\n- Two"],
  ["– Good day", "– Good day"],
  ["1.\tOne\n\t• Two", "1. One\n   - Two"],
  ["a\tb\u00A0c\u200Bd\vE", "a b cd\nE"],
  ["👩‍👩‍👧 ✅ one", "👩‍👩‍👧 ✅ one"],
])("`asProse` converts pasted plain text into Markdown: %j", (text, prose) => {
  expect(asProse(text)).toBe(prose);
});
