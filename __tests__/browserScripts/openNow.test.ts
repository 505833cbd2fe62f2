import { parseBusinessHours } from "@sitekit/content/hours";
import { HOURS_AHEAD, isOpen } from "../../src/browser/openNow";

const hours = parseBusinessHours("Monday - Friday: 9:00 AM - 6:00 PM");

describe("isOpen,", () => {
  it.each([
    ["2026-11-20T07:59:00Z", false, "a minute before nine on a Friday in Lagos"],
    ["2026-11-20T08:00:00Z", true, "nine on a Friday in Lagos"],
    ["2026-11-20T16:59:00Z", true, "a minute before six on a Friday"],
    ["2026-11-20T17:00:00Z", false, "six on a Friday"],
    ["2026-11-21T10:00:00Z", false, "a Saturday"],
    ["2026-11-22T23:30:00Z", false, "half past midnight on a Monday in Lagos, still Sunday in UTC"],
  ])("given one range of opening hours and the time %s, returns %s (%s)", (now, open) => {
    if (!hours) throw new Error("The hours were not read.");
    expect(isOpen(hours, new Date(now))).toBe(open);
  });

  it.each([
    ["2026-11-21T11:59:00Z", true, "a minute before one on a Saturday in Lagos"],
    ["2026-11-21T12:00:00Z", false, "one on a Saturday"],
    ["2026-11-20T12:30:00Z", false, "half past one on a Friday, between two ranges"],
    ["2026-11-20T13:00:00Z", true, "two on a Friday"],
    ["2026-11-22T22:59:00Z", true, "a minute before midnight on a Sunday"],
    ["2026-11-22T23:00:00Z", false, "midnight, when the Sunday ends"],
  ])("given several ranges of opening hours and the time %s, returns %s (%s)", (now, open) => {
    const text =
      "Monday - Friday: 9:00 AM - 1:00 PM, Monday - Friday: 2:00 PM - 6:00 PM, Saturday: 9:00 AM - 1:00 PM, Sunday: 4:00 PM - 12:00 AM";
    expect(isOpen(parseBusinessHours(text) ?? [], new Date(now))).toBe(open);
  });

  // Opening hours that continue past midnight are written as two ranges, here Friday until 12:00 AM and Saturday from
  // 12:00 AM. The content check refuses a single range that ends on the next day, such as "Friday: 6:00 PM - 2:00
  // AM".
  it.each([
    ["2026-11-20T22:59:00Z", true, "a minute before midnight on a Friday in Lagos"],
    ["2026-11-20T23:00:00Z", true, "midnight, when the Saturday begins"],
    ["2026-11-21T00:59:00Z", true, "a minute before two on a Saturday"],
    ["2026-11-21T01:00:00Z", false, "two on a Saturday"],
    ["2026-11-20T00:30:00Z", false, "half past one on a Friday"],
    ["2026-11-21T23:00:00Z", true, "midnight, when the Sunday begins"],
    ["2026-11-22T22:59:00Z", true, "a minute before midnight on a Sunday"],
    ["2026-11-23T22:59:00Z", true, "a minute before midnight on a Monday"],
    ["2026-11-23T23:00:00Z", false, "midnight, when the Monday ends"],
  ])(
    "given opening hours that continue past midnight or last whole days, and the time %s, returns %s (%s)",
    (now, open) => {
      const text =
        "Friday: 6:00 PM - 12:00 AM, Saturday: 12:00 AM - 2:00 AM, Sunday - Monday: 12:00 AM - 12:00 AM";
      expect(isOpen(parseBusinessHours(text) ?? [], new Date(now))).toBe(open);
    },
  );
});

it("HOURS_AHEAD equals the UTC offset of Lagos in each month from 2020 to 2049", () => {
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Africa/Lagos",
    hour: "numeric",
    hourCycle: "h23",
  });
  for (let month = 0; month < 12 * 30; month += 1)
    expect(clock.format(new Date(Date.UTC(2020, month, 15, 5)))).toBe(`0${5 + HOURS_AHEAD}`);
});
