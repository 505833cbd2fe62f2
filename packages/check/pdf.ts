/** Reads facts about a PDF from its structure, without rendering its pages. */
import { inflateSync } from "node:zlib";

export interface PdfFacts {
  /** The title in the document's properties or, if they have none, in its XMP metadata. Empty if there is no title. */
  title: string;
  pages: number;
  /** Whether the document contains scripts, dynamic forms, embedded media or attached files, or can start programs. */
  isActive: boolean;
  isEncrypted: boolean;
}

/** The maximum size of an unpacked stream in bytes. Without a limit, even a small file could fill the memory. */
export const MAX_UNPACKED = 50_000_000;

const ACTIVE = /\/(?:JavaScript|JS|Launch|XFA|EmbeddedFiles?|RichMedia)(?![A-Za-z0-9])/;

/**
 * Reads a PDF. Returns undefined if the file is not a complete PDF, or if its compressed objects or metadata cannot be
 * unpacked.
 */
export function readPdf(bytes: Buffer): PdfFacts | undefined {
  const text = bytes.toString("latin1");
  const parts = partsOf(text);
  return factsOf(
    parts,
    parts.map((part) => contentOf(part, inflated)),
  );
}

/**
 * Reads a PDF in a browser, which has no `zlib`. `inflate` unpacks data of the format `FlateDecode`; it returns
 * undefined for damaged data. In `text`, and in the data that `inflate` takes and returns, each character is one byte
 * (Latin-1).
 */
export async function readPdfWith(
  text: string,
  inflate: (data: string) => Promise<string | undefined>,
): Promise<PdfFacts | undefined> {
  const parts = partsOf(text);
  return factsOf(parts, await Promise.all(parts.map((part) => contentOf(part, inflate))));
}

/** A part of a PDF. The text of the PDF is split at each `endobj` keyword, so a part usually contains one object. */
interface Part {
  /** The text of the part without the data of its stream. Codes such as `#61` are decoded (see `readable`). */
  plain: string;
  /**
   * The data of the part's stream, if the stream contains objects or metadata. The data is unchanged: it is usually
   * compressed, and the keyword `endstream` is at its end.
   */
  data?: string;
}

/** Splits a PDF into parts. The result is empty for a file that is not a complete PDF. */
function partsOf(text: string): Part[] {
  if (!/^%PDF-\d/.test(text) || !/%%EOF\s*$/.test(text.slice(-1024).replace(/\0+$/, ""))) return [];
  return text.split(/endobj\b/).map((part) => {
    const at = part.search(/>>\s*stream\r?\n/);
    const plain = readable(at < 0 ? part : part.slice(0, at + 2));
    const isRead = at >= 0 && /\/Type\s*\/(?:ObjStm|Metadata)/.test(plain);
    return { plain, ...(isRead && { data: part.slice(at).replace(/^>>\s*stream\r?\n/, "") }) };
  });
}

/**
 * Returns the facts about a PDF. Returns undefined if the PDF cannot be read. `contents` has an entry for each part:
 * its unpacked `data`, or undefined if the part has no `data` or the data cannot be unpacked.
 */
function factsOf(parts: readonly Part[], contents: readonly (string | undefined)[]): PdfFacts | undefined {
  if (parts.length === 0) return undefined;
  const found = objectsIn(parts, contents);
  if (!found) return undefined;
  const { objects, structure } = found;
  const objectAt = (name: string, within = structure): string =>
    objects.get([...within.matchAll(new RegExp(`/${name}\\s+(\\d+)\\s+\\d+\\s+R`, "g"))].at(-1)?.[1] ?? "") ??
    "";
  const pages = objectAt("Pages", objectAt("Root"));
  const count = Number(/\/Count\s+(\d+)/.exec(pages)?.[1] ?? 0);
  return {
    title: titleIn(objectAt("Info")) || titleInMetadata(structure),
    pages: count || [...structure.matchAll(/\/Type\s*\/Page(?![A-Za-z])/g)].length,
    isActive: ACTIVE.test(structure),
    isEncrypted: /\/Encrypt(?![A-Za-z])/.test(structure),
  };
}

