import { checkFolder } from "../../../src/content-model/check/checkContent";
import { SERVICE, SOLUTION, textOf, withFiles } from "../../support/fixtureContent";

const NOW = new Date("2026-06-15T12:00:00Z");
const OTHER = "services/tower-painting.json";
const LEGAL = "legal/terms-of-passage.json";
const HOME = "pages/home.json";
const MENUS = "navigation.json";

type Fields = Record<string, unknown>;

const changed = (file: string, fields: Fields) =>
  JSON.stringify({ ...JSON.parse(textOf(file)), ...fields }, null, 2);

/** What the check says about drafts and dates when fields of some records are set. */
function told(files: Record<string, Fields>, now = NOW) {
  const folder = withFiles(
    Object.fromEntries(Object.entries(files).map(([file, fields]) => [file, changed(file, fields)])),
  );
  const rules =
    /^(not-public|not-in-list|end-before-beginning|never-takes-over|takes-over|day|format|space-around|old-address)$/;
  return checkFolder(folder, [], now).problems.filter(({ rule }) => rules.test(rule));
}
const errors = (...given: Parameters<typeof told>) =>
  told(...given).filter(({ severity }) => severity === "error");

/** The home page with a button that leads to a page. */
function linkingTo(to: string): Fields {
  const [opening, ...others] = JSON.parse(textOf(HOME)).sections;
  return { sections: [{ ...opening, actions: [{ label: "See", to }] }, ...others] };
}

/** The line (from 1) of a field in a record with these fields. */
const lineIn = (file: string, fields: Fields, name: string) =>
  changed(file, fields)
    .split("\n")
    .findIndex((line) => line.startsWith(`  "${name}"`)) + 1;

describe("a date", () => {
  it.each([
    ["2026-02-30 09:00", /^`2026-02-30` is a day that no calendar has/],
    ["1926-02-03 09:00", /a year long before this website/],
    ["2026-12-01", /Write a day and a time, as in `2026-12-01 09:00`/],
    ["1 December 2026", /Write a day and a time/],
    ["2026-12-01 25:00", /Write a day and a time/],
    ["2026-12-01 09:00 ", /space at its start or its end/],
  ])("%j is refused where it stands", (publishedFrom, message) => {
    const fields = { publishedFrom };
    expect(errors({ [SERVICE]: fields })).toMatchObject([
      {
        file: `content/${SERVICE}`,
        line: lineIn(SERVICE, fields, "publishedFrom"),
        column: 20,
        message: expect.stringMatching(message),
      },
    ]);
  });

  it.each(["2026-12-01 09:00", "2026-12-01 08:59"])(
    "may not be an end at %s, before its beginning",
    (end) => {
      const fields = { publishedFrom: "2026-12-01 09:00", publishedUntil: end };
      expect(errors({ [LEGAL]: fields }).filter(({ rule }) => rule === "end-before-beginning")).toMatchObject(
        [{ file: `content/${LEGAL}`, line: lineIn(LEGAL, fields, "publishedUntil"), column: 21 }],
      );
    },
  );

  it("that is right brings no error by itself", () => {
    expect(errors({ [OTHER]: { publishedFrom: "2026-12-01 09:00" } })).toEqual([]);
  });
});

