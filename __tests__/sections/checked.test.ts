/** What the content check says of pages made of sections. */

import type { Problem } from "../../src/content-model/check/problem";
import { errorsWith, lineOf, problemsWith, textOf } from "../support/fixtureContent";

const PAGE = "pages/buying-a-light.json";
const page = JSON.parse(textOf(PAGE));
const [opening, text, points, contact] = page.sections;

/** The errors of the page with these sections, each on the line of `at`. */
function errorsOf(sections: readonly object[], at: string): Pick<Problem, "line" | "message">[] {
  const written = JSON.stringify({ ...page, sections }, null, 2);
  const errors = problemsWith({ [PAGE]: written }).filter(({ severity }) => severity === "error");
  for (const { line, column } of errors) {
    expect([line, column]).toEqual([lineOf(written, at), expect.any(Number)]);
    expect(written.split("\n")[line - 1]?.slice(column - 1)).not.toMatch(/^\s/);
  }
  return errors.map(({ line, message }) => ({ line, message }));
}

const said = (sections: readonly object[], at: string) =>
  errorsOf(sections, at).map(({ message }) => message);

it("an unknown kind is told with the kind that was meant, and nothing else of that section", () => {
  expect(said([opening, { ...points, kind: "pionts" }], '"pionts"')).toEqual([
    "`kind` cannot be `pionts`. Did you mean `points`?",
  ]);
});

it("a section without a kind is told which there are", () => {
  const { kind: _kind, ...without } = { ...contact, title: "No kind" };
  const [message] = errorsMessages([opening, without]);
  expect(message).toMatch(/^`kind` is missing in entry 2 of `sections`\. Write one of `opening`, `text`, /);
});

it("a section that is no group of fields is told how to write one", () => {
  const [message] = errorsMessages([opening, "Points" as unknown as object]);
  expect(message).toMatch(/^Entry 2 of `sections` is a text, not a group of fields\./);
});

it("a field of another kind is told with the kind that it stands in", () => {
  expect(said([opening, { ...contact, points: points.points }], '"points"')).toEqual([
    expect.stringMatching(/^`points` is not a field of the kind `contact`\. /),
  ]);
});

it("a section without its needed words is told what is missing, and where", () => {
  const { title: _title, ...without } = points;
  expect(errorsMessages([opening, without])).toEqual([
    "`title` is missing in entry 2 of `sections`. Write here: the heading of the section.",
  ]);
});

it("a field deep in a section is told on its own line", () => {
  const shouting = { ...points, points: [...points.points, { title: "Untold", txt: "Words" }] };
  expect(said([opening, shouting], '"txt"')).toEqual([expect.stringMatching(/Did you mean `text`\?$/)]);
});

it("an offerings section that offers nothing is told", () => {
  const empty = { kind: "offerings", title: "Nothing", services: [] };
  expect(errorsMessages([opening, empty])).toEqual([
    expect.stringMatching(/^This entry leads nowhere\. Fill in `group`/),
  ]);
});

describe("the heading of a page", () => {
  it("is missing where there is no opening", () => {
    expect(errorsMessages([text, points])).toEqual([expect.stringMatching(/^The page has no opening/)]);
  });

  it("stands at the top", () => {
    expect(errorsMessages([text, opening])).toEqual([
      "The opening holds the heading of the page, and 1 section stands above it. Move it to the top.",
    ]);
  });

  it("is one", () => {
    expect(errorsMessages([opening, points, { ...opening, title: "Once more" }])).toEqual([
      expect.stringMatching(/^This is a second opening/),
    ]);
  });

  it("is above the sections of a service already", () => {
    const file = "services/tower-painting.json";
    const service = JSON.parse(textOf(file));
    const problems = errorsWith({ [file]: JSON.stringify({ ...service, sections: [opening] }, null, 2) });
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^This page has its heading above all sections/),
    ]);
  });

  it("is not looked for in a page without sections, which is told itself", () => {
    expect(errorsMessages([])).toEqual([expect.stringMatching(/^`sections` is empty\. /)]);
  });
});

