/**
 * Tests that a build in a folder with files of earlier builds produces the same `dist/site` as a build in an empty
 * folder. Only the hosting adapter runs: instead of Gatsby, `build` writes the files of `public`.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { filesIn } from "@sitekit/lib/files";
import { testFolder } from "@sitekit/testing/testFolder";
import fc from "fast-check";
import { hostingAdapter } from "../adapter";
import { VERSION_FILE } from "../dist";

const folder = testFolder();
const cwd = process.cwd();
afterEach(() => process.chdir(cwd));

const md5 = (text: string) => createHash("md5").update(text).digest("hex");

/** The input of a build: the parts of a site that editors and developers change between two builds. */
interface Site {
  /** The records by id. Each record has a page with its text and its picture, unless it is a draft. */
  records: Record<string, { text: string; picture: string; draft: boolean }>;
  colour: string;
  drawing: string;
  /** The paths of the files in the project's folder `static`, which Gatsby copies to `public`. */
  served: string[];
  contact: boolean;
}

const EMPTY: Site = { records: {}, colour: "green", drawing: "lorry", served: [], contact: false };

/** Only three ids, so that the random edits often remove or rename a record that an earlier edit added. */
const ids = fc.constantFrom(..."abc");
const record = fc.record({
  set: fc.constant("records"),
  id: ids,
  text: fc.string(),
  picture: ids,
  draft: fc.boolean(),
});
const edits = fc.oneof(
  { weight: 5, arbitrary: record },
  { weight: 2, arbitrary: fc.record({ set: fc.constant("removed"), id: ids }) },
  { weight: 2, arbitrary: fc.record({ set: fc.constant("renamed"), id: ids, to: ids }) },
  fc.record({ set: fc.constant("colour"), value: fc.constantFrom("green", "blue") }),
  fc.record({ set: fc.constant("drawing"), value: fc.constantFrom("lorry", "boat") }),
  fc.record({ set: fc.constant("contact"), value: fc.boolean() }),
  fc.record({
    set: fc.constant("served"),
    value: fc.subarray(["robot.txt", "fonts/a.woff2", "static/b.js"]),
  }),
);
type Edit = typeof edits extends fc.Arbitrary<infer Value> ? Value : never;

function edited(site: Site, edit: Edit): Site {
  const records = { ...site.records };
  if (edit.set === "records" && "picture" in edit) {
    const { set: _, id, ...record } = edit;
    return { ...site, records: { ...records, [id]: record } };
  }
  if ("value" in edit) return { ...site, [edit.set]: edit.value };
  const record = records[edit.id];
  delete records[edit.id];
  if ("to" in edit && record) records[edit.to] = record;
  return { ...site, records };
}

/**
 * Builds a site in the folder `at`: changes the files in `public` as Gatsby, its plugins and the website's own build
 * steps would, and runs the hosting adapter before and after that. Returns the content of `dist/site`; see `contentOf`.
 */
async function build(at: string, site: Site): Promise<Record<string, string>> {
  fs.mkdirSync(at, { recursive: true });
  process.chdir(at);
  const adapter = hostingAdapter();
  const reporter = { info: () => {} } as never;
  await adapter.cache?.restore({ directories: [], reporter });
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(`public/${file}`), { recursive: true });
    fs.writeFileSync(`public/${file}`, text);
  };
  const writeOnce = (file: string, text: string) => fs.existsSync(`public/${file}`) || write(file, text);
  const shown = Object.entries(site.records).filter(([, { draft }]) => !draft);

  // When a record is removed, Gatsby deletes only the HTML and the data of its page. It keeps the other files, such as
  // the record's picture.
  const query = md5(site.colour);
  const pages = new Set(["index.html", "404.html", ...shown.map(([id]) => `p/${id}/index.html`)]);
  for (const file of filesIn("public").filter((each) => /^p\/.*html$/.test(each) && !pages.has(each)))
    for (const each of [file, `page-data/${path.dirname(file)}/page-data.json`]) fs.rmSync(`public/${each}`);
  for (const page of ["index.html", "404.html"]) write(page, "<html></html>");
  write("page-data/404.html/page-data.json", JSON.stringify({ staticQueryHashes: [query] }));
  for (const [id, { text, picture }] of shown) {
    const size = `static/${md5(picture)}/12345/${picture}.webp`;
    writeOnce(size, picture);
    write(`p/${id}/index.html`, `<html>${text} ${size}</html>`);
    write(`page-data/p/${id}/page-data.json`, JSON.stringify({ text, size }));
  }
  writeOnce(`page-data/sq/d/${query}.json`, JSON.stringify(site.colour));
  write(`assets/app-${md5(site.colour).slice(0, 20)}.js`, site.colour);
  write(`styles.${md5(site.colour).slice(0, 20)}.css`, site.colour);
  for (const file of site.served) write(file, file);

  // The files that the website's own build steps add: JSON copies of records, lists of up to two records, search
  // data, link previews, drawings, the editor and `security.txt`.
  for (const [id, record] of shown) write(`p/${id}.json`, JSON.stringify(record));
  for (let first = 0; first < shown.length; first += 2)
    write(`p/page/list-${first / 2}.json`, JSON.stringify(shown.slice(first, first + 2)));
  write(`static/search-${md5(JSON.stringify(shown)).slice(0, 12)}/pages.json`, JSON.stringify(shown));
  for (const [id, { text }] of shown) write(`og/p/${id}.svg`, text + site.colour);
  write(`static/drawings/${md5(site.drawing).slice(0, 16)}.svg`, site.drawing);
  write("admin/index.html", "<html></html>");
  if (site.contact) write(".well-known/security.txt", "Contact");

  const routes = filesIn("public").map((file) => {
    const address = file.replace(/\/index\.html$/, "");
    return {
      type: "static",
      filePath: `public/${file}`,
      headers: [],
      path: `/${pages.has(file) ? address : file}`,
    };
  });
  await adapter.adapt({ routesManifest: routes, functionsManifest: [], reporter } as never);
  return contentOf("dist/site");
}

/**
 * Returns the files in a folder with their text, and its subfolders with the text "folder". Leaves out `version.json`,
 * which contains the time of the build.
 */
const contentOf = (at: string): Record<string, string> =>
  Object.fromEntries(
    (fs.readdirSync(at, { recursive: true }) as string[])
      .filter((name) => name !== VERSION_FILE)
      .map((name) => {
        const file = path.join(at, name);
        return [name, fs.statSync(file).isDirectory() ? "folder" : fs.readFileSync(file, "utf8")];
      }),
  );

test("in a folder with earlier builds, the adapter writes the same `dist/site` as in an empty folder, except `version.json`", async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(edits, { minLength: 2, maxLength: 8 }), async (sequence) => {
      run += 1;
      let site = EMPTY;
      for (const edit of sequence) {
        site = edited(site, edit);
        const warm = await build(folder.at(`${run}`), site);
        fs.rmSync(folder.at("clean"), { recursive: true, force: true });
        expect(warm).toEqual(await build(folder.at("clean"), site));
      }
    }),
    { numRuns: 15 },
  );
});
