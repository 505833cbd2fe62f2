/** When a user adds a PDF, the editor finds the same faults in it as the content check finds in the saved PDF. */
import { deflateSync, inflateSync } from "node:zlib";
import { documentFault } from "@sitekit/check/documents";
import { documentRefusal } from "../../form/documentRefusal";

/**
 * Decompresses like browsers, which reject bytes after the compressed data. `DecompressionStream` in Node 20 accepts
 * such bytes.
 */
class StrictDecompression extends TransformStream<Uint8Array, Uint8Array> {
  constructor() {
    const parts: Uint8Array[] = [];
    super({
      transform: (part) => void parts.push(part),
      flush(controller) {
        const bytes = Buffer.concat(parts);
        const { buffer, engine } = inflateSync(bytes, { info: true }) as unknown as Unpacked;
        if (engine.bytesWritten !== bytes.length) throw new TypeError("There are bytes after the data.");
        controller.enqueue(new Uint8Array(buffer));
      },
    });
  }
}
interface Unpacked {
  buffer: Buffer;
  engine: { bytesWritten: number };
}
beforeAll(() => void Object.assign(globalThis, { DecompressionStream: StrictDecompression }));

const TITLE = "<< /Title (Harbour lamp) >>";
const SCRIPT = "<< /S /JavaScript /JS (app.alert(1)) >>";

/**
 * Returns a PDF with one page and these additional objects. One of them must be, or contain, object 5, which has the
 * PDF's properties, such as its title.
 */
const pdf = (...objects: readonly string[]) =>
  Buffer.from(
    [
      "%PDF-1.7",
      "1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj",
      "2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj",
      "3 0 obj << /Type /Page /Parent 2 0 R >> endobj",
      ...objects,
      "trailer << /Root 1 0 R /Info 5 0 R >>",
      "%%EOF",
    ].join("\n"),
    "latin1",
  );

/**
 * Returns a compressed object stream that contains object 5 with this content. `damage` is inserted before the
 * compressed data, and `end` between the compressed data and the keyword `endstream`.
 */
function packed(content: string, end = "\n", damage = ""): string {
  const header = "5 0 ";
  const data = damage + deflateSync(header + content).toString("latin1");
  return `9 0 obj << /Type /ObjStm /N 1 /First ${header.length} /Filter /FlateDecode >>\nstream\n${data}${end}endstream endobj`;
}

const plain = `5 0 obj ${TITLE} endobj`;

/**
 * Returns two messages about a PDF: the editor's error message and the message of the content check. A message is
 * undefined if no fault was found.
 */
const messagesAbout = async (bytes: Buffer) => [
  await documentRefusal(new Blob([new Uint8Array(bytes)])),
  documentFault(bytes)?.message,
];

test.each<[string, Buffer]>([
  ["a title in its properties", pdf(plain)],
  ["a title in hexadecimal digits", pdf("5 0 obj << /Title <FEFF004C00E1> >> endobj")],
  ["a compressed title", pdf(packed(TITLE))],
  ["a compressed title, followed by a Windows line break", pdf(packed(TITLE, "\r\n"))],
  ["a compressed title, followed by the line break of an old Mac", pdf(packed(TITLE, "\r"))],
  ["a compressed title, followed by a space and two line breaks", pdf(packed(TITLE, " \n\n"))],
  ["a compressed title, followed by no line break", pdf(packed(TITLE, ""))],
])("the editor and the content check both accept a PDF with %s", async (_, bytes) => {
  expect(await messagesAbout(bytes)).toEqual([undefined, undefined]);
});

test.each<[string, Buffer, RegExp]>([
  ["no title", pdf("5 0 obj << >> endobj"), /has no title/],
  [
    "a compressed script",
    pdf(plain, packed(SCRIPT)),
    /contains a script, an attached file or other active content/,
  ],
  ["damaged compressed objects", pdf(plain, packed(TITLE, "\n", "x")), /is incomplete/],
  ["a password", pdf(plain, "8 0 obj << /Encrypt 7 0 R >> endobj"), /is encrypted/],
  ["a missing end", pdf(plain).subarray(0, -30), /is incomplete/],
])("the editor and the content check refuse a PDF with %s, with the same message", async (_, bytes, why) => {
  const [inEditor, inCheck] = await messagesAbout(bytes);
  expect(inEditor).toMatch(why);
  expect(inEditor).toBe(inCheck);
});

test("the editor refuses a PDF if the browser has no `DecompressionStream`, and says that the browser is too old", async () => {
  const { DecompressionStream } = globalThis;
  Reflect.deleteProperty(globalThis, "DecompressionStream");
  const refusal = await documentRefusal(new Blob([new Uint8Array(pdf(plain))]));
  Object.assign(globalThis, { DecompressionStream });
  expect(refusal).toMatch(/too old to check a PDF/);
});
