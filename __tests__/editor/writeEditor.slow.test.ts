import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { writeEditor } from "@sitekit/editor/bundle/writeEditor";
import { editorSettings } from "@sitekit/editor/settings";
import { build } from "esbuild";
import { editorBuild } from "../../packages/editor/bundle/bundleEditor";
import { editorParts } from "../../src/gatsby/editorParts";

let publicDir: string;
beforeEach(() => {
  publicDir = fs.mkdtempSync(path.join(os.tmpdir(), "public-"));
});
afterEach(() => fs.rmSync(publicDir, { recursive: true }));

/** Writes the editor in a separate process, because Tailwind loads ES modules, which Jest cannot load by default. */
const writeApart = (env: Record<string, string>) =>
  execFileSync(
    process.execPath,
    ["--import", "tsx", path.resolve("__tests__/editor/support/writeEditor.mts"), publicDir],
    { env: { ...process.env, ...env } },
  );

const read = (file: string) => fs.readFileSync(path.join(publicDir, "admin", file), "utf8");

describe("/admin/ in the built site", () => {
  test("is a page with setup instructions if no Git provider is configured for the editor", async () => {
    writeApart({ EDITOR_BACKEND: "" });
    expect(fs.readdirSync(path.join(publicDir, "admin")).sort()).toEqual(["editor.css", "index.html"]);
    expect(read("index.html")).toContain('<meta name="robots" content="noindex">');
    expect(read("index.html")).toContain("npm run develop");
    expect(read("index.html")).not.toContain("<script");
    const env = { EDITOR_BACKEND: "gitlab", EDITOR_REPO: "web/site" };
    const variables = new Set<string>();
    editorSettings(
      new Proxy<Record<string, string>>(env, {
        get: (values, name) => {
          variables.add(String(name));
          return values[String(name)];
        },
      }),
    );
    expect(variables.size).toBeGreaterThan(2);
    for (const name of variables) expect(read("index.html")).toContain(`<code>${name}</code>`);
  });

  test("is the editor for the configured Git provider, without files of an earlier build", async () => {
    fs.mkdirSync(path.join(publicDir, "admin"));
    fs.writeFileSync(path.join(publicDir, "admin/old.js"), "");
    writeApart({ EDITOR_BACKEND: "github", EDITOR_REPO: "web/site" });
    const files = fs.readdirSync(path.join(publicDir, "admin")).sort();
    expect(files).toEqual(
      expect.arrayContaining([
        "site.json",
        "editor.css",
        "editor.js",
        "icons.json",
        "index.html",
        "preview.css",
      ]),
    );
    expect(files).not.toContain("old.js");
    expect(read("index.html")).toContain('"name":"github"');
    expect(read("index.html")).toContain('<meta name="robots" content="noindex">');
    expect(JSON.parse(read("icons.json"))["map-pin"].shapes.length).toBeGreaterThan(0);
    expect(read("preview.css")).toContain("--color-brand");
  });

  test("is not written if EDITOR_BACKEND is set but EDITOR_REPO is missing: writeEditor throws an error that names EDITOR_REPO", async () => {
    const env = { EDITOR_BACKEND: "gitlab" };
    await expect(writeEditor({ publicDir, env, parts: editorParts() })).rejects.toThrow(/EDITOR_REPO/);
    expect(fs.readdirSync(publicDir)).toEqual([]);
  });
});

describe("the editor's bundle", () => {
  test("contains React only once, and nothing from the package `gatsby`, `packages/hosting` or `packages/sources`", async () => {
    const { metafile, outputFiles } = await build({ ...editorBuild(editorParts()), metafile: true });
    const packages = new Set(
      Object.keys(metafile.inputs).map(
        (file) => /^(?:.*node_modules\/)(@[^/]+\/[^/]+|[^/]+)/.exec(file)?.[0],
      ),
    );
    const copiesOf = (name: string) => [...packages].filter((each) => each?.endsWith(`node_modules/${name}`));
    expect(copiesOf("react")).toHaveLength(1);
    expect(copiesOf("react-dom")).toHaveLength(1);
    expect(copiesOf("gatsby")).toEqual([]);
    const foreign = Object.keys(metafile.inputs).filter((file) =>
      /^src\/gatsby\/|^packages\/(hosting|sources)\/|^packages\/editor\/local\/(?!protocol)/.test(file),
    );
    expect(foreign).toEqual([]);
    expect(outputFiles.length).toBeGreaterThan(1);
  });

  test("has less than 212 kB (gzip) of scripts that load at the start: editor.js and its static imports", async () => {
    const { metafile, outputFiles } = await build({ ...editorBuild(editorParts()), metafile: true });
    const entry = Object.keys(metafile.outputs).find((file) => path.basename(file) === "editor.js") ?? "";
    // `editor.js` and all scripts that it imports statically, directly or through other scripts.
    const atOnce = new Set([entry]);
    for (const file of atOnce)
      for (const { path: next, kind } of metafile.outputs[file]?.imports ?? [])
        if (kind === "import-statement") atOnce.add(next);
    const names = new Set([...atOnce].map((file) => path.basename(file)));
    const scripts = outputFiles.filter((file) => names.has(path.basename(file.path)));
    const bytes = scripts.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
    expect(bytes).toBeGreaterThan(150_000);
    expect(bytes).toBeLessThan(212_000);
  });
});
