import { redirectFor } from "../../lib/planAliases";
import type { FieldTree } from "../derive/fieldTree";
import type { FieldKind } from "../fields";
import { contentTypes } from "../registry";
import { eachField } from "./eachField";
import { inWords, quote } from "./inWords";
import type { Known, Names } from "./known";
import type { Finding } from "./problem";
import type { RecordFile } from "./recordFile";

type Fault = Omit<Finding, "offset">;
type ValueRule = (value: string, known: Known, field: FieldTree) => Fault | undefined;

/** What each kind of field looks up. Kinds that are not here name nothing outside their own file. */
const RULES: Partial<Record<FieldKind, ValueRule>> = {
  icon: unknownIcon,
  picture: missingPicture,
  reference: missingRecord,
  page: missingPage,
};

/** Names in a record that lead nowhere: icons, pictures, other records, pages. `skip` holds offsets of faulty values. */
export function valueFindings(
  { root, tree }: RecordFile,
  known: Known,
  skip: ReadonlySet<number>,
): Finding[] {
  const findings: Finding[] = [];
  if (!root) return findings;
  eachField(tree, root, ({ field, node }) => {
    const rule = field.kind && RULES[field.kind];
    if (!rule || node.type !== "string" || node.value.trim() === "" || skip.has(node.offset)) return;
    const fault = rule(node.value, known, field);
    if (fault) findings.push({ offset: node.offset, ...fault });
  });
  return findings;
}

function unknownIcon(value: string, { icons }: Known): Fault | undefined {
  if (icons.has(value)) return undefined;
  const write = "Write the name of an icon from lucide.dev/icons, as in `map-pin`.";
  return { rule: "unknown-icon", message: `${quote(value)} is not an icon. ${meant(icons, value) ?? write}` };
}

function missingPicture(value: string, { pictures }: Known): Fault | undefined {
  if (pictures.has(value)) return undefined;
  const write = `Put the picture at \`content${value}\`, or leave the field empty.`;
  return {
    rule: "missing-picture",
    message: `There is no picture ${quote(value)}. ${meant(pictures, value) ?? write}`,
  };
}

function missingRecord(value: string, { ids }: Known, { to = "" }: FieldTree): Fault | undefined {
  const known = ids.get(to);
  if (known?.has(value)) return undefined;
  // Groups stand in another record; when that one is broken, it is reported itself and this one is not to blame.
  if (!known && !contentTypes.some(({ name }) => name === to)) return undefined;
  const write = "Write the id of one that there is, or remove it.";
  const message = `${quote(value)} is not the id of a ${inWords(to)}. ${(known && meant(known, value)) ?? write}`;
  return { rule: "missing-record", message };
}

function missingPage(value: string, { pages, aliases }: Known): Fault | undefined {
  const path = value.replace(/#.*$/, "");
  if (pages.has(path)) return undefined;
  const alias = redirectFor(aliases, path);
  if (alias) {
    const message = `${quote(path)} is an old address. Write \`${alias.to}\`, where it leads.`;
    return { rule: "old-address", severity: "advice", message };
  }
  const write = "Write the path of a page, as in `/contact`.";
  return {
    rule: "missing-page",
    message: `${quote(path)} is not a page of this site. ${meant(pages, path) ?? write}`,
  };
}

function meant(names: Names, typed: string): string | undefined {
  const name = names.suggest(typed);
  return name && `Did you mean \`${name}\`?`;
}
