import { clockTime, parseBusinessHours } from "../hours";

const hours = parseBusinessHours("Monday - Friday: 9:00 AM - 6:00 PM");

describe("the parser of business hours", () => {
  it("reads the days and the times", () => {
    expect(hours).toEqual([
      {
        days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
        opens: 9 * 60,
        closes: 18 * 60,
      },
    ]);
  });

  it("reads ranges of days and single days, separated by commas or semicolons", () => {
    const text =
      "Monday - Tuesday: 9:00 AM - 6:00 PM, Saturday: 9:00 AM – 1:00 PM; Sunday: 4:00 PM - 12:00 AM";
    expect(parseBusinessHours(text)).toEqual([
      { days: ["Monday", "Tuesday"], opens: 9 * 60, closes: 18 * 60 },
      { days: ["Saturday"], opens: 9 * 60, closes: 13 * 60 },
      { days: ["Sunday"], opens: 16 * 60, closes: 24 * 60 },
    ]);
  });

  it("reads 12 AM as midnight and 12 PM as noon, and accepts a range from Saturday to Monday", () => {
    expect(parseBusinessHours("Saturday - Monday: 12:00 AM - 12:30 PM")).toEqual([
      { days: ["Saturday", "Sunday", "Monday"], opens: 0, closes: 12 * 60 + 30 },
    ]);
  });

  it.each(["", "always", "Funday - Friday: 9:00 AM - 6:00 PM"])("returns null for %j", (text) => {
    expect(parseBusinessHours(text)).toBeNull();
  });
});

it("clockTime formats a number of minutes since midnight as a 24-hour time, and the end of the day as 23:59", () => {
  expect(clockTime(9 * 60 + 5)).toBe("09:05");
  expect(clockTime(24 * 60)).toBe("23:59");
});
