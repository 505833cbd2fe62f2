import { isUtf8 } from "node:buffer";
import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { duplicateKeys } from "./duplicateKeys";
import type { Finding } from "./problem";
import { syntaxFinding } from "./syntaxFinding";

/** What could be made of a JSON file. */
export interface ParsedJson {
  /** Without a byte-order mark. */
  text: string;
  /** The record's object; absent when the file is too broken to judge its fields. */
  root?: Node;
  findings: Finding[];
}

/** Content types nest about five deep; a hundred levels would overflow the stack of those who walk the tree. */
const MAX_DEPTH = 40;

/** Parses a JSON file, and says all that is wrong with its writing rather than with its content. */
export function parseJson(bytes: Buffer): ParsedJson {
  // A text has no zero bytes; a picture or a program that was renamed has.
  if (!isUtf8(bytes) || bytes.includes(0)) return { text: "", findings: [notText(bytes)] };
  const raw = bytes.toString("utf8");
  const text = raw.replace(/^\uFEFF/, "");
  const findings = [...byteOrderMark(raw), ...tabs(text)];
  const refused = unreadable(text);
  if (refused) return { text, findings: [...findings, refused] };

  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const broken = syntaxFindings(text, errors);
  findings.push(...broken);
  // A stray comment or comma leaves the rest readable; after other errors the fields cannot be trusted.
  const trusted = broken.every(({ rule }) => rule === "comment" || rule === "trailing-comma");
  if (!trusted) return { text, findings };
  if (root?.type !== "object") {
    findings.push({
      offset: root?.offset ?? 0,
      rule: "syntax",
      message: "The file is not a record. Write its fields between `{` and `}`.",
    });
    return { text, findings };
  }
  return { text, root, findings: [...findings, ...duplicateKeys(root, text)] };
}

function notText(bytes: Buffer): Finding {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const what = utf16 ? "The file is saved as UTF-16." : "The file is not text in UTF-8.";
  return { offset: 0, rule: "encoding", message: `${what} Save it again with the encoding UTF-8.` };
}

function byteOrderMark(raw: string): Finding[] {
  if (!raw.startsWith("\uFEFF")) return [];
  const message =
    "The file starts with an invisible byte-order mark. Save it with the encoding UTF-8, without BOM.";
  return [{ offset: 0, rule: "byte-order-mark", message }];
}

/** JSON allows tabs, so they are advice: the repository's own format has two spaces. */
function tabs(text: string): Finding[] {
  const offset = text.search(/^ *\t/m);
  if (offset < 0) return [];
  return [
    {
      offset,
      rule: "tabs",
      severity: "advice",
      message: "The line is indented with a tab. Use two spaces for each level.",
    },
  ];
}

/** What makes a file not worth parsing. */
function unreadable(text: string): Finding | undefined {
  if (text.trim() === "")
    return {
      offset: 0,
      rule: "syntax",
      message: "The file is empty. Write the record's fields between `{` and `}`.",
    };
  const conflict = text.search(/^(<{7}|>{7}) /m);
  if (conflict >= 0) {
    return {
      offset: conflict,
      rule: "conflict",
      message:
        "The file holds two versions of the same lines, left by a merge. Keep one, and remove the lines of `<`, `=` and `>`.",
    };
  }
  const deep = tooDeep(text);
  if (deep >= 0)
    return {
      offset: deep,
      rule: "depth",
      message: "Brackets stand inside brackets too many times here. Remove those that do not belong.",
    };
  return undefined;
}

/** Where brackets nest deeper than MAX_DEPTH, or -1. */
function tooDeep(text: string): number {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) inString = !inString;
    else if (inString) at += code === 0x5c ? 1 : 0;
    else if (code === 0x7b || code === 0x5b) depth += 1;
    else if (code === 0x7d || code === 0x5d) depth -= 1;
    if (depth > MAX_DEPTH) return at;
  }
  return -1;
}

/** Small slips one by one; of the others only the first per line, and none after the first real break. */
function syntaxFindings(text: string, errors: readonly ParseError[]): Finding[] {
  const findings = errors.map(({ error, offset, length }) =>
    syntaxFinding(printParseErrorCode(error), text, offset, length),
  );
  const small = new Set(["comment", "trailing-comma", "smart-quotes"]);
  const firstBreak = findings.find(({ rule }) => !small.has(rule));
  const smart = findings.some(({ rule }) => rule === "smart-quotes");
  const kept = findings.filter((finding) => small.has(finding.rule) || (finding === firstBreak && !smart));
  return oncePerLine(text, kept.length > 0 ? kept : strictJson(text));
}

function oncePerLine(text: string, findings: Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ offset, rule }) => {
    const key = `${rule} ${text.lastIndexOf("\n", Math.max(0, offset - 1))}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Gatsby reads with JSON.parse: whatever it refuses must not pass here. */
function strictJson(text: string): Finding[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    const offset = Number(/position (\d+)/.exec(String(error))?.[1] ?? 0);
    return [
      {
        offset,
        rule: "syntax",
        message: "This is not valid JSON. Compare it with another file of the same folder.",
      },
    ];
  }
}
