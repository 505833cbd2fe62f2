import { group, line, list, oneOfKinds, sectionKind } from "../fields";
import { fieldTree } from "../fieldTree";
import {
  changedBetween,
  changesAfter,
  type Dated,
  endsSoon,
  publicationNote,
  publicationOf,
  stateAt,
  successorOf,
  validityOf,
} from "../publication";
import {
  draft,
  publishedFrom,
  publishedUntil,
  replacedBy,
  validFrom,
  validUntil,
} from "../publicationFields";
import { publicRecords } from "../publicRecords";
import { siteRecord } from "../record";

/** The fields have unusual names, because the tested functions must find them by their roles, not by their names. */
const notice = group("Notice", "On the board.", {
  hidden: draft(),
  shownFrom: publishedFrom(),
  shownUntil: publishedUntil(),
  instead: replacedBy(),
});
/**
 * The field tree of a group inside a record. The group has a first and a last day of validity, which apply only to this
 * group.
 */
const permit = fieldTree({
  schema: group("Permit", "From the port.", { begins: validFrom(), ends: validUntil() }),
});
const publicationIn = (fields: Record<string, unknown>) => publicationOf({ schema: notice }, fields, ZONE);

const ZONE = { name: "Europe/Oslo", label: "Oslo time" };

/**
 * Parses a time as Oslo's winter time (UTC+1), also for dates in summer. For example, `at("2026-03-29T23:00")` is
 * midnight in Oslo, because summer time began that morning.
 */
const at = (time: string) => new Date(`${time}+01:00`);

const DATED = { shownFrom: "2026-12-01 09:00", shownUntil: "2026-12-31 17:00" };
/** The end is before the start, so the record is offline between the two times, and public at all other times. */
const AWAY = { shownFrom: "2026-12-31 17:00", shownUntil: "2026-12-01 09:00" };

it.each([
  [DATED, "2026-12-01T08:59:59.999", "planned", "Public from 1 December 2026, 09:00 (Oslo time)"],
  [DATED, "2026-12-01T09:00:00.000", "public", "Public until 31 December 2026, 17:00 (Oslo time)"],
  [DATED, "2026-12-31T16:59:59.999", "public", "Public until 31 December 2026, 17:00 (Oslo time)"],
  [DATED, "2026-12-31T17:00:00.000", "ended", "Ended on 31 December 2026, 17:00 (Oslo time)"],
  [AWAY, "2026-12-01T08:59:59.999", "public", "Public until 1 December 2026, 09:00 (Oslo time)"],
  [AWAY, "2026-12-01T09:00:00.000", "ended", "Offline until 31 December 2026, 17:00 (Oslo time)"],
  [AWAY, "2026-12-31T16:59:59.999", "ended", "Offline until 31 December 2026, 17:00 (Oslo time)"],
  [AWAY, "2026-12-31T17:00:00.000", "public", ""],
])(
  "with the dates %j, at %s, the state of a record is %s and its note for editors is “%s”",
  (fields, time, state, note) => {
    expect(stateAt(publicationIn(fields), at(time))).toBe(state);
    expect(publicationNote(publicationIn(fields), at(time), ZONE)).toBe(note);
  },
);

it("a draft has the state `draft` and the note “Draft” before, between and after its two dates", () => {
  const own = publicationIn({ ...DATED, hidden: true });
  for (const time of ["2026-11-01T00:00", "2026-12-15T00:00", "2027-01-01T00:00"]) {
    expect(stateAt(own, at(time))).toBe("draft");
    expect(publicationNote(own, at(time), ZONE)).toBe("Draft");
  }
});

it.each<[what: string, begins?: string, ends?: string, from?: Date, until?: Date]>([
  [
    "is valid from the start of its first day until the midnight after its last day",
    "2026-12-01",
    "2026-12-31",
    at("2026-12-01T00:00"),
    at("2027-01-01T00:00"),
  ],
  [
    "is valid until the midnight after its last day even if daylight saving time begins on that day",
    "2026-01-01",
    "2026-03-29",
    at("2026-01-01T00:00"),
    at("2026-03-29T23:00"),
  ],
  [
    "is valid until the midnight after its last day even if daylight saving time ends on that day",
    "2026-01-01",
    "2026-10-25",
    at("2026-01-01T00:00"),
    at("2026-10-26T00:00"),
  ],
  ["stays valid if it has no last day", "2026-12-01", undefined, at("2026-12-01T00:00"), undefined],
  ["is a draft if it has no first day", undefined, "2026-12-31", undefined, at("2027-01-01T00:00")],
])("a group with dates of validity %s", (_, begins, ends, from, until) => {
  expect(validityOf(permit, { begins, ends }, ZONE)).toEqual({ draft: !begins, from, until });
});

it.each([{}, { hidden: false }, { hidden: null, shownFrom: "", shownUntil: null }])(
  "a record with the publication fields %j is public",
  (fields) => {
    expect(stateAt(publicationIn(fields), at("2026-12-01T00:00"))).toBe("public");
    expect(publicationNote(publicationIn(fields), at("2026-12-01T00:00"), ZONE)).toBe("");
  },
);

