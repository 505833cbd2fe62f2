import { inZone, timeIn } from "../time";

const PARIS = { name: "Europe/Paris", label: "Paris time" };

it.each([
  ["2026-12-01 09:00", "2026-12-01T08:00:00.000Z"],
  ["2026-07-01 09:00", "2026-07-01T07:00:00.000Z"],
  ["2026-01-01 00:30", "2025-12-31T23:30:00.000Z"],
  ["2028-02-29 23:59", "2028-02-29T22:59:00.000Z"],
  // The clock goes from 02:00 to 03:00, and back from 03:00 to 02:00.
  ["2026-03-29 01:59", "2026-03-29T00:59:00.000Z"],
  ["2026-03-29 03:00", "2026-03-29T01:00:00.000Z"],
  ["2026-10-25 03:00", "2026-10-25T02:00:00.000Z"],
])("%s in Paris is %s", (text, time) => {
  expect(timeIn(PARIS, text)?.toISOString()).toBe(time);
});

it("reads an hour that the clock skips as one that there is", () => {
  expect(timeIn(PARIS, "2026-03-29 02:30")?.toISOString()).toMatch(/^2026-03-29T0[01]:30/);
});

it.each(["2026-02-30 09:00", "2026-12-01", "2026-12-01 24:00", "2026-12-01T09:00", "", null, 5])(
  "%s is no moment",
  (text) => {
    expect(timeIn(PARIS, text)).toBeUndefined();
  },
);

it("writes a moment out for people, by the clock of the zone", () => {
  expect(inZone(PARIS, new Date("2025-12-31T23:30:00Z"))).toBe("1 January 2026, 00:30 (Paris time)");
});
