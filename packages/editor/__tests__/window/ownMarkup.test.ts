/**
 * Which HTML the browser may parse in the editor's window, according to the editor's Trusted Types policy.
 * `__tests__/browser/hostedEditor.test.ts` tests the policy in a browser.
 */
import { markdownHtml } from "@sitekit/lib/markdown";
import { admitOwnMarkup, isOwnMarkup } from "../../window/ownMarkup";

test.each([
  "",
  "Words with < and > & \"quotes\" and 'others'",
  "## A heading\n\nA *text* with **marks** and\na [link](/about), [mail](mailto:a@b.example) and [phone](tel:+234).",
  "- one\n- two\n\n1. first\n2. second",
  '| a <b> | "c" |\n|---|--:|\n| **d**<br>e | 2 |',
  "<script>alert(1)</script> <img src=x onerror=alert(1)>",
  "[a](javascript:alert(1)) [b](data:text/html,x) [c](https://a.example/?a=1&b=<2>)",
  '[title](/about "with onload=1 and <b>")',
])("`isOwnMarkup` allows the HTML that `markdownHtml` returns for the Markdown text %j", (text) => {
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
  '<a href="/" title="" href="javascript:alert(1)">',
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
])("`isOwnMarkup` refuses the HTML %s", (html) => {
  expect(isOwnMarkup(html)).toBe(false);
});

describe("the Trusted Types policy", () => {
  type CreateHTML = (html: string, type: string, sink: string) => string | null;
  const createPolicy = jest.fn();
  beforeEach(() => createPolicy.mockClear());
  const asked = (html: string, sink = "Element innerHTML") => {
    admitOwnMarkup({ trustedTypes: { createPolicy } } as unknown as Window);
    const [name, { createHTML }] = createPolicy.mock.lastCall as [string, { createHTML: CreateHTML }];
    expect(name).toBe("default");
    return createHTML(html, "TrustedHTML", sink);
  };
  test.each([
    ["accepts HTML that has only allowed elements", "<p>A</p>", "<p>A</p>"],
    ["refuses a forbidden element", "<script>", null],
    [
      "removes an unsafe address from a link",
      '<p><a href="/a">A</a> <a href="b:c">B</a></p>',
      '<p><a href="/a">A</a> <a>B</a></p>',
    ],
    [
      "refuses HTML that has both a forbidden element and a link with an unsafe address",
      '<img src="x"><a href="b:c">',
      null,
    ],
  ])("%s", (_, html, drawn) => {
    expect(asked(html)).toBe(drawn);
  });

  test("accepts even a forbidden element for DOMParser, because a document from DOMParser runs no scripts", () => {
    expect(asked("<script>", "DOMParser parseFromString")).toBe("<script>");
  });

  test.each([null, {}, { trustedTypes: { defaultPolicy: {}, createPolicy } }])(
    "is not created without a window, without Trusted Types, or if a default policy already exists: %j",
    (view) => {
      admitOwnMarkup(view as unknown as Window);
      expect(createPolicy).not.toHaveBeenCalled();
    },
  );
});
