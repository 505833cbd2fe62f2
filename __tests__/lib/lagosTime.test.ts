import { HOURS_AHEAD, inLagos, lagosTime } from "../../src/lib/lagosTime";

it.each([
  ["2026-12-01 09:00", "2026-12-01T08:00:00.000Z"],
  ["2026-01-01 00:30", "2025-12-31T23:30:00.000Z"],
  ["2028-02-29 23:59", "2028-02-29T22:59:00.000Z"],
])("%s in Lagos is %s", (text, time) => {
  expect(lagosTime(text)?.toISOString()).toBe(time);
});

it.each(["2026-02-30 09:00", "2026-12-01", "2026-12-01 24:00", "2026-12-01T09:00", "", null, 5])(
  "%s is no moment",
  (text) => {
    expect(lagosTime(text)).toBeUndefined();
  },
);

it("writes a moment out for people, by the clock in Lagos", () => {
  expect(inLagos(new Date("2025-12-31T23:30:00Z"))).toBe("1 January 2026, 00:30 (Lagos time)");
});

it("has the offset that the computer's time zones give Lagos, in every month from 2020 to 2050", () => {
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Africa/Lagos",
    hour: "numeric",
    hourCycle: "h23",
  });
  for (let month = 0; month < 12 * 30; month += 1)
    expect(clock.format(new Date(Date.UTC(2020, month, 15, 5)))).toBe(`0${5 + HOURS_AHEAD}`);
});
