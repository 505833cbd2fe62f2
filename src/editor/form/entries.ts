import { type FieldTree, groupOf, kindIn, nameField } from "../../content-model/derive/fieldTree";
import { isGroup, listIn } from "../../content-model/mapFields";
import { type FieldPath, valueAt } from "../save/fieldValues";
import { change } from "../window/record";
import { tell } from "../window/saving";
import { getState } from "../window/state";

/** Moves an entry of a list of the open record, as one step of undo. Returns whether there is such a place. */
export function moveEntry(list: FieldPath, from: number, to: number): boolean {
  const entries = listIn(valueAt(getState().open?.values, list));
  if (to < 0 || to >= entries.length || to === from) return false;
  change(list, entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]));
  tell(`Moved to place ${to + 1} of ${entries.length}.`);
  return true;
}

/** What an entry of a list is called: its kind, and the first line of what names it. */
export const entryTitle = (items: FieldTree, entry: unknown, other: string): string =>
  [kindLabel(items, entry) || other, nameOfEntry(items, entry)].filter(Boolean).join(": ");

/** The first line of what names an entry, cut to 60 characters; empty for an empty entry. */
function nameOfEntry(items: FieldTree, entry: unknown): string {
  const { kind, ...group } = isGroup(entry) ? entry : { text: entry };
  const texts = [group[nameField(groupOf(items, kind))], ...Object.values(group)];
  const text = texts.find((each) => typeof each === "string" && each.trim() !== "");
  const [line = ""] = String(text ?? "")
    .replace(/^[#\s]+/, "")
    .split("\n");
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

/** The label of an entry's kind: "Call to action". */
const kindLabel = (items: FieldTree, entry: unknown): string =>
  items.oneOf ? (groupOf(items, kindIn(entry)).title ?? "") : "";
