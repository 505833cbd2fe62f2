/**
 * Tests builds, releases and checks under many faults, one fault at a time. Either a file system call of a build or a
 * release fails, or the server sends a faulty response to a release or a check. A failed build leaves nothing
 * incomplete that could be released. A failed release leaves either the previous or the new release complete. A check
 * reports the address of the faulty response.
 */
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { hashesIn, hashOfFile } from "@sitekit/lib/files";
import { FULL, failAt } from "@sitekit/testing/failingDisk";
import { type Listening, listen } from "@sitekit/testing/listen";
import { checkSite } from "../checks";
import { composeRelease, type Host } from "../composeRelease";
import { readBuild, readManifest } from "../dist";
import { readOnline } from "../online";
import { siteServer } from "../serve/siteServer";
import { page, RULES, SmallSite } from "./support/smallSite";

// Without this mock, each build would start a Git process.
jest.mock("@sitekit/lib/git", () => ({ git: () => undefined }));

const host: Host = { name: "test", sendsCopies: true, files: () => ({ "server.conf": "rules" }) };

let site: SmallSite;
beforeEach(() => {
  site = new SmallSite();
});
afterEach(() => {
  jest.restoreAllMocks();
  site.remove();
});

/** Whether a release matches its own list of hashes. */
function isWhole(release: string): boolean {
  const listed = fs.readFileSync(path.join(release, "SHA256SUMS"), "utf8").trim().split("\n");
  return listed.every((line) => {
    const [hash, file = ""] = line.split("  ");
    return hashOfFile(path.join(release, file)) === hash;
  });
}

test("if a file system call of a build fails, no incomplete site can be released, and the next build succeeds", () => {
  site.write("about/index.html", page("about 0"));
  site.build();
  let faults = 0;
  for (let at = 1; ; at += 1) {
    site.write("about/index.html", page(`about ${at}`));
    const wasThere = failAt(at);
    let failed = false;
    try {
      site.build();
    } catch {
      failed = true;
    }
    if (!wasThere()) break;
    faults += 1;
    // A failed build leaves either no manifest, or the complete previous build with its manifest. A successful build
    // leaves a manifest that matches its files.
    const manifest = readManifest(site.dist.manifest);
    if (failed && manifest) expect(site.deployed("about.html")).toBe(page(`about ${at - 1}`));
    if (manifest) expect(() => readBuild(site.dist)).not.toThrow();
    else expect(failed).toBe(true);
    site.build();
    expect(() => readBuild(site.dist)).not.toThrow();
    expect(site.deployed("about.html")).toBe(page(`about ${at}`));
  }
  expect(faults).toBeGreaterThan(20);
});

test("if a file system call of a release fails, either the previous or the new release is in place and complete", async () => {
  site.build();
  const { release } = site.dist;
  await composeRelease(host, site.dist, release);
  const before = hashesIn(release);
  site.write("about/index.html", page("later"));
  site.build();
  const isLater = () => fs.readFileSync(path.join(release, "site/about.html"), "utf8") === page("later");
  let faults = 0;
  for (let at = 1; ; at += 1) {
    const wasThere = failAt(at);
    const said = await composeRelease(host, site.dist, release).catch((why: Error) => why);
    if (!wasThere()) {
      expect(said).toEqual([]);
      break;
    }
    faults += 1;
    // Most failures leave the previous release in place. But if only its deletion failed, which is the last step, the
    // new release is already in place.
    if (!isLater()) expect([said, hashesIn(release)]).toEqual([expect.any(Error), before]);
    else expect(isWhole(release)).toBe(true);
  }
  expect([faults > 60, isLater(), isWhole(release)]).toEqual([true, true, true]);
});

test("`composeRelease` restores the release that a killed run left as `release.old`, even if the disk is full", async () => {
  site.build();
  const { release } = site.dist;
  await composeRelease(host, site.dist, release);
  fs.renameSync(release, `${release}.old`);
  fs.rmSync(site.dist.manifest);
  site.write("about/index.html", "");
  await expect(composeRelease(host, site.dist, release)).rejects.toThrow("did not finish");
  site.write("about/index.html", page("about"));
  site.build();
  jest.spyOn(fs, "linkSync").mockImplementation(() => {
    throw FULL;
  });
  await expect(composeRelease(host, site.dist, release)).rejects.toThrow("ENOSPC");
  expect(isWhole(release)).toBe(true);
});

/**
 * Ways in which a response can fail, each with a function that causes the fault. Each key completes the sentence
 * “A response of the online site …”.
 */
