/**
 * Tests changes that people and programs make to content files while `develop` runs. `develop` must not crash, and must
 * show all valid content.
 */

import fs from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { filesIn } from "@sitekit/lib/files";
import { gitIn } from "@sitekit/testing/testFolder";
import { waitFor } from "@sitekit/testing/waitFor";
import { FIXTURES, SERVICE, textOf } from "../support/fixtureContent";
import { type Develop, startDevelop } from "./support/develop";

const RECORDS = 60;
const SAVES = 60;
/** `showsAll` fails if the site does not show all titles within this number of milliseconds. */
const PATIENCE = 120_000;

jest.setTimeout(400_000);

let develop: Develop;
let ended = false;
const figures: string[] = [];
const service = JSON.parse(textOf(SERVICE));
const id = (at: number) => `saved-${at}`;
const page = (at: number) => `/services/${id(at)}`;
const file = (name: string) => path.join(develop.folder, "content", name);
const save = (at: number, title: string, more: object = {}) =>
  fs.writeFileSync(
    file(`services/${id(at)}.json`),
    JSON.stringify({ ...service, id: id(at), title, aliases: [], ...more }, null, 2),
  );
const given = async (address: string) => {
  const answer = await fetch(`${develop.url}/page-data${address}/page-data.json`);
  return answer.ok ? answer.text() : "";
};
/**
 * Milliseconds between two checks of the pages. A check can make Gatsby run queries, and Gatsby processes no saved
 * file while a query runs. Frequent checks would therefore delay the result.
 */
const BETWEEN_LOOKS = 500;
const showsAll = async (titles: ReadonlyMap<number, string>) => {
  const missing = new Map(titles);
  await waitFor(
    `the titles ${[...titles.values()].join(", ")}`,
    async () => {
      for (const [at, title] of missing)
        if ((await given(page(at))).includes(`"${title}"`)) missing.delete(at);
        else break;
      if (missing.size > 0) await pause(BETWEEN_LOOKS);
      return missing.size === 0;
    },
    PATIENCE,
  ).catch(() => {
    throw new Error(`Not shown: ${[...missing.values()].join(", ")}`);
  });
  expect(ended).toBe(false);
};
const problems = async () => (await fetch(`${develop.url}/___problems`)).json();

beforeAll(async () => {
  develop = await startDevelop(FIXTURES);
  void develop.ended.then(() => {
    ended = true;
  });
  for (let at = 0; at < RECORDS; at += 1) save(at, `First ${at}`);
  await showsAll(new Map([[RECORDS - 1, `First ${RECORDS - 1}`]]));
}, 600_000);
afterAll(async () => {
  console.log(figures.join("\n"));
  await develop?.stop();
});

const busy = () => {
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker("for (;;);", { eval: true }),
  );
  return () => Promise.all(workers.map((worker) => worker.terminate()));
};

/**
 * Waits until all titles are shown. Measures how long it takes until the last title in `titles` is shown, and until all
 * titles are shown. Unless `CI` is set, Gatsby runs the query of a page only when the page is requested, so both
 * durations include the queries of the pages.
 */
const shownAfter = async (what: string, titles: ReadonlyMap<number, string>) => {
  const written = performance.now();
  const passed = () => `${Math.round(performance.now() - written)} ms`;
  await showsAll(new Map([...titles].slice(-1)));
  const last = passed();
  await showsAll(titles);
  figures.push(
    `${what}: the last title is shown after ${last}, and all titles (${titles.size}) after ${passed()}`,
  );
};
const git = (...args: string[]) => gitIn(develop.folder, args);
const all = (title: (at: number) => string) =>
  new Map(Array.from({ length: RECORDS }, (_, at) => [at, title(at)] as const));

