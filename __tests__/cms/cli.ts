/**
 * `npm test -- cms`: uses a real Strapi from npm as the source of the site, in temporary folders. The content types are
 * created with `npm run cms -- schema`, and the fixture content is imported with `npm run cms -- import`. The command
 * checks that
 *
 * - the site reads the same records from Strapi as from the stand-in that replaces Strapi in other tests,
 * - the events of `events.ts` have the expected results,
 * - a site with its solutions in Strapi is equal to the site that is built from files, except for the sitemap,
 * - `gatsby develop` shows changes in Strapi.
 *
 * The command has options, as in `npm test -- cms --no-build`. `--no-events`, `--no-build` and `--no-develop` each skip
 * one check. `--event word` runs only the events with this word in their names. `--packages FOLDER` does not install
 * Strapi, but uses the Strapi in the `node_modules` folder FOLDER.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { readContentFolder } from "@sitekit/check/readContentFolder";
import type { ContentType } from "@sitekit/content/contentType";
import { filesIn } from "@sitekit/lib/files";
import { importContent } from "@sitekit/sources/tools/import";
import { freePort } from "@sitekit/testing/listen";
import sharp from "sharp";
import { config } from "../../content.config";
import { TOKEN } from "../../packages/sources/__tests__/support/standIn";
import { StandInStrapi } from "../../packages/sources/__tests__/support/standInStrapi";
import { StrapiApi, strapi } from "../../packages/sources/strapi/strapi";
import { compareBuilds } from "../../scripts/compareBuilds";
import { FIXTURES } from "../support/fixtureContent";
import { type GatsbyRun, runGatsby } from "../support/gatsby";
import { copyProject, type ProjectCopy } from "../support/projectCopy";
import { seeEvents } from "./events";
import { RealStrapi } from "./realStrapi";

const SOLUTION = config.type("Solution");
const [FIRST, SECOND] = ["buoy-chat", "tide-market"] as const;

const { values } = parseArgs({
  options: {
    packages: { type: "string" },
    event: { type: "string" },
    "no-events": { type: "boolean" },
    "no-build": { type: "boolean" },
    "no-develop": { type: "boolean" },
  },
});
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "test-cms-"));
const real = new RealStrapi(path.join(scratch, "cms"));
const started = Date.now();
let last = started;
const copies: ProjectCopy[] = [];
const runs: GatsbyRun[] = [];

/** Prints that a step is done, and how long it took. */
function done(step: string): void {
  console.log(`${step} (${((Date.now() - last) / 1000).toFixed(1)} s)`);
  last = Date.now();
}

async function main(): Promise<void> {
  real.install(values.packages);
  done("Strapi is installed");
  run("schema", ["strapi", real.folder]);
  await real.start();
  done("Strapi runs with the types that `npm run cms -- schema` wrote");
  run("import", ["strapi", FIXTURES]);
  done("The content is imported");
  const again = run("import", ["strapi", FIXTURES]);
  assert.match(again, /^0 of \d+ records were imported into Strapi/);
  await sameAsStandIn();
  done("The site reads the same from Strapi and from the stand-in");
  if (!values["no-events"]) {
    await seeEvents(real, () => run("schema", ["strapi", real.folder]), values.event);
    done("All events are handled as expected");
  }
  if (!values["no-build"]) await sameBuild();
  if (!values["no-develop"]) await freshInDevelop();
}

/**
 * Runs `npm run cms` with the address and token of the real Strapi, and returns its output. For example,
 * `run("import", ["strapi"])` runs `npm run cms -- import strapi`.
 */
function run(what: "schema" | "import", args: readonly string[]): string {
  return execFileSync("npm", ["run", "--silent", "cms", "--", what, ...args], {
    encoding: "utf8",
    env: { ...process.env, ...variables() },
  });
}

const variables = () => ({ STRAPI_URL: real.url, STRAPI_TOKEN: real.token });

/**
 * Checks that the site reads the same from Strapi and from the stand-in: the records of every type, the error for an
 * empty and for a wrong token, and a record that refers to a draft.
 */
