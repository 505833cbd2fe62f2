import { type FieldTree, kindIn } from "../../content-model/derive/fieldTree";
import { type FieldPath, fieldAt, isEquivalent, isGroup, labelOf, valueInWords } from "./fieldValues";

/** A change of one field, formatted for people. */
interface FieldChange {
  label: string;
  before: string;
  after: string;
}

/** The changes between two versions of a record, field by field, labelled as in the form. */
export function recordChanges(tree: FieldTree, before: unknown, record: unknown): FieldChange[] {
  return changedParts(before, record).map(({ path, before, after }) => {
    const field = fieldAt(tree, path, record);
    return {
      label: labelOf(tree, path, record) || "The record",
      before: valueInWords(field, before),
      after: valueInWords(field, after),
    };
  });
}

/** A part of a record that differs between two versions. */
interface ChangedPart {
  path: FieldPath;
  before: unknown;
  after: unknown;
}

function changedParts(before: unknown, after: unknown, path: FieldPath = []): ChangedPart[] {
  if (isEquivalent(before, after)) return [];
  if (isGroup(before) && isGroup(after) && kindIn(before) === kindIn(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => changedParts(before[name], after[name], [...path, name]));
  }
  if (
    Array.isArray(before) &&
    Array.isArray(after) &&
    before.length === after.length &&
    before.some(isGroup)
  ) {
    return after.flatMap((item, index) => changedParts(before[index], item, [...path, index]));
  }
  return [{ path, before, after }];
}
