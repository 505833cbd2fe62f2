/** What the editor lets become HTML. That browsers ask is in `browser/hostedEditor.test.ts`. */
import fs from "node:fs";
import path from "node:path";
import { isOwnMarkup } from "@sitekit/editor/testing/window/ownMarkup";
import { markdownHtml } from "@sitekit/lib/markdown";

const DRAWINGS = "src/components/illustrations";

test.each(fs.readdirSync(DRAWINGS).filter((file) => file.endsWith(".svg")))("%s may be drawn", (file) => {
  expect(isOwnMarkup(fs.readFileSync(path.join(DRAWINGS, file), "utf8"))).toBe(true);
});

test.each([
  "",
  "Words with < and > & \"quotes\" and 'others'",
  "## A heading\n\nA *text* with **marks** and\na [link](/about), [mail](mailto:a@b.example) and [phone](tel:+234).",
  "- one\n- two\n\n1. first\n2. second",
  "<script>alert(1)</script> <img src=x onerror=alert(1)>",
  "[a](javascript:alert(1)) [b](data:text/html,x) [c](https://a.example/?a=1&b=<2>)",
  '[title](/about "with onload=1 and <b>")',
])("Markdown may be drawn, whatever it says: %j", (text) => {
  expect(isOwnMarkup(markdownHtml(text))).toBe(true);
});

test.each([
  "<script>alert(1)</script>",
  "<SCRIPT>alert(1)</SCRIPT>",
  "<img src=x onerror=alert(1)>",
  '<img src="x">',
  '<p onclick="alert(1)">',
  '<p ONCLICK="alert(1)">',
  "<p onclick=alert(1)>",
  '<a href="javascript:alert(1)">',
  '<a href=" javascript:alert(1)">',
  '<a href="java&#115;cript:alert(1)">',
  '<svg><a xlink:href="javascript:alert(1)">',
  '<svg><use href="data:image/svg+xml,x">',
  '<iframe srcdoc="x">',
  "<style>p { color: red }</style>",
  '<form action="https://a.example">',
  "<p",
  "<!-- a comment -->",
  "<p title='a'>",
  '<svg><animate attributeName="href" values="javascript:alert(1)">',
])("no other markup may: %s", (html) => {
  expect(isOwnMarkup(html)).toBe(false);
});
