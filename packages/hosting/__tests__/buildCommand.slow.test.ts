/**
 * Tests `npm run build`, and the command that runs before `npm run develop`. A stand-in for Gatsby writes files, fails
 * or waits, as each test requires.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { holdersOf } from "@sitekit/lib/lock";
import { compiledCommand } from "@sitekit/testing/compiledCommand";
import { waitFor } from "@sitekit/testing/waitFor";
import { distIn } from "../dist";

const COMMAND = [compiledCommand("packages/hosting/build/cli.ts")];
const BEFORE_DEVELOP = compiledCommand("packages/hosting/build/beforeDevelop.ts");
const ANOTHER = {
  status: 1,
  said: expect.stringMatching(
    /^`npm run build` is running in this folder \(process \d+\)\. Wait until it ends/,
  ),
};

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "building-"));
  gatsbyDoes("finish()");
  fs.mkdirSync(at("src"));
  fs.writeFileSync(at("content.config.ts"), "old");
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const dist = () => distIn(folder);
const at = (file: string) => path.join(folder, file);

/** Moves the project to another folder. */
function move(): void {
  const to = `${folder}-moved`;
  fs.renameSync(folder, to);
  folder = to;
}

/**
 * Writes the stand-in for Gatsby. The stand-in prints `warm` if the cache contains Gatsby's data. Without this data, it
 * prints `compiled` if the cache contains the compiled code that renders pages, and otherwise `cold`. A cache with
 * bundles for the browser but without data is a fault: then the stand-in first prints `bundles of other code`. At the
 * end, the stand-in runs `work`, which is JavaScript and can call `finish()` to write the files of a successful build.
 */
function gatsbyDoes(work: string): void {
  const program = `
    const fs = require("node:fs");
    const write = (file, text) => {
      fs.mkdirSync(require("node:path").dirname(file), { recursive: true });
      fs.writeFileSync(file, text);
    };
    const { existsSync } = fs;
    if (existsSync(".cache/webpack/stage-build-javascript/0.pack") && !existsSync(".cache/data.mdb"))
      console.log("bundles of other code");
    console.log(existsSync(".cache/data.mdb") ? "warm" : existsSync(".cache/webpack/stage-build-html/0.pack") ? "compiled" : "cold");
    const finish = () => {
      write(".cache/data.mdb", "data");
      for (const stage of ["build-html", "build-javascript"]) write(".cache/webpack/stage-" + stage + "/0.pack", "code");
      write("public/index.html", "<html></html>");
      write("dist/manifest.json", "{}");
    };
    ${work};`;
  fs.mkdirSync(at("node_modules/gatsby"), { recursive: true });
  fs.writeFileSync(at("node_modules/gatsby/cli.js"), program);
}

const build = (...args: string[]) => buildWith({}, ...args);

function buildWith(
  settings: Record<string, string>,
  ...args: string[]
): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...COMMAND, ...args], {
    cwd: folder,
    env: { ...process.env, ...settings },
    encoding: "utf8",
  });
  return { status, said: (stdout + stderr).trim() };
}

const canBeReleased = () => fs.existsSync(dist().manifest);

test("the first build starts without a cache, and the second build reuses the cache of the first", () => {
  expect(build()).toEqual({ status: 0, said: "cold" });
  gatsbyDoes("finish(); console.log(process.env.GATSBY_LOGGER)");
  // The build's output does not go to a terminal, so Gatsby must use `yurnalist`, its logger that prints plain lines.
  expect(build()).toEqual({ status: 0, said: "warm\nyurnalist" });
  expect(canBeReleased()).toBe(true);
});

test("`npm run build -- --preview --verbose` builds a preview, and passes only the option `--verbose` to Gatsby", () => {
  gatsbyDoes("finish(); console.log(process.env.SITE_ENV, process.argv.slice(2).join())");
  expect(build("--preview", "--verbose").said).toBe("cold\npreview build,--verbose");
});

test("Gatsby runs with a GATSBY_CPU_COUNT of at least 2, even if the environment sets it to 1", () => {
  gatsbyDoes("console.log(Number(process.env.GATSBY_CPU_COUNT) > 1)");
  for (const settings of [{}, { GATSBY_CPU_COUNT: "1" }] as Record<string, string>[])
    expect(buildWith(settings).said).toContain("true");
});

