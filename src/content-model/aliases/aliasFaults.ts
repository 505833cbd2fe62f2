import { quote } from "../../lib/text";
import { contentTypes } from "../registry";
import { aliasFault } from "./aliasPath";
import type { Alias, AliasSite, PageAddress } from "./aliasSite";

export type AliasRule =
  | "alias-path"
  | "alias-reserved"
  | "alias-duplicate"
  | "alias-is-page"
  | "alias-chain"
  | "alias-loop"
  | "alias-target"
  | "alias-covers";

/** Path prefixes of the further pages of paginated overviews, as in `/services/page/2`. */
const FURTHER_PAGES = contentTypes.flatMap(({ listing }) =>
  listing?.overview?.path ? [`${listing.overview.path("")}/page`] : [],
);

/** Path prefixes that the built site reserves for its own files. An alias there would break the site. */
export const RESERVED_PATHS: readonly string[] = [
  "/404",
  "/admin",
  "/fonts",
  "/index",
  "/media",
  "/og",
  "/page-data",
  "/pages",
  "/static",
  ...FURTHER_PAGES,
];

type AliasFault = { rule: AliasRule; message: string };

/** Returns why an alias is invalid or ambiguous, or undefined when it is valid. */
export function faultOf(alias: Alias, site: AliasSite): AliasFault | undefined {
  const bad = aliasFault(alias.alias);
  if (bad) return { rule: "alias-path", message: bad };
  return (
    reservedFault(alias) ??
    targetFault(alias, site) ??
    pageFault(alias, site) ??
    coverFault(alias, site) ??
    duplicateFault(alias, site)
  );
}

export const isReserved = (path: string) =>
  RESERVED_PATHS.some((reserved) => path === reserved || path.startsWith(`${reserved}/`));

function reservedFault({ alias, base }: Alias): AliasFault | undefined {
  if (!isReserved(base)) return undefined;
  return {
    rule: "alias-reserved",
    message: `${quote(alias)} is an address that the site itself needs. Write another path.`,
  };
}

function targetFault({ alias, owner }: Alias, site: AliasSite): AliasFault | undefined {
  if (site.pages.has(owner.path)) return undefined;
  const next = site.first.get(owner.path);
  if (!next) {
    return {
      rule: "alias-target",
      message: `${quote(alias)} opens ${quote(owner.path)}, and there is no such page. Move it to the record of a page.`,
    };
  }
  const seen = new Set<string>([owner.path]);
  let at: Alias | undefined = next;
  while (at && !site.pages.has(at.owner.path)) {
    if (seen.has(at.owner.path)) {
      return {
        rule: "alias-loop",
        message: `${quote(alias)} leads in a circle through ${named(next.owner)}. Remove one of the two.`,
      };
    }
    seen.add(at.owner.path);
    at = site.first.get(at.owner.path);
  }
  return {
    rule: "alias-chain",
    message: `${quote(alias)} opens ${quote(owner.path)}, which is itself an old address in ${named(next.owner)}. Move it there.`,
  };
}

function pageFault({ alias, base, owner }: Alias, site: AliasSite): AliasFault | undefined {
  if (base === owner.path) {
    return {
      rule: "alias-loop",
      message: `${quote(alias)} is this page's own address, so it would open itself without end. Remove it.`,
    };
  }
  const file = /^(.*?)(?:\/?index)?\.html?$/.exec(base)?.[1];
  const pageOfFile = file === undefined ? undefined : site.pages.get(file || "/");
  if (pageOfFile) {
    return {
      rule: "alias-is-page",
      message: `${quote(alias)} is the file of ${named(pageOfFile)} on a server, which has a rule for it. Remove it.`,
    };
  }
  const page = site.pages.get(base);
  if (!page) return undefined;
  const back = site.first.get(owner.path);
  if (back && back.owner.path === page.path) {
    return {
      rule: "alias-loop",
      message: `${quote(alias)} and ${quote(back.alias)} in ${named(page)} send visitors in a circle. Remove both.`,
    };
  }
  const aliasToPage = site.aliasesTo.get(page.path);
  if (aliasToPage) {
    return {
      rule: "alias-chain",
      message: `${quote(alias)} is the page of ${named(page)}, which ${quote(aliasToPage.alias)} already opens: visitors would be sent on twice. Remove it, or write a path that is not a page.`,
    };
  }
  return {
    rule: "alias-is-page",
    message: `${quote(alias)} is the page of ${named(page)}, which it would hide. Remove it, or write a path that is not a page.`,
  };
}

function coverFault(alias: Alias, site: AliasSite): AliasFault | undefined {
  if (alias.wildcard) {
    const page = site.pageUnder.get(alias.base);
    if (page?.path === alias.owner.path) {
      return {
        rule: "alias-loop",
        message: `${quote(alias.alias)} covers this page's own address, so it would open itself without end. Write a narrower path.`,
      };
    }
    if (page) {
      return {
        rule: "alias-covers",
        message: `${quote(alias.alias)} covers ${quote(page.path)}, the page of ${named(page)}, which it would hide. Write a narrower path.`,
      };
    }
  }
  const wildcard = site.wildcardOver(alias.base);
  if (!wildcard || wildcard.owner.path === alias.owner.path) return undefined;
  return {
    rule: "alias-covers",
    message: `${quote(alias.alias)} lies under ${quote(wildcard.alias)} in ${named(wildcard.owner)}, and hosts differ in which one wins. Remove one, or write a narrower path.`,
  };
}

function duplicateFault(alias: Alias, site: AliasSite): AliasFault | undefined {
  const first = site.first.get(alias.base);
  if (!first || first === alias) return undefined;
  if (first.owner === alias.owner) {
    // `/rtw` next to `/rtw/*` in one record is redundant but harmless.
    if (first.alias !== alias.alias) return undefined;
    return {
      rule: "alias-duplicate",
      message: `${quote(alias.alias)} stands twice in this list. Remove one.`,
    };
  }
  return {
    rule: "alias-duplicate",
    message: `${quote(alias.alias)} also opens ${named(first.owner)}. Keep it in one of the two files.`,
  };
}

const named = ({ file, path }: PageAddress) => file ?? `${quote(path)}`;
