import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import type net from "node:net";
import path from "node:path";
import { DIST, readManifest, VERSION_FILE } from "@sitekit/hosting";
import { contentCommand } from "@sitekit/sources/commands/content";
import { printed } from "@sitekit/testing/printed";
import { config } from "../../content.config";
import { contentCopy, SERVICE, textOf } from "../support/fixtureContent";

const { at, write } = contentCopy();
const root = process.cwd();
beforeEach(() => {
  const dates = { publishedFrom: "2026-12-01 09:00", publishedUntil: "2026-12-31 17:00" };
  write(SERVICE, JSON.stringify({ ...JSON.parse(textOf(SERVICE)), ...dates }));
  fs.symlinkSync(path.resolve("node_modules"), at("../node_modules"), "dir");
  process.chdir(at(".."));
});
afterEach(() => process.chdir(root));

const CLI = path.resolve("scripts/content.ts");
const TSX = require.resolve("tsx");

const last = () => {
  const time = readManifest(DIST.manifest)?.time;
  return time === undefined ? undefined : { time, file: DIST.manifest };
};
const command = contentCommand(config, { last, versionFile: VERSION_FILE });

/** Runs the command in this process, in the folder, at a time by the clock in Lagos. Returns what it answers and prints. */
async function due(now: string, ...args: string[]) {
  jest.replaceProperty(process, "env", { ...process.env, BUILD_TIME: `${now}+01:00` });
  const { code, stdout, stderr } = await printed(() => command(["due", ...args]));
  return { code, said: stdout + stderr };
}

/** The same as a person does. */
async function dueAlone(now: string, ...args: string[]) {
  const child = spawn(process.execPath, ["--import", TSX, CLI, "due", ...args], {
    env: { ...process.env, BUILD_TIME: `${now}+01:00` },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (said += part));
  const [code] = await once(child, "close");
  return { code, said };
}

it("has nothing to do before the first date, and says what comes next", async () => {
  const { code, said } = await due("2026-12-01T08:59:59", "--since", "2026-11-30T09:00:00+01:00");
  expect(said).toContain("1 December 2026, 09:00 (Lagos time): /services/fog-signals becomes public");
  expect(said).toContain("31 December 2026, 17:00 (Lagos time): /services/fog-signals ends");
  expect(code).toBe(0);
});

it("asks for a build from the date on", async () => {
  const { code, said } = await dueAlone("2026-12-01T09:00:00", "--since", "2026-11-30T09:00:00+01:00");
  expect(said).toContain("/services/fog-signals is public now");
  expect(code).toBe(10);
});

it("asks the site that is online of what time it is", async () => {
  let time = "2026-11-30T09:00:00.000Z";
  const server = http.createServer((request, response) => {
    if (request.url !== "/version.json") response.statusCode = 404;
    response.end(JSON.stringify({ build: "b", commit: null, time }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const site = `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  try {
    expect((await due("2026-12-31T17:00:00", "--site", site)).code).toBe(10);
    time = "2026-12-31T16:00:00.000Z";
    expect((await due("2026-12-31T17:00:00", "--site", site)).code).toBe(0);
  } finally {
    server.close();
  }
});

it.each([
  ["a time that is none", ["--since", "yesterday"], "which is no time"],
  ["a site that does not answer", ["--site", "http://127.0.0.1:9"], "does not answer"],
])("cannot tell with %s", async (_, args, sentence) => {
  const { code, said } = await due("2026-12-01T09:00:00", ...args);
  expect(code).toBe(2);
  expect(said).toContain(sentence);
});

it("cannot tell with two answers to one question: it says so in a sentence, and ends with 2", async () => {
  const { code, said } = await dueAlone(
    "2026-12-01T09:00:00",
    ...["--since", "2026-12-01", "--site", "http://127.0.0.1:9"],
  );
  expect({ code, said }).toEqual({ code: 2, said: "Give --site or --since, not both.\n" });
});
