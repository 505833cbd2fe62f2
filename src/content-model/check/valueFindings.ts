import type { FieldTree } from "../derive/fieldTree";
import type { FieldKind } from "../fields";
import { eachField } from "./eachField";
import { inWords } from "./inWords";
import type { Known, Names } from "./known";
import type { Finding } from "./problem";
import type { RecordFile } from "./recordFile";

type ValueRule = (value: string, known: Known, field: FieldTree) => Omit<Finding, "offset"> | undefined;

/** What each kind of field looks up. Kinds that are not here name nothing outside their own file. */
const RULES: Partial<Record<FieldKind, ValueRule>> = {
  icon: (value, { icons }) =>
    lookUp(
      "unknown-icon",
      value,
      icons,
      "is not an icon",
      "Write the name of an icon from lucide.dev/icons, as in `map-pin`.",
    ),
  picture: (value, { pictures }) =>
    lookUp(
      "missing-picture",
      value,
      pictures,
      "is not in `content`",
      "Put the picture in `content/media`, or leave the field empty.",
    ),
  reference: (value, { ids }, { to = "" }) => {
    const known = ids.get(to);
    const write = "Write the id of one that there is, or remove it.";
    if (!known)
      return { rule: "missing-record", message: `\`${value}\` is not the id of a ${inWords(to)}. ${write}` };
    return lookUp("missing-record", value, known, `is not the id of a ${inWords(to)}`, write);
  },
  page: missingPage,
};

/** Names in a record that lead nowhere: icons, pictures, other records, pages. `skip` holds faulty values' offsets. */
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
    const found = rule(node.value, known, field);
    if (found) findings.push({ offset: node.offset, ...found });
  });
  return findings;
}

function lookUp(rule: string, value: string, names: Names, wrong: string, write: string) {
  if (names.has(value)) return undefined;
  const meant = names.suggest(value);
  return { rule, message: `\`${value}\` ${wrong}. ${meant ? `Did you mean \`${meant}\`?` : write}` };
}

function missingPage(value: string, { pages, aliases }: Known): Omit<Finding, "offset"> | undefined {
  const path = value.replace(/#.*$/, "");
  if (pages.has(path)) return undefined;
  const alias = aliases.redirects.find(({ from, wildcard }) =>
    wildcard ? path.startsWith(from.slice(0, -1)) : path === from,
  );
  if (alias) {
    return {
      rule: "old-address",
      severity: "advice",
      message: `\`${path}\` is an old address. Write \`${alias.to}\`, where it leads.`,
    };
  }
  return lookUp(
    "missing-page",
    path,
    pages,
    "is not a page of this site",
    "Write the path of a page, as in `/contact`.",
  );
}