const ANSWERS = {
  "is missing because the server closes the connection": (reply: http.ServerResponse) => void reply.destroy(),
  hangs: () => {},
  "ends half way": (reply: http.ServerResponse, body: Buffer) => {
    reply.writeHead(200, { "Content-Length": body.length, Connection: "close" });
    reply.write(body.subarray(0, body.length / 2), () => reply.destroy());
  },
  "ends half way but looks complete": (reply: http.ServerResponse, body: Buffer) =>
    void reply.end(body.subarray(0, body.length / 2)),
  "is an error": (reply: http.ServerResponse) => void reply.writeHead(503).end("later"),
  "is a redirect": (reply: http.ServerResponse) => void reply.writeHead(302, { Location: "/" }).end(),
};
type Fault = keyof typeof ANSWERS;

/**
 * Divides the timeouts of `AbortSignal.timeout` by twenty, so that a test with a response that never arrives does not
 * take long. Use this only in such tests: on a busy machine, a correct response could exceed the shorter timeout.
 */
function hurry(): void {
  const { timeout } = AbortSignal;
  jest.spyOn(AbortSignal, "timeout").mockImplementation((time) => timeout.call(AbortSignal, time / 20));
}

describe.each(Object.keys(ANSWERS) as Fault[])("when a response of the online site %s,", (fault) => {
  let online: Listening;
  /** The number of the request that gets the faulty response, counted from 1; 0 if no response is faulty. */
  let spoilt = 0;
  /** The number of requests so far. Tests set it to 0 when they change `spoilt`. */
  let asked = 0;
  let folder = "";
  beforeEach(async () => {
    if (fault === "hangs") hurry();
    online = await listen(
      http.createServer(({ url = "" }, reply) => {
        asked += 1;
        // Each request needs a new connection. If the server closed a reused connection, `request` in `online.ts` would
        // send the request again, and this would hide the fault.
        reply.setHeader("Connection", "close");
        const file = path.join(folder, "site", url);
        const body = fs.existsSync(file) ? fs.readFileSync(file) : undefined;
        if (asked === spoilt) ANSWERS[fault](reply, body ?? Buffer.from("none"));
        else if (body) reply.end(body);
        else reply.writeHead(404).end();
      }),
    );
  });
  afterEach(() => online.close());

  test("a release that fetches files from the online site either fails and leaves the previous release in place, or succeeds with a warning that names the faulty file", async () => {
    const { release } = site.dist;
    site.asset("first();");
    site.asset("second();");
    folder = await site.release(host);
    await composeRelease(host, site.dist, release);
    const before = hashesIn(release);
    fs.rmSync(path.join(site.publicDir, "assets"), { recursive: true });
    site.asset("other();");
    site.build();
    // Request 1 is for `lasting.json`, and requests 2 to 4 are for files. If a response never arrives, the release
    // takes long to fail, so this fault is tried only for requests 1 and 4.
    for (const at of fault === "hangs" ? [1, 4] : [1, 2, 3, 4]) {
      [spoilt, asked] = [at, 0];
      const said = await composeRelease(host, site.dist, release, readOnline(online.url)).catch(
        (why: Error) => why,
      );
      if (said instanceof Error) {
        expect(said.message).toMatch(/^http.* (cannot be read .*|responds with 503|responds with 302)/);
        expect(hashesIn(release)).toEqual(before);
      } else {
        expect(said).toEqual([
          expect.stringMatching(/lasting\.json is not a list|assets\/app-.* does not match its hash/),
        ]);
        expect(isWhole(release)).toBe(true);
        fs.rmSync(release, { recursive: true });
        fs.cpSync(folder, release, { recursive: true });
        expect(hashesIn(release)).toEqual(before);
      }
    }
  });

  test("the check of the site reports the address of the faulty response", async () => {
    site.build({ ...RULES, redirects: [] });
    const expected = readBuild(site.dist);
    const own = siteServer(site.dist);
    let target = "";
    const server = await listen(
      http.createServer((request, reply) => {
        asked += 1;
        reply.setHeader("Connection", "close");
        if (asked !== spoilt) return void own.emit("request", request, reply);
        target = request.url ?? "";
        const file = path.join(site.dist.site, target === "/" ? "index.html" : `${target.slice(1)}.html`);
        ANSWERS[fault](reply, fs.existsSync(file) ? fs.readFileSync(file) : Buffer.from("none"));
      }),
    );
    [spoilt, asked] = [0, 0];
    const { requests } = await checkSite(new URL(server.url), expected);
    expect(asked).toBe(requests + 1);
    const step = Math.ceil(requests / (fault === "hangs" ? 2 : 5));
    // Each kind of fault starts at a different request, so that together the kinds affect more addresses.
    for (let at = 2 + Object.keys(ANSWERS).indexOf(fault); at <= requests; at += step) {
      [spoilt, asked] = [at, 0];
      const { faults } = await checkSite(new URL(server.url), { ...expected, except: ["release", "time"] });
      expect([at, faults.map((each) => each.target)]).toEqual([at, expect.arrayContaining([target])]);
    }
    await server.close();
  });
});
