import { closest, distance } from "fastest-levenshtein";

/** Gives, for a mistyped name, the known name that was probably meant; undefined when none is near enough. */
export function suggester(known: Iterable<string>): (typed: string) => string | undefined {
  const names = [...known];
  let plainNames: Map<string, string> | undefined;
  return (typed) => {
    plainNames ??= new Map(names.map((name) => [simplify(name), name]));
    const sameLetters = plainNames.get(simplify(typed));
    if (sameLetters !== undefined) return sameLetters;
    const most = slips(typed.length);
    const alike = names.filter((name) => Math.abs(name.length - typed.length) <= most);
    if (alike.length === 0) return undefined;
    const best = closest(typed, alike);
    return distance(typed, best) <= most ? best : undefined;
  };
}

/** The known name that was probably meant by a mistyped one; undefined when none is near enough. */
export const didYouMean = (typed: string, known: Iterable<string>) => suggester(known)(typed);

/** A name without what people get wrong most: capitals, spaces, hyphens and underscores. */
const simplify = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, "");

/** How many letters may differ. Two that changed places count as two. */
const slips = (length: number) => (length < 4 ? 1 : Math.max(2, Math.floor(length * 0.4)));
