import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { within } from "@sitekit/testing/waitFor";

/** How many milliseconds `printed` waits for a text by default. This is long enough on a busy machine. */
const PATIENCE = 110_000;

export interface GatsbyRun {
  /** Returns the program's output so far, without ANSI escape codes. */
  output: () => string;
  /**
   * Resolves as soon as the output contains the text. Ignores the first `after` characters of the output. Rejects if
   * the program ends first, or after `patience` milliseconds.
   */
  printed: (text: string, after?: number, patience?: number) => Promise<void>;
  /** Resolves with the exit code when the program ends, or with `null` if a signal ended it. */
  ended: Promise<number | null>;
  /** Pauses the program while `look` examines the files that the program has written. */
  paused: (look: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
}

/** Runs Gatsby's command line in a folder. */
export const runGatsby = (folder: string, args: readonly string[], settings?: Record<string, string>) =>
  runNode(folder, [path.join("node_modules", "gatsby", "cli.js"), ...args], settings);

/** Runs a Node program in a folder. `settings` are environment variables. */
export function runNode(
  folder: string,
  args: readonly string[],
  settings: Record<string, string> = {},
): GatsbyRun {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    // Starts the program in its own process group, so that `signal` below also reaches the program's child processes.
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      JEST_WORKER_ID: undefined,
      GATSBY_TELEMETRY_DISABLED: "1",
      // Makes Gatsby print plain lines, because its animated output takes 2 seconds of processor time.
      GATSBY_LOGGER: "yurnalist",
      ...settings,
    },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => {
      text += stripVTControlCharacters(part);
      child.emit("printed");
    });
  }
  const signal = (name: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, name);
  };
  const ended = once(child, "close").then(([code]: (number | null)[]) => code ?? null);
  return {
    output: () => text,
    printed: (wanted, after = 0, patience = PATIENCE) =>
      within(
        `"${wanted}" to be printed`,
        untilPrinted(child, () => text.slice(after), wanted),
        patience,
      ).catch(({ message }) => {
        throw new Error(`${message}:\n${text}`);
      }),
    ended,
    paused: async (look) => {
      signal("SIGSTOP");
      await look().finally(() => signal("SIGCONT"));
    },
    stop: async () => {
      signal("SIGKILL");
      await ended;
    },
  };
}

function untilPrinted(child: ChildProcess, output: () => string, wanted: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      child.off("printed", look);
      child.off("close", ended);
    };
    const look = () => {
      if (!output().includes(wanted)) return;
      done();
      resolve();
    };
    const ended = () => {
      done();
      reject(new Error(`The program ended without printing "${wanted}"`));
    };
    child.on("printed", look);
    child.on("close", ended);
    look();
  });
}
