import fs from "node:fs";
import path from "node:path";
import { filesIn } from "@sitekit/lib/files";
import { type HTMLElement, NodeType, parse } from "node-html-parser";

/**
 * The maximum number of differences that are listed per file, unless the caller passes another number. Without a
 * maximum, the differences of a completely changed page would fill the screen.
 */
const MAX_LINES = 12;

/**
 * Returns the differences between two built sites: the files that were added or removed and, for each changed file, up
 * to `most` differences. Hashes in file names are ignored. The list is empty if the sites have the same content.
 */
export function compareBuilds(before: string, after: string, most = MAX_LINES): string[] {
  const [old, now] = [namedFiles(before), namedFiles(after)];
  const gone = [...old.keys()].filter((name) => !now.has(name)).map((name) => `${name}: gone`);
  const added = [...now.keys()].filter((name) => !old.has(name)).map((name) => `${name}: new`);
  const changed = [...old].flatMap(([name, files]) => {
    const others = now.get(name);
    return others
      ? changesIn(name, files, others)
          .slice(0, most + 1)
          .map((change, at, all) => cut(name, change, at, all, most))
      : [];
  });
  return [...gone, ...added, ...changed];
}

const cut = (name: string, change: string, at: number, all: readonly string[], most: number) =>
  at === most && all.length > most ? `${name}: and more differences, which \`--all\` lists` : change;

/**
 * Returns the paths of the files in a folder, grouped by their path without hashes. Bundles whose paths differ only in
 * the hash are in one group, and so are the results of all static queries. Compressed copies and source maps are left
 * out.
 */
function namedFiles(root: string): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const file of filesIn(root).filter((each) => !/\.(br|gz|map)$/.test(each))) {
    const name = /\/sq\/d\//.test(file) ? "the results of static queries" : withoutHashes(file);
    files.set(name, [...(files.get(name) ?? []), path.join(root, file)]);
  }
  return files;
}

function changesIn(name: string, before: readonly string[], after: readonly string[]): string[] {
  const [old, now] = [before, after].map((files) => files.map((file) => fs.readFileSync(file)));
  if (old?.length === now?.length && old?.every((bytes, at) => now?.[at]?.equals(bytes))) return [];
  const [oldFacts, newFacts] = [facts(before, old ?? []), facts(after, now ?? [])];
  if (!oldFacts || !newFacts) return [`${name}: ${sizeOf(old ?? [])} bytes, now ${sizeOf(now ?? [])}`];
  const found = differences(oldFacts, newFacts);
  const [oldText, newText] = [old, now].map((files) => withoutHashes(String(files)));
  if (found.length === 0 && name.endsWith(".html") && oldText !== newText)
    found.push("the same words; styles, scripts or spaces differ");
  return found.map((difference) => `${name}: ${difference}`);
}

const sizeOf = (files: readonly Buffer[]) => files.reduce((sum, { length }) => sum + length, 0);

/**
 * Returns the content of all the given files as one list of lines, or undefined if one of the files, such as a script,
 * can only be compared byte by byte.
 */
function facts(files: readonly string[], bytes: readonly Buffer[]): Facts | undefined {
  const each = files.map((file, at) => factsOf(file, bytes[at] ?? Buffer.alloc(0)));
  return each.includes(undefined) ? undefined : each.flatMap((lines) => lines ?? []);
}

/**
 * Returns the differences between two lists of lines, as in `now h1: About us`. If a line occurs three times in one
 * list and once in the other, the result contains two differences for it. If only the order of the lines differs, the
 * result names the first line whose position has changed.
 */
export function differences(before: Facts, after: Facts): string[] {
  const counts = new Map<string, number>();
  for (const line of before) counts.set(line, (counts.get(line) ?? 0) + 1);
  const added = after.filter((line) => {
    const left = counts.get(line) ?? 0;
    counts.set(line, left - 1);
    return left <= 0;
  });
  const gone = [...counts].flatMap(([line, left]) => (left > 0 ? Array<string>(left).fill(line) : []));
  const found = [
    ...gone.map((line) => `no longer ${shown(line)}`),
    ...added.map((line) => `now ${shown(line)}`),
  ];
  if (found.length > 0 || before.join("\n") === after.join("\n")) return found;
  const at = before.findIndex((line, index) => line !== after[index]);
  return [`the same lines in another order, starting with ${shown(before[at] ?? "")}`];
}

