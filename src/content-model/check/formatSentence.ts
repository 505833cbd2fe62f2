import { quote } from "../../lib/text";
import { leavesSite, tidyPath } from "../aliases/aliasPath";
import type { FieldTree } from "../derive/fieldTree";
import { emailSentence, phoneSentence, siteSentence, webSentence } from "./addressSentence";
import { characterFault } from "./characterFault";

/** Schemes that run code or show foreign content. Browsers ignore white space and control characters before them. */
const UNSAFE = /^\W*(javascript|data|vbscript|blob|file)\s*:/i;

/** Describes why a text does not match the format of its field. */
export function formatSentence(
  name: string,
  value: string,
  field: FieldTree,
): { rule: string; message: string } {
  const quoted = quote(value);
  const write = `Write ${field.write ?? "it as the other files do"}.`;
  if (isLink(field) && UNSAFE.test(value)) {
    return {
      rule: "unsafe-link",
      message: `${quoted} could run a script in the visitor's browser. ${write}`,
    };
  }
  const character = characterFault(value, true);
  if (character) return { rule: "characters", message: character.message };
  if (field.pattern && new RegExp(field.pattern).test(value.trim())) {
    const message = `${quoted} has a space at its start or its end. Write ${quote(value.trim())}.`;
    return { rule: `${field.kind ?? "text"}-format`, message };
  }
  if (field.kind === "web") return webSentence(value, write);
  if (field.kind === "site") return siteSentence(value, write);
  if (field.kind === "email") return emailSentence(value, write);
  if (field.kind === "phone") return phoneSentence(value, write);
  if (field.kind === "page") return pageSentence(value, quoted, write);
  if (field.kind === "picture" && leavesSite(value)) {
    return {
      rule: "link",
      message: `${quoted} is on another site. Put the picture in \`content/media\` and write its path, as in \`/media/depot-yard.jpg\`.`,
    };
  }
  return { rule: `${field.kind ?? "text"}-format`, message: `${name} cannot be ${quoted}. ${write}` };
}

const isLink = ({ kind }: FieldTree) =>
  kind === "web" || kind === "site" || kind === "page" || kind === "picture" || kind === "alias";

function pageSentence(value: string, quoted: string, write: string) {
  if (leavesSite(value)) return { rule: "link", message: `${quoted} leads off this site. ${write}` };
  const instead = /[a-z0-9]/i.test(value) ? `Write ${quote(tidyPath(value))}.` : write;
  return { rule: "link", message: `${quoted} is not a path as this site writes them. ${instead}` };
}