describe("a build creates all pages again", () => {
  const damage = (file: string) => fs.writeFileSync(at(file), "\0");
  const remove = (file: string) => fs.rmSync(at(file), { recursive: true });
  const cut = (file: string) => fs.truncateSync(at(file), 3);
  test.each([
    ["a page was truncated", cut, "public/index.html", "compiled"],
    ["a page was deleted", remove, "public/index.html", "compiled"],
    ["Gatsby's data cache was damaged", damage, ".cache/data.mdb", "compiled"],
    ["cached browser code was damaged", damage, ".cache/webpack/stage-build-javascript/0.pack", "compiled"],
    ["cached code that renders pages was damaged", damage, ".cache/webpack/stage-build-html/0.pack", "cold"],
    ["`content.config.ts` was changed", damage, "content.config.ts", "compiled"],
    ["`package-lock.json` was added", damage, "package-lock.json", "compiled"],
    ["a code file was added to `src`", damage, "src/values.ts", "compiled"],
    ["a file was added to `public`", damage, "public/x.html", "compiled"],
    ["the folder `.cache` was deleted", remove, ".cache", "cold"],
  ])("if %s after the last build", (_, change, file, found) => {
    build();
    change(file);
    const { status, said } = build();
    expect([status, said.split("\n").pop()]).toEqual([0, found]);
    const why =
      file === ".cache" ? "There is no finished build to reuse" : `${file} has changed since the last build`;
    expect(said).toContain(`${why}, so this build creates all pages again.`);
    expect(fs.existsSync(at("public/x.html"))).toBe(false);
    expect(build().said).toBe("warm");
  });

  test("and compiles all code again if the project was moved to another folder", () => {
    build();
    move();
    const said =
      "The project's path has changed since the last build, so this build creates all pages again.";
    expect(build().said).toBe(`${said}\ncold`);
    expect(build().said).toBe("warm");
  });

  test("and compiles all code again if the last build failed", () => {
    build();
    gatsbyDoes("process.exitCode = 3");
    expect(build()).toEqual({ status: 3, said: "warm" });
    expect(canBeReleased()).toBe(false);
    gatsbyDoes("finish()");
    expect(build().said).toMatch(/^There is no finished build to reuse.*\ncold$/);
    expect(canBeReleased()).toBe(true);
  });
});

describe("at the start of `npm run develop`, Gatsby's cache", () => {
  const cacheIsKept = () => {
    const { status } = spawnSync(process.execPath, [BEFORE_DEVELOP], { cwd: folder, stdio: "ignore" });
    expect(status).toBe(0);
    return fs.existsSync(at(".cache/data.mdb"));
  };
  const develop = () => fs.writeFileSync(at(".cache/data.mdb"), "data");

  beforeEach(() => {
    cacheIsKept();
    develop();
  });

  test("is kept if no code has changed since the previous start", () => {
    expect(cacheIsKept()).toBe(true);
  });

  test("is deleted if the project was moved to another folder", () => {
    move();
    expect(cacheIsKept()).toBe(false);
    develop();
    expect(cacheIsKept()).toBe(true);
  });

  test.each(["src/values.ts", "packages/lib/text.ts", "content.config.ts", "package-lock.json"])(
    "is deleted, except for webpack's part, if %s was added or changed since the previous start",
    (file) => {
      fs.mkdirSync(path.dirname(at(file)), { recursive: true });
      fs.writeFileSync(at(file), "new");
      const compiled = at(".cache/webpack/develop/0.pack");
      fs.mkdirSync(path.dirname(compiled), { recursive: true });
      fs.writeFileSync(compiled, "code");
      expect([cacheIsKept(), fs.existsSync(compiled)]).toEqual([false, true]);
      develop();
      expect(cacheIsKept()).toBe(true);
    },
  );

  test("is deleted if a build has run since the previous start, because the build may have used other code", () => {
    build();
    expect(cacheIsKept()).toBe(false);
  });
});

describe("an unfinished build", () => {
  async function waitingBuild(): Promise<ChildProcess> {
    fs.rmSync(at("waiting"), { force: true });
    gatsbyDoes(`write("public/index.html", "<html>"); write("waiting", ""); setTimeout(finish, 20_000)`);
    const child = spawn(process.execPath, COMMAND, { cwd: folder, detached: true, stdio: "ignore" });
    await waitFor("the stand-in for Gatsby to start", async () => fs.existsSync(at("waiting")));
    return child;
  }

  beforeEach(() => {
    build();
  });

  test("that was stopped by SIGTERM leaves nothing that can be released", async () => {
    const child = await waitingBuild();
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([1, null]);
    expect([canBeReleased(), fs.existsSync(dist().lock)]).toEqual([false, false]);
    gatsbyDoes("finish()");
    expect(build().said).toMatch(/cold$/);
  });

  test("that was stopped by SIGKILL leaves nothing that can be released", async () => {
    const child = await waitingBuild();
    process.kill(-(child.pid ?? 0), "SIGKILL");
    await once(child, "exit");
    expect(canBeReleased()).toBe(false);
    gatsbyDoes("finish()");
    expect(build()).toEqual({
      status: 0,
      said: expect.stringMatching(/^There is no finished build to reuse.*\ncold$/),
    });
  });

  test("keeps its cache if somebody starts `npm run develop`, which fails and reports the running build", async () => {
    const child = await waitingBuild();
    const { status, stderr } = spawnSync(process.execPath, [BEFORE_DEVELOP], {
      cwd: folder,
      encoding: "utf8",
    });
    expect([status, stderr.trim()]).toEqual([ANOTHER.status, ANOTHER.said]);
    expect(fs.existsSync(at(".cache/data.mdb"))).toBe(true);
    process.kill(-(child.pid ?? 0), "SIGKILL");
    await once(child, "exit");
  });

  test("still blocks other builds after `npm run build` was killed, because its Gatsby process is still running", async () => {
    const child = await waitingBuild();
    expect(build()).toEqual(ANOTHER);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(build()).toEqual(ANOTHER);
    const [gatsby] = holdersOf(dist().lock);
    process.kill(gatsby?.id ?? 0, "SIGKILL");
  });
});