async function sameAsStandIn(): Promise<void> {
  const standIn = await new StandInStrapi(config).start();
  try {
    const api = new StrapiApi({ url: standIn.url, token: TOKEN });
    await importContent(config, api, FIXTURES, readContentFolder(FIXTURES), {
      replace: false,
      say: () => undefined,
    });
    const both = [
      { url: real.url, token: real.token },
      { url: standIn.url, token: TOKEN },
    ];
    for (const type of config.types) {
      for (const drafts of [false, true]) {
        const [a, b] = await Promise.all(both.map((settings) => recordsOf(settings, type, drafts)));
        assert.deepEqual(a, b, `${type.name}: Strapi and the stand-in differ`);
      }
    }
    for (const token of ["", "wrong"]) {
      const [a, b] = await Promise.all(both.map(({ url }) => sentence({ url, token })));
      assert.equal(a, b);
    }
    await checkDraftReference(standIn, both);
  } finally {
    await standIn.stop();
  }
}

/**
 * Makes a published record refer to a draft, in Strapi and in the stand-in. Checks that the site then reads the same
 * records from both, with a message that the record refers to a draft. At the end, restores the content of Strapi.
 */
async function checkDraftReference(standIn: StandInStrapi, both: readonly { url: string; token: string }[]) {
  const target = (await real.addressOf("Solution", SECOND)).split("/").at(-1);
  await real.edit("Solution", FIRST, { relatedSolutions: [target] });
  await real.unpublish("Solution", SECOND);
  standIn.edit("Solution", FIRST, { relatedSolutions: [SECOND] });
  standIn.publish("Solution", FIRST);
  standIn.unpublish("Solution", SECOND);
  const [a, b] = await Promise.all(both.map((settings) => recordsOf(settings, SOLUTION, false)));
  assert.deepEqual(a, b);
  const first = a?.find(({ id }) => id === FIRST);
  assert.match(JSON.stringify(first?.faults), new RegExp(`\`${SECOND}\` is a draft`));
  run("import", ["strapi", "--replace", FIXTURES]);
}

/**
 * The records of a type, in a form that can be compared between Strapi and the stand-in. The `address` and `version` of
 * a picture differ between the two, so only the types of these values are kept.
 */
