/** A day as people write it: "2026-11-20" is "20 November 2026". */
export function longDate(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}
