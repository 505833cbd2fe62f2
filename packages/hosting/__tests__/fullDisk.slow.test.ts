/**
 * Tests a build and a release on a disk that fills up. The disk is a file system of one megabyte in memory. If it
 * cannot be mounted, the tests are skipped.
 */
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { filesIn } from "@sitekit/lib/files";
import { composeRelease } from "../composeRelease";
import { readBuild } from "../dist";
import { nginx } from "../hosts/nginx";
import { SmallSite } from "./support/smallSite";

const disk = fs.mkdtempSync(path.join(os.tmpdir(), "small-disk-"));
const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", disk]).status === 0;
const filler = path.join(disk, "filler");
afterAll(() => {
  if (mounted) execFileSync("umount", [disk]);
  fs.rmSync(disk, { recursive: true });
});

let site: SmallSite;
beforeEach(() => {
  site = new SmallSite(disk);
});
afterEach(() => {
  fs.rmSync(filler, { force: true });
  site.remove();
});

/** Fills the disk until `left` bytes are free. */
function fill(left: number): void {
  const { bavail, bsize } = fs.statfsSync(disk);
  fs.writeFileSync(filler, Buffer.alloc(bavail * bsize - left));
}

/** Writes 20 pages whose text cannot be compressed well. */
function writePages(): void {
  for (let number = 0; number < 20; number += 1) {
    const words = Array.from({ length: 400 }, (_, index) => ((index + number) * 2654435761) % 4294967296);
    site.write(`page-${number}/index.html`, `<html>${words.join(" ")}</html>`);
  }
}

(mounted ? describe : describe.skip)("on a disk that fills up,", () => {
  test("a build fails, and nothing can be released until a later build succeeds", () => {
    site.build();
    writePages();
    fill(16_384);
    expect(() => site.build()).toThrow("ENOSPC");
    expect(() => readBuild(site.dist)).toThrow(
      "The last build did not finish, or its file manifest.json is damaged. If a build is still running, wait until it ends. Otherwise, run `npm run build`.",
    );
    fs.rmSync(filler);
    site.build();
    expect(() => readBuild(site.dist)).not.toThrow();
  });

  test("a release fails but leaves the previous release in place, and once space is freed, a new release has intact compressed copies", async () => {
    site.build();
    await composeRelease(nginx, site.dist, site.dist.release);
    const before = fs.readFileSync(path.join(site.dist.release, "SHA256SUMS"), "utf8");
    writePages();
    site.build();
    fill(16_384);
    await expect(composeRelease(nginx, site.dist, site.dist.release)).rejects.toThrow("ENOSPC");
    expect(fs.readFileSync(path.join(site.dist.release, "SHA256SUMS"), "utf8")).toBe(before);
    fs.rmSync(filler);

    await composeRelease(nginx, site.dist, site.dist.release);
    const released = path.join(site.dist.release, "site");
    const read = (file: string) => fs.readFileSync(path.join(released, file));
    const copied = filesIn(released).filter((file) => file.endsWith(".gz"));
    expect(copied.length).toBeGreaterThan(20);
    for (const copy of copied) {
      const file = copy.slice(0, -".gz".length);
      expect(gunzipSync(read(copy)).equals(read(file))).toBe(true);
      expect(brotliDecompressSync(read(`${file}.br`)).equals(read(file))).toBe(true);
    }
  });
});
