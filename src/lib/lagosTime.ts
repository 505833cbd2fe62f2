/** The clock that editors write times by, wherever they or a build are. */
const TIME_ZONE = "Africa/Lagos";
/** Hours by which that clock is ahead of Greenwich. Lagos has no summer time: a test compares this with the computer's time zones. */
export const HOURS_AHEAD = 1;

/** A moment as editors write it: `2026-12-01 09:00`. */
export const MOMENT_PATTERN = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d$/;

/** Reads such a text; undefined when it has another form, or names a day that no calendar has. */
export function lagosTime(text: unknown): Date | undefined {
  if (typeof text !== "string" || !MOMENT_PATTERN.test(text)) return undefined;
  const day = text.slice(0, 10);
  // JavaScript reads 30 February as 2 March.
  if (!new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)) return undefined;
  return new Date(`${text.replace(" ", "T")}:00+0${HOURS_AHEAD}:00`);
}

/** A moment as people read it: "1 December 2026, 09:00 (Lagos time)". */
export function inLagos(moment: Date): string {
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: TIME_ZONE }).format(moment);
  const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: TIME_ZONE }).format(moment);
  return `${day}, ${time} (Lagos time)`;
}
