import { causeOf } from "./causes";
import { checkSite, type Expected, type Patience } from "./checks";
import type { Dist } from "./dist";
import { faultLines } from "./faultLines";
import { onlineFaults } from "./onlineFaults";

/**
 * The result of checking an online site. `cause` is a cause that makes all other checks pointless. If there is one,
 * `lines` is empty. Otherwise `lines` has messages about the faults, and one more message if the checks stopped early.
 */
export interface Smoke {
  cause?: string;
  lines: string[];
  requests: number;
}

/**
 * Checks the online site. First it looks for a cause that would make all other checks pointless, such as an expired
 * certificate. It runs the other checks only if there is no such cause.
 */
export async function smokeSite(
  site: URL,
  expected: Expected,
  dist: Dist,
  patience: Patience = {},
): Promise<Smoke> {
  const cause = await causeOf(site, expected);
  if (cause) return { cause, lines: [], requests: 0 };
  const found = await onlineFaults(site, expected, dist, new Date());
  const { requests, faults, stopped } = await checkSite(site, expected, [], patience);
  const lines = [
    ...found.map(({ target, said }) => `${target} ${said}.`),
    ...(stopped ? [stopped] : []),
    ...faultLines(faults, expected),
  ];
  return { lines, requests };
}
