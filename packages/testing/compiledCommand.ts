import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildSync } from "esbuild";

/**
 * Compiles a command for a test suite that starts it many times. With tsx, each start would take half a second of
 * processor time. Returns the path of the compiled file.
 */
export function compiledCommand(entry: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "command-"));
  const outfile = path.join(folder, "cli.cjs");
  buildSync({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    logLevel: "error",
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  return outfile;
}
