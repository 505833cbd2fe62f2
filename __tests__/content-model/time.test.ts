import {
  clockTime,
  HOURS_AHEAD,
  inLagos,
  isOpen,
  lagosTime,
  parseBusinessHours,
} from "@sitekit/content/time";

const hours = parseBusinessHours("Monday - Friday: 9:00 AM - 6:00 PM");

describe("business hours", () => {
  it("reads the days and the times", () => {
    expect(hours).toEqual([
      {
        days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
        opens: 9 * 60,
        closes: 18 * 60,
      },
    ]);
  });

  it("reads several ranges, and one day alone", () => {
    const text =
      "Monday - Tuesday: 9:00 AM - 6:00 PM, Saturday: 9:00 AM – 1:00 PM; Sunday: 4:00 PM - 12:00 AM";
    expect(parseBusinessHours(text)).toEqual([
      { days: ["Monday", "Tuesday"], opens: 9 * 60, closes: 18 * 60 },
      { days: ["Saturday"], opens: 9 * 60, closes: 13 * 60 },
      { days: ["Sunday"], opens: 16 * 60, closes: 24 * 60 },
    ]);
  });

  it("reads noon, midnight and a range that runs over the end of the week", () => {
    expect(parseBusinessHours("Saturday - Monday: 12:00 AM - 12:30 PM")).toEqual([
      { days: ["Saturday", "Sunday", "Monday"], opens: 0, closes: 12 * 60 + 30 },
    ]);
  });

  it.each(["", "always", "Funday - Friday: 9:00 AM - 6:00 PM"])("makes nothing of %j", (text) => {
    expect(parseBusinessHours(text)).toBeNull();
  });

  it("writes a time as machines read it", () => {
    expect(clockTime(9 * 60 + 5)).toBe("09:05");
    expect(clockTime(24 * 60)).toBe("23:59");
  });

  it.each([
    ["2026-11-20T07:59:00Z", false, "a minute before nine on a Friday in Lagos"],
    ["2026-11-20T08:00:00Z", true, "nine on a Friday in Lagos"],
    ["2026-11-20T16:59:00Z", true, "a minute before six"],
    ["2026-11-20T17:00:00Z", false, "six"],
    ["2026-11-21T10:00:00Z", false, "a Saturday"],
    ["2026-11-22T23:30:00Z", false, "half past midnight on a Monday in Lagos, Sunday elsewhere"],
  ])("at %s the office is open: %s (%s)", (now, open) => {
    if (!hours) throw new Error("The hours were not read.");
    expect(isOpen(hours, new Date(now))).toBe(open);
  });

  it.each([
    ["2026-11-21T11:59:00Z", true, "a minute before one on a Saturday in Lagos"],
    ["2026-11-21T12:00:00Z", false, "one on a Saturday"],
    ["2026-11-20T12:30:00Z", false, "the pause of a Friday"],
    ["2026-11-20T13:00:00Z", true, "two on a Friday"],
    ["2026-11-22T22:59:00Z", true, "a minute before midnight on a Sunday"],
    ["2026-11-22T23:00:00Z", false, "midnight"],
  ])("with several ranges, at %s the office is open: %s (%s)", (now, open) => {
    const text =
      "Monday - Friday: 9:00 AM - 1:00 PM, Monday - Friday: 2:00 PM - 6:00 PM, Saturday: 9:00 AM - 1:00 PM, Sunday: 4:00 PM - 12:00 AM";
    expect(isOpen(parseBusinessHours(text) ?? [], new Date(now))).toBe(open);
  });
});

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
