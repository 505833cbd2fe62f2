/** One question for draft and dates: what each answer writes. */
import { config } from "@sitekit/testing/harbour";
import type { Store, Tree } from "../../save/store";
import { publicStateOf, withPublicState } from "../../window/dates";
import { startState } from "../../window/state";

// A Wednesday.
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
] as const)("%s makes of %j %j", (state, values, expected) => {
  const result = withPublicState(LIGHT, { title: "A", ...values }, state, NOW);
  expect(result).toEqual({ title: "A", ...expected });
  expect(publicStateOf(LIGHT, result, NOW)).toBe(state);
});

test("the next Monday is a week away on a Monday", () => {
  const monday = new Date("2026-03-09T10:30:00Z");
  expect(withPublicState(LIGHT, {}, "planned", monday)).toEqual({ publishedFrom: "2026-03-16 09:00" });
});
