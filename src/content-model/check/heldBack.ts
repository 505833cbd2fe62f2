import { getOrMake } from "../../lib/maps";
import type { CheckedContent } from "./checkContent";
import type { Mention, RecordFile } from "./recordFile";

/** An address that is gone stops a build, but it is no fault of the record that is asked to take it over. */
const HARMLESS = "gone-address";

/**
 * The files that cannot be shown as they are, relative to the content folder: those with an error, and those that name
 * one of them, unless `hasEarlier` says that an earlier version of that one can be shown instead.
 */
export function heldBack(
  { records, problems }: CheckedContent,
  hasEarlier: (place: string) => boolean = () => false,
): Set<string> {
  const namedIn = new Map<string, RecordFile[]>();
  for (const record of records)
    for (const mention of record.mentions) getOrMake(namedIn, nameOf(mention), () => []).push(record);
  const byPlace = new Map(records.map((record) => [placeOf(record), record]));

  const faulty = problems.filter(({ severity, rule }) => severity === "error" && rule !== HARMLESS);
  const held = new Set<string>();
  const hold = (place: string) => {
    if (held.has(place)) return;
    held.add(place);
    if (hasEarlier(place)) return;
    const record = byPlace.get(place);
    const names = record ? namesOf(record) : [nameOf({ kind: "picture", value: `/${place}` })];
    for (const name of names) for (const other of namedIn.get(name) ?? []) hold(placeOf(other));
  };
  for (const problem of faulty) hold(placeOf(problem));
  return held;
}

const placeOf = ({ file }: { file: string }) => file.slice(file.indexOf("/") + 1);

/** What a reference names, and all the names of a record: its own, its page's and its groups'. */
const nameOf = ({ kind, to = "", value }: Pick<Mention, "kind" | "to" | "value">) =>
  `${kind} ${to} ${kind === "page" ? value.replace(/#.*/, "") : value}`;
const namesOf = ({ type, id, path, innerIds }: RecordFile) => [
  nameOf({ kind: "reference", to: type.name, value: id }),
  nameOf({ kind: "page", value: path ?? "" }),
  ...innerIds.map(({ to, value }) => nameOf({ kind: "reference", to, value })),
];
