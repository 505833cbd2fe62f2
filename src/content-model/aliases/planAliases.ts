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
  /** The page that the alias should redirect to, the alias itself, and its index in the owner's list. */
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
 * Plans the redirects for the aliases of all records. A wildcard also redirects its bare prefix. Invalid or ambiguous
 * aliases are left out and reported in `problems`.
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

/** The planned redirect that matches a path, if any. */
export function redirectFor({ redirects }: AliasPlan, path: string): PlannedAlias | undefined {
  return redirects.find(({ from, wildcard }) =>
    wildcard ? path.startsWith(from.slice(0, -1)) : path === from,
  );
}

/** Hosts differ in whether `/rtw/*` matches `/rtw`, so a wildcard gets a rule for both. */
function redirectsOf({ owner, base, wildcard }: Alias): PlannedAlias[] {
  const exact = { from: base, to: owner.path, wildcard: false };
  return wildcard ? [exact, { from: `${base}/*`, to: owner.path, wildcard: true }] : [exact];
}
