import { quote } from "../../lib/quote";
import { leavesSite, tidyPath } from "../aliases/aliasPath";
import type { FieldTree } from "../derive/fieldTree";

/** Schemes that run code or show foreign content; browsers skip white space and control characters before them. */
const UNSAFE = /^\W*(javascript|data|vbscript|blob|file)\s*:/i;

/** What is wrong with a text that does not have the form its field asks for. */
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
  if (field.kind === "web") return webSentence(value, quoted, write);
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
  kind === "web" || kind === "page" || kind === "picture" || kind === "alias";

function webSentence(value: string, quoted: string, write: string) {
  const https = value.trim().replace(/^(http:)?\/*/i, "https://");
  if (/^http:/i.test(value)) {
    return { rule: "http-link", message: `${quoted} is not encrypted. Write ${quote(https)}.` };
  }
  const isHost = /^(\/\/)?[a-z0-9-]+(\.[a-z0-9-]+)+/i.test(value);
  const instead = isHost ? `Write ${quote(https)}.` : write;
  return { rule: "link", message: `${quoted} is not a whole web address. ${instead}` };
}

function pageSentence(value: string, quoted: string, write: string) {
  if (leavesSite(value)) return { rule: "link", message: `${quoted} leads off this site. ${write}` };
  const message = `${quoted} is not a path as this site writes them. Write ${quote(tidyPath(value))}.`;
  return { rule: "link", message };
}
