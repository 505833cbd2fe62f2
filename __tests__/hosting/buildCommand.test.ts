/** `npm run build`, with a program in Gatsby's place that writes, fails or waits as each test wants. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { distIn } from "../../src/hosting/paths";
import { eventually } from "../browser/support/eventually";
import { compiledCommand } from "../support/compiledCommand";

jest.setTimeout(60_000);

const COMMAND = [compiledCommand("src/hosting/build/cli.ts")];

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "building-"));
  gatsbyDoes("finish()");
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const dist = () => distIn(folder);
const at = (file: string) => path.join(folder, file);

/** Writes the program: it says whether it found what a build before it left, then does this. */
function gatsbyDoes(work: string): void {
  const program = `
    const fs = require("node:fs");
    const write = (file, text) => {
      fs.mkdirSync(require("node:path").dirname(file), { recursive: true });
      fs.writeFileSync(file, text);
    };
    console.log(fs.existsSync(".cache/data.mdb") ? "warm" : "cold");
    const finish = () => {
      write(".cache/data.mdb", "data");
      write("public/index.html", "<html></html>");
      write("dist/manifest.json", "{}");
    };
    ${work};`;
  fs.mkdirSync(at("node_modules/gatsby"), { recursive: true });
  fs.writeFileSync(at("node_modules/gatsby/cli.js"), program);
}

function build(): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, COMMAND, { cwd: folder, encoding: "utf8" });
  return { status, said: (stdout + stderr).trim() };
}

const canBeReleased = () => fs.existsSync(dist().manifest);

test("the first build starts from nothing and says nothing of it, the next from what the first left", () => {
  expect(build()).toEqual({ status: 0, said: "cold" });
  expect(build()).toEqual({ status: 0, said: "warm" });
  expect(canBeReleased()).toBe(true);
});

describe("the next build starts from nothing, without being asked,", () => {
  test.each<[string, () => void, RegExp]>([
    ["a page is cut short", () => fs.truncateSync(at("public/index.html"), 3), /^public\/index\.html is not/],
    ["a page is missing", () => fs.rmSync(at("public/index.html")), /^public\/index\.html is not/],
    [
      "the cache is damaged",
      () => fs.writeFileSync(at(".cache/data.mdb"), "dat\0"),
      /^\.cache\/data\.mdb is/,
    ],
    ["the cache is missing", () => fs.rmSync(at(".cache"), { recursive: true }), /^The last build did not/],
    ["a file came from elsewhere", () => fs.writeFileSync(at("public/x.html"), "x"), /^public\/x\.html is/],
  ])("when %s", (_, damage, why) => {
    build();
    damage();
    const { status, said } = build();
    expect([status, said.split("\n").pop()]).toEqual([0, "cold"]);
    expect(said).toMatch(why);
    expect(said).toContain("so this build starts from nothing.");
    expect(build().said).toBe("warm");
  });

  test("when a build failed", () => {
    build();
    gatsbyDoes("process.exitCode = 3");
    expect(build()).toEqual({ status: 3, said: "warm" });
    expect(canBeReleased()).toBe(false);
    gatsbyDoes("finish()");
    expect(build().said).toMatch(/^The last build did not finish.*\ncold$/);
    expect(canBeReleased()).toBe(true);
  });
});

describe("a build that is stopped leaves nothing that can be released", () => {
  async function waitingBuild(): Promise<ChildProcess> {
    build();
    gatsbyDoes('write("public/index.html", "<html>"); write("waiting", ""); setTimeout(finish, 20_000)');
    const child = spawn(process.execPath, COMMAND, { cwd: folder, detached: true, stdio: "ignore" });
    await eventually("the build to be at work", async () => fs.existsSync(at("waiting")));
    return child;
  }

  test("by a signal", async () => {
    const child = await waitingBuild();
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([1, null]);
    expect([canBeReleased(), fs.existsSync(dist().lock)]).toEqual([false, false]);
    gatsbyDoes("finish()");
    expect(build().said).toMatch(/cold$/);
  });

  test("by force", async () => {
    const child = await waitingBuild();
    process.kill(-(child.pid ?? 0), "SIGKILL");
    await once(child, "exit");
    expect(canBeReleased()).toBe(false);
    gatsbyDoes("finish()");
    expect(build()).toEqual({ status: 0, said: expect.stringMatching(/cold$/) });
  });

  test("and one that is still at work keeps others out, also when the command around it was killed", async () => {
    const child = await waitingBuild();
    expect(build()).toEqual({ status: 1, said: expect.stringMatching(/^Another build is running here/) });
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(build()).toEqual({ status: 1, said: expect.stringMatching(/^Another build is running here/) });
    const [, gatsby] = fs.readFileSync(dist().lock, "utf8").split("\n");
    process.kill(Number(gatsby), "SIGKILL");
  });
});
