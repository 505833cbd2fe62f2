import { clockTime, isOpen, parseBusinessHours } from "../../src/lib/businessHours";

const hours = parseBusinessHours("Monday - Friday: 9:00 AM - 6:00 PM");

describe("business hours", () => {
  it("reads the days and the times", () => {
    expect(hours).toEqual({
      days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
      opens: 9 * 60,
      closes: 18 * 60,
    });
  });

  it("reads noon, midnight and a range that runs over the end of the week", () => {
    expect(parseBusinessHours("Saturday - Monday: 12:00 AM - 12:30 PM")).toEqual({
      days: ["Saturday", "Sunday", "Monday"],
      opens: 0,
      closes: 12 * 60 + 30,
    });
  });

  it.each(["", "always", "Funday - Friday: 9:00 AM - 6:00 PM"])("makes nothing of %j", (text) => {
    expect(parseBusinessHours(text)).toBeNull();
  });

  it("writes a time as machines read it", () => {
    expect(clockTime(9 * 60 + 5)).toBe("09:05");
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
});
