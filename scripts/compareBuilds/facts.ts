import { type HTMLElement, NodeType, parse } from "node-html-parser";

/** The facts in a built file, one per line, in the file's order. Files with the same content have the same facts. */
export type Facts = readonly string[];

/** Replaces the content hashes in the addresses of built files, as in `app-0123456789abcdef.js` and `boot.js?v=01234567`. */
export const withoutHashes = (text: string) => text.replace(/(?<=[-./=])[0-9a-f]{8,40}(?=[./"?\s-]|$)/g, "#");

/** The facts of a file, depending on its type; undefined for a file that is compared byte by byte. */
export function factsOf(file: string, bytes: Buffer): Facts | undefined {
  const text = withoutHashes(bytes.toString("utf8"));
  if (file.endsWith(".html")) return pageFacts(text);
  if (/page-data\/.*\.json$/.test(file)) return jsonFacts(pageData(JSON.parse(text)));
  if (/\.(json|webmanifest)$/.test(file)) return jsonFacts(JSON.parse(text));
  if (/\.(txt|xml)$/.test(file)) return text.replace(/></g, ">\n<").split("\n").filter(Boolean);
  return undefined;
}

/** The facts of a page: its head, structured data, headings, links and text, and then its elements. */
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

/** The text between tags, excluding scripts and styles. */
function textFacts(element: HTMLElement): string[] {
  if (/^(script|style)$/i.test(element.rawTagName ?? "")) return [];
  return element.childNodes.flatMap((node) => {
    if (node.nodeType === NodeType.ELEMENT_NODE) return textFacts(node as HTMLElement);
    const text = node.textContent.replace(/\s+/g, " ").trim();
    return text ? [`text: ${text}`] : [];
  });
}

/** A page's data without the hashes of bundles and queries. */
function pageData(json: Record<string, unknown>): unknown {
  const { staticQueryHashes, slicesMetadata, getServerDataError, webpackCompilationHash, ...said } = json;
  return said;
}

/** Every value with its path, as in `groups.0.title: "Build"`. */
function jsonFacts(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [`${path}: ${JSON.stringify(value)}`];
  const entries = Object.entries(value);
  if (entries.length === 0) return [`${path}: ${Array.isArray(value) ? "[]" : "{}"}`];
  return entries.flatMap(([key, inner]) => jsonFacts(inner, path ? `${path}.${key}` : key));
}
