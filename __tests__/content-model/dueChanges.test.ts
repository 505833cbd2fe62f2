import { changedBetween, changesAfter, type Dated } from "../../src/content-model/dueChanges";
import { publicationOf } from "../../src/content-model/publication";

const record = (path: string, fields: Record<string, unknown>): Dated => ({
  file: `content${path}.json`,
  path,
  publication: publicationOf(fields),
});
const SEASON = record("/season", { publishedFrom: "2026-12-01 09:00", publishedUntil: "2026-12-31 17:00" });
const DRAFT = record("/draft", { draft: true, publishedFrom: "2026-12-01 09:00" });
const ALL = [SEASON, DRAFT, record("/always", {})];

const at = (time: string) => new Date(`${time}+01:00`);
const changed = (since: string, now: string) =>
  changedBetween(ALL, at(since), at(now)).map(({ path, to }) => `${path} ${to}`);

it.each([
  ["2026-11-30T00:00", "2026-12-01T08:59:59", []],
  ["2026-11-30T00:00", "2026-12-01T09:00:00", ["/season public"]],
  ["2026-12-01T08:59:59", "2026-12-01T09:00:00", ["/season public"]],
  ["2026-12-01T09:00:00", "2026-12-31T16:59:59", []],
  ["2026-12-01T09:00:00", "2026-12-31T17:00:00", ["/season ended"]],
  ["2026-11-30T00:00", "2027-01-01T00:00", ["/season ended"]],
  ["2026-12-31T17:00:00", "2027-01-01T00:00", []],
])("a site of %s at %s is behind in %j", (since, now, paths) => {
  expect(changed(since, now)).toEqual(paths);
});

it.each([
  ["2026-12-01T08:59:59", ["public", "ended"]],
  ["2026-12-01T09:00:00", ["ended"]],
  ["2026-12-31T17:00:00", []],
])("after %s come %j", (now, to) => {
  expect(changesAfter(ALL, at(now)).map((change) => [change.path, change.to])).toEqual(
    to.map((each) => ["/season", each]),
  );
});

it("tells what comes first before the rest", () => {
  const sooner = record("/sooner", { publishedUntil: "2026-11-25 00:00" });
  expect(changesAfter([SEASON, sooner], at("2026-11-20T00:00")).map(({ path }) => path)).toEqual([
    "/sooner",
    "/season",
    "/season",
  ]);
});
