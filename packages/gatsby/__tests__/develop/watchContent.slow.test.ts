/**
 * Tests `watchContent`, which passes the content without errors to its option `show`. Here, as during `develop`, `show`
 * writes this content into the folders from which Gatsby reads (the checked copy).
 */
import { once } from "node:events";
import fs from "node:fs";
import type { ContentFolder } from "@sitekit/check/readContentFolder";
import { readContent } from "@sitekit/sources/readContent";
import { config, HARBOUR } from "@sitekit/testing/harbour";
import { testFolder } from "@sitekit/testing/testFolder";
import { waitFor } from "@sitekit/testing/waitFor";
import type { FSWatcher } from "chokidar";
import { contentHooks } from "../../contentHooks";
import { watchContent } from "../../develop/watchContent";

const FILE = "lights/fog-head.json";
const OTHER = "lights/tide-rock.json";
let to: { from: string; records: string; media: string };
let told: string[];
let watcher: FSWatcher;
let idle: () => Promise<void>;
let first: ContentFolder;
let latest: ContentFolder;

const { writeChecked } = contentHooks({ config });

// Stops watching before `testFolder` deletes the folder. `testFolder` also calls `afterEach`, and Jest runs these
// callbacks in the order in which they were registered. So this line must come first.
afterEach(() => watcher.close());
const { at, read, write } = testFolder(({ at }) => fs.cpSync(HARBOUR, at("content"), { recursive: true }));

beforeEach(async () => {
  to = { from: at("content"), records: at("checked"), media: at("media") };
  first = await readContent(config, to.from);
  writeChecked(first, to);
  told = [];
  idle = async () => {};
  watcher = watchContent(to.from, {
    config,
    adviceBy: "npm run check",
    shown: first,
    show: (next) => {
      latest = next;
      return writeChecked(next, to);
    },
    problems: at("problems"),
    say: (text) => told.push(text),
    idle: () => idle(),
  });
  await once(watcher, "ready");
});

const titled = (title: string, file = FILE) =>
  read(`content/${file}`).replace(/"title": "[^"]*"/, `"title": ${JSON.stringify(title)}`);
const save = (text: string, file = FILE) => write(`content/${file}`, text);
const checkedTitle = (file = FILE) => JSON.parse(read(`checked/${file}`)).title;

/** Saves a record as some text editors do: writes a new file, and then renames it to replace the record's file. */
function replace(text: string): void {
  save(text, `${FILE}~`);
  fs.renameSync(at(`content/${FILE}~`), at(`content/${FILE}`));
}

it("`watchContent` copies a picture, keeps the copy while the picture is broken, and deletes the copy along with the picture", async () => {
  const picture = fs.readFileSync(at("content/media/harbour.png"));
  const copy = at("media/added.png");
  write("content/media/added.png", picture);
  await waitFor("the copy", () => fs.existsSync(copy));

  write("content/media/added.png", picture.subarray(0, picture.length / 2));
  await waitFor("the problem of the picture", () => told.some((text) => text.includes("added.png")));
  expect(fs.readFileSync(copy)).toEqual(picture);

  fs.rmSync(at("content/media/added.png"));
  await waitFor("the deletion of the copy", () => !fs.existsSync(copy));
});

it("`writeChecked` does not copy an unchanged picture again, whatever fraction of a millisecond its modification time has", async () => {
  const copy = () => fs.statSync(at("media/harbour.png")).ino;
  for (let part = 0; part < 20; part += 1) {
    const time = new Date(1_795_460_099_130 + part);
    fs.utimesSync(at("content/media/harbour.png"), time, time);
    const now = await readContent(config, to.from);
    writeChecked(now, to);
    const first = copy();
    writeChecked(now, to);
    expect(copy()).toBe(first);
  }
});

it("`watchContent` writes a saved record into the checked copy", async () => {
  save(titled("Saved"));
  await waitFor("the title Saved", () => checkedTitle() === "Saved");
});

it("`watchContent` does not write a saved record into the checked copy until Gatsby is idle", async () => {
  const asked = new Promise<() => void>((tell) => {
    idle = () => new Promise((free) => tell(free));
  });
  save(titled("Later"));
  const free = await asked;
  expect(checkedTitle()).not.toBe("Later");
  free();
  await waitFor("the title Later", () => checkedTitle() === "Later");
});

it("`watchContent` detects every save by a text editor that replaces the record's file with a new file", async () => {
  for (const title of ["First", "Second", "Third"]) {
    replace(titled(title));
    await waitFor(title, () => checkedTitle() === title);
  }
});

it("`watchContent` detects new records, records in a folder that was moved away and back, and deleted records", async () => {
  const [quotes, away, copy] = [at("content/quotes"), at("away"), at("checked/quotes/new.json")];
  write("content/quotes/new.json", read("content/quotes/harbour-pilot.json").replace("harbour-pilot", "new"));
  await waitFor("the copy", () => fs.existsSync(copy));

  fs.renameSync(quotes, away);
  await waitFor("the deletion of the copy", () => !fs.existsSync(copy));
  fs.renameSync(away, quotes);
  await waitFor("the copy", () => fs.existsSync(copy));

  fs.rmSync(at("content/quotes/new.json"));
  await waitFor("the deletion of the copy", () => !fs.existsSync(copy));
});

it.each([
  ["a broken file", [",", ""], /fog-head\.json:\d+:\d+ {2}/],
  ["a misspelt field", ['"height"', '"heigth"'], /`heigth`.*`height`/],
  ["an unknown choice", ['"Lit"', '"Lid"'], /`Lid`.*`Lit`/],
])(
  "`watchContent` reports %s, and does not update the checked copy until the file is corrected",
  async (_, [right = "", wrong = ""], problem) => {
    const before = read(`content/${FILE}`);
    const title = checkedTitle();
    save(before.replace(right, wrong).replace(title, "Not shown"));
    await waitFor("the problem", () => told.some((text) => problem.test(text)));
    expect(checkedTitle()).toBe(title);

    save(before.replace(title, "Shown"));
    await waitFor("the title Shown", () => checkedTitle() === "Shown");
    expect(told.at(-1)).toMatch(/^The content has no problems any more\.$|^No errors, /m);
  },
);

it("after several quick saves of two files, `watchContent` shows the last versions of both files at the same time", async () => {
  const shownBefore = latest;
  for (let step = 0; step < 5; step += 1) {
    save(titled(`Step ${step}`));
    save(titled(`Other ${step}`, OTHER), OTHER);
  }
  await waitFor("the last save", () => checkedTitle() === "Step 4");
  expect(latest).not.toBe(shownBefore);
  expect(String(latest.json.get(OTHER))).toContain("Other 4");
});

it("`watchContent` shows a valid edit while another file is broken, and reports the broken file with its page", async () => {
  save("{ broken");
  save(titled("Beside it", OTHER), OTHER);
  await waitFor("the valid edit", () => checkedTitle(OTHER) === "Beside it");
  expect(JSON.parse(read("problems"))).toMatchObject({
    problems: [{ page: "/lights/fog-head", text: expect.stringMatching(/fog-head\.json:1:\d+ {2}/) }],
    waiting: [],
  });
});

it("when one file changes, `watchContent` keeps the `Buffer` objects of all other files, so these files count as unchanged", async () => {
  save(titled("First"));
  await waitFor("the first title", () => checkedTitle() === "First");
  const kept = [...latest.json].filter(([file, bytes]) => first.json.get(file) === bytes);
  expect(latest.json.size - kept.length).toBe(1);
});
