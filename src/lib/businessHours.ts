import { HOURS_AHEAD } from "./lagosTime";

export const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
type Day = (typeof DAYS)[number];

/** Hours that are the same on some days. */
export interface OpeningHours {
  /** In order; a range may run over the end of the week. */
  days: Day[];
  /** Minutes after midnight, Lagos time. Midnight at the end of the day is 1440. */
  opens: number;
  closes: number;
}

const MINUTES_OF_A_DAY = 24 * 60;

const DAY = `(?:${DAYS.join("|")})`;
const TIME = "(?:1[0-2]|[1-9]):[0-5]\\d (?:AM|PM)";
const RANGE = `${DAY}(?: [-–] ${DAY})?: ${TIME} [-–] ${TIME}`;

/** "Monday - Friday: 9:00 AM - 6:00 PM, Saturday: 9:00 AM - 1:00 PM". */
export const HOURS_PATTERN = new RegExp(`^${RANGE}(?:[,;] ${RANGE})*$`);

/** Reads a text of that form, a list entry for each of its parts. Null when it has another form. */
export function parseBusinessHours(text: string): OpeningHours[] | null {
  return HOURS_PATTERN.test(text) ? text.split(/[,;] /).map(readRange) : null;
}

/** Reads "Monday - Friday: 9:00 AM - 6:00 PM", or one day's hours. */
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

/** Minutes after midnight as "09:00", the form of `<time>` and schema.org, where a day ends at 23:59. */
export function clockTime(minutesAfterMidnight: number): string {
  const time = Math.min(minutesAfterMidnight, MINUTES_OF_A_DAY - 1);
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${pad(Math.floor(time / 60))}:${pad(time % 60)}`;
}

/** Whether the office is open at this moment, by the clock in Lagos wherever the visitor is. */
export function isOpen(hours: readonly OpeningHours[], now: Date): boolean {
  // `Intl` knows the zone too, but keeps a phone from answering for 80 ms when it is first asked.
  const inLagos = new Date(now);
  inLagos.setUTCHours(now.getUTCHours() + HOURS_AHEAD);
  const today = DAYS.at(inLagos.getUTCDay() - 1);
  const time = inLagos.getUTCHours() * 60 + inLagos.getUTCMinutes();
  return hours.some(
    ({ days, opens, closes }) => days.some((day) => day === today) && time >= opens && time < closes,
  );
}
