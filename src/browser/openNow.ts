import { DAYS, type OpeningHours } from "@sitekit/content/hours";

/** The UTC offset of Lagos in hours. It has no daylight saving time; a test compares this with the time zone database. */
export const HOURS_AHEAD = 1;

/** Whether the office is open at `now`, in Lagos time wherever the visitor is. */
export function isOpen(hours: readonly OpeningHours[], now: Date): boolean {
  // `Intl` supports the time zone too, but its first use blocks a phone for 80 ms.
  const inLagos = new Date(now);
  inLagos.setUTCHours(now.getUTCHours() + HOURS_AHEAD);
  const today = DAYS[(inLagos.getUTCDay() + 6) % 7];
  const time = inLagos.getUTCHours() * 60 + inLagos.getUTCMinutes();
  return hours.some(
    ({ days, opens, closes }) => days.some((day) => day === today) && time >= opens && time < closes,
  );
}
