import type { ContentModel } from "@sitekit/content/contentModel";
import { singular } from "@sitekit/content/contentType";
import { fieldTree } from "@sitekit/content/fieldTree";
import { listed } from "@sitekit/content/fillIn";
import { groupBy } from "@sitekit/lib/maps";
import { quoteWhole, withArticle } from "@sitekit/lib/text";
import { copyFault } from "./copies";
import { hidesFrom } from "./forRules";
import { meantFile } from "./known";
import type { ContentFolder } from "./readContentFolder";
import { advice, errors, type Found, MISNAMED_SOURCE } from "./rule";
import { didYouMean, fieldName } from "./words";

/** Rules for files and folders that cannot be read, or that the website does not use. */
export const FILE_RULES = [
  ...errors("file", {
    "unreadable-file": ({ name, why }) =>
      why === "unreadable" &&
      `The ${name.endsWith("/") ? "folder" : "file"} cannot be read. Check its permissions.`,
    "link-file": ({ why }) =>
      why === "link" &&
      "This is a symbolic link, which the website does not follow. Replace it with the file or folder itself.",
    "too-large": ({ why }) =>
      why === "too-large" &&
      "The file is larger than 250 kB, which is too large for a record. Remove everything that the record does not need.",
    "misplaced-file": ({ name, why }, { config, folder }) => {
      const copy =
        why === "unknown-type" ? copyFault(name, (original) => folder.json.has(original)) : undefined;
      if (copy) return copy;
      if (why === "unknown-type") return `The website does not use this file. ${whereTo(config.types, name)}`;
      if (why === "folder")
        return "This is a folder, but its name ends in `.json` like the name of a file. Rename it, or remove it.";
      if (why !== "other" || !isAlmostJson(name)) return undefined;
      const meant = meantFile(name);
      const instead = folder.json.has(meant)
        ? `\`${meant}\` also exists. Copy everything that you want to keep into that file, and delete this file.`
        : `Rename it to ${quoteWhole(meant.slice(meant.lastIndexOf("/") + 1))}, or remove it.`;
      return `The website does not use this file because of its extension. ${instead}`;
    },
  }),
  ...advice("file", {
    "misplaced-file": ({ name, why }) =>
      why === "other" &&
      !isAlmostJson(name) &&
      !name.endsWith(".md") &&
      "The website does not use this file. Put pictures and PDF files in `content/media`, and other files outside `content`.",
  }),
];

const isAlmostJson = (name: string) => /\.json/i.test(name) && !name.endsWith(".md");

type Types = ContentModel["types"];

const singleFiles = (types: Types) => types.flatMap(({ source }) => ("file" in source ? [source.file] : []));

/** Returns the part of a message that says what to do with a JSON file that belongs to no content type. */
function whereTo(types: Types, file: string): string {
  const folders = types.flatMap(({ source }) => ("folder" in source ? [source] : []));
  const single = didYouMean(file, singleFiles(types));
  if (single) return `Did you mean \`${single}\`?`;
  const [first = "", ...rest] = file.split("/");
  if (folders.some(({ folder, nested }) => folder === first && nested))
    return `\`${first}\` may have only one level of subfolders. Move this file directly into \`${first}\`, or into a subfolder directly in \`${first}\`.`;
  const names = folders.map(({ folder }) => folder);
  const folder = didYouMean(first, names);
  if (folder && rest.length > 0) return `Did you mean \`${folder}/${rest.at(-1)}\`?`;
  if (names.length === 0) return "Remove it.";
  return `Move it to ${names.length > 1 ? "one of the folders" : "the folder"} ${listed(names)}, or remove it.`;
}

/**
 * Reports content types whose folder or file probably has another name. For example, the folder `notices` of a type
 * does not exist, but there is a folder `notice` that no type uses. The name is wrong either in the configuration or in
 * the content.
 */
function misnamedSources(config: ContentModel, { name, json, others }: ContentFolder): Found[] {
  const { types } = config;
  const folders = new Set(types.flatMap(({ source }) => ("folder" in source ? [source.folder] : [])));
  const unused = [...json.keys()].filter((file) => !config.typeOfFile(file));
  const unusedFolders = unused
    .flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index)))
    .filter((folder) => ![...folders].some((used) => `${used}/`.startsWith(`${folder}/`)));
  const unusedFiles = unused.filter((file) => !file.includes("/"));
  const existing = [...json.keys(), ...others.keys()];
  return types.flatMap(({ label, source }) => {
    const [what, own, unusedNames] =
      "folder" in source ? ["folder", source.folder, unusedFolders] : ["file", source.file, unusedFiles];
    const exists = existing.some((file) => file === own || file.startsWith(`${own}/`));
    const meant = exists ? undefined : didYouMean(own, unusedNames);
    if (meant === undefined) return [];
    const message = `The ${what} \`${name}/${own}\` for “${label}” does not exist, but \`${name}/${meant}\` does. If the name in the configuration is wrong, correct it there: \`source: { ${what}: "${meant}" }\`. Otherwise rename the ${what}.`;
    return [{ file: `${name}/${own}`, message }];
  });
}

/** Rules for missing or misnamed files and folders, and for lists that would be empty. */
export const LIST_OF_RECORDS_RULES = [
  ...errors("site", {
    [MISNAMED_SOURCE]: (_, { config, folder }) => misnamedSources(config, folder),
    "missing-file": (_, { config, folder: { name, json, others } }) => {
      const there = new Set([...json.keys(), ...[...others.keys()].map(meantFile)]);
      const message = "This file is missing, but the site needs it. Restore it, or create it again.";
      return singleFiles(config.types)
        .filter((file) => !there.has(file))
        .map((file) => ({ file: `${name}/${file}`, message }));
    },
  }),
  ...advice("site", {
    "empty-list": (records, { config, folder }) => {
      const byType = groupBy(records, ({ type }) => type);
      return config.types.flatMap((type): Found[] => {
        if (!("folder" in type.source) || !(type.listing ? type.listing.places.length : type.shownOn))
          return [];
        const own = byType.get(type) ?? [];
        const [record] = own;
        if (!record) {
          const message = `There are no ${type.label.toLowerCase()}, so their lists are empty. Add ${withArticle(singular(type))}.`;
          return [{ file: `${folder.name}/${type.source.folder}`, message }];
        }
        const places = fieldTree(type).properties?.hideFrom?.items?.enum ?? [];
        return places
          .filter((place) => own.every((each) => hidesFrom(each, place)))
          .map((place) => ({
            record,
            at: ["hideFrom"],
            message: `Every ${singular(type)} is hidden from the ${place}, so the list there is empty. Remove \`${place}\` from ${fieldName("hideFrom")} in at least one ${singular(type)}.`,
          }));
      });
    },
  }),
];
