import { DAYS, type OpeningHours } from "@sitekit/content/hours";

/**
 * The UTC offset of Lagos in hours. Lagos has no daylight saving time. A test compares this number with the time
 * zone database.
 */
export const HOURS_AHEAD = 1;

/** Whether the office is open at the time `now`. The hours are in Lagos time, wherever the visitor is. */
export function isOpen(hours: readonly OpeningHours[], now: Date): boolean {
  // `Intl` could convert the time, but its first use blocks a phone for 80 ms.
  const inLagos = new Date(now);
  inLagos.setUTCHours(now.getUTCHours() + HOURS_AHEAD);
  const today = DAYS[(inLagos.getUTCDay() + 6) % 7];
  const time = inLagos.getUTCHours() * 60 + inLagos.getUTCMinutes();
  return hours.some(
    ({ days, opens, closes }) => days.some((day) => day === today) && time >= opens && time < closes,
  );
}
