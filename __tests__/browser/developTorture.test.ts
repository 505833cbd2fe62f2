/**
 * Content that changes faster than Gatsby can follow: by a script, by a checkout of another branch, and while pages are
 * opened for the first time. `develop` never ends, and shows all that is valid. `TORTURE=full` takes ten minutes.
 */

import fs from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { waitFor } from "@sitekit/testing/waitFor";
import { FIXTURES, SERVICE, textOf } from "../support/fixtureContent";
import { type Develop, startDevelop } from "./support/develop";

const FULL = process.env.TORTURE === "full";
const RECORDS = FULL ? 120 : 60;
const SAVES = FULL ? 200 : 40;
/** Milliseconds until everything that was saved is shown. */
const PATIENCE = 120_000;

jest.setTimeout(FULL ? 600_000 : 240_000);

let develop: Develop;
let ended = false;
const figures: string[] = [];
const service = JSON.parse(textOf(SERVICE));
const id = (at: number) => `torture-${at}`;
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
const showsAll = async (titles: ReadonlyMap<number, string>) => {
  for (const [at, title] of titles)
    await waitFor(
      `"${title}" at ${page(at)}`,
      async () => (await given(page(at))).includes(`"${title}"`),
      PATIENCE,
    );
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

describe.each(FULL ? ["quiet", "busy"] : ["busy"])("on a %s machine", (load) => {
  let rest: (() => Promise<unknown>) | undefined;
  beforeAll(() => {
    rest = load === "busy" ? busy() : undefined;
  });
  afterAll(async () => {
    await rest?.();
  });

  test.each([0, 20, 100, 250])("35 files, %i ms apart", async (gap) => {
    const titles = new Map<number, string>();
    for (let at = 0; at < 35; at += 1) {
      titles.set(at, `Burst ${load} ${gap} ${at}`);
      save(at, titles.get(at) ?? "");
      if (gap > 0) await pause(gap);
    }
    const saved = performance.now();
    await showsAll(titles);
    figures.push(
      `${load}, 35 files ${gap} ms apart: all shown ${Math.round(performance.now() - saved)} ms after the last`,
    );
  });

  test.each([25, 200, 400])(
    `one file every %i ms for ${SAVES} saves, half of them while pages are first opened`,
    async (gap) => {
      const titles = new Map<number, string>();
      const opened: Promise<unknown>[] = [];
      for (let count = 0; count < SAVES; count += 1) {
        const at = count % RECORDS;
        titles.set(at, `Stream ${load} ${gap} ${count}`);
        save(at, titles.get(at) ?? "");
        if (count % 2 === 0) opened.push(given(page(RECORDS - 1 - at)));
        await pause(gap);
      }
      const saved = performance.now();
      await Promise.all(opened);
      await showsAll(titles);
      figures.push(
        `${load}, ${SAVES} files ${gap} ms apart: all shown ${Math.round(performance.now() - saved)} ms after the last`,
      );
    },
  );

  test("a section is added and removed", async () => {
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

  test("valid edits beside a broken file are shown, and the broken one is told", async () => {
    save(1, `Before, ${load}`);
    await showsAll(new Map([[1, `Before, ${load}`]]));
    fs.writeFileSync(file(`services/${id(1)}.json`), '{ "title": ');
    const titles = new Map([2, 3, 4].map((at) => [at, `Beside a broken file, ${load} ${at}`]));
    for (const [at, title] of titles) save(at, title);
    await showsAll(titles);
    await showsAll(new Map([[1, `Before, ${load}`]]));
    expect(await problems()).toMatchObject({
      problems: [
        { page: page(1), text: expect.stringMatching(/^content\/services\/torture-1\.json:1:\d+ {2}/) },
      ],
    });
    save(1, `Right again, ${load}`);
    await showsAll(new Map([[1, `Right again, ${load}`]]));
    await waitFor("no problems", async () => (await problems()).problems.length === 0);
  });
});
