import { isUtf8 } from "node:buffer";
import { type Node, type ParseError, parseTree } from "jsonc-parser";
import { duplicateKeys } from "./duplicateKeys";
import { tooDeepAt } from "./nesting";
import type { Finding } from "./problem";
import { isSlip, syntaxFindings } from "./syntaxFindings";

/** The result of parsing a JSON file. */
interface ParsedJson {
  /** Without a byte-order mark. */
  text: string;
  /** The record's object; absent when the file is too broken to check its fields. */
  root?: Node;
  findings: Finding[];
}

/** Parses a JSON file, and reports faults of its encoding and syntax but not of its content. */
export function parseJson(bytes: Buffer): ParsedJson {
  // Text has no zero bytes; a renamed picture or program does.
  if (!isUtf8(bytes) || bytes.includes(0)) return { text: "", findings: [notText(bytes)] };
  const raw = bytes.toString("utf8");
  const text = raw.replace(/^\uFEFF/, "");
  const slips = [...byteOrderMark(raw), ...tabs(text)];
  const refused = refusal(text);
  if (refused) return { text, findings: [...slips, refused] };

  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const broken = syntaxFindings(text, errors);
  const findings = [...slips, ...broken];
  // A stray comment or comma leaves the rest readable; after other errors the fields cannot be trusted.
  if (!broken.every(isSlip)) return { text, findings };
  if (root?.type !== "object") return { text, findings: [...findings, notARecord(root)] };
  return { text, root, findings: [...findings, ...duplicateKeys(root, text)] };
}

function notText(bytes: Buffer): Finding {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const what = utf16 ? "The file is saved as UTF-16." : "The file is not text in UTF-8.";
  return { offset: 0, rule: "encoding", message: `${what} Save it again with the encoding UTF-8.` };
}

function byteOrderMark(raw: string): Finding[] {
  const message = "The file starts with an invisible byte-order mark. Save it as UTF-8 without BOM.";
  return raw.startsWith("\uFEFF") ? [{ offset: 0, rule: "byte-order-mark", message }] : [];
}

/** JSON allows tabs, so this is only advice: the repository indents with two spaces. */
function tabs(text: string): Finding[] {
  const offset = text.includes("\t") ? text.search(/^ *\t/m) : -1;
  const message = "The line is indented with a tab. Use two spaces for each level.";
  return offset < 0 ? [] : [{ offset, rule: "tabs", severity: "advice", message }];
}

/** Returns why a file cannot be parsed: it is empty, has merge conflicts, or nests too deep. */
function refusal(text: string): Finding | undefined {
  if (text.trim() === "") {
    const message = "The file is empty. Write the record's fields between `{` and `}`.";
    return { offset: 0, rule: "syntax", message };
  }
  const conflict = text.search(/^(<{7}|>{7}) /m);
  if (conflict >= 0) {
    const message =
      "A merge left two versions of the same lines here. Keep one, and remove the lines of `<`, `=` and `>`.";
    return { offset: conflict, rule: "conflict", message };
  }
  const offset = tooDeepAt(text);
  if (offset === undefined) return undefined;
  const message = "Too many brackets stand inside one another here. Remove those that do not belong.";
  return { offset, rule: "depth", message };
}

function notARecord(root: Node | undefined): Finding {
  const message = "The file is not a record. Write its fields between `{` and `}`.";
  return { offset: root?.offset ?? 0, rule: "syntax", message };
}
