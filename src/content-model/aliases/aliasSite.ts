import { aliasBase, aliasFault } from "./aliasPath";

/** A record with a page, and the old paths that redirect to it. */
export interface AliasOwner {
  path: string;
  /** The record's file, for messages. */
  file?: string;
  aliases?: readonly string[] | null;
}

export interface PageAddress {
  path: string;
  file?: string;
}

/** One parsed alias. */
export interface Alias {
  owner: AliasOwner;
  alias: string;
  index: number;
  /** The alias without `/*`, in the form that browsers send. */
  base: string;
  wildcard: boolean;
}

/** The parsed aliases of a record, in its own order. */
export const aliasesOf = (owner: AliasOwner): Alias[] =>
  (owner.aliases ?? []).map((alias, index) => {
    const wildcard = alias.endsWith("/*");
    return { owner, alias, index, wildcard, base: aliasBase(alias) };
  });

/** Lookup tables for the alias rules, built once so that each alias is checked in a few steps. */
export class AliasSite {
  readonly pages: Map<string, PageAddress>;
  /** The first alias for each path. */
  readonly first = new Map<string, Alias>();
  readonly aliasesTo = new Map<string, Alias>();
  /** Maps the base of each wildcard to a page under it, if there is one. */
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
    // A wildcard that is rejected for hiding pages does not invalidate the aliases under it.
    for (const base of this.wildcards.keys()) {
      if (this.pages.has(base) || this.pageUnder.has(base)) this.wildcards.delete(base);
    }
  }

  /** The most specific wildcard that covers a path, if any. */
  wildcardOver(path: string): Alias | undefined {
    return prefixes(path)
      .map((prefix) => this.wildcards.get(prefix))
      .find(Boolean);
  }
}

/** The parent paths, longest first: `/a/b` and `/a` for `/a/b/c`. */
function prefixes(path: string): string[] {
  const parts = path.split("/").slice(1, -1);
  return parts.map((_, count) => `/${parts.slice(0, count + 1).join("/")}`).reverse();
}
