import { getOrMake } from "../../lib/maps";
import { quote } from "../../lib/text";
import { aliasBase, aliasFault } from "./aliasPath";
import { isReserved } from "./reserved";

/** A page, and the old paths that redirect to it. */
export interface AliasOwner {
  path: string;
  /** The record's file, for messages. */
  file?: string;
  aliases?: readonly string[] | null;
}

type PageAddress = Pick<AliasOwner, "path" | "file">;

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
  rule: AliasRuleId;
  /** What is wrong and what to write instead, without the file's name. */
  message: string;
}

export interface AliasPlan {
  redirects: PlannedAlias[];
  problems: AliasProblem[];
}

/**
 * Plans the redirects for the aliases of all records; every owner is one of the pages. A wildcard also redirects its
 * bare prefix. Invalid or ambiguous aliases are left out and reported in `problems`.
 */
export function planAliases(owners: readonly AliasOwner[], pages: readonly PageAddress[]): AliasPlan {
  const aliases = owners.flatMap(aliasesOf);
  const site = new AliasSite(owners, pages, aliases);
  const redirects = new Map<string, PlannedAlias>();
  const problems: AliasProblem[] = [];
  for (const alias of aliases) {
    const fault = faultOf(alias, site);
    const { owner, base, wildcard } = alias;
    if (fault) {
      const { file, path } = owner;
      problems.push({ file, path, alias: alias.alias, index: alias.index, ...fault });
      continue;
    }
    // Hosts differ in whether `/rtw/*` matches `/rtw`, so a wildcard gets a rule for both.
    redirects.set(base, { from: base, to: owner.path, wildcard: false });
    if (wildcard) redirects.set(`${base}/*`, { from: `${base}/*`, to: owner.path, wildcard: true });
  }
  return { redirects: [...redirects.values()], problems };
}

const redirectsByPath = new WeakMap<AliasPlan, Map<string, PlannedAlias>>();

/** The planned redirect that matches a path, if any. */
export function redirectFor(plan: AliasPlan, path: string): PlannedAlias | undefined {
  const byPath = getOrMake(
    redirectsByPath,
    plan,
    () => new Map(plan.redirects.map((redirect) => [redirect.from, redirect])),
  );
  return byPath.get(path) ?? firstOf(prefixes(path), (prefix) => byPath.get(`${prefix}/*`));
}

/** One parsed alias. */
interface Alias {
  owner: AliasOwner;
  alias: string;
  index: number;
  /** The alias without `/*`, in the form that browsers send. */
  base: string;
  /** The base in lower case, because some hosts ignore the case of addresses. */
  plain: string;
  wildcard: boolean;
}

/** The parsed aliases of a record, in its own order. */
const aliasesOf = (owner: AliasOwner): Alias[] =>
  (owner.aliases ?? []).map((alias, index) => {
    const wildcard = alias.endsWith("/*");
    const base = aliasBase(alias);
    return { owner, alias, index, wildcard, base, plain: base.toLowerCase() };
  });

/** Lookup tables for the alias rules, built once so that each alias is checked in a few steps. */
class AliasSite {
  readonly pages: Map<string, PageAddress>;
  /** The first alias for each path. */
  readonly first = new Map<string, Alias>();
  /** Maps the base of each wildcard to a page under it, if there is one. */
  readonly pageUnder = new Map<string, PageAddress>();
  private readonly wildcards = new Map<string, Alias>();

  constructor(owners: readonly AliasOwner[], pages: readonly PageAddress[], aliases: readonly Alias[]) {
    const files = new Map(owners.map((owner) => [owner.path, owner.file]));
    this.pages = new Map(pages.map((page) => [page.path, { file: files.get(page.path), ...page }]));
    for (const alias of aliases) {
      if (aliasFault(alias.alias)) continue;
      if (!this.first.has(alias.plain)) this.first.set(alias.plain, alias);
      if (alias.wildcard && !this.wildcards.has(alias.base)) this.wildcards.set(alias.base, alias);
    }
    for (const page of this.pages.values()) {
      for (const prefix of prefixes(page.path)) {
        if (this.wildcards.has(prefix) && !this.pageUnder.has(prefix)) this.pageUnder.set(prefix, page);
      }
    }
    // A wildcard that is rejected for hiding pages does not invalidate the aliases under it.
    for (const base of this.wildcards.keys()) {
      if (this.pages.has(base) || this.pageUnder.has(base)) this.wildcards.delete(base);
    }
  }

