/** `fewestPages` selects a few pages that together contain every structure of a site, for checks in a browser. */
import { type Attention, fewestPages } from "./fewestPages";

const WORDS = ["short", "of", "middling", "length", "and", "plain"];

/**
 * Returns the HTML of a service's page. The pages of two services differ only in the number `at`, the order of the
 * words, the length of the list, and the HTML in `extra`.
 */
function service(at: number, extra = ""): string {
  const text = WORDS.map((_, index) => WORDS[(index + at) % WORDS.length]).join(" ");
  const points = "<li>One point</li>".repeat(1 + (at % 5));
  return `<body><header><h1>Service ${at}</h1></header>
    <main id="s-${at}"><p class="lead"><a href="/x/${at}" aria-label="Name ${at}">${text}</a></p>${extra}<ul>${points}</ul></main></body>`;
}

const alike = Array.from({ length: 500 }, (_, at) => service(at));
const chosenOf = (pages: readonly string[], attention?: Attention, template = (_: string) => "service") =>
  fewestPages(pages, (html) => ({ html, template: template(html) }), attention);
/**
 * Returns 500 similar pages with the additional HTML `usual`. One of them, which is also returned as `odd`, has `extra`
 * instead.
 */
const withOne = (extra: string, usual = "") => {
  const odd = service(250, extra);
  return { odd, pages: alike.map((_, at) => service(at, usual)).with(250, odd) };
};

it("fewestPages chooses fewer than ten of 500 similar pages", () => {
  expect(chosenOf(alike)).toHaveLength(1);
  expect(chosenOf(alike, { words: true }).length).toBeLessThan(10);
});

it("fewestPages chooses the same pages each time, in their original order", () => {
  const chosen = chosenOf(alike, { words: true });
  expect(chosenOf(alike, { words: true })).toEqual(chosen);
  expect(chosen).toEqual(alike.filter((page) => chosen.includes(page)));
});

it.each([
  ["the class `faint`", '<p class="faint">A text</p>'],
  ["a `<div>`", '<div><p class="lead">A text</p></div>'],
  ["an `aria-current` attribute", '<p aria-current="true">A text</p>', "<p>A text</p>"],
  ["an empty attribute", '<p aria-label="">A text</p>', '<p aria-label="A">A text</p>'],
  ["a paragraph after a list", "<ul><li>One point</li></ul><p>A text</p>"],
  ["a heading that skips a level", "<h4>A heading</h4>"],
])("fewestPages chooses the only page with %s", (_, extra, usual = "") => {
  const { odd, pages } = withOne(extra, usual);
  expect(chosenOf(pages)).toContain(odd);
});

it.each([
  ["heading", "<h1>Service 250</h1>", ""],
  ["list", "<ul>.*</ul>", ""],
  ["link text", "(aria-label=[^>]*>)[^<]*", "$1"],
])("fewestPages chooses the only page that has no %s", (_, part, instead) => {
  const odd = service(250).replace(new RegExp(part), instead);
  expect(chosenOf(alike.with(250, odd))).toContain(odd);
});

it.each([
  ["the longest word", "<p>Incomprehensibilities</p>", "<p>A word that is not so long</p>"],
  ["the longest text", `<p>${"A text of many words. ".repeat(20)}</p>`, "<p>A text</p>"],
  [
    "the most entries in a list",
    `<ol>${"<li>One point</li>".repeat(9)}</ol>`,
    `<ol>${"<li>One point</li>".repeat(2)}</ol>`,
  ],
])("with the option `words`, fewestPages chooses the page with %s", (_, extra, usual) => {
  const { odd, pages } = withOne(extra, usual);
  // Without the option, the page is like the others.
  expect(chosenOf(pages)).not.toContain(odd);
  expect(chosenOf(pages, { words: true })).toContain(odd);
});

it("fewestPages chooses a page of each template", () => {
  const chosen = chosenOf(alike, {}, (html) => (html.includes("Service 7<") ? "other" : "service"));
  expect(chosen).toEqual([alike[1], alike[7]]);
});

it("with the option `part`, fewestPages compares only this part of the pages, and also chooses a page without this part", () => {
  const { pages } = withOne('<p class="faint">A text</p>');
  const without = service(3).replace(/<header>.*<\/header>/, "");
  expect(chosenOf([...pages, without], { part: "header" })).toEqual([pages[0], without]);
});
