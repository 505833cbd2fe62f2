import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { ContentFolder } from "@sitekit/check/readContentFolder";
import { watchContent } from "@sitekit/gatsby/testing/develop/watchContent";
import { readContent } from "@sitekit/sources/readContent";
import { waitFor } from "@sitekit/testing/waitFor";
import type { FSWatcher } from "chokidar";
import { config } from "../../../content.config";
import { writeChecked } from "../../../src/gatsby/contentSite";
import { FIXTURES, SERVICE } from "../../support/fixtureContent";

const FILE = SERVICE;
let root: string;
let content: string;
let checked: string;
let media: string;
let to: { from: string; records: string; media: string };
let problems: string;
let told: string[];
let watcher: FSWatcher;
let first: ContentFolder;
let latest: ContentFolder;

beforeEach(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "watched-"));
  content = path.join(root, "content");
  checked = path.join(root, "checked");
  media = path.join(root, "media");
  fs.cpSync(FIXTURES, content, { recursive: true });
  const shown = await readContent(config, content);
  first = shown;
  to = { from: content, records: checked, media };
  writeChecked(shown, to);
  told = [];
  problems = path.join(root, "problems");
  watcher = watchContent(content, {
    config,
    adviceBy: "npm run content check",
    shown,
    show: (next) => {
      latest = next;
      return writeChecked(next, to);
    },
    problems,
    say: (text) => told.push(text),
  });
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

it("copies a picture once, also one whose time was set to a date, of which the disk keeps a little less", async () => {
  const copies = () => fs.readdirSync(media).map((name) => fs.statSync(path.join(media, name)).ino);
  for (let part = 0; part < 20; part += 1) {
    const time = new Date(1_795_460_099_130 + part);
    for (const name of fs.readdirSync(path.join(content, "media")))
      fs.utimesSync(path.join(content, "media", name), time, time);
    const now = await readContent(config, content);
    writeChecked(now, to);
    const first = copies();
    writeChecked(now, to);
    expect(copies()).toEqual(first);
  }
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

it("shows once the changes of many files have ended, and never a part of them that is wrong", async () => {
  const shownBefore = latest;
  const other = path.join(content, "services/tower-painting.json");
  for (let step = 0; step < 5; step += 1) {
    save(titled(`Step ${step}`));
    fs.writeFileSync(
      other,
      fs.readFileSync(other, "utf8").replace(/"title": "[^"]*"/, `"title": "Other ${step}"`),
    );
  }
  await waitFor("the last save", () => checkedTitle() === "Step 4");
  expect(latest).not.toBe(shownBefore);
  expect(String(latest.json.get("services/tower-painting.json"))).toContain("Other 4");
});

it("shows a valid edit beside a broken file, and tells the pages of it what is wrong", async () => {
  const other = path.join(content, "services/tower-painting.json");
  save("{ broken");
  fs.writeFileSync(other, fs.readFileSync(other, "utf8").replace(/"title": "[^"]*"/, '"title": "Beside it"'));
  const copy = path.join(checked, "services/tower-painting.json");
  await waitFor("the valid edit", () => fs.readFileSync(copy, "utf8").includes("Beside it"));
  const told = JSON.parse(fs.readFileSync(problems, "utf8"));
  expect(told.problems[0]).toEqual({
    page: "/services/fog-signals",
    text: expect.stringMatching(/fog-signals\.json:1:\d+ {2}/),
  });
});

it("checks again only the files whose bytes have changed", async () => {
  save(titled("First"));
  await waitFor("the first title", () => checkedTitle() === "First");
  const kept = [...latest.json].filter(([file, bytes]) => first.json.get(file) === bytes);
  expect(latest.json.size - kept.length).toBe(1);
});