describe("the successor of the page `/a`, which has ended", () => {
  const ends = (instead?: string) => ({ shownUntil: "2026-12-31 17:00", instead });
  const stays = {};
  const after = at("2027-01-01T00:00");

  it.each([
    ["`/b` if `/a` names `/b` in its field `instead`", { "/a": ends("/b"), "/b": stays }, "/b"],
    [
      "`/c` if `/a` names `/b`, and `/b` has ended too and names `/c`",
      { "/a": ends("/b"), "/b": ends("/c"), "/c": stays },
      "/c",
    ],
    ["`/b` if `/a` names `/b#part`", { "/a": ends("/b#part"), "/b": stays }, "/b"],
    [
      "undefined if `/a` and `/b` have both ended and name each other",
      { "/a": ends("/b"), "/b": ends("/a") },
      undefined,
    ],
    [
      "undefined if `/a` names `/b`, and `/b` and `/c` have both ended and name each other",
      { "/a": ends("/b"), "/b": ends("/c"), "/c": ends("/b") },
      undefined,
    ],
    ["undefined if `/a` names itself", { "/a": ends("/a") }, undefined],
    ["undefined if `/a` names no successor", { "/a": ends() }, undefined],
    ["undefined if `/a` names a page that does not exist", { "/a": ends("/x") }, undefined],
  ])("is %s", (_, pages, path) => {
    const publications = Object.entries(pages).map(
      ([page, fields]) => [page, publicationIn(fields)] as const,
    );
    expect(successorOf("/a", new Map(publications), after)).toBe(path);
  });
});

const record = (path: string, fields: Record<string, unknown>): Dated => ({
  file: `content${path}.json`,
  path,
  publication: publicationIn(fields),
});
const SEASON = record("/season", { shownFrom: "2026-12-01 09:00", shownUntil: "2026-12-31 17:00" });
const DRAFT = record("/draft", { hidden: true, shownFrom: "2026-12-01 09:00" });
const ALL = [SEASON, DRAFT, record("/always", {})];

const changed = (since: string, now: string) =>
  changedBetween(ALL, at(since), at(now)).map(({ path, to }) => `${path} ${to}`);

it.each([
  ["2026-11-30T00:00", "2026-12-01T08:59:59", []],
  ["2026-12-01T08:59:59", "2026-12-01T09:00:00", ["/season public"]],
  ["2026-12-01T09:00:00", "2026-12-31T16:59:59", []],
  ["2026-12-01T09:00:00", "2026-12-31T17:00:00", ["/season ended"]],
  ["2026-11-30T00:00", "2027-01-01T00:00", ["/season ended"]],
  ["2026-12-31T17:00:00", "2027-01-01T00:00", []],
])("between %s and %s, the changed records and their new states are %j", (since, now, paths) => {
  expect(changed(since, now)).toEqual(paths);
});

it.each([
  ["2026-12-01T08:59:59", ["public", "ended"]],
  ["2026-12-01T09:00:00", ["ended"]],
  ["2026-12-31T17:00:00", []],
])("the changes of `/season` after %s are %j, and no other record changes", (now, to) => {
  expect(changesAfter(ALL, at(now)).map((change) => [change.path, change.to])).toEqual(
    to.map((each) => ["/season", each]),
  );
});

it("changesAfter sorts changes by time, and simultaneous changes by file", () => {
  // `/a#one` and `/a#two` are two parts of one record, so they have the same file. This test calls the file `/a`.
  const until = (path: string, day: string) => ({
    ...record(path, { shownUntil: `${day} 00:00` }),
    file: path.replace(/#.*/, ""),
  });
  const records = [
    SEASON,
    ...["/b", "/a#one", "/a#two", "/c"].map((path) => until(path, "2026-12-24")),
    until("/d", "2026-11-25"),
  ];
  expect(changesAfter(records, at("2026-11-20T00:00")).map(({ path }) => path)).toEqual([
    ...["/d", "/season", "/a#one", "/a#two", "/b", "/c", "/season"],
  ]);
});

it.each([
  ["2026-11-01T16:59:59", false],
  // This is exactly 60 days before the end.
  ["2026-11-01T17:00:00", true],
  ["2026-12-31T16:59:59", true],
  ["2026-12-31T17:00:00", false],
])("at %s, endsSoon returns %s for an end on 31 December 2026 at 17:00", (now, isSoon) => {
  expect(endsSoon(at("2026-12-31T17:00:00"), at(now))).toBe(isSoon);
});

it("a section whose kind has its own dates of validity is public only between them", () => {
  const offer = sectionKind(
    "offer",
    "Offer",
    "For some days.",
    { begins: validFrom(), ends: validUntil() },
    { begins: "2026-12-01" },
  );
  const text = sectionKind("text", "Text", "Words.", { said: line("Said", "The words.") }, { said: "Yes." });
  const page = {
    name: "Page",
    label: "Pages",
    source: { folder: "pages" },
    schema: group("Page", "A page.", {
      sections: list("Sections", "Of the page.", oneOfKinds("Part", "A part.", [offer, text])),
    }),
  };
  const sections = [
    { kind: "offer", begins: "2026-12-01", ends: "2026-12-02" },
    { kind: "offer" },
    { kind: "text" },
  ];
  const shownAt = (time: string) =>
    publicRecords([siteRecord(page, "a", { sections })], ZONE, at(time)).records[0]?.fields.sections;
  expect(shownAt("2026-11-30T00:00")).toEqual([expect.objectContaining({ kind: "text" })]);
  expect(shownAt("2026-12-01T00:00")).toEqual([
    expect.objectContaining(sections[0] ?? {}),
    expect.objectContaining({ kind: "text" }),
  ]);
  expect(shownAt("2026-12-03T00:00")).toEqual([expect.objectContaining({ kind: "text" })]);
});
