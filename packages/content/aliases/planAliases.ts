import { quote } from "@sitekit/lib/text";
import { aliasBase, aliasFault } from "./aliasPath";

/** A page, and the old paths that redirect to it. */
interface AliasOwner {
  path: string;
  /** The path of the page's content file, for messages. */
  file?: string;
  aliases?: readonly string[] | null;
}

type PageAddress = Pick<AliasOwner, "path" | "file">;

interface PlannedAlias {
  /** The path to redirect, such as `/rtw`; or `/rtw/*` for all paths under `/rtw`. */
  from: string;
  to: string;
  wildcard: boolean;
}

interface AliasProblem {
  file?: string;
  /** The path of the page that declares the alias. */
  path: string;
  alias: string;
  /** The index of the alias in the page's list `aliases`. */
  index: number;
  rule: keyof typeof ALIAS_RULES;
  /** What is wrong and what to do, without the file's name. */
  message: string;
}

export interface AliasPlan {
  redirects: PlannedAlias[];
  problems: AliasProblem[];
}

/**
 * Plans the redirects from old paths (aliases) to pages. `owners` are pages with their aliases; `pages` are all pages
 * of the site. `isReserved` says whether the site needs an address for itself. An alias with a wildcard also redirects
 * the path in front of the wildcard: `/rtw/*` also redirects `/rtw`. An alias with a fault gets no redirect and is
 * reported in `problems`.
 */
export function planAliases(
  owners: readonly AliasOwner[],
  pages: readonly PageAddress[],
  isReserved: (path: string) => boolean,
): AliasPlan {
  const aliases = owners.flatMap(aliasesOf);
  const site = { ...lookup(owners, pages, aliases), isReserved };
  const redirects = new Map<string, PlannedAlias>();
  const problems: AliasProblem[] = [];
  for (const each of aliases) {
    const { owner, alias, index, base, wildcard } = each;
    const { file, path } = owner;
    const fault = firstOf(ALIAS_RULE_IDS, (rule) => {
      const message = ALIAS_RULES[rule](each, site);
      return message ? { rule, message } : undefined;
    });
    if (fault) {
      problems.push({ file, path, alias, index, ...fault });
      continue;
    }
    // Hosts differ in whether `/rtw/*` matches `/rtw`, so `/rtw` gets its own redirect.
    redirects.set(base, { from: base, to: path, wildcard: false });
    if (wildcard) redirects.set(`${base}/*`, { from: `${base}/*`, to: path, wildcard: true });
  }
  return { redirects: [...redirects.values()], problems };
}

/**
 * Returns the planned redirect that matches a path; undefined if there is none. A redirect from exactly this path is
 * preferred to wildcards, and a narrower wildcard to a wider one.
 */
export const redirectFor = ({ redirects }: AliasPlan, path: string): PlannedAlias | undefined =>
  firstOf([path, ...prefixes(path).map((prefix) => `${prefix}/*`)], (from) =>
    redirects.find((redirect) => redirect.from === from),
  );

interface Alias {
  owner: AliasOwner;
  alias: string;
  index: number;
  /** The alias without `/*` and percent-encoded, as browsers send it: `/caf%C3%A9` for `/café/*`. */
  base: string;
  /** `base` in lower case, for comparisons, because some hosts ignore the case of addresses. */
  plain: string;
  wildcard: boolean;
}

/** Parses the aliases of a page and returns them in the same order. */
const aliasesOf = (owner: AliasOwner): Alias[] =>
  (owner.aliases ?? []).map((alias, index) => {
    const base = aliasBase(alias);
    return { owner, alias, index, wildcard: alias.endsWith("/*"), base, plain: base.toLowerCase() };
  });

