import { type AliasRule, faultOf } from "./aliasFaults";
import { type Alias, type AliasOwner, AliasSite, aliasesOf, type PageAddress } from "./aliasSite";

interface PlannedAlias {
  /** `/rtw`, or `/rtw/*` for everything under it. */
  from: string;
  to: string;
  wildcard: boolean;
}

interface AliasProblem {
  file?: string;
  /** The page that the alias should open, the alias itself, and its place in the owner's list (from 0). */
  path: string;
  alias: string;
  index: number;
  rule: AliasRule;
  /** What is wrong and what to write instead, without the file's name. */
  message: string;
}

export interface AliasPlan {
  redirects: PlannedAlias[];
  problems: AliasProblem[];
}

/**
 * Turns the old addresses of records into a list of redirects, the bare prefix of a wildcard included.
 * An alias that could not work, or could work in two ways, is left out and told in `problems`.
 */
export function planAliases(owners: readonly AliasOwner[], pages: readonly PageAddress[]): AliasPlan {
  const aliases = owners.flatMap(aliasesOf);
  const site = new AliasSite(owners, pages, aliases);
  const redirects = new Map<string, PlannedAlias>();
  const problems: AliasProblem[] = [];
  for (const alias of aliases) {
    const fault = faultOf(alias, site);
    if (fault) {
      const { file, path } = alias.owner;
      problems.push({ file, path, alias: alias.alias, index: alias.index, ...fault });
    } else {
      for (const redirect of redirectsOf(alias)) redirects.set(redirect.from, redirect);
    }
  }
  return { redirects: [...redirects.values()], problems };
}

/** The planned redirect that a path would take, if any. */
export function redirectFor({ redirects }: AliasPlan, path: string): PlannedAlias | undefined {
  return redirects.find(({ from, wildcard }) =>
    wildcard ? path.startsWith(from.slice(0, -1)) : path === from,
  );
}

/** Hosts differ in whether `/rtw/*` matches `/rtw`; with both rules it does not matter. */
function redirectsOf({ owner, base, wildcard }: Alias): PlannedAlias[] {
  const exact = { from: base, to: owner.path, wildcard: false };
  return wildcard ? [exact, { from: `${base}/*`, to: owner.path, wildcard: true }] : [exact];
}
