import { DAYS, type OpeningHours, parseBusinessHours } from "../../lib/time";

/** Returns what is wrong with well-formed business hours, or undefined when nothing is. */
export function hoursFault(text: string): string | undefined {
  const hours = parseBusinessHours(text) ?? [];
  const parts = text.split(/[,;] /);
  const backwards = hours.findIndex(({ opens, closes }) => closes <= opens);
  if (backwards >= 0) {
    return `\`${parts[backwards]}\` ends before it begins. Check AM and PM; for a night, write \`12:00 AM\` as its end and the rest on the next day.`;
  }
  const day = DAYS.find((each) => overlap(hours.filter(({ days }) => days.includes(each))));
  return day && `${day} has two times that overlap. Write each hour of a day once.`;
}

const overlap = (hours: readonly OpeningHours[]) =>
  hours
    .toSorted((a, b) => a.opens - b.opens)
    .some(({ opens }, index, sorted) => opens < (sorted[index - 1]?.closes ?? 0));