describe("a link in a page that visitors see", () => {
  /** The home page links to a service that has these fields. */
  const linked = (fields: Fields, now?: Date) =>
    errors(
      {
        [OTHER]: fields,
        [HOME]: linkingTo("/services/tower-painting#questions"),
      },
      now,
    ).filter(({ file }) => file === `content/${HOME}`);

  it.each([
    ["to a draft", { draft: true }, /is a draft, so that this link leads nowhere/],
    [
      "to what is planned",
      { publishedFrom: "2026-06-15 13:01" },
      /is public from 15 June 2026, 13:01 \(Lagos time\), and this link leads nowhere until then/,
    ],
    [
      "to what has ended",
      { publishedUntil: "2026-06-15 13:00" },
      /ended on 15 June 2026, 13:00 \(Lagos time\).*`replacedBy`/,
    ],
    [
      "to what will end",
      { publishedUntil: "2026-12-31 17:00" },
      /ends on 31 December 2026, 17:00 \(Lagos time\), and from then on this link leads nowhere/,
    ],
  ])("%s is refused, and told when that changes", (_, fields, message) => {
    expect(linked(fields)).toMatchObject([{ rule: "not-public", message: expect.stringMatching(message) }]);
  });

  it.each([
    ["that is public since this minute", { publishedFrom: "2026-06-15 13:00" }],
    [
      "that will end, and has named who takes over",
      { publishedUntil: "2026-12-31 17:00", replacedBy: "/services" },
    ],
  ])("to a page %s is right", (_, fields) => {
    expect(linked(fields)).toEqual([]);
  });

  it("is judged by the clock: at both sides of the date of a plan", () => {
    const plan = { publishedFrom: "2026-12-01 09:00" };
    expect(linked(plan, new Date("2026-12-01T07:59:59Z"))).toHaveLength(1);
    expect(linked(plan, new Date("2026-12-01T08:00:00Z"))).toEqual([]);
  });

  it("to what has ended gets advice to name what took over", () => {
    const advice = told({
      [OTHER]: { publishedUntil: "2026-06-01 00:00", replacedBy: "/services" },
      [HOME]: linkingTo("/services/tower-painting"),
    }).filter(({ file }) => file === `content/${HOME}`);
    expect(advice).toMatchObject([
      { severity: "advice", message: expect.stringContaining("Write `/services`, which took over") },
    ]);
  });

  it("may come from a draft", () => {
    const target = { publishedFrom: "2026-07-01 00:00", publishedUntil: "2026-08-01 00:00" };
    const link = { replacedBy: "/services/tower-painting" };
    expect(errors({ [OTHER]: target, [LEGAL]: { draft: true, ...link } })).toEqual([]);
  });

  it("by an old address of a draft is refused too", () => {
    const files = {
      [OTHER]: { draft: true, aliases: ["/towers"] },
      [HOME]: linkingTo("/towers"),
    };
    expect(errors(files).filter(({ file }) => file === `content/${HOME}`)).toHaveLength(1);
  });

  it("of the menus is refused", () => {
    const menus = JSON.parse(textOf(MENUS));
    const items = [...menus.items, { label: "Terms", to: "/terms-of-passage" }];
    expect(errors({ [LEGAL]: { draft: true }, [MENUS]: { items } })).toMatchObject([
      { file: `content/${MENUS}`, rule: "not-public" },
    ]);
  });
});

describe("a list of records", () => {
  it("may name what is not public, with advice", () => {
    const files = { [OTHER]: { draft: true }, [SERVICE]: { relatedServices: ["tower-painting"] } };
    expect(errors(files)).toEqual([]);
    expect(told(files)).toContainEqual(
      expect.objectContaining({
        file: `content/${SERVICE}`,
        severity: "advice",
        message: "Visitors do not see `tower-painting` in this list. Draft.",
      }),
    );
  });
});

describe("the page that takes over", () => {
  const END = "2026-12-31 17:00";

  it.each([
    ["this page itself", { [OTHER]: { publishedUntil: END, replacedBy: "/services/tower-painting" } }],
    [
      "one that leads back",
      {
        [OTHER]: { publishedUntil: END, replacedBy: "/solutions/buoy-chat" },
        [SOLUTION]: { publishedUntil: END, replacedBy: "/services/tower-painting" },
      },
    ],
  ])("may not be %s", (_, files: Record<string, Fields>) => {
    const found = errors(files).filter(({ rule }) => rule === "takes-over");
    expect(found.map(({ file }) => file)).toEqual(Object.keys(files).map((file) => `content/${file}`));
    expect(found[0]?.message).toContain("leads back to this page");
  });

  it.each([
    ["a draft", { draft: true }],
    ["public later", { publishedFrom: "2027-01-01 00:00" }],
    ["ended before", { publishedUntil: "2026-12-01 00:00" }],
  ])("may not be %s", (_, fields) => {
    const files = {
      [OTHER]: { publishedUntil: END, replacedBy: "/terms-of-passage" },
      [LEGAL]: fields,
    };
    expect(errors(files).filter(({ file }) => file === `content/${OTHER}`)).toHaveLength(1);
  });

  it("may be public only once it is needed", () => {
    const files = {
      [OTHER]: { publishedUntil: END, replacedBy: "/terms-of-passage" },
      [LEGAL]: { publishedFrom: END },
    };
    expect(errors(files).filter(({ file }) => file === `content/${OTHER}`)).toEqual([]);
  });

  it("needs an end, and gets advice without one", () => {
    expect(told({ [OTHER]: { replacedBy: "/services" } })).toMatchObject([
      { severity: "advice", rule: "never-takes-over", message: expect.stringContaining("`publishedUntil`") },
    ]);
  });
});

it("finds no new error because time passes", () => {
  const files = {
    [OTHER]: {
      publishedFrom: "2026-07-01 00:00",
      publishedUntil: "2026-08-01 00:00",
      replacedBy: "/services",
    },
    [LEGAL]: { publishedUntil: "2026-09-01 00:00", replacedBy: "/services/tower-painting" },
  };
  const counts = ["2026-06-15", "2026-07-15", "2026-08-15", "2026-10-15"].map(
    (day) => errors(files, new Date(`${day}T00:00:00Z`)).length,
  );
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
});
