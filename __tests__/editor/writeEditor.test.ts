import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { editorBuild } from "../../src/editor/bundle/bundleEditor";
import { writeEditor } from "../../src/editor/bundle/writeEditor";
import { FIXTURES } from "../support/fixtureContent";

let publicDir: string;
beforeEach(() => {
  publicDir = fs.mkdtempSync(path.join(os.tmpdir(), "public-"));
});
afterEach(() => fs.rmSync(publicDir, { recursive: true }));

const read = (file: string) => fs.readFileSync(path.join(publicDir, "admin", file), "utf8");

describe("/admin/ in the built site", () => {
  test("without a choice, is a small page that says how to make one", async () => {
    await writeEditor({ publicDir, content: FIXTURES, env: {}, drawings: {} });
    expect(fs.readdirSync(path.join(publicDir, "admin")).sort()).toEqual(["editor.css", "index.html"]);
    expect(read("index.html")).toContain('<meta name="robots" content="noindex">');
    expect(read("index.html")).toContain("npm run develop");
    expect(read("index.html")).not.toContain("<script");
  });

  test("with a host, is the editor for that host, and what an earlier build left is gone", async () => {
    fs.mkdirSync(path.join(publicDir, "admin"));
    fs.writeFileSync(path.join(publicDir, "admin/old.js"), "");
    const env = { EDITOR_BACKEND: "gitlab", EDITOR_REPO: "web/site", EDITOR_APP_ID: "an-id" };
    // In a process of its own: Tailwind loads ES modules, which Jest does not.
    const script = path.resolve("__tests__/editor/support/writeEditor.mts");
    execFileSync(process.execPath, ["--import", "tsx", script, publicDir], {
      env: { ...process.env, ...env },
    });
    expect(fs.readdirSync(path.join(publicDir, "admin")).sort()).toEqual([
      "content.json",
      "drawings.json",
      "editor.css",
      "editor.js",
      "icons.json",
      "index.html",
      "preview.css",
    ]);
    expect(read("index.html")).toContain('"name":"gitlab"');
    expect(read("index.html")).toContain('<meta name="robots" content="noindex">');
    // Only on a laptop does saving change files, and only there it may say so.
    expect(read("index.html")).not.toContain("on this computer");
    expect(read("content.json")).not.toContain("never heard");
    expect(JSON.parse(read("icons.json"))["map-pin"].shapes.length).toBeGreaterThan(0);
    expect(read("preview.css")).toContain("--color-brand");
  });

  test("nothing is written when the choice is not complete", async () => {
    const env = { EDITOR_BACKEND: "gitlab" };
    await expect(writeEditor({ publicDir, content: FIXTURES, env, drawings: {} })).rejects.toThrow(
      /EDITOR_REPO/,
    );
    expect(fs.readdirSync(publicDir)).toEqual([]);
  });
});

describe("the editor's bundle", () => {
  test("holds one React, the site's own, and nothing that needs Gatsby or Node", async () => {
    const { metafile } = await build({ ...editorBuild(), metafile: true });
    const packages = new Set(
      Object.keys(metafile.inputs).map(
        (file) => /^(?:.*node_modules\/)(@[^/]+\/[^/]+|[^/]+)/.exec(file)?.[0],
      ),
    );
    const copiesOf = (name: string) => [...packages].filter((each) => each?.endsWith(`node_modules/${name}`));
    expect(copiesOf("react")).toHaveLength(1);
    expect(copiesOf("react-dom")).toHaveLength(1);
    expect(copiesOf("immutable")).toHaveLength(1);
    expect(copiesOf("gatsby")).toEqual([]);
    expect(
      Object.keys(metafile.inputs).filter((file) =>
        /^src\/(gatsby|hosting|sources|editor\/local)\//.test(file),
      ),
    ).toEqual([]);
  });
});
