import { quote } from "../../lib/text";
import { redirectFor } from "../aliases/planAliases";
import type { FieldKind } from "../fields";
import { contentTypes } from "../registry";
import { inWords } from "./inWords";
import type { Known, Names } from "./known";
import type { Mention } from "./mentions";
import type { Finding } from "./problem";
import type { RecordFile } from "./recordFile";

type Fault = Omit<Finding, "offset">;

const ITSELF: Fault = {
  rule: "itself",
  message: "A record is not related to itself. Write the id of another one, or remove it.",
};

/** The lookup for each kind of reference. */
const RULES: Partial<Record<FieldKind, (mention: Mention, known: Known) => Fault | undefined>> = {
  icon: unknownIcon,
  picture: missingPicture,
  reference: missingRecord,
  page: missingPage,
};

/** Reports references to icons, pictures, records and pages that do not exist. */
export function mentionFindings(
  { mentions, type, id }: Pick<RecordFile, "mentions" | "type" | "id">,
  known: Known,
): Finding[] {
  return mentions.flatMap((mention) => {
    const isItself = mention.kind === "reference" && mention.to === type.name && mention.value === id;
    const fault = isItself ? ITSELF : RULES[mention.kind]?.(mention, known);
    return fault ? [{ offset: mention.offset, ...fault }] : [];
  });
}

function unknownIcon({ value }: Mention, { icons }: Known): Fault | undefined {
  if (icons.has(value)) return undefined;
  const write = "Write the name of an icon from lucide.dev/icons, as in `map-pin`.";
  return { rule: "unknown-icon", message: `${quote(value)} is not an icon. ${meant(icons, value) ?? write}` };
}

function missingPicture({ value }: Mention, { pictures }: Known): Fault | undefined {
  if (pictures.has(value)) return undefined;
  const write = `Put the picture at \`content${value}\`, or leave the field empty.`;
  return {
    rule: "missing-picture",
    message: `There is no picture ${quote(value)}. ${meant(pictures, value) ?? write}`,
  };
}

function missingRecord({ value, to = "" }: Mention, { ids }: Known): Fault | undefined {
  const known = ids.get(to);
  if (known?.has(value)) return undefined;
  // Groups are defined in another record. When that one is broken, it is reported itself, so this reference is not.
  if (!known && !contentTypes.some(({ name }) => name === to)) return undefined;
  const write = "Write the id of one that there is, or remove it.";
  const message = `${quote(value)} is not the id of a ${inWords(to)}. ${(known && meant(known, value)) ?? write}`;
  return { rule: "missing-record", message };
}

function missingPage({ value }: Mention, { pages, aliases, anchors }: Known): Fault | undefined {
  const [path = "", part] = value.split("#");
  if (pages.has(path)) return part === undefined ? undefined : missingPart(path, part, anchors.get(path));
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

/** `parts` is undefined when the record of the page cannot be read. */
function missingPart(path: string, part: string, parts: readonly string[] | undefined): Fault | undefined {
  if (!parts || parts.includes(part)) return undefined;
  const links = [path, ...parts.map((each) => `${path}#${each}`)];
  const message = `${quote(path)} has no part ${quote(`#${part}`)}. Write ${links.map((link) => quote(link)).join(" or ")}.`;
  return { rule: "missing-part", message };
}

function meant(names: Names, typed: string): string | undefined {
  const name = names.suggest(typed);
  return name && `Did you mean \`${name}\`?`;
}
