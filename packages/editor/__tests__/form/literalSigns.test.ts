/** Pasted text with characters that have a meaning in Markdown. Visitors see these characters as they were copied. */

import { markdownHtml, undrawn } from "@sitekit/lib/markdown";
import { asMarkdown } from "../../form/pasted";

const TEXTS = [
  "*",
  "Prices* include VAT. *Terms apply.",
  "* Prices include VAT",
  "5*3*2 = 30",
  "5 * 3 * 2 = 30",
  "**not bold** and ***neither***",
  "*901*1# is free",
  "_",
  "_draft_ and __init__",
  "file_name_one and a_ or _b",
  "Sign here: ____ (name)",
  "a\\b and c\\",
  "C:\\my_files\\*new\\",
  "Save in \\reports\\2024 (\\alpha)",
  "\\5 and \\.x and \\-y and \\_z",
  "\\# and \\&",
  "\\> 5",
  "\\- a",
  "+",
  "\\\\server\\a_b_c",
  "50\\* and \\[x\\]",
  "[a](b) and [c]",
  "[1] A note (see [2])",
  "![a](/b.png)",
  "a | b | c",
  "| a | b |",
  "| --- | --- |",
  "# 5 in Lagos",
  "## Not a heading",
  "#lagos and C#",
  "- of the year",
  "---",
  "-5 degrees",
  "1995. A good year",
  "> 100 tags",
  "a > b < c",
  "`a` and `b`",
  "```",
  "don`t",
  "a <b> c </b> <!-- d -->",
  "1 <2 and <3",
  "AT&amp;T &copy; &#42; R&D",
  "~~old~~ new",
  "~5 minutes",
  "a^b = c_d",
  "https://a.example/a_b_c/_d_?e=*f*",
];

const asHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Renders Markdown. Returns the text that visitors see, and the names of the HTML elements that contain it. */
function seen(markdown: string) {
  const html = markdownHtml(markdown).trim();
  const words = html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
  return { words, elements: [...new Set([...html.matchAll(/<(\w+)/g)].map(([, name]) => name))].join() };
}

test.each(TEXTS)("the page shows a pasted paragraph as it was copied: %s", (text) => {
  const markdown = asMarkdown(`<p class=MsoNormal><span lang=EN-US>${asHtml(text)}</span></p>`);
  expect(seen(markdown)).toEqual({ words: text, elements: "p" });
});

/**
 * Whether a text starts with a number and a dot. The next test leaves these texts out: if the dot is in a separate
 * element, the text becomes a numbered list. The browser then shows the number in front of the list's entry, but the
 * `words` that `seen` returns do not contain the number.
 */
const isNumbered = (text: string) => /^\d+\./.test(text);

test.each(TEXTS.filter((text) => !isNumbered(text)))(
  "the page shows a pasted paragraph as it was copied if each special character is in a separate HTML element: %s",
  (text) => {
    const html = text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `<span>${asHtml(sign)}</span>`);
    expect(seen(asMarkdown(`<p>${html}</p>`))).toEqual({ words: text, elements: "p" });
  },
);

test.each(TEXTS)("the page shows a bold paragraph as it was copied: %s", (text) => {
  expect(seen(asMarkdown(`<p><b>${asHtml(text)}</b></p>`))).toEqual({ words: text, elements: "p,strong" });
});

test.each(TEXTS)("the page shows bold words next to other words as they were copied: %s", (text) => {
  const { words } = seen(asMarkdown(`<p>See<b>${asHtml(text)}</b>now</p>`));
  expect(words).toBe(`See${text}now`);
});

// The content check reports an address that is not a link, so the text with an address is left out.
test.each(TEXTS.filter((text) => !text.includes("://")))(
  "`undrawn` finds no fault in the pasted paragraph: %s",
  (text) => {
    expect(undrawn(asMarkdown(`<p>${asHtml(text)}</p>`))).toEqual([]);
  },
);

test.each(TEXTS)("the page shows a table cell as it was copied: %s", (text) => {
  const html = `<table><tr><th>A</th><th>B</th></tr><tr><td>x</td><td>${asHtml(text)}</td></tr></table>`;
  const { words } = seen(asMarkdown(html));
  expect(words.replace(/\s+/g, " ").trim()).toBe(`A B x ${text}`);
});

test("adjacent pasted lines become a list if they start with the same character, “-” or “*”", () => {
  expect(asMarkdown("<p>- One</p><p>- Two</p><p>Three</p><p>- Four</p>")).toBe(
    "- One\n\n- Two\n\nThree\n\n\\- Four",
  );
  expect(asMarkdown("<p>* One<br>* Two</p>")).toBe("- One\n- Two");
});

test("inside a line, `asMarkdown` does not escape characters that have a meaning only at the start of a line", () => {
  expect(asMarkdown("<p>Lagos <b># 5</b> <i>- Abuja</i> <span>> </span>1995. <u>[a]</u> b</p>")).toBe(
    "Lagos **# 5** *- Abuja* > 1995. [a] b",
  );
});

test("`asMarkdown` does not escape underscores in the address of a pasted link", () => {
  expect(asMarkdown('<a href="https://a.example/a_b/_c_d_">a_b and _c_</a>')).toBe(
    "[a_b and \\_c\\_](https://a.example/a_b/_c_d_)",
  );
});
