/**
 * A source written from the documentation in `src/sources/source.ts` alone: records in a CSV that a web server has, as
 * spreadsheets publish one. A cell with a list has an entry on each line.
 */
import { type FieldTree, fieldsOf, fieldTree } from "../../../src/content-model/derive/fieldTree";
import { request } from "../../../src/sources/request";
import type { Source } from "../../../src/sources/source";

const VARIABLES = { address: "CSV_URL", secret: "CSV_TOKEN" };

export function csv(url: string): Source {
  const ask = async (address: string, signal?: AbortSignal) =>
    (await request({ label: "The spreadsheet", variables: VARIABLES, url: new URL(address, url), signal }))
      .bytes;
  return {
    label: "The spreadsheet",
    editUrl: () => url,
    version: async (_, { signal }) => (await ask(url, signal)).toString("utf8"),
    picture: ({ address }, { signal }) => ask(address, signal),
    list: async (type, { drafts, signal }) => {
      const [names = [], ...rows] = rowsOf((await ask(url, signal)).toString("utf8"));
      const fields = new Map(fieldsOf(fieldTree(type)).map(({ name, field }) => [name, field]));
      return rows
        .map((row) => Object.fromEntries(names.map((name, column) => [name, row[column] ?? ""])))
        .filter(({ published }) => drafts || published === "yes")
        .map(({ published, changed, ...cells }, index) => ({
          editUrl: `${url}#row=${index + 2}`,
          changed: changed || undefined,
          fields: Object.fromEntries(
            Object.entries(cells).map(([name, cell]) => [name, cellValue(fields.get(name) ?? {}, cell)]),
          ),
        }));
    },
  };
}

function cellValue({ items, kind }: FieldTree, cell: string): unknown {
  if (items) return cell.split("\n").filter(Boolean);
  return kind === "picture" && cell ? { address: cell, name: cell.replace(/^.*\//, "") } : cell;
}

/** The cells of a CSV (RFC 4180). */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    const row = rows.at(-1);
    const cell = quoted?.replaceAll('""', '"') ?? plain ?? "";
    if (row && row.at(-1) === NEXT) row.splice(-1, 1, cell);
    else if (end !== "" || cell !== "") rows.push([cell]);
    if (end === ",") rows.at(-1)?.push(NEXT);
  }
  return rows;
}

/** Keeps the place of the cell that follows. */
const NEXT = "\u0000";