it("a second section with numbered parts is refused: links lead to a part by its number", () => {
  const parts = ["One", "Two"].map((title) => ({ title: `${title}.`, text: "Untold words." }));
  const clauses = { kind: "clauses", clauses: parts };
  const last = { clauses: parts, kind: "clauses" };
  expect(errorsMessages([opening, clauses, last])).toEqual([
    "This is a second section of the kind `clauses`, and a page has one. Put what it says into the first.",
  ]);
});

describe("a text in Markdown", () => {
  const textWith = (markdown: string) => errorsMessages([opening, { kind: "text", text: markdown }]);

  it.each([
    ["[a page](/no-such-page)", /^`\/no-such-page` is not a page of this site/],
    ["[a part](/services/fog-signals#no-part)", /has no part `#no-part`/],
    ["[a site](http://lights.elsewhere.org)", /is not encrypted\. Write `https:/],
    ["[a word](elsewhere)", /is not a whole web address/],
    ["[](/contact)", /^The link to `\/contact` has no words/],
    ["Words\n\n##\n\nmore words", /^This heading has no words/],
  ])("%s is told", (markdown, message) => {
    expect(textWith(markdown)).toEqual([expect.stringMatching(message)]);
  });

  it("tells a link where it stands in its line", () => {
    const written = JSON.stringify(
      { ...page, sections: [opening, { kind: "text", text: "One.\n\nTwo [x](/nowhere)." }] },
      null,
      2,
    );
    const [problem] = problemsWith({ [PAGE]: written }).filter(({ severity }) => severity === "error");
    expect(written.split("\n")[(problem?.line ?? 0) - 1]?.slice((problem?.column ?? 0) - 1)).toMatch(
      /^\/nowhere/,
    );
  });

  it.each(["<b>x</b> and words", "![x](/contact) words", "`x` is code", "> said he", "| a | b |"])(
    "%s is shown as it stands, which is advice",
    (markdown) => {
      const written = JSON.stringify({ ...page, sections: [opening, { kind: "text", text: markdown }] });
      const told = problemsWith({ [PAGE]: written });
      expect(told.map(({ rule, severity }) => [rule, severity])).toContainEqual(["markup", "advice"]);
    },
  );
});

describe("the address of a page", () => {
  const named = (id: string) =>
    problemsWith({ [`pages/${id}.json`]: JSON.stringify({ ...page, id, title: "Another" }) });
  const errors = (id: string) =>
    named(id)
      .filter(({ severity }) => severity === "error")
      .map(({ message }) => message);

  it("may have one folder", () => {
    expect(errors("seasons/spring")).toEqual([]);
  });

  it.each([
    ["services/fog-signals", /is already that of content\/(pages\/)?services\/fog-signals\.json/],
    ["privacy-notice", /is already that of/],
    ["admin", /needs `\/admin` for itself/],
    ["static/lamp", /needs `\/static\/lamp` for itself/],
    ["pages", /needs `\/pages` for itself/],
    ["index", /needs `\/index` for itself/],
    ["one/two/three", /^Nobody reads this file\. One folder may stand in `pages`/],
    ["Tides", /cannot be part of an address/],
  ])("%s is refused", (id, message) => {
    expect(errors(id)).toContainEqual(expect.stringMatching(message));
  });

  it("can be named by menus", () => {
    const errors = errorsWith({
      "pages/seasons/spring.json": JSON.stringify({ ...page, id: "seasons/spring", title: "Spring" }),
      "navigation.json": textOf("navigation.json").replace('"to": "/contact"', '"to": "/seasons/spring"'),
    });
    expect(errors).toEqual([]);
  });
});

function errorsMessages(sections: readonly object[]): string[] {
  return problemsWith({ [PAGE]: JSON.stringify({ ...page, sections }, null, 2) })
    .filter(({ severity }) => severity === "error")
    .map(({ message }) => message);
}