  /** The page that an alias would hide: one of another record, or its own in the same spelling. */
  hiddenBy({ base, plain, owner }: Alias): PageAddress | undefined {
    const page = this.pages.get(plain);
    return page?.path === owner.path && base !== plain ? undefined : page;
  }

  /** The most specific wildcard that covers a path, if any. */
  wildcardOver = (path: string): Alias | undefined =>
    firstOf(prefixes(path), (prefix) => this.wildcards.get(prefix));
}

/** The parent paths, longest first: `/a/b` and `/a` for `/a/b/c`. */
function prefixes(path: string): string[] {
  const parts = path.split("/").slice(1, -1);
  return parts.map((_, count) => `/${parts.slice(0, count + 1).join("/")}`).reverse();
}

function firstOf<Item, Value>(items: readonly Item[], find: (item: Item) => Value | undefined) {
  for (const item of items) {
    const value = find(item);
    if (value !== undefined) return value;
  }
  return undefined;
}

const named = ({ file, path }: PageAddress) => file ?? quote(path);

type AliasRuleId =
  | "alias-path"
  | "alias-reserved"
  | "alias-loop"
  | "alias-is-page"
  | "alias-covers"
  | "alias-duplicate";

/** A rule returns what is wrong with an alias and what to write instead. */
type AliasRule = [id: AliasRuleId, find: (alias: Alias, site: AliasSite) => string | undefined | false];

/** Why an alias is invalid or ambiguous. The first rule that finds something speaks. */
const ALIAS_RULES: readonly AliasRule[] = [
  ["alias-path", ({ alias }) => aliasFault(alias)],
  [
    "alias-reserved",
    ({ alias, base }) =>
      isReserved(base) && `${quote(alias)} is an address that the site itself needs. Write another path.`,
  ],
  [
    "alias-loop",
    ({ alias, base, owner }) =>
      base === owner.path &&
      `${quote(alias)} is this page's own address, so it would open itself without end. Remove it.`,
  ],
  [
    "alias-is-page",
    ({ alias, base }, { pages }) => {
      const file = /^(.*?)(?:(?:\/?index)?\.html?|\.json)$/.exec(base)?.[1];
      const page = file === undefined ? undefined : pages.get(file || "/");
      return (
        page &&
        `${quote(alias)} is the file of ${named(page)} on a server, which has a rule for it. Remove it.`
      );
    },
  ],
  [
    "alias-is-page",
    (alias, site) => {
      const page = site.hiddenBy(alias);
      return (
        page &&
        `${quote(alias.alias)} is the page of ${named(page)}, which it would hide. Remove it, or write a path that is not a page.`
      );
    },
  ],
  [
    "alias-covers",
    ({ alias, base, wildcard }, { pageUnder }) => {
      const page = wildcard ? pageUnder.get(base) : undefined;
      return (
        page &&
        `${quote(alias)} covers ${quote(page.path)}, the page of ${named(page)}, which it would hide. Write a narrower path.`
      );
    },
  ],
  [
    "alias-covers",
    ({ alias, base, owner }, { wildcardOver }) => {
      const over = wildcardOver(base);
      return (
        over &&
        over.owner.path !== owner.path &&
        `${quote(alias)} lies under ${quote(over.alias)} in ${named(over.owner)}, and hosts differ in which one wins. Remove one, or write a narrower path.`
      );
    },
  ],
  [
    "alias-duplicate",
    (alias, { first }) => {
      const other = first.get(alias.plain);
      if (!other || other === alias) return undefined;
      if (other.owner !== alias.owner)
        return `${quote(alias.alias)} also opens ${named(other.owner)}. Keep it in one of the two files.`;
      // `/rtw` next to `/rtw/*` in one record is redundant but harmless.
      return other.alias === alias.alias && `${quote(alias.alias)} stands twice in this list. Remove one.`;
    },
  ],
];

export const ALIAS_RULE_IDS = [...new Set(ALIAS_RULES.map(([id]) => id))];

function faultOf(alias: Alias, site: AliasSite): Pick<AliasProblem, "rule" | "message"> | undefined {
  return firstOf(ALIAS_RULES, ([id, find]) => {
    const message = find(alias, site);
    return message ? { rule: id, message } : undefined;
  });
}
