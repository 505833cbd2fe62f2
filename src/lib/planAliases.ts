import { aliasFault } from "./aliasPath";

/** A record with a page, and the old addresses that should open it. */
export interface AliasOwner {
  path: string;
  /** The file that the record stands in; named in problems. */
  file?: string;
  aliases?: readonly string[] | null;
}

export interface PageAddress {
  path: string;
  file?: string;
}

export interface PlannedAlias {
  /** `/rtw`, or `/rtw/*` for everything under it. */
  from: string;
  to: string;
  wildcard: boolean;
}

export type AliasRule =
  | "alias-path"
  | "alias-reserved"
  | "alias-duplicate"
  | "alias-is-page"
  | "alias-chain"
  | "alias-loop"
  | "alias-target"
  | "alias-covers";

export interface AliasProblem {
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

/** First parts of addresses that the built site uses for itself: an alias there would break it. */
export const RESERVED_PATHS = ["/404", "/admin", "/media", "/page-data", "/static"] as const;

interface Alias {
  owner: AliasOwner;
  alias: string;
  index: number;
  /** The alias without `/*`. */
  base: string;
  wildcard: boolean;
}

/**
 * Turns the old addresses of records into a list of redirects, the bare prefix of a wildcard included.
 * An alias that could not work, or could work in two ways, is left out and told in `problems`.
 */
export function planAliases(owners: readonly AliasOwner[], pages: readonly PageAddress[]): AliasPlan {
  const aliases = owners.flatMap(aliasesOf);
  const site = new Site(owners, pages, aliases);
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

const aliasesOf = (owner: AliasOwner): Alias[] =>
  (owner.aliases ?? []).map((alias, index) => {
    const wildcard = alias.endsWith("/*");
    return { owner, alias, index, wildcard, base: wildcard ? alias.slice(0, -2) : alias };
  });

/** Hosts differ in whether `/rtw/*` matches `/rtw`; with both rules it does not matter. */
function redirectsOf({ owner, base, wildcard }: Alias): PlannedAlias[] {
  const exact = { from: base, to: owner.path, wildcard: false };
  return wildcard ? [exact, { from: `${base}/*`, to: owner.path, wildcard: true }] : [exact];
}

type Fault = { rule: AliasRule; message: string };

function faultOf(alias: Alias, site: Site): Fault | undefined {
  const bad = aliasFault(alias.alias);
  if (bad) return { rule: "alias-path", message: bad };
  return (
    reservedFault(alias) ??
    targetFault(alias, site) ??
    pageFault(alias, site) ??
    coverFault(alias, site) ??
    twinFault(alias, site)
  );
}

function reservedFault({ alias, base }: Alias): Fault | undefined {
  if (!RESERVED_PATHS.some((path) => base === path || base.startsWith(`${path}/`))) return undefined;
  return {
    rule: "alias-reserved",
    message: `\`${alias}\` is an address that the site itself needs. Write another path.`,
  };
}

function targetFault({ alias, owner }: Alias, site: Site): Fault | undefined {
  if (site.pages.has(owner.path)) return undefined;
  const next = site.first.get(owner.path);
  if (!next) {
    return {
      rule: "alias-target",
      message: `\`${alias}\` opens \`${owner.path}\`, and there is no such page. Move it to the record of a page.`,
    };
  }
  const seen = new Set<string>([owner.path]);
  let at: Alias | undefined = next;
  while (at && !site.pages.has(at.owner.path)) {
    if (seen.has(at.owner.path)) {
      return {
        rule: "alias-loop",
        message: `\`${alias}\` leads in a circle through ${named(next.owner)}. Remove one of the two.`,
      };
    }
    seen.add(at.owner.path);
    at = site.first.get(at.owner.path);
  }
  return {
    rule: "alias-chain",
    message: `\`${alias}\` opens \`${owner.path}\`, which is itself an old address in ${named(next.owner)}. Move it there.`,
  };
}

function pageFault({ alias, base, owner }: Alias, site: Site): Fault | undefined {
  if (base === owner.path) {
    return {
      rule: "alias-loop",
      message: `\`${alias}\` is this page's own address, so it would open itself without end. Remove it.`,
    };
  }
  const page = site.pages.get(base);
  if (!page) return undefined;
  const back = site.first.get(owner.path) ?? site.wildcardOver(owner.path);
  if (back && back.owner.path === page.path) {
    return {
      rule: "alias-loop",
      message: `\`${alias}\` and \`${back.alias}\` in ${named(page)} send visitors in a circle. Remove both.`,
    };
  }
  const sentOn = site.aliasesTo.get(page.path);
  if (sentOn) {
    return {
      rule: "alias-chain",
      message: `\`${alias}\` is the page of ${named(page)}, which \`${sentOn.alias}\` already opens: visitors would be sent on twice. Remove it, or write a path that is not a page.`,
    };
  }
  return {
    rule: "alias-is-page",
    message: `\`${alias}\` is the page of ${named(page)}, which it would hide. Remove it, or write a path that is not a page.`,
  };
}

function coverFault(alias: Alias, site: Site): Fault | undefined {
  if (alias.wildcard) {
    const page = site.pageUnder.get(alias.base);
    if (page?.path === alias.owner.path) {
      return {
        rule: "alias-loop",
        message: `\`${alias.alias}\` covers this page's own address, so it would open itself without end. Write a narrower path.`,
      };
    }
    if (page) {
      return {
        rule: "alias-covers",
        message: `\`${alias.alias}\` covers \`${page.path}\`, the page of ${named(page)}, which it would hide. Write a narrower path.`,
      };
    }
  }
  const over = site.wildcardOver(alias.base);
  if (!over || over.owner.path === alias.owner.path) return undefined;
  return {
    rule: "alias-covers",
    message: `\`${alias.alias}\` lies under \`${over.alias}\` in ${named(over.owner)}, and hosts differ in which one wins. Remove one, or write a narrower path.`,
  };
}

function twinFault(alias: Alias, site: Site): Fault | undefined {
  const first = site.first.get(alias.base);
  if (!first || first === alias) return undefined;
  if (first.owner === alias.owner) {
    // `/rtw` beside `/rtw/*` in one record says the same thing twice and harms nobody.
    if (first.alias !== alias.alias) return undefined;
    return { rule: "alias-duplicate", message: `\`${alias.alias}\` stands twice in this list. Remove one.` };
  }
  return {
    rule: "alias-duplicate",
    message: `\`${alias.alias}\` also opens ${named(first.owner)}. Keep it in one of the two files.`,
  };
}

const named = ({ file, path }: PageAddress) => file ?? `\`${path}\``;

/** What the rules look up, prepared once so that each alias is judged in a few steps. */
class Site {
  readonly pages: Map<string, PageAddress>;
  /** The first alias with each path. */
  readonly first = new Map<string, Alias>();
  readonly aliasesTo = new Map<string, Alias>();
  /** For each base of a wildcard: a page under it, if there is one. */
  readonly pageUnder = new Map<string, PageAddress>();
  private readonly wildcards = new Map<string, Alias>();

  constructor(owners: readonly AliasOwner[], pages: readonly PageAddress[], aliases: readonly Alias[]) {
    const files = new Map(owners.map((owner) => [owner.path, owner.file]));
    this.pages = new Map(pages.map((page) => [page.path, { file: files.get(page.path), ...page }]));
    for (const alias of aliases) {
      if (aliasFault(alias.alias)) continue;
      if (!this.first.has(alias.base)) this.first.set(alias.base, alias);
      if (alias.wildcard && !this.wildcards.has(alias.base)) this.wildcards.set(alias.base, alias);
      if (alias.base !== alias.owner.path) this.aliasesTo.set(alias.owner.path, alias);
    }
    for (const page of this.pages.values()) {
      for (const prefix of prefixes(page.path)) {
        if (this.wildcards.has(prefix) && !this.pageUnder.has(prefix)) this.pageUnder.set(prefix, page);
      }
    }
  }

  /** The wildcard that a path lies under, if any. */
  wildcardOver(path: string): Alias | undefined {
    return prefixes(path)
      .map((prefix) => this.wildcards.get(prefix))
      .find(Boolean);
  }
}

/** `/a/b/c` lies under `/a/b` and `/a`. */
function prefixes(path: string): string[] {
  const parts = path.split("/").slice(1, -1);
  return parts.map((_, count) => `/${parts.slice(0, count + 1).join("/")}`).reverse();
}