const shown = (line: string) => (line.length > 160 ? `${line.slice(0, 160)}…` : line);

/** The content of a built file as lines of text, such as `h1: About us`. Builds are compared by these lines. */
type Facts = readonly string[];

/** Replaces content hashes in file names and URLs with `#`, for example `app-0123456789abcdef.js` with `app-#.js`. */
const withoutHashes = (text: string) => text.replace(/(?<=[-./=])[0-9a-f]{8,40}(?=[./"?\s-]|$)/g, "#");

/** Returns the content of a file as lines, or undefined if files of its type are compared byte by byte. */
function factsOf(file: string, bytes: Buffer): Facts | undefined {
  const text = withoutHashes(bytes.toString("utf8"));
  if (file.endsWith(".html")) return pageFacts(text);
  if (/page-data\/.*\.json$/.test(file)) return jsonFacts(pageData(JSON.parse(text)));
  if (/\.(json|webmanifest)$/.test(file)) return jsonFacts(JSON.parse(text));
  if (/\.(txt|xml)$/.test(file)) return text.replace(/></g, ">\n<").split("\n").filter(Boolean);
  return undefined;
}

/**
 * Returns the content of an HTML page as lines. Each line is, for example, a tag of the head, a value in the structured
 * data, a heading, a link, a piece of text, or an element with its attributes.
 */
function pageFacts(html: string): Facts {
  const page = parse(html, { comment: false });
  const [head, body] = ["head", "body"].map((name) => page.querySelector(name));
  return [
    ...(head?.querySelectorAll("title, meta, link") ?? []).map(headFact),
    ...page
      .querySelectorAll('script[type="application/ld+json"]')
      .flatMap((script) => jsonFacts(JSON.parse(script.textContent), "structured data")),
    ...(body?.querySelectorAll("h1, h2, h3, h4, h5, h6") ?? []).map(
      (heading) => `${heading.rawTagName}: ${wordsOf(heading)}`,
    ),
    ...(body?.querySelectorAll("a[href]") ?? []).map(
      (link) => `link ${link.getAttribute("href")}: ${wordsOf(link)}`,
    ),
    ...(body ? textFacts(body) : []),
    ...(body?.querySelectorAll("*") ?? []).map(
      (element) => `element <${element.rawTagName}${attributesOf(element)}>`,
    ),
  ];
}

const wordsOf = (element: HTMLElement) => element.textContent.replace(/\s+/g, " ").trim();

function headFact(tag: HTMLElement): string {
  return tag.rawTagName === "title"
    ? `title: ${wordsOf(tag)}`
    : `head <${tag.rawTagName}${attributesOf(tag)}>`;
}

const attributesOf = (element: HTMLElement) =>
  Object.entries(element.attributes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");

/** Returns one line for each piece of text between tags, except in scripts and styles. */
function textFacts(element: HTMLElement): string[] {
  if (/^(script|style)$/i.test(element.rawTagName ?? "")) return [];
  return element.childNodes.flatMap((node) => {
    if (node.nodeType === NodeType.ELEMENT_NODE) return textFacts(node as HTMLElement);
    const text = node.textContent.replace(/\s+/g, " ").trim();
    return text ? [`text: ${text}`] : [];
  });
}

/** Returns the content of a file in `page-data/` without Gatsby's technical fields, such as the hash of the bundles. */
function pageData(json: Record<string, unknown>): unknown {
  const { staticQueryHashes, slicesMetadata, getServerDataError, webpackCompilationHash, ...rest } = json;
  return rest;
}

/** Returns one line for each value in parsed JSON: its path and the value, as in `groups.0.title: "Build"`. */
function jsonFacts(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [`${path}: ${JSON.stringify(value)}`];
  const entries = Object.entries(value);
  if (entries.length === 0) return [`${path}: ${Array.isArray(value) ? "[]" : "{}"}`];
  return entries.flatMap(([key, inner]) => jsonFacts(inner, path ? `${path}.${key}` : key));
}
