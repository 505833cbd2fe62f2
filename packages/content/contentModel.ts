import type { ContentType } from "./contentType";
import type { TimeZone } from "./time";

/** What a site declares about its content. */
export interface ContentOptions {
  types: readonly ContentType[];
  /** The time zone of all times in content, independent of where editors or builds are. */
  timeZone: TimeZone;
  /** The type with one record, and its field, that contain the site's own address. */
  siteUrl?: { type: string; field: string };
  /**
   * Top-level names that the site's own build steps write, as `outputsOf` finds them: no page may use them.
   * The names of these packages, of `static` and of `src/pages` are known without being listed.
   */
  outputs?: readonly string[];
  /**
   * The pages that developers have written, whose addresses records may not use: their files by address in
   * lower case.
   */
  codePages?: () => ReadonlyMap<string, string>;
  /** The names in the site's folder `static`, which no page may use. */
  staticFiles?: () => readonly string[];
  /** The names that GraphQL gives to fields of records, where they differ from those in content. */
  graphqlNames?: Readonly<Record<string, string>>;
}

/** The content of a site: what it declares, and look-ups in it. */
export interface ContentModel extends ContentOptions {
  /**
   * The content type with this name. Throws if there is none, because names are written in code, not in
   * content.
   */
  type(name: string): ContentType;
  /** The content type of a file (relative to the content folder, with forward slashes). */
  typeOfFile(file: string): ContentType | undefined;
}

/** Adds look-ups to what a site declares about its content. */
export function contentModel<Options extends ContentOptions>(options: Options): Options & ContentModel {
  const { types } = options;
  const byName = new Map(types.map((type) => [type.name, type]));
  // Looked up first, because the file of a single record may be in the folder of another type.
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
      if (!found) throw new Error(`There is no content type ${name}`);
      return found;
    },
    typeOfFile: (file) => byFile.get(file) ?? inFolders.find(({ pattern }) => pattern.test(file))?.type,
  };
}
