import { contentType, contentTypeOfFile, contentTypes, idOfFile } from "../../content-model/registry";
import { isGroup } from "../save/fieldValues";
import { type Records, recordTitle } from "../save/usedBy";

/** Something that a field can name. */
export interface Choice {
  value: string;
  title: string;
}

const byTitle = (a: Choice, b: Choice) => a.title.localeCompare(b.title, "en");

/** The records of a type, or the groups inside a record, that a reference `to` can name. */
export function recordChoices(records: Records, to: string): Choice[] {
  const type = contentTypes.find(({ name }) => name === to);
  if (!type) return groupsIn(records).sort(byTitle);
  return Object.entries(records)
    .filter(([file]) => contentTypeOfFile(file) === type)
    .map(([file, record]) => ({ value: idOfFile(type, file), title: recordTitle(type, record, file) }))
    .sort(byTitle);
}

/** Groups of services are in the record of the services overview, not in files of their own. */
function groupsIn(records: Records): Choice[] {
  const { source } = contentType("ServicesPage");
  const { groups } = Object("file" in source ? records[source.file] : {});
  if (!Array.isArray(groups)) return [];
  return groups.filter(isGroup).map(({ id, title }) => ({ value: String(id), title: String(title ?? id) }));
}

/** All pages of the site by address, with their titles. */
export function pageChoices(records: Records): Choice[] {
  return Object.entries(records)
    .flatMap(([file, record]) => {
      const type = contentTypeOfFile(file);
      const path = type?.path?.(idOfFile(type, file));
      return type && path ? [{ value: path, title: recordTitle(type, record, file) }] : [];
    })
    .sort(byTitle);
}
