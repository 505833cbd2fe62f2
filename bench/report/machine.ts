import { execFileSync } from "node:child_process";
import os from "node:os";
import { findChromium } from "../../__tests__/browser/support/browser";

/** The date and the machine, without which the figures mean little. */
export function runOn(): string {
  const cores = os.availableParallelism();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const date = new Date().toISOString().slice(0, 10);
  const load = os.loadavg()[0]?.toFixed(1);
  return `Measured on ${date}: ${cores} cores, ${memory} GB of memory, Node ${process.versions.node}, ${chromium()}. The machine's load was ${load} at the end.`;
}

/** Chromium's name and version, such as `Chromium 142.0.7444.59`. */
function chromium(): string {
  const program = findChromium();
  if (!program) return "no Chromium";
  const version = execFileSync(program, ["--version"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return /^\S+ [\d.]+/.exec(version)?.[0] ?? version.trim();
}
