export const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
export type Day = (typeof DAYS)[number];

export interface BusinessHours {
  /** The open days, in order; a range may run over the end of the week. */
  days: Day[];
  /** Minutes after midnight, Lagos time. */
  opens: number;
  closes: number;
}

const TIME_ZONE = "Africa/Lagos";
const HOURS = /^(\w+) - (\w+): (\d+):(\d\d) (AM|PM) - (\d+):(\d\d) (AM|PM)$/;

/** Reads "Monday - Friday: 9:00 AM - 6:00 PM". Null when the text has another form. */
export function parseBusinessHours(text: string): BusinessHours | null {
  const match = HOURS.exec(text);
  if (!match) return null;
  const [, first = "", last = "", ...times] = match;
  const from = DAYS.indexOf(first as Day);
  const to = DAYS.indexOf(last as Day);
  if (from < 0 || to < 0) return null;
  const count = ((to - from + DAYS.length) % DAYS.length) + 1;
  return {
    days: Array.from({ length: count }, (_, step) => DAYS[(from + step) % DAYS.length] as Day),
    opens: minutes(times.slice(0, 3)),
    closes: minutes(times.slice(3)),
  };
}

function minutes([hour = "", minute = "", half = ""]: string[]): number {
  return ((Number(hour) % 12) + (half === "PM" ? 12 : 0)) * 60 + Number(minute);
}

/** Minutes after midnight as "09:00", the form of `<time>` and schema.org. */
export function clockTime(minutesAfterMidnight: number): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${pad(Math.floor(minutesAfterMidnight / 60))}:${pad(minutesAfterMidnight % 60)}`;
}

/** Whether the office is open at this moment, by the clock in Lagos wherever the visitor is. */
export function isOpen({ days, opens, closes }: BusinessHours, now: Date): boolean {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: TIME_ZONE,
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((item) => item.type === type)?.value ?? "";
  const time = Number(part("hour")) * 60 + Number(part("minute"));
  return days.some((day) => day === part("weekday")) && time >= opens && time < closes;
}
