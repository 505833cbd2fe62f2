import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { FSWatcher } from "chokidar";
import { writeCheckedContent } from "../../src/gatsby/checkedContent";
import { watchContent } from "../../src/gatsby/watchContent";
import { readContent } from "../../src/sources/readContent";
import { FIXTURES, SERVICE } from "../support/fixtureContent";
import { waitFor } from "../support/waitFor";

const FILE = SERVICE;
let root: string;
let content: string;
let checked: string;
let media: string;
let told: string[];
let watcher: FSWatcher;

beforeEach(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "watched-"));
  content = path.join(root, "content");
  checked = path.join(root, "checked");
  media = path.join(root, "media");
  fs.cpSync(FIXTURES, content, { recursive: true });
  writeCheckedContent(await readContent(content), checked);
  told = [];
  watcher = watchContent(content, { records: checked, media }, (text) => told.push(text));
  await once(watcher, "ready");
});
afterEach(async () => {
  await watcher.close();
  fs.rmSync(root, { recursive: true });
});

const source = () => fs.readFileSync(path.join(content, FILE), "utf8");
const titled = (title: string) => source().replace(/"title": "[^"]*"/, `"title": ${JSON.stringify(title)}`);
const save = (text: string) => fs.writeFileSync(path.join(content, FILE), text);
const checkedTitle = () => JSON.parse(fs.readFileSync(path.join(checked, FILE), "utf8")).title;

/** As editors save that first write a file beside the old one. */
function replace(text: string): void {
  fs.writeFileSync(path.join(content, `${FILE}~`), text);
  fs.renameSync(path.join(content, `${FILE}~`), path.join(content, FILE));
}

it("brings a whole picture to the checked copy, keeps it while a broken one stands in its place, and takes it away", async () => {
  const [name = ""] = fs.readdirSync(path.join(content, "media"));
  const picture = fs.readFileSync(path.join(content, "media", name));
  const added = path.join(content, "media", "added.png");
  const copy = path.join(media, "added.png");
  fs.writeFileSync(added, picture);
  await waitFor("its copy", () => fs.existsSync(copy));

  fs.writeFileSync(added, picture.subarray(0, picture.length / 2));
  await waitFor("the problem of the picture", () => told.some((text) => text.includes("added.png")));
  expect(fs.readFileSync(copy)).toEqual(picture);

  fs.rmSync(added);
  await waitFor("its copy to go", () => !fs.existsSync(copy));
});

it("brings a saved file to the checked copy", async () => {
  save(titled("Saved"));
  await waitFor("the title Saved", () => checkedTitle() === "Saved");
});

it("sees every save of an editor that replaces files, not only the first", async () => {
  for (const title of ["First", "Second", "Third"]) {
    replace(titled(title));
    await waitFor(title, () => checkedTitle() === title);
  }
});

it("sees new records, records in a folder that was away, and records that go", async () => {
  const testimonial = path.join(content, "testimonials", "new.json");
  const copy = path.join(checked, "testimonials", "new.json");
  const [first] = fs.readdirSync(path.dirname(testimonial));
  const text = fs.readFileSync(path.join(path.dirname(testimonial), first ?? ""), "utf8");
  fs.writeFileSync(testimonial, text.replace(/"id": "[^"]*"/, '"id": "new"'));
  await waitFor("its copy", () => fs.existsSync(copy));

  fs.renameSync(path.dirname(testimonial), path.join(root, "away"));
  await waitFor("its copy to go", () => !fs.existsSync(copy));
  fs.renameSync(path.join(root, "away"), path.dirname(testimonial));
  await waitFor("its copy", () => fs.existsSync(copy));

  fs.rmSync(testimonial);
  await waitFor("its copy to go", () => !fs.existsSync(copy));
});

it.each([
  ["a broken file", () => source().replace(",", ""), /fog-signals\.json:\d+:\d+ {2}/],
  ["a misspelt field", () => source().replace('"icon"', '"icom"'), /`icom`.*`icon`/],
  ["an unknown icon", () => source().replace(/"icon": "[^"]*"/, '"icon": "map-pim"'), /`map-pim`.*`map-pin`/],
])("tells of %s, leaves the checked copy alone, and goes on once it is right", async (_, broken, problem) => {
  const before = source();
  const title = checkedTitle();
  save(broken().replace(title, "Not shown"));
  await waitFor("the problem", () => told.some((text) => problem.test(text)));
  expect(checkedTitle()).toBe(title);

  save(before.replace(title, "Shown"));
  await waitFor("the title Shown", () => checkedTitle() === "Shown");
  expect(told.at(-1)).toMatch(/^The content is right again\.$|^No errors, /m);
});
