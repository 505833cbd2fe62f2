/** The time zone of the times in a site's content. */
export interface TimeZone {
  /** The name in the time zone database, such as `Europe/Paris`. */
  name: string;
  /** The name that people use, such as `Paris time`. */
  label: string;
}

/** A time as editors write it: `2026-12-01 09:00`. */
export const MOMENT_PATTERN = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Returns the time that a text names in the zone. Returns undefined if the text does not match `MOMENT_PATTERN`, or if
 * its date does not exist. A time that is skipped when the clock goes forward is moved forward too, for example from
 * 02:30 to 03:30.
 */
export function timeIn({ name }: TimeZone, text: unknown): Date | undefined {
  if (typeof text !== "string" || !MOMENT_PATTERN.test(text)) return undefined;
  const day = text.slice(0, 10);
  // `Date` accepts days that do not exist: it parses 30 February 2026 as 2 March 2026.
  if (!new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)) return undefined;
  const asUtc = Date.parse(`${text.replace(" ", "T")}:00Z`);
  // The zone's offset depends on the time in UTC, and this time is known only after the conversion. So the code
  // converts twice. `first` uses the offset at `asUtc`. This offset is wrong if the clock changes between `asUtc` and
  // the result. `second` uses the offset at `first`. If the local time at `second` still differs from the text, the
  // time in the text does not exist, because the clock goes forward and skips it.
  const first = asUtc - offsetAt(name, asUtc);
  const second = asUtc - offsetAt(name, first);
  const isSkipped = second + offsetAt(name, second) !== asUtc;
  return new Date(isSkipped ? Math.max(first, second) : second);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns how many milliseconds a time zone is ahead of UTC at the moment `time`. Summer time changes this number. */
function offsetAt(zone: string, time: number): number {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      dateStyle: "short",
      timeStyle: "medium",
      hourCycle: "h23",
    });
  clocks.set(zone, clock);
  const part = Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day, hour, minute, second } = part;
  const local = new Date(0);
  // `Date.UTC` would read the years 0 to 99 as 1900 to 1999.
  local.setUTCFullYear(year, month - 1, day);
  local.setUTCHours(hour ?? 0, minute, second);
  return local.getTime() - Math.floor(time / 1000) * 1000;
}

/** Formats a time in the zone as editors write it: `2026-12-01 09:00`. */
export const momentIn = ({ name }: TimeZone, time: Date): string =>
  new Date(time.getTime() + offsetAt(name, time.getTime())).toISOString().slice(0, 16).replace("T", " ");

/** Formats a time for people, in the zone: "1 December 2026, 09:00 (Paris time)". */
export function inZone({ name: timeZone, label }: TimeZone, moment: Date): string {
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone }).format(moment);
  const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone }).format(moment);
  return `${day}, ${time} (${label})`;
}
