import { closest, distance } from "fastest-levenshtein";

/** The known name most like a mistyped one, or undefined when none is near enough to be what was meant. */
export function didYouMean(typed: string, known: Iterable<string>): string | undefined {
  const names = [...known];
  if (names.length === 0) return undefined;
  const plain = simplify(typed);
  const sameLetters = names.find((name) => simplify(name) === plain);
  if (sameLetters) return sameLetters;
  const best = closest(typed, names);
  return distance(typed, best) <= slips(typed.length) ? best : undefined;
}

/** A name without what people get wrong most: capitals, spaces, hyphens and underscores. */
const simplify = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, "");

/** How many letters may differ. Two that changed places count as two. */
const slips = (length: number) => (length < 4 ? 1 : Math.max(2, Math.floor(length * 0.4)));
