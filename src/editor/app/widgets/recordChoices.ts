import { z } from "zod";
import { type ContentType, contentTypeOfFile, contentTypes } from "../../../content-model/registry";
import type { RecordsByFile } from "../../bundle/publicContent";

/** A record that a field can reference. */
interface RecordChoice {
  id: string;
  title: string;
}

const named = z.object({ id: z.string(), title: z.string().optional(), name: z.string().optional() });
const grouped = z.object({ groups: z.array(named) });

/** The records or groups of services that a reference `to` can point to, sorted by title. */
export function recordChoices(records: RecordsByFile, to: string): RecordChoice[] {
  const type = contentTypes.find(({ name }) => name === to);
  const found = type ? recordsIn(records, type) : groupsIn(records);
  return found
    .flatMap((record) => named.safeParse(record).data ?? [])
    .map(({ id, title, name }) => ({ id, title: title ?? name ?? id }))
    .sort((a, b) => a.title.localeCompare(b.title, "en"));
}

const recordsIn = (records: RecordsByFile, type: ContentType): unknown[] =>
  Object.keys(records)
    .filter((file) => contentTypeOfFile(file) === type)
    .map((file) => records[file]);

/** Groups of services are in the record of the services overview, not in files of their own. */
const groupsIn = (records: RecordsByFile) =>
  grouped.safeParse(records["pages/services.json"]).data?.groups ?? [];