/** Returns maps and functions with which the rules look up pages and aliases. */
function lookup(owners: readonly AliasOwner[], addresses: readonly PageAddress[], aliases: readonly Alias[]) {
  const files = new Map(owners.map(({ path, file }) => [path, file]));
  const pages = new Map(addresses.map((page) => [page.path, { file: files.get(page.path), ...page }]));
  const pageUnder = (base: string) => [...pages.values()].find(({ path }) => path.startsWith(`${base}/`));
  // If an alias is declared twice, only the first declaration is used. A map built from a list keeps the last entry for
  // each key, so the list is reversed.
  const wellFormed = aliases.filter(({ alias }) => !aliasFault(alias)).reverse();
  // A wildcard that would hide pages is invalid. It is left out here, so that the aliases under it are not reported as
  // conflicting with it.
  const wildcards = new Map(
    wellFormed.flatMap((each) =>
      each.wildcard && !pages.has(each.plain) && !pageUnder(each.plain) ? [[each.plain, each]] : [],
    ),
  );
  return {
    pages,
    /** Returns the first page under a path, such as `/rtw/x` for `/rtw`; undefined if there is none. */
    pageUnder,
    /** For each value of `plain`, the first well-formed alias that has this value. */
    first: new Map(wellFormed.map((each) => [each.plain, each])),
    /** Returns the narrowest wildcard that covers a path, such as `/a/b/*` for `/a/b/c`; undefined if there is none. */
    wildcardOver: (path: string) => firstOf(prefixes(path), (prefix) => wildcards.get(prefix)),
  };
}

/** The parent paths, longest first. For `/a/b/c` these are `/a/b` and `/a`. */
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

type Site = ReturnType<typeof lookup> & { isReserved: (path: string) => boolean };

/**
 * Returns a message that says what is wrong with an alias and what to do; undefined or false if the rule finds no
 * fault.
 */
type AliasRule = (alias: Alias, site: Site) => string | undefined | false;

/** The rules for an alias, in the order in which they run. Only the first fault of an alias is reported. */
const ALIAS_RULES = {
  "alias-path": ({ alias }) => aliasFault(alias),
  "alias-reserved": ({ alias, base }, { isReserved }) =>
    isReserved(base) && `${quote(alias)} is an address that the site itself needs. Write another path.`,
  "alias-loop": ({ alias, base, wildcard, owner }) =>
    base === owner.path &&
    `${quote(alias)} ${wildcard ? "also covers" : "is"} this page's own address, so it would redirect to itself without end. Remove it.`,
  "alias-is-page": ({ alias, plain, owner }, { pages }) => {
    const file = /(.*?)(?:(?:\/index)?\.html?|\.json)$/.exec(plain)?.[1];
    const written = file === undefined ? undefined : pages.get(file || "/");
    if (written)
      return `${quote(alias)} is the file of ${named(written)} on the web server, so it cannot be an old address. Remove it.`;
    const page = pages.get(plain);
    // An alias that differs from the address of its own page only in capitals is allowed, because it hides no other
    // page.
    if (!page || page.path === owner.path) return undefined;
    return `${quote(alias)} is the address of ${named(page)}, which it would hide. Remove it, or write a path that is not a page.`;
  },
  "alias-covers": ({ alias, plain, wildcard, owner }, { pageUnder, wildcardOver }) => {
    const page = wildcard ? pageUnder(plain) : undefined;
    if (page)
      return `${quote(alias)} covers ${quote(page.path)}, the page of ${named(page)}, which it would hide. Write a narrower path.`;
    const over = wildcardOver(plain);
    if (!over || over.owner.path === owner.path) return undefined;
    return `${quote(alias)} is under ${quote(over.alias)} in ${named(over.owner)}, and web servers differ in which of the two they use. Remove one of the two, or replace ${quote(over.alias)} by a narrower path.`;
  },
  "alias-duplicate": (each, { first }) => {
    const other = first.get(each.plain);
    if (!other || other === each) return undefined;
    if (other.owner !== each.owner && other.base !== each.base)
      return `${quote(each.alias)} differs from ${quote(other.alias)} in ${named(other.owner)} only in capitals, and some hosts treat both as the same address. Keep it in one of the two files.`;
    if (other.owner !== each.owner)
      return `${quote(each.alias)} is also an old address in ${named(other.owner)}. Keep it in one of the two files.`;
    // Two aliases of the same record are reported only if they are identical. `/rtw` next to `/rtw/*` is redundant but
    // harmless.
    return other.alias === each.alias && `${quote(each.alias)} is listed twice here. Remove one.`;
  },
} satisfies Readonly<Record<string, AliasRule>>;

export const ALIAS_RULE_IDS = Object.keys(ALIAS_RULES) as (keyof typeof ALIAS_RULES)[];
