import { ALIAS_RULE_IDS, redirectFor } from "@sitekit/content/aliases/planAliases";
import type { FieldRole } from "@sitekit/content/fields";
import { fieldTree, fieldWith } from "@sitekit/content/fieldTree";
import { idFault, tidyId } from "@sitekit/content/patterns";
import { stateAt } from "@sitekit/content/publication";
import { commandLine } from "@sitekit/lib/commandLine";
import { groupBy } from "@sitekit/lib/maps";
import { nearestPages } from "@sitekit/lib/nearestPages";
import { quote } from "@sitekit/lib/text";
import { copyFault, secondVersion } from "./copies";
import { repeatedTexts } from "./forRules";
import type { Known } from "./known";
import type { RecordFile, TextAt } from "./recordFile";
import { advice, errors, type Found } from "./rule";
import { fieldName, roleField, roleName } from "./words";

/**
 * Returns the rule with the id `id` for the aliases of a record. `planAliases` has already checked the aliases, so the
 * rule only selects the problems of this record that have this id.
 */
const aliasFaults =
  (id: string) =>
  ({ file, aliases }: RecordFile, { aliasProblems }: Known): Found[] =>
    (aliasProblems.get(file) ?? []).flatMap(({ rule, index, message }) =>
      rule === id ? [{ at: aliases[index]?.path, message }] : [],
    );

/** Rules for the file name, id, address and aliases of each record. */
export const RECORD_RULES = [
  ...errors("record", {
    "file-name": (record, { byId }) => {
      const { id, fields, type } = record;
      const fault = id === "" ? undefined : idFault(id);
      if (fault === undefined) return undefined;
      // A copied file usually still contains the id of its original. That id reveals the copy even if the file's name
      // does not look like the name of a copy.
      const original = byId.get(`${type.name} ${textIn(fields.id)}`);
      const copy =
        original && original !== record
          ? secondVersion(nameIn(original.file))
          : copyFault(nameIn(record.file), (name) => byId.has(`${type.name} ${name.replace(/\.json$/, "")}`));
      if (copy) return copy;
      // The id of a record in a subfolder contains a slash, as in `guides/Drone Surveys`. `tidyId` would replace the
      // slash with a hyphen, so each part of the id is tidied separately.
      const parts = id.split("/").map(tidyId);
      const tidy = parts.every(Boolean) ? parts.join("/") : "";
      const isFree = tidy !== "" && !byId.has(`${type.name} ${tidy}`);
      const rename = isFree
        ? `Rename the file to ${quote(`${tidy}.json`)} and write ${quote(tidy)} as the record's id.`
        : "Give the file an unused name of lower-case letters, digits and single hyphens, as in `drone-surveys.json`, and write the name without `.json` as the record's id.";
      return `The file's name ${quote(`${id}.json`)} ${fault}. ${rename}`;
    },
    "id-is-file-name": ({ id, fields, type }, { byId }) => {
      const written = textIn(fields.id);
      if (!id || !written.trim() || written === id || idFault(id)) return undefined;
      const other = byId.get(`${type.name} ${written}`);
      const owned = other ? ` ${quote(written)} belongs to ${other.file}.` : "";
      const message = `The id ${quote(written)} differs from the file's name.${owned} Write \`${id}\` as the id. To rename the record instead, run \`${commandLine("sitekit-content", "rename")}\`, which changes both the id and the file's name.`;
      return { at: ["id"], message };
    },
    // A record can contain groups with ids, to which other records refer, as in an overview page that lists articles
    // in groups. Two groups of the same type in a record must not have the same id.
    "duplicate-id": ({ innerIds }) =>
      [...groupBy(innerIds, ({ to, value }) => `${to} ${value}`).values()].flatMap(([, ...more]) =>
        more.map(({ value, path }) => ({
          at: path,
          message: `The id ${quote(value)} is already used in this record. Write another id here.`,
        })),
      ),
    "duplicate-address": (record, { byPath, codePages, isReservedPage }) => {
      const { path, type } = record;
      if (path === undefined) return undefined;
      const isSingle = "file" in type.source;
      const rename = `Give this record another id${type.source.from ? "" : " and file name"}.`;
      if (isReservedPage(path))
        return `\`${path}\` is reserved for the website itself, so no record can have this address. ${isSingle ? "Ask a developer to give this page another address." : rename}`;
      const file = codePages.get(path.toLowerCase());
      if (file) {
        const other = isSingle ? "Ask a developer to give one of the two pages another address." : rename;
        return `\`${path}\` is already the address of ${file}, which a developer has written. ${other}`;
      }
      const owner = byPath.get(path);
      return owner !== record && `\`${path}\` is already the address of ${owner?.file}. ${rename}`;
    },
  }),
  ...errors("record", Object.fromEntries(ALIAS_RULE_IDS.map((id) => [id, aliasFaults(id)]))),
];

/**
 * Rules that need all records at once. They report repeated titles and descriptions, and published addresses that no
 * longer work.
 */
