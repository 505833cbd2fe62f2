/** Pages with sections, rendered without a build. */

import { idOfFile } from "@sitekit/content/contentType";
import type { Records } from "@sitekit/editor/model/usedBy";
import { filesIn } from "@sitekit/lib/files";
import { HtmlValidate } from "html-validate";
import { parse } from "node-html-parser";
import { config } from "../../content.config";
import { anchorsIn } from "../../src/sections/anchors";
import { sectionKinds } from "../../src/sections/kinds";
import { drawnBody } from "../support/drawnPages";
import { fixture } from "../support/fixtureContent";
import { HTML_RULES } from "../support/htmlRules";
import { recordsIn } from "../support/recordsIn";

jest.mock("gatsby", () => jest.requireActual("../../src/preview/gatsbyInPreview"), { virtual: true });
jest.mock("react-helmet", () => jest.requireActual("../../src/preview/gatsbyInPreview"));

const records = recordsIn(fixture);
const PAGES = ["/for-harbours", "/voyages/ink-harbour", "/buying-a-light"];
const MAIN = ["/", "/contact", "/services", "/solutions"];
const CARRYING = ["/services/tower-painting", "/solutions/gull-count"];

interface Section {
  kind: string;
}
/** The example of each kind of section, in the order of the kinds in the editor. The kind `opening` is first. */
const everyKind: Section[] = sectionKinds.map((kind) => Object(kind.meta()?.example));
const [opening, ...others] = everyKind as [Section, ...Section[]];

/** All records of the fixtures, but the page /for-harbours has these sections instead of its own. */
const pageWith = (sections: readonly Section[]): Records => ({
  ...records,
  "pages/for-harbours.json": { ...Object(records["pages/for-harbours.json"]), sections },
});

/** The levels of the headings in the page's main content, in order. */
const levelsIn = (html: string): number[] =>
  (parse(html).querySelector("main")?.querySelectorAll("h1, h2, h3, h4, h5, h6") ?? []).map(({ tagName }) =>
    Number(tagName.slice(1)),
  );

/** Returns the levels of the headings that skip a level: [3] if an h3 directly follows an h1. */
const gaps = (levels: readonly number[]): number[] =>
  levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);

it("the fixtures contain the example of every kind of section (otherwise run npm run generate)", () => {
  expect(Object(records["pages/for-harbours.json"]).sections).toMatchObject(everyKind);
});

it("the list of kinds contains every kind in src/sections (otherwise run npm run generate)", () => {
  const folders = filesIn("src/sections").flatMap((file) => /^(\w+)\/fields\.ts$/.exec(file)?.[1] ?? []);
  expect(everyKind.map(({ kind }) => kind).sort()).toEqual(folders.sort());
});

it.each(["/", "/services"])("the page %s leaves out the heading of an empty group of services", (path) => {
  const page = Object(records["pages/services.json"]);
  const groups = [...page.groups, { id: "new", title: "Services to come", text: "None so far." }];
  const html = drawnBody({ ...records, "pages/services.json": { ...page, groups } }, path);
  expect(html).toContain(page.groups[0].title);
  expect(html).not.toContain("Services to come");
});

it.each([false, true])("a legal page shows the date of its last review if “Dark opening” is %s", (map) => {
  const file = "legal/privacy-notice.json";
  const page = Object(records[file]);
  const sections = [{ kind: "opening", map }, ...page.sections.slice(1)];
  const html = drawnBody({ ...records, [file]: { ...page, sections } }, "/privacy-notice");
  expect(parse(html).querySelector("main time")?.getAttribute("datetime")).toBe("2025-12-31");
});

it.each([...PAGES, ...MAIN, ...CARRYING])(
  "in the main content of the page %s, the first heading is the only h1, and no heading skips a level",
  (path) => {
    const levels = levelsIn(drawnBody(records, path));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect([levels[0], gaps(levels)]).toEqual([1, []]);
  },
);

