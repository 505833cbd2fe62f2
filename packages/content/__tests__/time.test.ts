import fc from "fast-check";
import { group } from "../fields";
import { changesAfter, publicationOf, stateAt } from "../publication";
import { publicationFields } from "../publicationFields";
import { inZone, momentIn, timeIn } from "../time";

const PARIS = { name: "Europe/Paris", label: "Paris time" };

it.each([
  ["2026-12-01 09:00", "2026-12-01T08:00:00.000Z"],
  ["2026-07-01 09:00", "2026-07-01T07:00:00.000Z"],
  ["2026-01-01 00:30", "2025-12-31T23:30:00.000Z"],
  ["2028-02-29 23:59", "2028-02-29T22:59:00.000Z"],
  // In March, the clock goes from 02:00 to 03:00. In October, it goes back from 03:00 to 02:00.
  ["2026-03-29 01:59", "2026-03-29T00:59:00.000Z"],
  ["2026-03-29 03:00", "2026-03-29T01:00:00.000Z"],
  ["2026-10-25 03:00", "2026-10-25T02:00:00.000Z"],
  // For dates before 1911, the time zone database says that Paris is 9 minutes and 21 seconds ahead of UTC.
  ["0079-08-24 13:00", "0079-08-24T12:50:39.000Z"],
])("`timeIn` converts the local time %s in Paris to %s", (text, time) => {
  expect(timeIn(PARIS, text)?.toISOString()).toBe(time);
});

it.each([
  ["Europe/Paris", "2026-03-29 02:30", "2026-03-29 03:30"],
  ["America/New_York", "2026-03-08 02:30", "2026-03-08 03:30"],
  ["Australia/Lord_Howe", "2026-10-04 02:15", "2026-10-04 02:45"],
  ["Pacific/Apia", "2011-12-30 09:00", "2011-12-31 09:00"],
])("in %s, the clock skips the local time %s, and `timeIn` reads it as %s", (name, text, read) => {
  const zone = { name, label: name };
  expect(momentIn(zone, timeIn(zone, text) as Date)).toBe(read);
});

it.each(["2026-02-30 09:00", "2026-12-01", "2026-12-01 24:00", "2026-12-01T09:00", "", null, 5])(
  "`timeIn` returns undefined for %j",
  (text) => {
    expect(timeIn(PARIS, text)).toBeUndefined();
  },
);

it("`inZone` formats a time for people, in the given time zone", () => {
  expect(inZone(PARIS, new Date("2025-12-31T23:30:00Z"))).toBe("1 January 2026, 00:30 (Paris time)");
});

const RUNS = { numRuns: 200, seed: 47 };
/** Some of these zones have unusual offsets, or clock changes of half an hour or a whole day. */
const zone = fc
  .constantFrom(
    ...["Africa/Nairobi", "Europe/Paris", "America/St_Johns", "Asia/Kathmandu", "Australia/Lord_Howe"],
    ...["Pacific/Apia", "America/Sao_Paulo", "Africa/Casablanca"],
  )
  .map((name) => ({ name, label: name }));
const MINUTE = 60_000;
const minute = fc
  .integer({ min: Date.UTC(2000, 0) / MINUTE, max: Date.UTC(2040, 0) / MINUTE })
  .map((at) => new Date(at * MINUTE));

it("a time that is converted to local time and back keeps its local time, and changes by at most an hour", () => {
  fc.assert(
    fc.property(zone, minute, (zone, time) => {
      const text = momentIn(zone, time);
      // When the clock goes back, a local time occurs twice, so `read` can differ from `time`.
      const read = timeIn(zone, text);
      expect(read && momentIn(zone, read)).toBe(text);
      expect(Math.abs(Number(read) - Number(time))).toBeLessThanOrEqual(60 * MINUTE);
    }),
    RUNS,
  );
});

it("in several time zones, a record is public between its two dates, and `changesAfter` predicts both changes of its state", () => {
  fc.assert(
    fc.property(zone, minute, fc.integer({ min: 1, max: 1_000_000 }), (zone, first, length) => {
      const last = new Date(first.getTime() + (120 + length) * MINUTE);
      const schema = group("Notice", "On the board.", publicationFields);
      const fields = { publishedFrom: momentIn(zone, first), publishedUntil: momentIn(zone, last) };
      const publication = publicationOf({ schema }, fields, zone);
      const [from, until] = [Number(publication.from), Number(publication.until)];
      const state = (time: number) => stateAt(publication, new Date(time));
      expect([from - 1, from, until - 1, until].map(state)).toEqual(["planned", "public", "public", "ended"]);
      const coming = (time: number) =>
        changesAfter([{ file: "", path: "", publication }], new Date(time)).map(({ to }) => to);
      expect([from - 1, from, until].map(coming)).toEqual([["public", "ended"], ["ended"], []]);
    }),
    RUNS,
  );
});
