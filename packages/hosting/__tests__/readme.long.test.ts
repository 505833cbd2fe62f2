/** Runs the example code of `packages/hosting/README.md` in the folder of a built site. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { hosts } from "../allHosts";
import { SmallSite } from "./support/smallSite";

const PACKAGE = path.join(__dirname, "..");

test("the example code in the README makes a release for each host", () => {
  const site = new SmallSite();
  site.build();
  const [, lines = ""] =
    /```ts\n(.*?)```/s.exec(fs.readFileSync(path.join(PACKAGE, "README.md"), "utf8")) ?? [];
  const file = path.join(site.folder, "lines.cjs");
  // esbuild bundles the example into a CommonJS file, in which `await` is allowed only in an async function.
  // `__dirname` must be the folder `hosts`, because the code of `hosts/plain.ts` in the bundle reads `movedScript.ts`
  // from there.
  const [imports = "", ...rest] = lines.replace("export const", "const").split(/(?<=;\n)(?=\n)/);
  const contents = `${imports}\n(async () => {${rest.join("")}})();`;
  const define = { __dirname: JSON.stringify(path.join(PACKAGE, "hosts")) };
  const options = { bundle: true, platform: "node" as const, external: ["esbuild"], define, outfile: file };
  buildSync({ ...options, stdin: { contents, resolveDir: PACKAGE, loader: "ts" } });
  const env = { ...process.env, NODE_PATH: path.resolve("node_modules") };
  const { stdout, stderr } = spawnSync(process.execPath, [file], { cwd: site.folder, env, encoding: "utf8" });
  expect({ stdout, stderr }).toEqual({ stdout: "[ '/', '/about' ]\n", stderr: "" });
  for (const { name } of hosts)
    expect(fs.existsSync(path.join(site.folder, "dist", name, "SHA256SUMS"))).toBe(true);
  site.remove();
});
