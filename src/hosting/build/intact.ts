import fs from "node:fs";
import path from "node:path";
import { isProduction } from "../../lib/environment";
import { jsonFile, writeWhole } from "../../lib/files";
import { changedFiles, type Hashes, hashesIn } from "../../lib/hashes";

/** Folders that Gatsby reuses without validation, so a damaged file would be deployed or break a build. */
const KEPT = [".cache", "public"];
/**
 * Inputs of a build whose changes Gatsby does not notice: it copies `static` but never deletes from the copy, and it keeps the
 * data of a page when only the code that computes it changed.
 */
const INPUTS = ["static", "src"];
/** webpack's cache. It holds compiled code and no content; Gatsby also keeps it when it discards its own cache. */
const COMPILED = ".cache/webpack";
/** Beside the files: Gatsby keeps pages whose own data stays, and each page of a preview says `noindex`. */
const FOR_WHOM = "SITE_ENV";
/** What the last build left, until the next one begins. */
const RECORD = ".cache/as-built.json";
/** The same while a build runs, and after one that was killed. */
const EARLIER_RECORD = ".cache/as-built-before.json";
const RECORDS = [RECORD, EARLIER_RECORD];

/** Records the hash of every file in the reused folders. Call after a successful build. */
export function recordKept(folder: string): void {
  writeWhole(path.join(folder, RECORD), JSON.stringify(hashesOfKept(folder)));
  fs.rmSync(path.join(folder, EARLIER_RECORD), { force: true });
}

/** Makes the next build discard all reused files. Call after a build that failed: any of them may be the reason. */
export function forgetKept(folder: string): void {
  for (const record of RECORDS) fs.rmSync(path.join(folder, record), { force: true });
}

/**
 * Discards the reused folders unless they are exactly as the last build left them: not interrupted, damaged, changed by
 * `npm run develop` or restored in part; code and `static` are as they were, and the build is again for the public or again a preview.
 * webpack's cache remains if it is as the last successful build left it, because code takes half of a build to compile. Returns the reason for a deletion, for example
 * `public/about/index.html is not as the last build left it`.
 */
export function discardUnlessIntact(folder: string): string | undefined {
  if (!KEPT.some((name) => fs.existsSync(path.join(folder, name)))) return undefined;
  const found = hashesOfKept(folder);
  const [recorded, earlier] = RECORDS.map(
    // Whatever else stands in it is another hash than those of the files.
    (record) => jsonFile(path.join(folder, record)) as Hashes | undefined,
  );
  if (recorded) fs.renameSync(path.join(folder, RECORD), path.join(folder, EARLIER_RECORD));
  const changed = recorded && changedFile(recorded, found);
  if (recorded && !changed) return undefined;
  const before = recorded ?? earlier;
  discard(folder, before && !changedFile(before, found, COMPILED) ? [COMPILED, EARLIER_RECORD] : []);
  return recorded ? `${changed} is not as the last build left it` : "The last build did not finish";
}

function discard(folder: string, kept: readonly string[]): void {
  for (const name of KEPT) {
    const inside = path.join(folder, name);
    const entries = fs.existsSync(inside) ? fs.readdirSync(inside) : [];
    for (const entry of entries.filter((each) => !kept.includes(`${name}/${each}`)))
      fs.rmSync(path.join(inside, entry), { recursive: true, force: true });
  }
}

/** The first file under a path that is not as recorded. */
const changedFile = (recorded: Hashes, found: Hashes, inside = ""): string | undefined =>
  changedFiles(recorded, found).find((file) => file.startsWith(inside));

function hashesOfKept(folder: string): Hashes {
  const files = [...KEPT, ...INPUTS].flatMap((name) =>
    Object.entries(hashesIn(path.join(folder, name))).map(([file, hash]) => [`${name}/${file}`, hash]),
  );
  const hashes = Object.fromEntries(files.filter(([file = ""]) => !RECORDS.includes(file)));
  return { ...hashes, [FOR_WHOM]: isProduction(process.env) ? "public" : "preview" };
}
