/** Parses opening hours, which editors write in a single text field, and formats times of day. */

export const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
type Day = (typeof DAYS)[number];

/** Opening hours shared by one or more days. */
export interface OpeningHours {
  /** The range "Saturday - Monday" becomes Saturday, Sunday and Monday. */
  days: Day[];
  /** The local opening time, in minutes after midnight. */
  opens: number;
  /** The local closing time, in minutes after midnight. Midnight at the end of the day is 1440. */
  closes: number;
}

const MINUTES_OF_A_DAY = 24 * 60;

const DAY = `(?:${DAYS.join("|")})`;
const TIME = "(?:1[0-2]|[1-9]):[0-5]\\d (?:AM|PM)";
const RANGE = `${DAY}(?: [-–] ${DAY})?: ${TIME} [-–] ${TIME}`;

/** Matches opening hours such as "Monday - Friday: 9:00 AM - 6:00 PM, Saturday: 9:00 AM - 1:00 PM". */
export const HOURS_PATTERN = new RegExp(`^${RANGE}(?:[,;] ${RANGE})*$`);

/**
 * Parses opening hours. The result has one entry for each part of the text, such as
 * "Monday - Friday: 9:00 AM - 6:00 PM". The result is null if the text does not match `HOURS_PATTERN`.
 */
export function parseBusinessHours(text: string): OpeningHours[] | null {
  return HOURS_PATTERN.test(text) ? text.split(/[,;] /).map(readRange) : null;
}

/** Parses one part of the opening hours: "Monday - Friday: 9:00 AM - 6:00 PM" or "Saturday: 9:00 AM - 1:00 PM". */
function readRange(text: string): OpeningHours {
  const [days = "", times = ""] = text.split(/: (.*)/);
  const [first, last = first] = days.split(/ [-–] /).map((day) => DAYS.indexOf(day as Day));
  const [opens = 0, closes = 0] = times.split(/ [-–] /).map(minutes);
  return { days: daysFrom(first ?? 0, last ?? 0), opens, closes: closes === 0 ? MINUTES_OF_A_DAY : closes };
}

function daysFrom(first: number, last: number): Day[] {
  const count = ((last - first + DAYS.length) % DAYS.length) + 1;
  return Array.from({ length: count }, (_, step) => DAYS[(first + step) % DAYS.length] as Day);
}

function minutes(time: string): number {
  const [hour = "", minute = "", half = ""] = time.split(/[: ]/);
  return ((Number(hour) % 12) + (half === "PM" ? 12 : 0)) * 60 + Number(minute);
}

/** Formats minutes after midnight for schema.org: 540 becomes "09:00". The end of the day, 1440, becomes "23:59". */
export function clockTime(minutesAfterMidnight: number): string {
  const time = Math.min(minutesAfterMidnight, MINUTES_OF_A_DAY - 1);
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${pad(Math.floor(time / 60))}:${pad(time % 60)}`;
}
