import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

export interface BuildTime {
  seconds: number;
  /**
   * The processor time of the build and its child processes in seconds. Other load on the machine affects the
   * wall-clock time (`seconds`) more.
   */
  cpuSeconds: number;
  /** The peak memory of the build and its child processes together, in bytes. */
  memory: number;
  /** The number of pages whose HTML the build rendered. After an edit, Gatsby may render only some pages again. */
  drawn: number;
  /** The output of Gatsby and of the shell command `times`, without colours. */
  log: string;
}

/**
 * Runs `gatsby build` in a folder, and measures its time and memory. If the build fails, throws an error that
 * contains the log.
 */
export async function timeBuild(folder: string): Promise<BuildTime> {
  const gatsby = path.join("node_modules", "gatsby", "cli.js");
  const start = performance.now();
  // The shell command `times` prints the processor time of the shell's child processes, here of the whole build.
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

/**
 * Returns the processor time of the build in seconds. This is the sum of the user and system times in the last line that
 * `times` prints: 65.75 for `1m2.5s 0m3.25s`.
 */
function cpuSeconds(log: string): number {
  const times = [...log.matchAll(/(\d+)m([\d.]+)s (\d+)m([\d.]+)s/g)].at(-1);
  if (!times)
    throw new Error(
      `The shell command \`times\` did not print the processor time. The output of the build:\n${log}`,
    );
  const [, ...parts] = times.map(Number);
  const [userMinutes = 0, userSeconds = 0, systemMinutes = 0, systemSeconds = 0] = parts;
  return (userMinutes + systemMinutes) * 60 + userSeconds + systemSeconds;
}

/**
 * Returns the number of items in Gatsby's line for a step: 46 in `success run queries - 0.9s - 46/46 51.22/s`. Returns 0
 * if the log has no such line.
 */
function countOf(log: string, step: string): number {
  const line = log.split("\n").findLast((text) => text.includes(`success ${step}`));
  return Number(/- (\d+)\/\d+ /.exec(line ?? "")?.[1] ?? 0);
}

/** The milliseconds between two measurements of the memory. */
const INTERVAL = 500;

/**
 * Measures the memory of a process and its descendants repeatedly. The returned function stops the measurements, and
 * returns the highest result in bytes.
 */
function watchMemory(root: number): () => number {
  let peak = 0;
  const sample = () => {
    peak = Math.max(peak, memoryOf(root));
  };
  const timer = setInterval(sample, INTERVAL);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

function memoryOf(root: number): number {
  const rows = execFileSync("ps", ["-e", "-o", "pid=,ppid=,rss="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const processes = new Set([root]);
  // A process may be listed before its parent, so the loop runs until it finds no more processes.
  for (let before = 0; before < processes.size; ) {
    before = processes.size;
    for (const [pid = 0, parent = 0] of rows) if (processes.has(parent)) processes.add(pid);
  }
  return rows.reduce((sum, [pid = 0, , rss = 0]) => sum + (processes.has(pid) ? rss * 1024 : 0), 0);
}