describe.each(["idle", "busy"])("while the computer is %s, `gatsby develop`", (load) => {
  let rest: (() => Promise<unknown>) | undefined;
  beforeAll(() => {
    rest = load === "busy" ? busy() : undefined;
  });
  afterAll(async () => {
    await rest?.();
  });

  test("shows the last saved text of each file after a minute with one save per second", async () => {
    const titles = new Map<number, string>();
    const opened: Promise<unknown>[] = [];
    for (let count = 0; count < SAVES; count += 1) {
      const at = count % 5;
      titles.set(at, `Save ${load} ${count}`);
      save(at, titles.get(at) ?? "");
      opened.push(given(page(count % RECORDS)));
      await pause(1000);
    }
    await Promise.all(opened);
    await shownAfter(`${load}, a save every second`, titles);
  });

  test("shows the content of a branch after a checkout that changes 60 files", async () => {
    const here = all((at) => `Here ${load} ${at}`);
    const there = all((at) => `There ${load} ${at}`);
    git("init", "-q", "-b", "main");
    for (const [name, titles] of [
      [`here-${load}`, here],
      [`there-${load}`, there],
    ] as const) {
      git("checkout", "-q", "-B", name);
      for (const [at, title] of titles) save(at, title);
      git("add", "content");
      // Without `--allow-empty`, this commit would fail if Jest retried the test: the branch could have these titles
      // already, and then there is nothing to commit.
      git("commit", "-q", "--allow-empty", "-m", name);
    }
    await shownAfter(`${load}, 60 files written at once`, there);
    git("checkout", "-q", `here-${load}`);
    await shownAfter(`${load}, a checkout of 60 files`, here);
  });

  test("shows the new text after a text was replaced in all content files", async () => {
    const content = path.join(develop.folder, "content");
    for (const name of filesIn(content).filter((each) => each.endsWith(".json"))) {
      const text = fs.readFileSync(path.join(content, name), "utf8");
      fs.writeFileSync(path.join(content, name), text.replaceAll(`Here ${load}`, `Replaced ${load}`));
    }
    await shownAfter(
      `${load}, a replacement in all files`,
      all((at) => `Replaced ${load} ${at}`),
    );
  });

  test("shows the final text of a file that a program writes in several steps", async () => {
    const titles = all((at) => `Steps ${load} ${at}`);
    for (const [at, title] of [...titles].slice(0, 12)) {
      const target = file(`services/${id(at)}.json`);
      save(at, title);
      const text = fs.readFileSync(target, "utf8");
      if (at % 3 === 0) fs.writeFileSync(target, "");
      if (at % 3 === 1) fs.writeFileSync(target, text.slice(0, text.length / 2));
      if (at % 3 === 2) fs.renameSync(target, `${target}~`);
      await pause(30);
      fs.writeFileSync(`${target}.new`, text);
      fs.renameSync(`${target}.new`, target);
      fs.rmSync(`${target}~`, { force: true });
    }
    await shownAfter(`${load}, writes in several steps`, new Map([...titles].slice(0, 12)));
  });

  test("shows the new title of a record if the same save also adds or removes sections", async () => {
    const { sections } = JSON.parse(textOf("services/tower-painting.json"));
    for (const [title, more] of [
      [`With a section, ${load}`, { sections }],
      [`Without, ${load}`, {}],
    ] as const) {
      const saved = performance.now();
      save(0, title, more);
      await showsAll(new Map([[0, title]]));
      figures.push(`${load}, ${title}: shown after ${Math.round(performance.now() - saved)} ms`);
    }
  });

  test("shows edits of valid files while another file is broken, and reports the broken file", async () => {
    save(1, `Before, ${load}`);
    await showsAll(new Map([[1, `Before, ${load}`]]));
    fs.writeFileSync(file(`services/${id(1)}.json`), '{ "title": ');
    const titles = new Map([2, 3, 4].map((at) => [at, `Beside a broken file, ${load} ${at}`]));
    for (const [at, title] of titles) save(at, title);
    await showsAll(titles);
    await showsAll(new Map([[1, `Before, ${load}`]]));
    expect(await problems()).toMatchObject({
      problems: [
        { page: page(1), text: expect.stringMatching(/^content\/services\/saved-1\.json:1:\d+ {2}/) },
      ],
    });
    save(1, `Right again, ${load}`);
    await showsAll(new Map([[1, `Right again, ${load}`]]));
    await waitFor("no problems", async () => (await problems()).problems.length === 0);
  });
});

test("`gatsby develop` on a slow disk shows changed and new records, and no longer shows a removed record", async () => {
  const slow = path.join(develop.folder, "slow-reads");
  fs.writeFileSync(slow, "");
  for (const round of [1, 2]) {
    const titles = all((at) => `Slow ${round} ${at}`);
    for (const [at, title] of titles) save(at, title);
    await shownAfter(`slow disk, ${round}`, titles);
  }
  fs.rmSync(file(`services/${id(0)}.json`));
  save(RECORDS, "A new one");
  save(1, "Beside a new one");
  await showsAll(
    new Map([
      [1, "Beside a new one"],
      [RECORDS, "A new one"],
    ]),
  );
  await waitFor("the removed record to disappear", async () => !(await given(page(0))).includes("Slow"));
  fs.rmSync(slow);
});
