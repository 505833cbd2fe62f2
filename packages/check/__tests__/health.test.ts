import { group, line, list as listOf, oneOfKinds, sectionKind } from "@sitekit/content/fields";
import { config, textOf, withFiles, written } from "@sitekit/testing/harbour";
import { lineOf, picture } from "@sitekit/testing/testContent";
import { checkFolder } from "../checkContent";
import { contentHealth, type HealthSection } from "../health";
import type { ContentFolder } from "../readContentFolder";

const LIGHT = "lights/fog-head.json";
const HARBOUR = "harbours/ink-harbour.json";
const ABOUT = "pages/about.json";

const TODAY = new Date("2026-06-01T00:00:00Z");

/**
 * Changes the `fields` of the record in `file`, and returns the problems that the health report then lists in its
 * section `name`. `more` replaces other parts of the content folder, such as its pictures.
 */
function health(
  name: HealthSection["name"],
  file = LIGHT,
  fields: Record<string, unknown> = {},
  more: Partial<ContentFolder> = {},
) {
  const folder = { ...withFiles({ [file]: written(file, fields) }), ...more };
  return contentHealth(config, folder, checkFolder(config, folder), TODAY).find(
    (section) => section.name === name,
  )?.problems;
}

it("the health report lists an empty required field under the errors, and HTML in a text under the advice", () => {
  expect(health("errors", LIGHT, { updatedAt: "" })).toMatchObject([
    { file: `content/${LIGHT}`, rule: "empty-field" },
  ]);
  expect(health("advice", LIGHT, { description: "<b>Fog</b>" })).toContainEqual(
    expect.objectContaining({ rule: "markup" }),
  );
});

it("the health report lists an entry of `toConfirm` as a task before the launch", () => {
  expect(health("launch", LIGHT, { toConfirm: ["Ask the pilot."] })).toContainEqual(
    expect.objectContaining({ file: `content/${LIGHT}`, message: "To confirm: Ask the pilot." }),
  );
});

it.each([
  ["does not list", "2025-06-02", 0],
  ["lists", "2025-06-01", 1],
  ["lists", "2020-01-01", 1],
  ["does not list", "no day", 0],
])(
  'on 1 June 2026, the health report %s a light as overdue if its inspection date is "%s"',
  (_, inspected, count) => {
    const found = health("reviews", LIGHT, { inspected, title: "2020-01-01" }) ?? [];
    expect(found).toHaveLength(count);
    if (count)
      expect(found[0]).toMatchObject({
        file: `content/${LIGHT}`,
        line: lineOf(textOf(LIGHT), '"inspected"'),
        message: expect.stringContaining("at least 12 months ago"),
      });
  },
);

it("the health report lists pictures that no record shows", () => {
  const media = new Map([
    ["media/shown.png", picture()],
    ["media/left-over.png", picture()],
  ]);
  const shown = { imageUrl: "/media/shown.png", imageAlt: "A buoy." };
  const files = (health("pictures", HARBOUR, shown, { media }) ?? []).map(({ file }) => file);
  expect(files).toContain("content/media/left-over.png");
  expect(files).not.toContain("content/media/shown.png");
});

it("the health report does not suggest retiring an unlinked page if the page's type has only a single file", () => {
  const folder = withFiles({});
  const checked = checkFolder(config, folder);
  const records = checked.records.map((record) =>
    record.type.name === "HomePage" ? { ...record, path: "/start" } : record,
  );
  const unlinked = contentHealth(config, folder, { ...checked, records }, TODAY).find(
    ({ name }) => name === "unlinked",
  );
  expect(unlinked?.problems).toContainEqual(
    expect.objectContaining({ message: "No menu, list or link leads to `/start`. Link to it." }),
  );
});

it.each([
  [
    "suggests listing the page in a section of the kind `search`, if pages can have such a section",
    "search",
    ", list it by adding a section of the kind `search` to `pages/pages.json`",
  ],
  ["does not suggest listing the page, if pages cannot have a section of the kind `search`", "text", ""],
])("for a page that nothing links to, the health report %s", (_, kind, list) => {
  const part = sectionKind(kind, "A part", "Of a page.", { text: line("Text", "Words.") }, { text: "A" });
  const schema = group("Page", "A page.", {
    sections: listOf("Sections", "Of the page.", oneOfKinds("Part", "One.", [part])),
  });
  const types = config.types.map((type) => (type.name === "Page" ? { ...type, schema } : type));
  const folder = withFiles({ "pages/spare.json": written(ABOUT, { id: "spare" }) });
  const problems = contentHealth({ ...config, types }, folder, checkFolder(config, folder), TODAY).find(
    ({ name }) => name === "unlinked",
  )?.problems;
  expect(problems).toContainEqual(
    expect.objectContaining({
      file: "content/pages/spare.json",
      message: `No menu, list or link leads to \`/spare\`. Link to it${list}, or retire it.`,
    }),
  );
});

describe("in the health report, a page that is hidden from every list", () => {
  /**
   * Adds the page `/lights/hidden`. It is hidden from the menu, which is the only list of lights, and has a link to
   * itself. `links` are changed fields of a harbour; they can refer to the new page. Returns the problems that the
   * report's section `unlinked` contains about the new page.
   */
  const unlinked = (links: Record<string, unknown>) => {
    const hidden = written("lights/gull-isle.json", {
      id: "hidden",
      hideFrom: ["menu"],
      relatedLights: ["hidden"],
    });
    const folder = withFiles({ "lights/hidden.json": hidden, [HARBOUR]: written(HARBOUR, links) });
    return contentHealth(config, folder, checkFolder(config, folder), TODAY)
      .find(({ name }) => name === "unlinked")
      ?.problems.filter(({ file }) => file === "content/lights/hidden.json");
  };

  it("is reported as unlinked when only the page itself links to it", () => {
    expect(unlinked({})).toMatchObject([{ message: expect.stringContaining("/lights/hidden") }]);
  });

  it("is not reported as unlinked when another record refers to it", () => {
    expect(unlinked({ relatedLights: ["hidden"] })).toEqual([]);
  });
});

it.each([
  [{ draft: true }, "Draft."],
  [{ publishedFrom: "2026-06-01 01:01" }, "Public from 1 June 2026, 01:01 (Lisbon time)."],
  [{ publishedUntil: "2026-06-01 01:01" }, "Public until 1 June 2026, 01:01 (Lisbon time)."],
  [
    { publishedUntil: "2026-06-01 01:00" },
    "Ended on 1 June 2026, 01:00 (Lisbon time), and its address shows a message that there is no such page.",
  ],
  [
    { publishedUntil: "2026-06-01 01:00", replacedBy: "/about" },
    "Ended on 1 June 2026, 01:00 (Lisbon time), and its address opens `/about`.",
  ],
])("the health report describes a record with %j as: %s", (fields, note) => {
  const { title } = JSON.parse(textOf(LIGHT));
  expect(health("dates", LIGHT, fields)).toMatchObject([
    { file: `content/${LIGHT}`, severity: "advice", message: `\`${title}\`: ${note}` },
  ]);
});

it("the health report's section “Drafts and dates” omits a record that is already public and has no end of publication", () => {
  expect(health("dates", LIGHT, { draft: false, publishedFrom: "2026-06-01 01:00" })).toEqual([]);
});
