/** The time zone of all times in content, wherever editors or builds are. */
const TIME_ZONE = "Africa/Lagos";
/** The UTC offset in hours. Lagos has no daylight saving time; a test compares this with the time zone database. */
export const HOURS_AHEAD = 1;

/** A time as editors write it: `2026-12-01 09:00`. */
export const MOMENT_PATTERN = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d$/;

/** Parses text that matches `MOMENT_PATTERN`; undefined for any other text and for a date that does not exist. */
export function lagosTime(text: unknown): Date | undefined {
  if (typeof text !== "string" || !MOMENT_PATTERN.test(text)) return undefined;
  const day = text.slice(0, 10);
  // JavaScript parses 30 February as 2 March.
  if (!new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)) return undefined;
  return new Date(`${text.replace(" ", "T")}:00+0${HOURS_AHEAD}:00`);
}

/** Formats a time for people: "1 December 2026, 09:00 (Lagos time)". */
export function inLagos(moment: Date): string {
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: TIME_ZONE }).format(moment);
  const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: TIME_ZONE }).format(moment);
  return `${day}, ${time} (Lagos time)`;
}
