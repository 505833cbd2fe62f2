import { type ContentType, contentTypes, fileOfRecord } from "../../content-model/registry";

/** A record as Gatsby stores it, and the page it has. */
export interface PageRecord {
  type: ContentType;
  id: string;
  title: string;
  /** The address of the record's page; none for the not-found page. */
  path: string | undefined;
  /** The record's file, relative to `content`. */
  file: string;
  node: Readonly<Record<string, unknown>>;
}

type Nodes = readonly Readonly<Record<string, unknown>>[];

/** Every record that a page is made from, with the page's address and the record's file. */
export function pageRecords(nodesOf: (type: string) => Nodes): PageRecord[] {
  const types: readonly ContentType[] = contentTypes;
  return types
    .filter(({ schema }) => "metaTitle" in schema.shape)
    .flatMap((type) =>
      nodesOf(type.name).map((node) => {
        const id = String(node.recordId ?? "");
        const file = fileOfRecord(type, id);
        return { type, id, title: String(node.title), path: type.path?.(id), file, node };
      }),
    );
}