it.each(
  Object.entries(records).flatMap(([file, record]) => {
    const type = config.typeOfFile(file);
    const path = type?.path?.(idOfFile(type, file)) ?? "";
    const parts = type?.anchors?.(Object(record)) ?? [];
    return [...PAGES, ...CARRYING].includes(path) && parts.length > 0 ? [[path, parts] as const] : [];
  }),
)("the page %s has an element for each fragment to which editors may link: %j", (path, parts) => {
  const page = parse(drawnBody(records, path));
  expect(parts.filter((part) => !page.getElementById(part))).toEqual([]);
});

it("a page with five clauses has the six elements to which editors may link: each clause, and the list of the clauses' headings", () => {
  const clauses = Array.from({ length: 5 }, (_, index) => ({ title: `Part ${index}`, text: "Text." }));
  const sections = [opening, { kind: "clauses", clauses }];
  const parts = anchorsIn(sections);
  const page = parse(drawnBody(pageWith(sections), "/for-harbours"));
  expect(parts).toHaveLength(6);
  expect(parts.filter((part) => !page.getElementById(part))).toEqual([]);
});

it.each(others.map((section) => [section.kind, section] as const))(
  "a page with a section of the kind %s directly after the opening, or at the end, skips no heading level",
  (_, section) => {
    for (const sections of [
      [opening, section],
      [opening, section, section],
      [opening, ...others, section],
      [opening, section, ...others],
    ]) {
      const levels = levelsIn(drawnBody(pageWith(sections), "/for-harbours"));
      expect([levels[0], levels.filter((level) => level === 1).length, gaps(levels)]).toEqual([1, 1, []]);
    }
  },
);

it.each([...PAGES, ...MAIN, ...CARRYING])("the main element of the page %s is valid HTML", async (path) => {
  const validator = new HtmlValidate(HTML_RULES);
  const main = parse(drawnBody(records, path)).querySelector("main")?.outerHTML;
  const { results } = await validator.validateString(
    `<!DOCTYPE html><html lang="en"><head><title>T</title></head><body>${main}</body></html>`,
  );
  expect(
    results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
  ).toEqual([]);
});

/** The texts of an example that are visible on the page. Values such as addresses and dates are left out. */
function wordsOf(value: unknown, key = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => wordsOf(entry, key));
  if (typeof value === "object")
    return Object.entries(Object(value)).flatMap(([name, inner]) => wordsOf(inner, name));
  if (
    [
      "kind",
      "to",
      "group",
      "imageUrl",
      "imageAlt",
      "imageFocus",
      "validFrom",
      "validUntil",
      "perYear",
      "fact",
      "facts",
      "from",
    ].includes(key)
  )
    return [];
  return String(value).split("\n\n");
}

it.each(everyKind.map((section) => [section.kind, section] as const))(
  "the HTML of the example section of the kind %s contains the texts of the section",
  (kind, section) => {
    const page = pageWith(kind === "opening" ? [section] : [opening, section]);
    const text = parse(drawnBody(page, "/for-harbours")).querySelector("main")?.textContent;
    const words = kind === "text" ? ["What a register changes", "each item has one place"] : wordsOf(section);
    for (const each of words) expect(text).toContain(each);
  },
);

it("a quotes section without chosen testimonials shows all testimonials of a site that has only two", () => {
  const shown = parse(drawnBody(records, "/for-harbours")).querySelectorAll("[data-testimonial]").length;
  expect(shown).toBe(Object.keys(records).filter((file) => file.startsWith("testimonials/")).length);
});

it("an offerings section shows a service only once if the service was chosen twice", () => {
  const twice = {
    ...everyKind.find(({ kind }) => kind === "offerings"),
    kind: "offerings",
    group: null,
    services: ["keeper-training", "keeper-training"],
    solutions: [],
  };
  const html = drawnBody(pageWith([opening, twice]), "/for-harbours");
  expect(parse(html).querySelectorAll("main .entries li")).toHaveLength(1);
});

it("a page can be rendered even if its only section has a kind and no other field", () => {
  for (const { kind } of everyKind)
    expect(() => drawnBody(pageWith([{ kind }]), "/for-harbours")).not.toThrow();
});

it("the preview shows the opening of a page that also has a section of an unknown kind", () => {
  const html = drawnBody(pageWith([opening, { kind: "marquee" }]), "/for-harbours");
  expect(levelsIn(html)).toEqual([1]);
});
