import type { ContentType } from "./contentType";
import { listed } from "./fillIn";
import type { TimeZone } from "./time";

/** What a site declares about its content. */
export interface ContentOptions {
  types: readonly ContentType[];
  /** The time zone of all times in content. It does not depend on where editors or builds are. */
  timeZone: TimeZone;
  /** The type with a single record whose field contains the site's own address, and the name of that field. */
  siteUrl?: { type: string; field: string };
  /**
   * Top-level names that the site's own build steps write, so no page may use them. `outputsOf` finds them. The
   * names that these packages write, and the names in `static` and `src/pages`, need not be listed.
   */
  outputs?: readonly string[];
  /**
   * Returns the pages that developers have written, as a map from an address in lower case to a file. Records may
   * not use these addresses.
   */
  codePages?: () => ReadonlyMap<string, string>;
  /** Returns the names in the site's folder `static`, which no page may use. */
  staticFiles?: () => readonly string[];
  /** The GraphQL names of fields that have another name in content, by the name in content. */
  graphqlNames?: Readonly<Record<string, string>>;
}

/** What a site declares about its content, with functions that look up content types. */
export interface ContentModel extends ContentOptions {
  /**
   * The content type with this name. Throws if there is none, because names are written in code, not in
   * content.
   */
  type(name: string): ContentType;
  /** The content type of a file (relative to the content folder, with forward slashes). */
  typeOfFile(file: string): ContentType | undefined;
}

/** Adds functions that look up content types to a site's declaration. */
export function contentModel<Options extends ContentOptions>(options: Options): Options & ContentModel {
  const { types } = options;
  const byName = new Map(types.map((type) => [type.name, type]));
  // The files of single records are looked up first, because such a file may be in the folder of another type.
  const byFile = new Map(types.flatMap((type) => ("file" in type.source ? [[type.source.file, type]] : [])));
  const inFolders = types.flatMap((type) => {
    if (!("folder" in type.source)) return [];
    const { folder, nested } = type.source;
    return [{ type, pattern: new RegExp(`^${folder}/${nested ? "([^/]+/)?" : ""}[^/]+\\.json$`) }];
  });
  return {
    ...options,
    type(name) {
      const found = byName.get(name);
      if (!found)
        throw new Error(`There is no content type \`${name}\`. Write one of ${listed([...byName.keys()])}.`);
      return found;
    },
    typeOfFile: (file) => byFile.get(file) ?? inFolders.find(({ pattern }) => pattern.test(file))?.type,
  };
}