async function recordsOf(settings: { url: string; token: string }, type: ContentType, drafts: boolean) {
  const records = await strapi({ ...settings }).list(type, drafts);
  const plain = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value, (_, each) =>
        each?.address && each.version
          ? { ...each, address: typeof each.address, version: typeof each.version }
          : each,
      ),
    );
  return records
    .map(({ fields, faults }) => ({ id: String(fields.id), fields: plain(fields), faults }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

async function sentence({ url, token }: { url: string; token: string }): Promise<string> {
  try {
    await strapi({ url, token }).list(SOLUTION, false);
    return "no fault";
  } catch (error) {
    return String(error)
      .replaceAll(url, "")
      .replace(/ \(.*?\)/, "");
  }
}

function copy(): ProjectCopy {
  const made = copyProject({ content: FIXTURES });
  copies.push(made);
  return made;
}

/**
 * Builds the site from files and, in another folder, with the solutions from Strapi. Both sites must be equal except for
 * their sitemaps. No build may print Strapi's token or write it into a file.
 */
async function sameBuild(): Promise<void> {
  const [files, hosted] = [copy(), copy()];
  moveOver(hosted.folder);
  for (const { folder } of [files, hosted]) {
    const { ended, output } = runGatsby(folder, ["build"], variables());
    assert.equal(await ended, 0, output());
    assert.ok(!output().includes(real.token), "The token was printed.");
    assert.deepEqual(filesWith(real.token, folder), [], "The token was written.");
  }
  const [a, b] = [files, hosted].map(({ folder }) => path.join(folder, "public"));
  const differences = compareBuilds(a ?? "", b ?? "", Number.POSITIVE_INFINITY);
  // The sitemaps differ, because only records from Strapi have dates here. Content files get their dates from Git, but
  // the copies of the project are not Git repositories.
  assert.deepEqual(
    differences.filter((line) => !line.startsWith("sitemap.xml:")),
    [],
  );
  done("Both sites are built and have the same content");
}

/** The files in a folder that contain a text. Symbolic links are not followed. */
const filesWith = (text: string, folder: string) =>
  filesIn(folder).filter((file) => {
    const onDisk = path.join(folder, file);
    return fs.lstatSync(onDisk).isFile() && fs.readFileSync(onDisk).includes(text);
  });

/**
 * Makes the site in a folder read its solutions from Strapi, as `docs/hosted-cms.md` describes: names the source in
 * `content.config.ts`, and deletes the files of the solutions.
 */
function moveOver(folder: string): void {
  const registry = path.join(folder, "content.config.ts");
  const text = fs.readFileSync(registry, "utf8");
  const moved = text.replace(
    'source: { folder: "solutions" }',
    'source: { folder: "solutions", from: "strapi" }',
  );
  assert.notEqual(moved, text);
  fs.writeFileSync(registry, moved);
  fs.rmSync(path.join(folder, "content/solutions"), { recursive: true });
}

/** `gatsby develop` must show a change in Strapi within this many milliseconds, even on a busy machine. */
const SEEN_WITHIN = 30_000;

async function freshInDevelop(): Promise<void> {
  const { folder } = copy();
  moveOver(folder);
  const port = await freePort();
  const gatsby = runGatsby(folder, ["develop", "-H", "127.0.0.1", "-p", String(port)], variables());
  runs.push(gatsby);
  await gatsby.printed("success Building development bundle", 0, 400_000);
  done("develop runs");
  const data = async (address: string) => {
    // Gatsby closes connections that are idle for some seconds, so a request over such a connection can fail. The result
    // is then an empty text.
    const response = await fetch(`http://127.0.0.1:${port}/page-data${address}/page-data.json`).catch(
      () => null,
    );
    return response?.ok ? response.text() : "";
  };
  const seen = async (what: string, isSo: () => Promise<boolean>) => {
    const since = Date.now();
    while (!(await isSo())) {
      if (Date.now() - since > SEEN_WITHIN)
        throw new Error(`Not seen: ${what}\n${gatsby.output().slice(-3000)}`);
      await wait(100);
    }
    console.log(`${what}: seen after ${((Date.now() - since) / 1000).toFixed(1)} s`);
    last = Date.now();
  };
  const page = `/solutions/${FIRST}`;
  await data(page);
  await real.edit("Solution", FIRST, { title: "Buoys that talk" });
  await seen("An edit", async () => (await data(page)).includes("Buoys that talk"));

  await real.edit("Solution", FIRST, { title: "Buoys that listen" }, "draft");
  await wait(3000);
  assert.match(await data(page), /Buoys that talk/, "The page does not show its published title.");
  await real.edit("Solution", FIRST, {});
  await seen("A published draft", async () => (await data(page)).includes("Buoys that listen"));

  const imageUrl = await real.upload("Harbour Wall.jpg", await picture("teal"));
  await real.edit("Solution", FIRST, { imageUrl, imageAlt: "A wall in a harbour" });
  await seen("A picture", async () => (await data(page)).includes("harbour-wall"));
  const before = await data(page);
  await real.upload("Harbour Wall.jpg", await picture("navy"), imageUrl);
  await seen("A replaced picture", async () => ![before, ""].includes(await data(page)));

  const added = ["tide-clock", "wave-log"];
  addRecords(folder, added);
  const listed = () => data("/solutions");
  await seen("Two new records", async () => {
    const text = await listed();
    return added.every((id) => text.includes(`/solutions/${id}`));
  });
  const [first = "", second = ""] = added;
  await real.unpublish("Solution", first);
  await seen("An unpublished record", async () => !(await listed()).includes(`/solutions/${first}`));
  await real.remove("Solution", second);
  await seen("A deleted record", async () => !(await listed()).includes(`/solutions/${second}`));
}

const picture = (background: string) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();

/**
 * Imports copies of the solution `FIRST` into Strapi, one for each of the ids. Also checks that the site in `folder`
 * still has no files of solutions, so that it can get the copies only from Strapi.
 */
function addRecords(folder: string, ids: readonly string[]): void {
  const content = path.join(scratch, "more");
  fs.cpSync(FIXTURES, content, { recursive: true });
  const record = JSON.parse(fs.readFileSync(path.join(content, `solutions/${FIRST}.json`), "utf8"));
  for (const id of ids) {
    const text = JSON.stringify({ ...record, id, title: `The ${id}`, aliases: [], livePlatform: null });
    fs.writeFileSync(path.join(content, `solutions/${id}.json`), text);
  }
  assert.match(run("import", ["strapi", content]), new RegExp(`^${ids.length} of `));
  assert.ok(!fs.existsSync(path.join(folder, "content/solutions")));
}

main()
  .then(
    () => console.log(`All checks passed after ${Math.round((Date.now() - started) / 1000)} s`),
    (error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    },
  )
  .finally(async () => {
    for (const gatsby of runs) await gatsby.stop();
    await real.stop();
    for (const { remove } of copies) remove();
    fs.rmSync(scratch, { recursive: true, force: true });
  });
