import { type ContentType, contentTypes } from "../registry";
import { type EditorField, editorFields } from "./editorField";
import { fieldTree } from "./fieldTree";

/** The name under which the editor knows how records are written to files; see `src/content-model/write`. */
export const RECORD_FORMAT = "record";

interface EditorFile {
  name: string;
  label: string;
  file: string;
  fields: EditorField[];
  preview_path?: string;
}

/** A folder of records, or a set of single files, as Decap CMS reads it. */
export interface EditorCollection {
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

/** Every content type as a form: folders first, then the pages that exist once, then what stands on every page. */
export function editorCollections(types: readonly ContentType[] = contentTypes): EditorCollection[] {
  const single = types.filter(({ source }) => "file" in source);
  const isPage = ({ source }: ContentType) => "file" in source && source.file.startsWith("pages/");
  return [
    ...types.flatMap(folderCollection),
    filesCollection("pages", "Pages", single.filter(isPage)),
    filesCollection(
      "site",
      "Company and menus",
      single.filter((type) => !isPage(type)),
    ),
  ];
}

/** What the editor calls a record: its collection, and the file's name without its ending. */
export function editorPlace({ source }: ContentType, id: string): { collection: string; slug: string } {
  if ("folder" in source) return { collection: source.folder, slug: id };
  return { collection: source.file.startsWith("pages/") ? "pages" : "site", slug: nameOfFile(source.file) };
}

function folderCollection(type: ContentType): EditorCollection[] {
  if (!("folder" in type.source)) return [];
  const fields = editorFields(fieldTree(type));
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
      summary: titled ? "{{title}}" : "{{name}}, {{title}}",
      sortable_fields: ["title"],
      fields,
      ...previewPath(type, "{{slug}}"),
    },
  ];
}

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
              name: nameOfFile(type.source.file),
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

const nameOfFile = (file: string) => file.replace(/^.*\//, "").replace(/\.json$/, "");

function previewPath({ path }: ContentType, id: string): { preview_path?: string } {
  return path ? { preview_path: path(id).slice(1) } : {};
}
