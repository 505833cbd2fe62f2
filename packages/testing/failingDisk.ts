import fs from "node:fs";

/** Synchronous functions of `fs` that change files or folders. `failAt` can make each of them fail. */
const WRITING = ["mkdirSync", "writeFileSync", "renameSync", "linkSync", "utimesSync", "rmSync"] as const;

const WAITED_FOR = ["writeFile", "readFile"] as const;

/** The error of a full disk. */
export const FULL = Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });

/**
 * Makes one call of an `fs` function fail as on a full disk. If the call writes a file, half of the content is written
 * before the error. `at` is the number of the failing call, starting at 1. Calls of the functions in `WRITING` are
 * counted. Unless `writesOnly` is set, calls of `readFileSync` and of the asynchronous functions in `WAITED_FOR` are
 * counted too. `failAt` returns a function that restores `fs` and returns whether a call failed. No call fails if there
 * are fewer than `at` calls.
 */
export function failAt(at: number, { writesOnly = false } = {}): () => boolean {
  let calls = 0;
  const spoil =
    (own: (...args: unknown[]) => unknown, name: string) =>
    (...args: unknown[]) => {
      calls += 1;
      if (calls !== at) return own(...args);
      if (name.startsWith("writeFile")) {
        const whole = Buffer.from(args[1] as string | Buffer);
        fs.appendFileSync(args[0] as string, whole.subarray(0, whole.length / 2));
      }
      throw FULL;
    };
  for (const name of writesOnly ? WRITING : ([...WRITING, "readFileSync"] as const)) {
    const own = fs[name].bind(fs) as never;
    jest.spyOn(fs, name).mockImplementation(spoil(own, name) as never);
  }
  for (const name of writesOnly ? [] : WAITED_FOR) {
    const own = fs.promises[name].bind(fs.promises) as never;
    jest
      .spyOn(fs.promises, name)
      .mockImplementation((async (...args: unknown[]) => spoil(own, name)(...args)) as never);
  }
  return () => {
    jest.restoreAllMocks();
    return calls >= at;
  };
}
