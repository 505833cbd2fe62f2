import { closest, distance } from "fastest-levenshtein";

/** Returns a function that suggests the known name closest to a typo, or undefined when none is close enough. */
export function suggester(known: Iterable<string>): (typed: string) => string | undefined {
  const names = [...known];
  let plainNames: Map<string, string> | undefined;
  return (typed) => {
    plainNames ??= new Map(names.map((name) => [simplify(name), name]));
    const sameLetters = plainNames.get(simplify(typed));
    if (sameLetters !== undefined) return sameLetters;
    const limit = maxDistance(typed.length);
    const candidates = names.filter((name) => Math.abs(name.length - typed.length) <= limit);
    if (candidates.length === 0) return undefined;
    const best = closest(typed, candidates);
    return distance(typed, best) <= limit ? best : undefined;
  };
}

/** Suggests the known name closest to a typo, or undefined when none is close enough. */
export const didYouMean = (typed: string, known: Iterable<string>) => suggester(known)(typed);

/** Removes what people get wrong most: capitals, spaces, hyphens and underscores. */
const simplify = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, "");

/** The maximum edit distance. A transposition counts as two edits. */
const maxDistance = (length: number) => (length < 4 ? 1 : Math.max(2, Math.floor(length * 0.4)));