/**
 * Returns the objects of a PDF and its `structure`. `objects` maps the number of each object to the latest version of
 * the object. `structure` is the text of the PDF: streams with objects or metadata are unpacked, and the data of other
 * streams, such as pictures, is left out. Returns undefined if a stream with objects or metadata cannot be unpacked,
 * because such a stream may contain anything, for example a script.
 */
function objectsIn(
  parts: readonly Part[],
  contents: readonly (string | undefined)[],
): { objects: Map<string, string>; structure: string } | undefined {
  const objects = new Map<string, string>();
  const structure: string[] = [];
  for (const [at, { plain, data }] of parts.entries()) {
    const [, number, object] = /(\d+)\s+\d+\s+obj\b([\s\S]*)/.exec(plain) ?? [];
    if (number) objects.set(number, object ?? "");
    structure.push(plain);
    if (data === undefined) continue;
    const content = contents[at];
    if (content === undefined) return undefined;
    structure.push(readable(content));
    if (/\/ObjStm/.test(plain))
      for (const [name, packed] of objectsOf(plain, content)) objects.set(name, packed);
  }
  return { objects, structure: structure.join("\n") };
}

/**
 * Decodes characters that are written as `#` and two hexadecimal digits. Names in a PDF may contain such codes:
 * `/J#61vaScript` means `/JavaScript`.
 */
const readable = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Returns the unpacked `data` of a part. Returns undefined if the part has no `data`, if the data is compressed with a
 * method other than `FlateDecode`, or if `inflate` cannot unpack it.
 */
function contentOf<Result>(
  { plain, data }: Part,
  inflate: (data: string) => Result,
): Result | string | undefined {
  if (data === undefined) return undefined;
  const [, one, several] = /\/Filter\s*(?:\/(\w+)|\[([^\]]*)\])/.exec(plain) ?? [];
  const filter = one ?? several?.trim().replace(/^\//, "");
  if (!filter) return data.replace(/\r?\n?endstream[\s\S]*$/, "");
  return /^Fl(?:ateDecode)?$/.test(filter) ? inflate(data) : undefined;
}

/** Unpacks data. Returns undefined if the data is damaged, or if it unpacks to more than `MAX_UNPACKED` bytes. */
function inflated(data: string): string | undefined {
  try {
    return inflateSync(Buffer.from(data, "latin1"), { maxOutputLength: MAX_UNPACKED }).toString("latin1");
  } catch {
    return undefined;
  }
}

/**
 * Returns the objects in the unpacked object stream `content`. The stream begins with a list that contains the number
 * of each object and its offset. Offsets are counted from the end of the list, whose length is `/First` in the
 * `dictionary` of the stream.
 */
function objectsOf(dictionary: string, content: string): [number: string, object: string][] {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
  const header = content.slice(0, first).trim().split(/\s+/);
  const starts = header.flatMap((number, at) =>
    at % 2 === 0 ? [[number, Number(header[at + 1])] as const] : [],
  );
  return starts.map(([number, start], at) => [
    number,
    readable(content.slice(first + start, first + (starts[at + 1]?.[1] ?? content.length))),
  ]);
}

/**
 * Returns the title in the `Info` dictionary of a PDF, or an empty text. In the dictionary, the title is either text in
 * parentheses, or hexadecimal digits in angle brackets.
 */
function titleIn(info: string): string {
  const [, literal, digits] = /\/Title\s*(?:\(((?:\\[\s\S]|[^\\)])*)\)|<([\da-fA-F\s]*)>)/.exec(info) ?? [];
  const bytes = digits ? readable(digits.replace(/\s/g, "").replace(/../g, "#$&")) : unescaped(literal ?? "");
  if (!bytes.startsWith("\xfe\xff")) return bytes.trim();
  const wide = bytes.slice(2).match(/[\s\S]{2}/g) ?? [];
  return wide
    .map((pair) => String.fromCharCode(pair.charCodeAt(0) * 256 + pair.charCodeAt(1)))
    .join("")
    .trim();
}

const unescaped = (literal: string) =>
  literal.replace(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, code: string | undefined, sign: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 8)) : sign,
  );

const titleInMetadata = (structure: string): string =>
  /<dc:title>[\s\S]*?<rdf:li[^>]*>([^<]*)</.exec(structure)?.[1]?.trim() ?? "";