export const SITE_RULES = [
  ...advice("site", {
    // Pages with the same title are hard to tell apart in a menu or in search results.
    "duplicate-title": (records) =>
      repeatedTexts(records, ofPages("title")).map(({ value, other, ...place }) => ({
        ...place,
        message: `The title ${quote(value)} is also used in ${other.file}. Write a different title here, so that visitors can tell the two pages apart.`,
      })),
    "duplicate-description": (records) =>
      repeatedTexts(records, ofPages("description")).map(({ value: _, other, ...place }) => ({
        ...place,
        message: `${other.file} has the same description, so search results show the same text for both pages. Write a different description here.`,
      })),
  }),
  ...errors("site", {
    /**
     * Reports a page that may have been published and whose address no longer works. A page whose publication period
     * has ended is not reported, because somebody chose its end.
     */
    "gone-address": (records, known) => {
      const { config, folder, published, pages, aliases, byPath } = known;
      return published.flatMap((place): Found[] => {
        const path = addressOf(config, place);
        if (path === undefined) return [];
        if (pages.has(path)) return isPublicOrEnded(path, known) ? [] : withdrawn(byPath.get(path));
        const alias = redirectFor(aliases, path);
        if (alias && isPublicOrEnded(alias.to, known)) return [];
        const heir = heirOf(path, records, known);
        const gone = `The page \`${path}\` may have been published, but no longer exists.`;
        if (!heir) {
          const message = `${gone} Add \`"${path}"\` to ${fieldName("aliases")} in the record of the page that replaces it.`;
          return [{ file: `${folder.name}/${place}`, message }];
        }
        const message = `${gone} Add \`"${path}"\` to ${roleName(heir.type, "aliases")} if the page of this record replaces it. If another page replaces it, add the address to the record of that page instead.`;
        return [{ record: heir, at: [roleField(heir.type, "aliases")], message }];
      });
    },
  }),
];

/** Returns the name of a file from its path, without the folders. */
const nameIn = (file: string) => file.slice(file.lastIndexOf("/") + 1);

const textIn = (value: unknown) => (typeof value === "string" ? value : "");

/**
 * Returns a function for `repeatedTexts` that reads the text field `name` of a record. For a record without a page, the
 * function returns an empty list.
 */
const ofPages =
  (name: string) =>
  ({ path, fields }: RecordFile): TextAt[] =>
    path === undefined ? [] : [{ value: textIn(fields[name]), path: [name] }];

/**
 * Whether a page is public, or its publication has ended as planned. A page that is a file in `src/pages` has no record
 * and is always public.
 */
function isPublicOrEnded(path: string, { publications, now }: Known): boolean {
  const publication = publications.get(path);
  return !publication || ["public", "ended"].includes(stateAt(publication, now));
}

const hasRole = (type: RecordFile["type"], role: FieldRole) => fieldWith(fieldTree(type), role) !== undefined;

/** Reports a page that may have been public and is now a draft or scheduled for later. */
function withdrawn(record: RecordFile | undefined): Found[] {
  if (!record?.readable) return [];
  const { type, publication } = record;
  const { draft } = publication;
  const what = draft ? "is now a draft" : "is now scheduled for a later time";
  const role = draft ? "draft" : "publishedFrom";
  const field = roleName(type, role);
  const until = roleName(type, "publishedUntil");
  const how = draft
    ? `Clear ${field}. If the page should stay offline, also set ${until} to the time at which it went offline`
    : `Clear ${field} to show the page now. To keep the page offline until the time in ${field}, set ${until} to the time at which the page went offline`;
  const heir = hasRole(type, "replacedBy")
    ? `. If another page replaces it, write the address of that page in ${roleName(type, "replacedBy")}`
    : "";
  const advised = hasRole(type, "publishedUntil")
    ? `${how}${heir}`
    : `Clear ${field}, or run \`${commandLine("sitekit-content", "retire")}\`, which deletes the page and redirects its address to another page`;
  const message = `The page \`${record.path}\` may have been published, but ${what}, so visitors who open its address no longer see the page. ${advised}.`;
  return [{ record, at: [roleField(type, role)], message }];
}

/**
 * Returns the address of the page whose record is or was in the file `place`. Returns undefined for a file that
 * belongs to no type with pages. Also returns undefined for a type with a single file: if that file is missing, the
 * rule `missing-file` reports it.
 */
function addressOf(config: Known["config"], place: string): string | undefined {
  const type = config.typeOfFile(place);
  if (!type || "file" in type.source) return undefined;
  return type.path?.(place.slice(type.source.folder.length + 1, -".json".length));
}

/**
 * Finds the record that probably replaces the missing page at `path`, such as `/articles/x`. Prefers a new page under
 * `/articles` to the page `/articles` itself. Returns undefined if no record is suitable.
 */
function heirOf(path: string, records: readonly RecordFile[], known: Known): RecordFile | undefined {
  const { folder, published } = known;
  const heirs = records.filter(
    (record) =>
      record.readable &&
      record.path !== undefined &&
      isPublicOrEnded(record.path, known) &&
      fieldWith(fieldTree(record.type), "aliases"),
  );
  const added = heirs
    .filter(({ file }) => !published.includes(file.slice(folder.name.length + 1)))
    .map((record) => ({ path: record.path ?? "", title: "", record }))
    .filter((page) => sectionOf(page.path) === sectionOf(path));
  const overview = heirs.find((record) => record.path === sectionOf(path));
  return nearestPages(path, added, 1)[0]?.record ?? added[0]?.record ?? overview;
}

/** Returns an address without its last part: `/articles` for `/articles/x`, and `""` for `/about`. */
const sectionOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
