import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { watchMemory } from "./peakMemory";

export interface BuildTime {
  /** Wall-clock seconds. */
  seconds: number;
  /** CPU seconds of the build and its child processes, which do not depend on the load of the machine. */
  cpuSeconds: number;
  /** The peak memory of all processes together, in bytes. */
  memory: number;
  /** The number of rendered pages. */
  drawn: number;
  /** Gatsby's output without colours. */
  log: string;
}

/** Builds the site in a folder. Throws with the log if the build fails. */
export async function timeBuild(folder: string): Promise<BuildTime> {
  const gatsby = path.join("node_modules", "gatsby", "cli.js");
  const start = performance.now();
  // The shell's built-in `times` adds up the CPU time of all its child processes.
  const child = spawn("sh", ["-c", `"${process.execPath}" ${gatsby} build; code=$?; times; exit $code`], {
    cwd: folder,
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1", CI: "true" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const memory = watchMemory(child.pid ?? 0);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => {
      output += part;
    });
  }
  const [code] = await once(child, "close");
  const peakMemory = memory();
  const log = stripVTControlCharacters(output);
  if (code !== 0) throw new Error(`The build in ${folder} failed:\n${log}`);
  return {
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: cpuSeconds(log),
    memory: peakMemory,
    drawn: countOf(log, "Building static HTML for pages"),
    log,
  };
}

/** Parses the last line of `times`: user and system time of the child processes, as in `1m2.5s 0m3.25s`. */
function cpuSeconds(log: string): number {
  const times = [...log.matchAll(/(\d+)m([\d.]+)s (\d+)m([\d.]+)s/g)].at(-1);
  if (!times) throw new Error(`The shell printed no times:\n${log}`);
  const [, ...parts] = times.map(Number);
  const [userMinutes = 0, userSeconds = 0, systemMinutes = 0, systemSeconds = 0] = parts;
  return (userMinutes + systemMinutes) * 60 + userSeconds + systemSeconds;
}

/** The number of items in Gatsby's log line for a step, as in `success run queries - 0.9s - 46/46 51.22/s`. */
function countOf(log: string, step: string): number {
  const line = log.split("\n").findLast((text) => text.includes(`success ${step}`));
  return Number(/- (\d+)\/\d+ /.exec(line ?? "")?.[1] ?? 0);
}
