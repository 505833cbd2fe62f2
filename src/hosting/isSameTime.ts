import type { Stats } from "node:fs";

/**
 * Whether two files have the same time. In milliseconds, as a `Date` has it: that is how a copy gets the time of its
 * file, and file systems keep more of it than that.
 */
export const isSameTime = (one: Pick<Stats, "mtime">, other: Pick<Stats, "mtime">): boolean =>
  one.mtime.getTime() === other.mtime.getTime();
