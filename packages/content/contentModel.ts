import type { ContentType } from "./contentType";
import { listed } from "./fillIn";
import type { TimeZone } from "./time";

/** What a site declares about its content, such as the content types and the time zone. */
export interface ContentOptions {
  types: readonly ContentType[];
  /** The time zone of all times in content. The time zones of the editors' and the build's computers do not matter. */
  timeZone: TimeZone;
  /**
   * Says which field contains the site's own address, such as `https://www.company.example`. `type` is the name of a
   * content type with a single record, and `field` is the name of the field in this type.
   */
  siteUrl?: { type: string; field: string };
  /**
   * Top-level names of the files and folders that the site's own build steps write. No page may use these names.
   * `outputsOf` finds them in a finished build. Files that the `@sitekit` packages write, and files in `static` and
   * `src/pages`, need not be listed.
   */
  outputs?: readonly string[];
  /**
   * Returns the pages that are files in `src/pages`, as a map from the address in lower case to the file. Records may
   * not use these addresses.
   */
  codePages?: () => ReadonlyMap<string, string>;
  /** Returns the names of the files and folders in the site's folder `static`. No page may use these names. */
  staticFiles?: () => readonly string[];
  /** Renames fields in GraphQL: `{ updatedAt: "status" }` gives the field `updatedAt` the name `status`. */
  graphqlNames?: Readonly<Record<string, string>>;
}

/** What a site declares about its content, with functions that look up content types. */
export interface ContentModel extends ContentOptions {
  /**
   * The content type with this name. Throws if there is none: only code contains these names, so an unknown name is a
   * mistake of a developer.
   */
  type(name: string): ContentType;
  /**
   * Returns the content type of a file; undefined if it belongs to no type. The file's path is relative to the content
   * folder and has forward slashes.
   */
  typeOfFile(file: string): ContentType | undefined;
}

/** Returns the declaration of a site together with functions that look up its content types. */
export function contentModel<Options extends ContentOptions>(options: Options): Options & ContentModel {
  const { types } = options;
  const byName = new Map(types.map((type) => [type.name, type]));
  // The file of a type with a single record may be in the folder of another type. So `typeOfFile` searches `byFile`
  // before `inFolders`.
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
