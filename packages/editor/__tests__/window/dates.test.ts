/**
 * How a choice for “Who sees it” sets the fields of a record, which address the record's page has, and what the editor
 * says about the record's publication dates.
 */
import { config, textOf } from "@sitekit/testing/harbour";
import type { Store, Tree } from "../../stores/store";
import { dateNotes, pageAddress, publicStateOf, withPublicState } from "../../window/dates";
import { type OpenRecord, startState } from "../../window/state";

// `NOW` is a Wednesday. `MONDAY` is the next Monday at nine. If the user chooses to publish a record later, the editor
// sets this start date, unless the record already has a start date in the future.
const NOW = new Date("2026-03-04T10:30:00Z");
const PAST = "2026-01-05 09:00";
const LATER = "2026-06-01 09:00";
const MONDAY = "2026-03-09 09:00";
const { timeZone } = config;
const LIGHT = config.type("Light");
const here = new Intl.DateTimeFormat("sv", {
  timeZone: timeZone.name,
  dateStyle: "short",
  timeStyle: "short",
});
const [today] = [here.format(NOW)];

beforeEach(() =>
  startState({ site: { config }, store: {} as Store, tree: { files: new Map() } as unknown as Tree }),
);

test.each([
  ["draft", {}, { draft: true }],
  ["draft", { publishedFrom: LATER }, { draft: true, publishedFrom: LATER }],
  ["public", { draft: true }, {}],
  ["public", { publishedFrom: LATER, publishedUntil: PAST }, {}],
  ["public", { publishedFrom: PAST, publishedUntil: LATER }, { publishedFrom: PAST, publishedUntil: LATER }],
  ["planned", {}, { publishedFrom: MONDAY }],
  ["planned", { draft: true, publishedFrom: PAST }, { publishedFrom: MONDAY }],
  ["planned", { draft: true, publishedFrom: LATER }, { publishedFrom: LATER }],
  ["planned", { publishedUntil: PAST }, { publishedFrom: MONDAY }],
  ["planned", { publishedUntil: "2026-03-06 09:00" }, { publishedFrom: MONDAY }],
  ["planned", { publishedUntil: LATER }, { publishedFrom: MONDAY, publishedUntil: LATER }],
  ["ended", { publishedFrom: today }, { publishedUntil: today }],
  ["ended", {}, { publishedUntil: today }],
  ["ended", { publishedFrom: LATER }, { publishedUntil: today }],
  ["ended", { publishedFrom: PAST, publishedUntil: LATER }, { publishedFrom: PAST, publishedUntil: today }],
  ["paused", {}, { publishedUntil: today, publishedFrom: MONDAY }],
  ["paused", { publishedFrom: LATER }, { publishedUntil: today, publishedFrom: LATER }],
  ["paused", { publishedUntil: PAST }, { publishedUntil: PAST, publishedFrom: MONDAY }],
  [
    "paused",
    { publishedFrom: PAST, publishedUntil: LATER },
    { publishedUntil: today, publishedFrom: MONDAY },
  ],
  ["public", { publishedUntil: PAST, publishedFrom: LATER }, {}],
  ["ended", { publishedUntil: PAST, publishedFrom: LATER }, { publishedUntil: today }],
] as const)("the choice “%s” for “Who sees it” turns %j into %j", (state, values, expected) => {
  const result = withPublicState(LIGHT, { title: "A", ...values }, state, NOW);
  expect(result).toEqual({ title: "A", ...expected });
  expect(publicStateOf(LIGHT, result, NOW)).toBe(state);
});

const complete = { ...JSON.parse(textOf("lights/fog-head.json")), id: "fog-head" };
const FOG = "/lights/fog-head";

test.each([
  ["a public light has a page", complete, FOG, FOG],
  ["a complete draft has a page only on the local website", { ...complete, draft: true }, undefined, FOG],
  [
    "a draft without a description has no page",
    { ...complete, draft: true, description: "" },
    undefined,
    undefined,
  ],
  [
    "a light that is not public yet has a page only on the local website",
    { ...complete, publishedFrom: "2999-06-01 09:00" },
    undefined,
    FOG,
  ],
  [
    "a light that is no longer public has a page only on the local website",
    { ...complete, publishedUntil: PAST },
    undefined,
    FOG,
  ],
])("%s", (_, record, online, local) => {
  expect([pageAddress(LIGHT, record, false), pageAddress(LIGHT, record, true)]).toEqual([online, local]);
});

test("a record of a type without pages, and a file that contains no record, have no page", () => {
  expect(pageAddress(config.type("Quote"), { title: "A" }, false)).toBeUndefined();
  expect(pageAddress(LIGHT, undefined, true)).toBeUndefined();
});

const notesOn = (values: object, base = {}) =>
  dateNotes(
    {
      ...({ type: LIGHT } as unknown as OpenRecord),
      values: { title: "A", ...values },
      base: JSON.stringify(base),
    },
    "lights/a.json",
    { "pages/about.json": { title: "About us" } },
  ).advice.map(({ path, message }) => `${path}: ${message}`);
const AWAY = { publishedUntil: "2026-03-04 10:00", publishedFrom: MONDAY };
const BACK = "They will see it again from 9 March 2026, 09:00 (Lisbon time).";
const GONE = "visitors who open its address see a message that there is no such page.";

test.each([
  [AWAY, {}, `After your next save, visitors will no longer see this page. ${BACK} Until then, ${GONE}`],
  [
    AWAY,
    AWAY,
    `Visitors have not seen this page since 4 March 2026, 10:00 (Lisbon time). ${BACK} Until then, ${GONE}`,
  ],
  [
    { ...AWAY, replacedBy: "/about" },
    {},
    `After your next save, visitors will no longer see this page. ${BACK} Until then, its address opens “About us”.`,
  ],
  [
    { publishedUntil: PAST, publishedFrom: "2026-01-06 09:00" },
    {},
    "Both times have passed, so they have no effect any more. You can empty both fields.",
  ],
])("with %j in the form and %j saved, one note explains both dates of the page", (values, base, sentence) => {
  jest.useFakeTimers({ now: NOW });
  expect(notesOn(values, base)).toEqual([`publishedFrom: ${sentence}`]);
  jest.useRealTimers();
});

test.each([
  [
    { draft: true, publishedUntil: LATER },
    `Visitors see this page until 1 June 2026, 09:00 (Lisbon time), if you publish it before then. After that, ${GONE}`,
  ],
  [
    { publishedUntil: LATER },
    `Visitors see this page until 1 June 2026, 09:00 (Lisbon time). After that, ${GONE}`,
  ],
  [
    { publishedUntil: MONDAY, publishedFrom: LATER },
    `Visitors see this page until 9 March 2026, 09:00 (Lisbon time), and again from 1 June 2026, 09:00 (Lisbon time). In between, ${GONE}`,
  ],
  [
    { draft: true, publishedUntil: PAST },
    "This time has passed. If you keep it, visitors will not see this page, even if it is no longer a draft. Choose a later time, or empty this field.",
  ],
])("a note explains the end date of a page with %j", (values, sentence) => {
  jest.useFakeTimers({ now: NOW });
  expect(notesOn(values)).toEqual([`publishedUntil: ${sentence}`]);
  jest.useRealTimers();
});

test("the choice “planned” sets the start date to the Monday of next week if today is a Monday", () => {
  const monday = new Date("2026-03-09T10:30:00Z");
  expect(withPublicState(LIGHT, {}, "planned", monday)).toEqual({ publishedFrom: "2026-03-16 09:00" });
});
