/**
 * Tests that the files printed in packages/README.md are a complete site: writes them to a folder, and then builds,
 * checks, serves and releases the site.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { distIn, headersFor, QUICK, readBuild, siteServer } from "@sitekit/hosting";
import { type Listening, listen } from "@sitekit/testing/listen";
import { runGatsby, runNode } from "../support/gatsby";

/** The files of the site. The README prints each file's name in backticks, and its text in the code block below. */
const files = [
  ...readFileSync("packages/README.md", "utf8").matchAll(/^`([^`]+)`[^\n]*\n\n```\w+\n(.*?)```/gms),
].map(([, name = "", text = ""]) => ({ name, text }));

const folder = mkdtempSync(path.join(tmpdir(), "readme-site-"));
const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
function write(name: string, text: string) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Runs one of the `scripts` in the site's package.json, such as `build`. */
async function run(name: string, ...args: string[]) {
  const [command = "", ...own] = JSON.parse(read("package.json")).scripts[name].split(" ");
  const program = runNode(folder, [path.join("node_modules/.bin", command), ...own, ...args]);
  return { code: await program.ended, printed: program.output() };
}

let site: Listening;
beforeAll(async () => {
  for (const { name, text } of files) write(name, text);
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"), "dir");
  const { code, printed } = await run("build");
  if (code !== 0) throw new Error(printed);
  site = await listen(siteServer(distIn(folder), QUICK));
}, 600_000);
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

it("the site printed in packages/README.md passes the content check", async () => {
  expect(await run("check")).toMatchObject({ code: 0, printed: expect.stringContaining("No errors") });
}, 120_000);

it("the site printed in packages/README.md serves a page, a redirect and a not-found page", async () => {
  const get = (address: string) => fetch(site.url + address, { redirect: "manual" });
  expect(await (await get("/boats/anna")).text()).toContain("For six people, with a motor.");
  expect((await get("/annie")).headers.get("location")).toContain("/boats/anna");
  const missing = await get("/boats/none");
  expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining("no such page")]);
});

it("the site printed in packages/README.md allows inline scripts only by hash, and serves the app bundle as immutable", () => {
  const { manifest, rules } = readBuild(distIn(folder));
  const policy = headersFor(rules.headers, "/boats/anna")["Content-Security-Policy"];
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
  const bundle = Object.keys(manifest.files).find((file) => /^app-.*\.js$/.test(file));
  expect(headersFor(rules.headers, `/${bundle}`)["Cache-Control"]).toContain("immutable");
});

it("the nginx release of the site printed in packages/README.md contains the site's redirect", async () => {
  const { printed } = await run("release", "nginx");
  expect(printed).toContain("ready for nginx");
  expect(read("dist/release/nginx.conf")).toContain('location = "/annie" { return 301 /boats/anna');
}, 120_000);

it("after a template changes, the manifest of the next build lists the template's new bundle instead of the old one", async () => {
  const template = "src/templates/Boat.tsx";
  const bundles = () =>
    Object.keys(readBuild(distIn(folder)).manifest.files).filter((file) =>
      file.startsWith("component---src-templates"),
    );
  const before = bundles();
  write(template, read(template).replace("<main>", '<main lang="en">'));
  expect(await runGatsby(folder, ["build"]).ended).toBe(0);
  expect(bundles()).toHaveLength(1);
  expect(bundles()).not.toEqual(before);
}, 600_000);
