import { inWords } from "../../lib/text";
import { type ContentType, contentTypes } from "../registry";
import { type EditorField, editorFields } from "./editorField";
import { fieldTree } from "./fieldTree";

/** The name of the editor's file format for records; see `src/content-model/write`. */
export const RECORD_FORMAT = "record";

/** The field that the editor's list of records shows after a title: a draft note, or publication dates. */
export const PUBLICATION_NOTE = "$publication";

/** The editor's collection of single pages. */
const MAIN_PAGES = "main-pages";

interface EditorFile {
  name: string;
  label: string;
  file: string;
  fields: EditorField[];
  preview_path?: string;
}

/** A Decap CMS collection: a folder of records, or a set of single files. */
interface EditorCollection {
  name: string;
  label: string;
  label_singular?: string;
  description?: string;
  format: string;
  extension?: string;
  folder?: string;
  create?: boolean;
  delete?: boolean;
  identifier_field?: string;
  slug?: string;
  summary?: string;
  sortable_fields?: string[];
  fields?: EditorField[];
  files?: EditorFile[];
  preview_path?: string;
}

/**
 * The collections of all content types: folders first, then single pages, then what every page shows. Types in a hosted
 * CMS are left out, because they are edited there.
 */
export function editorCollections(all: readonly ContentType[] = contentTypes): EditorCollection[] {
  const types = all.filter(({ source }) => !source.from);
  const single = types.filter(({ source }) => "file" in source);
  const isPage = ({ source }: ContentType) => "file" in source && source.file.startsWith("pages/");
  return [
    ...types.flatMap(folderCollection),
    filesCollection(MAIN_PAGES, "Main pages", single.filter(isPage)),
    filesCollection(
      "site",
      "Company and menus",
      single.filter((type) => !isPage(type)),
    ),
  ];
}

/** Where the editor finds a record: its collection and slug. `id` is used for types with a folder. */
export function editorPlace(type: ContentType, id: string): { collection: string; slug: string } {
  const { source } = type;
  if ("folder" in source) return { collection: source.folder, slug: id };
  return { collection: source.file.startsWith("pages/") ? MAIN_PAGES : "site", slug: singleName(type) };
}

function folderCollection(type: ContentType): EditorCollection[] {
  if (!("folder" in type.source)) return [];
  const fields = editorFields(fieldTree(type)).map(asRecordId);
  const titled = fields.some(({ name }) => name === "title") && !fields.some(({ name }) => name === "name");
  return [
    {
      name: type.source.folder,
      label: type.label,
      label_singular: type.label.replace(/s$/, ""),
      folder: `content/${type.source.folder}`,
      format: RECORD_FORMAT,
      extension: "json",
      create: true,
      delete: true,
      identifier_field: "id",
      slug: "{{fields.id}}",
      summary: titled ? `{{title}}{{fields.${PUBLICATION_NOTE}}}` : "{{name}}, {{title}}",
      sortable_fields: ["title"],
      fields,
      ...previewPath(type, "{{slug}}"),
    },
  ];
}

/** A record's id is its file name: it is chosen once and only changes by renaming. */
const asRecordId = (field: EditorField): EditorField =>
  field.name === "id" ? { ...field, widget: "record-id" } : field;

function filesCollection(name: string, label: string, types: readonly ContentType[]): EditorCollection {
  return {
    name,
    label,
    format: RECORD_FORMAT,
    create: false,
    delete: false,
    files: types.flatMap((type) =>
      "file" in type.source
        ? [
            {
              name: singleName(type),
              label: type.label,
              file: `content/${type.source.file}`,
              fields: editorFields(fieldTree(type)),
              ...previewPath(type, ""),
            },
          ]
        : [],
    ),
  };
}

/** Derived from the type's name, because a page and a folder may share a file name, as the services do. */
const singleName = ({ name }: ContentType) => inWords(name).replaceAll(" ", "-");

function previewPath({ path }: ContentType, id: string): { preview_path?: string } {
  return path ? { preview_path: path(id).slice(1) } : {};
}
