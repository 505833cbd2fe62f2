import { redirectFor } from "@sitekit/content/aliases/planAliases";
import { listed } from "@sitekit/content/fillIn";
import { inWords, quote, quoteWhole, urlIn, withArticle } from "@sitekit/lib/text";
import { type Mention, mayRemove, type RecordFile } from "./recordFile";
import { advice, errors } from "./rule";
import { didYouMean } from "./words";

/** Rules for references. For example, they report a link to a page that does not exist. */
export const REFERENCE_RULES = [
  ...errors("mention", {
    "unknown-icon": ({ mention: { kind, value } }, { icons }) => {
      if (kind !== "icon" || icons.has(value)) return undefined;
      const write =
        meant(icons, value) ?? "Write the name of an icon from lucide.dev/icons, as in `map-pin`.";
      return `${quote(value)} is not an icon. ${write}`;
    },
    "missing-picture": ({ mention, record }, { pictures }) => {
      const { kind, value } = mention;
      if (kind !== "picture" || pictures.has(value)) return undefined;
      const orEmpty = mayRemove(record, mention) ? ", or leave the field empty" : "";
      const write = meant(pictures, value) ?? `Put the picture at \`content${value}\`${orEmpty}.`;
      return `There is no picture ${quote(value)}. ${write}`;
    },
    "missing-document": ({ mention: { kind, value } }, { pictures }) => {
      if (kind !== "document" || pictures.has(value)) return undefined;
      const write = meant(pictures, value) ?? `Put the file at \`content${value}\`.`;
      return `There is no document ${quote(value)}. ${write}`;
    },
    itself: ({ mention, record }) =>
      mention.kind === "reference" &&
      mention.to === record.type.name &&
      mention.value === record.id &&
      `A record cannot refer to itself here. Write the id of another record${orRemove(record, mention)}.`,
    "missing-record": ({ mention, record }, { config, ids }) => {
      const { kind, to = "", value } = mention;
      const known = ids.get(to);
      if (kind !== "reference" || known?.has(value)) return undefined;
      // `to` is the name of a content type, or of a type of group inside a record. If the content has no group of this
      // type with an id, the record that should contain the groups is probably missing or unreadable. Other rules
      // report that record.
      if (!known && !config.types.some(({ name }) => name === to)) return undefined;
      const write =
        (known && meant(known, value)) ??
        `Write the id of an existing ${inWords(to)}${orRemove(record, mention)}.`;
      return `${quote(value)} is not the id of ${withArticle(inWords(to))}. ${write}`;
    },
    "missing-page": ({ mention }, known) => {
      const path = pageIn(mention);
      if (path === undefined || known.pages.has(path) || redirectFor(known.aliases, path)) return undefined;
      const write = meant(known.pages, path) ?? "Write the path of a page, as in `/contact`.";
      return `${quote(path)} is not a page of this site. ${write}`;
    },
    "missing-part": ({ mention }, { byPath }) => {
      const path = pageIn(mention) ?? "";
      const [, part] = mention.value.split("#");
      const page = byPath.get(path);
      const parts = page?.readable && part !== undefined ? anchorsOf(page) : undefined;
      if (!parts || parts.includes(part ?? "")) return undefined;
      const known = listed(parts.map((each) => `#${each}`));
      const others = known && `, or with one of its parts: ${known}`;
      return `${quote(path)} has no part ${quote(`#${part}`)}. Write ${quoteWhole(path)} alone${others}.`;
    },
  }),
  ...advice("mention", {
    "own-address": ({ mention: { kind, value, index } }, { ownHost }) => {
      const url = kind === "web" ? urlIn(value) : undefined;
      if (!url || ownHost === undefined || withoutWww(url.host) !== withoutWww(ownHost)) return undefined;
      // A link inside a text has an `index`, and can be a path instead of a URL. A link without an `index` is the value
      // of a field for a web address, which accepts only complete URLs.
      return index === undefined
        ? `${quote(value)} is on this site, but this field is for other websites. Write the address of another website.`
        : `${quote(value)} is on this site. Write the path ${quoteWhole(url.pathname + url.hash)}.`;
    },
    "old-address": ({ mention }, { pages, aliases }) => {
      const path = pageIn(mention);
      const alias = path === undefined || pages.has(path) ? undefined : redirectFor(aliases, path);
      return (
        alias &&
        `${quote(path ?? "")} is an old address. Write \`${alias.to}\`, the current address of the page.`
      );
    },
  }),
];

const orRemove = (record: RecordFile, mention: Mention) =>
  mayRemove(record, mention) ? ", or remove this id" : "";

const withoutWww = (host: string) => host.replace(/^www\./, "");

/** Returns the path in a reference to a page, without the fragment; undefined for any other kind of reference. */
const pageIn = ({ kind, value }: { kind: string; value: string }) =>
  kind === "page" ? value.replace(/#.*/, "") : undefined;

function meant(names: Iterable<string>, typed: string): string | undefined {
  const name = didYouMean(typed, names);
  return name && `Did you mean \`${name}\`?`;
}

/**
 * Returns the fragments, without `#`, that a link to the record's page may have. They are the ids of elements on the
 * page: the anchors of the content type, and the ids of groups in the record.
 */
function anchorsOf({ type, fields, innerIds }: RecordFile): string[] {
  return [...(type.anchors?.(fields) ?? []), ...innerIds.map(({ value }) => value)];
}
