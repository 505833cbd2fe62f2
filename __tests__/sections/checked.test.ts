/** Tests the content check's messages for mistakes in pages that consist of sections. */
import { isError } from "@sitekit/check/problem";
import { lineOf } from "@sitekit/testing/testContent";
import { errorsWith, problemsWith, textOf } from "../support/fixtureContent";

const PAGE = "pages/buying-a-light.json";
const page = JSON.parse(textOf(PAGE));
const [opening, text, points, contact] = page.sections;
const { title: _title, ...untitled } = points;
const { kind: _kind, ...kindless } = { ...contact, title: "No kind" };
const markdown = (words: string) => [opening, { kind: "text", text: words }];
const parts = ["One", "Two"].map((title) => ({ title: `${title}.`, text: "Untold words." }));

const textWith = (sections: readonly unknown[]) => JSON.stringify({ ...page, sections }, null, 2);

// `at` is the beginning of the text at the reported position in the file.
it.each<[what: string, sections: readonly unknown[], message: RegExp | string, at?: string]>([
  [
    "an unknown kind",
    [opening, { ...points, kind: "pionts" }],
    "`kind` cannot be `pionts`. Did you mean `points`?",
    '"pionts"',
  ],
  [
    "a section without a kind",
    [opening, kindless],
    /^`kind` is missing in entry 2 of `sections`\. Write one of `opening`, `text`, /,
  ],
  [
    "a section that is a text instead of a group of fields",
    [opening, "Points"],
    /^Entry 2 of `sections` is a text, not a group of fields\./,
  ],
  [
    "a field of another kind of section",
    [opening, { ...contact, points: points.points }],
    /^`points` is not a field of the kind `contact`\. /,
    '"points"',
  ],
  [
    "a section without a required text",
    [opening, untitled],
    "`title` is missing in entry 2 of `sections`. Write a text. Help: The heading of the section.",
  ],
  [
    "a misspelt field in an entry of a list in a section",
    [opening, { ...points, points: [...points.points, { title: "Untold", txt: "Words" }] }],
    /Did you mean `text`\?$/,
    '"txt"',
  ],
  [
    "an offerings section that offers nothing",
    [opening, { kind: "offerings", title: "Nothing", services: [] }],
    /^This entry is not complete\. Fill in `group`, `services` or `solutions`, or remove/,
  ],
  ["a page without an opening section", [text, points], /^The page has no opening/],
  [
    "an opening section that is not at the top",
    [text, opening],
    "The opening contains the heading of the page, but there is 1 section above it. Move the opening to the top.",
  ],
  [
    "a second opening section",
    [opening, points, { ...opening, title: "Once more" }],
    /^This is a second opening/,
  ],
  ["a page without sections, but not its missing opening section", [], /^`sections` is empty\. /],
  [
    "a second section of the kind `clauses`",
    [opening, { kind: "clauses", clauses: parts }, { clauses: parts, kind: "clauses" }],
    "This is a second section `Clauses` (kind `clauses`), but a page can have only one. Move its content into the first, and remove this one.",
  ],
  [
    "a link to a page that does not exist",
    markdown("[a page](/no-such-page)"),
    /^`\/no-such-page` is not a page of this site/,
  ],
  [
    "a link with a fragment that the linked page does not have",
    markdown("[a part](/services/fog-signals#no-part)"),
    /has no part `#no-part`/,
  ],
  [
    "an unencrypted link",
    markdown("[a site](http://lights.elsewhere.org)"),
    /is not encrypted\. Write `https:/,
  ],
  ["a link to an incomplete address", markdown("[a word](elsewhere)"), /is not a complete web address/],
  ["a link without text", markdown("[](/contact)"), /^The link to `\/contact` has no text/],
  ["a heading without words", markdown("Words\n\n##\n\nmore words"), /^This heading has no words/],
  [
    "a link to a page that does not exist, with the position of the link inside the text",
    markdown("One.\n\nTwo [x](/nowhere)."),
    /^`\/nowhere`/,
    "/nowhere",
  ],
])("the content check reports %s", (...row) => {
  const [, sections, message, at] = row;
  const written = textWith(sections);
  const errors = problemsWith({ [PAGE]: written }).filter(isError);
  expect(errors).toEqual([
    expect.objectContaining({
      message: typeof message === "string" ? message : expect.stringMatching(message),
    }),
  ]);
  const [{ line = 0, column = 0 } = {}] = errors;
  const place = written.split("\n")[line - 1]?.slice(column - 1);
  expect(place).toMatch(/^\S/);
  if (at) expect([line, place?.startsWith(at)]).toEqual([lineOf(written, at), true]);
});

it("the content check reports a section of the kind `opening` in a service, because the page of a service already has a main heading", () => {
  const file = "services/tower-painting.json";
  const service = JSON.stringify({ ...JSON.parse(textOf(file)), sections: [opening] }, null, 2);
  expect(errorsWith({ [file]: service })).toMatchObject([
    { message: expect.stringMatching(/^This page already has its heading above all sections/) },
  ]);
});

it.each(["<b>x</b> and words", "![x](/contact) words", "`x` is code", "> said he", "| a | b |"])(
  "the content check gives advice about the text “%s”, because the website shows such markup as plain text",
  (words) => {
    const told = problemsWith({ [PAGE]: textWith(markdown(words)) });
    expect(told.map(({ rule, severity }) => [rule, severity])).toContainEqual(["markup", "advice"]);
  },
);

describe("the id of a page of sections", () => {
  const errors = (id: string) =>
    errorsWith({ [`pages/${id}.json`]: JSON.stringify({ ...page, id, title: "Another" }) }).map(
      ({ message }) => message,
    );

  it("may contain a folder, as in seasons/spring", () => {
    expect(errors("seasons/spring")).toEqual([]);
  });

  it.each([
    [
      "services/fog-signals",
      "the address of a service",
      /is already the address of content\/(pages\/)?services\/fog-signals\.json/,
    ],
    ["privacy-notice", "the address of a legal page", /is already the address of/],
    ["admin", "a reserved address", /`\/admin` is reserved for the website itself/],
    ["static/lamp", "a reserved address", /`\/static\/lamp` is reserved for the website itself/],
    ["search", "a reserved address", /`\/search` is reserved for the website itself/],
    ["index", "a reserved address", /`\/index` is reserved for the website itself/],
    [
      "one/two/three",
      "a folder inside a folder",
      /^The website does not use this file\. `pages` may have only one level of subfolders/,
    ],
    ["Tides", "an id with a capital letter", /cannot be part of an address/],
  ])("must not be %s (%s)", (id, _reason, message) => {
    expect(errors(id)).toContainEqual(expect.stringMatching(message));
  });

  it("may contain a folder even if a menu entry links to the page", () => {
    const errors = errorsWith({
      "pages/seasons/spring.json": JSON.stringify({ ...page, id: "seasons/spring", title: "Spring" }),
      "navigation.json": textOf("navigation.json").replace('"to": "/contact"', '"to": "/seasons/spring"'),
    });
    expect(errors).toEqual([]);
  });
});
