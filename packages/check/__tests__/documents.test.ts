/** The content check of PDF documents in `media`. */
import { deflateSync } from "node:zlib";
import { config } from "@sitekit/testing/harbour";
import { testFolder } from "@sitekit/testing/testFolder";
import { checkFolder } from "../checkContent";
import { readPdf } from "../pdf";
import { withPictureFaults } from "../pictures";
import { readContentFolder } from "../readContentFolder";

const { at, write } = testFolder(undefined, "content");

const TITLE = "<< /Title (Harbour lamp) >>";
const CATALOG = "<< /Type /Catalog /Pages 2 0 R >>";

/**
 * Returns a PDF with two pages. `info` is the content of object 5, the document information, which usually contains the
 * title. `objects` are additional objects. `trailer` is added to the entries of the PDF's trailer. `catalog` is the
 * content of object 1.
 */
const pdf = (info = TITLE, objects: readonly string[] = [], trailer = "", catalog = CATALOG) =>
  Buffer.from(
    [
      "%PDF-1.7",
      `1 0 obj ${catalog} endobj`,
      "2 0 obj << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >> endobj",
      "3 0 obj << /Type /Page /Parent 2 0 R >> endobj",
      "4 0 obj << /Type /Page /Parent 2 0 R >> endobj",
      `5 0 obj ${info} endobj`,
      ...objects,
      `trailer << /Root 1 0 R /Info 5 0 R ${trailer} >>`,
      "%%EOF",
      "",
    ].join("\n"),
    "latin1",
  );

/**
 * Returns a compressed object stream that contains the object with this `number` and `content`. Many programs save PDF
 * files with such streams. `filter` is the compression that the stream declares; the data is always compressed with Flate.
 */
function packed(number: number, content: string, filter = "/FlateDecode"): string {
  const header = `${number} 0 `;
  const data = deflateSync(header + content).toString("latin1");
  return `9 0 obj << /Type /ObjStm /N 1 /First ${header.length} /Filter ${filter} /Length ${data.length} >>\nstream\n${data}\nendstream endobj`;
}

const wide = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16().toString("hex");
const xmp = (title: string) =>
  `6 0 obj << /Type /Metadata /Subtype /XML >>\nstream\n<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title>\nendstream endobj`;

/** Saves `bytes` as the file `name` in `media`. Returns the problems that the check reports for this file. */
async function problemsOf(bytes: Buffer, name = "lamp.pdf") {
  write(`media/${name}`, bytes);
  const { problems } = checkFolder(config, await withPictureFaults(at(), readContentFolder(at())));
  return problems.filter(({ file }) => file === `content/media/${name}`);
}

/** Saves and checks a file like `problemsOf`, but returns only the ids of the rules that report a problem. */
const told = async (bytes: Buffer, name?: string) => (await problemsOf(bytes, name)).map(({ rule }) => rule);

it.each<[string, Buffer, string]>([
  ["in its properties", pdf(), "Harbour lamp"],
  ["that contains parentheses", pdf("<< /Title (Lamp \\(small\\)) >>"), "Lamp (small)"],
  ["that contains letters outside ASCII", pdf(`<< /Title <${wide("Lámpa ₦")}> >>`), "Lámpa ₦"],
  ["in a compressed object stream", pdf("null", [packed(5, TITLE)]), "Harbour lamp"],
  ["only in its XMP metadata", pdf("<< >>", [xmp("Harbour lamp")]), "Harbour lamp"],
  ["that replaces an older title", pdf(TITLE, ["5 0 obj << /Title (New lamp) >> endobj"]), "New lamp"],
])(
  "the check accepts a document with a title %s, and `readPdf` reads the title and the number of pages",
  async (_, bytes, title) => {
    expect(await told(bytes)).toEqual([]);
    expect(readPdf(bytes)).toMatchObject({ title, pages: 2 });
  },
);

it.each([
  ["a capital letter", "Lamp.pdf"],
  ["a space", "fog lamp.pdf"],
  ["a letter outside ASCII", "lämp.pdf"],
])("the check refuses a document whose file name contains %s", async (_, name) => {
  expect(await told(pdf(), name)).toEqual(["file-name"]);
});

const script = "<< /S /JavaScript /JS (app.alert(1)) >>";

it.each<[string, Buffer, string]>([
  [
    "the ending .pdf but the content of an HTML file",
    Buffer.from("<!doctype html><title>Lamp</title>"),
    "not-a-document",
  ],
  ["no content at all", Buffer.alloc(0), "not-a-document"],
  ["a size of more than 5 MB", Buffer.concat([pdf(), Buffer.alloc(5_000_000, " ")]), "large-document"],
  ["a missing end", pdf().subarray(0, -40), "broken-document"],
  ["no pages", Buffer.from("%PDF-1.7\n%%EOF\n"), "broken-document"],
  [
    "an object stream whose compression the check does not support",
    pdf(TITLE, [packed(8, script, "/LZWDecode")]),
    "broken-document",
  ],
  ["no title", pdf("<< /Author (Keeper) >>"), "untitled-document"],
  ["a blank title", pdf("<< /Title (  ) >>"), "untitled-document"],
  [
    "a title for a bookmark but none for the document",
    pdf("<< >>", ["7 0 obj << /Title (Chapter) >> endobj"]),
    "untitled-document",
  ],
  ["encryption", pdf(TITLE, [], "/Encrypt 8 0 R"), "locked-document"],
  ["a script", pdf(TITLE, [`8 0 obj ${script} endobj`]), "active-document"],
  ["a script in a compressed object stream", pdf(TITLE, [packed(8, script)]), "active-document"],
  [
    "a script marked as `/J#61vaScript`, which means `/JavaScript`",
    pdf(TITLE, ["8 0 obj << /S /J#61vaScript >> endobj"]),
    "active-document",
  ],
  ["a launch action", pdf(TITLE, ["8 0 obj << /S /Launch >> endobj"]), "active-document"],
  ["an embedded file", pdf(TITLE, ["8 0 obj << /Type /EmbeddedFile >> endobj"]), "active-document"],
])("the check refuses a document with %s", async (_, bytes, rule) => {
  expect(await told(bytes)).toEqual([rule]);
});

it("the check reports a size of 5.1 MB, not 5 MB, for a document that is one byte above the limit of 5 MB", async () => {
  const [problem] = await problemsOf(Buffer.concat([pdf(), Buffer.alloc(5_000_001 - pdf().length, " ")]));
  expect(problem?.message).toMatch(/^The document is 5\.1 MB,.*at most 5 MB\.$/);
});

it("the check accepts a document that contains an `/OpenAction` without a script, and the text `/JS` in a stream", async () => {
  const opens = CATALOG.replace(">>", "/OpenAction [3 0 R /Fit] >>");
  const text = "8 0 obj << /Length 20 >>\nstream\n(/JS) Tj\nendstream endobj";
  expect(await told(pdf(TITLE, [text], "", opens))).toEqual([]);
});
