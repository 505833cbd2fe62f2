import fs from "node:fs";

/** Calls to the disk by which files are written. */
const WRITING = ["mkdirSync", "writeFileSync", "renameSync", "linkSync", "utimesSync", "rmSync"] as const;

const WAITED_FOR = ["writeFile", "readFile"] as const;

/** What a full disk says. */
export const FULL = Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });

/**
 * Makes the call number `at` to the disk fail, counted from 1, as on a full disk: a file is half written then. Counts the calls
 * that write and, unless `writesOnly`, those that read. Returns what ends it, and says whether there was such a call.
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
