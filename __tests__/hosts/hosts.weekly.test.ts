/**
 * Tests each server in `engines.ts`. The tests send the requests of `npm run smoke` and those in `oddRequests.ts`, and
 * they run `npm run verify`.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { composeRelease, distIn, hosts, readBuild, VERSION_FILE } from "@sitekit/hosting";
import { ASPECTS, checkSite, type Expected, type Fault } from "@sitekit/hosting/checks";
import {
  type Break,
  breakingProxy,
  MANIFEST_FILE,
  RELEASE_FILE,
  readRedirects,
  redirectTarget,
  request,
  versionText,
  writeDist,
} from "@sitekit/hosting/testing";
import { filesIn, hashOf } from "@sitekit/lib/files";
import { compiledCommand } from "@sitekit/testing/compiledCommand";
import { gitIn } from "@sitekit/testing/testFolder";
import { waitFor } from "@sitekit/testing/waitFor";
import { SPECIFIED } from "../browser/support/site";
import { ALIASES, ROUTES, WILDCARD_ALIASES } from "../browser/support/specification";
import { CHECKOUT, type Engine, type Exception, engines, type RunningHost } from "./engines";
import { oddRequests } from "./oddRequests";
import { ENGINES } from "./support/engineModules";

jest.setTimeout(300_000);

const VERIFY = compiledCommand("packages/hosting/verify.ts");

/**
 * Old addresses in forms that other systems use, such as PHP sites. The tested site redirects them, in addition to the
 * old addresses in `browser/support/specification.ts`.
 */
const OF_OTHER_SYSTEMS = [
  "/old_page.php",
  "/old.html",
  "/caf%C3%A9",
  "/old%20page",
  "/Shop/Item_12~a.aspx",
].concat(
  "/R&D /c++ /o'neill /lamps_(fog) /lat,long /a;b=c /hello! /@press /%E1%BB%8D%CC%81j%C3%A0 /a-%E2%80%93-%E2%80%98b%E2%80%99".split(
    " ",
  ),
);

const dist = distIn(CHECKOUT);
let expected: Expected;
/**
 * A promise for each server, which resolves when the server is running. The servers start in parallel, because starting
 * one after the other would take much longer.
 */
const starting = new Map<Engine, Promise<RunningHost>>();
const releaseFor = (host: string) => path.join(ENGINES, "releases", host);

beforeAll(async () => {
  buildCheckout();
  expected = readBuild(dist);
  for (const engine of engines) {
    const known = hosts.find(({ name }) => name === engine.host);
    const release = releaseFor(engine.host ?? "none");
    if (known) await composeRelease(known, dist, release);
    const started = engine.start(release);
    // Prevents an unhandled rejection. The `beforeAll` of this server's tests awaits the same promise and reports the
    // error.
    started.catch(() => {});
    starting.set(engine, started);
  }
});

// Stops all servers, including those whose tests are not selected with `-t`. Jest would skip a hook in the `describe`
// of such a server.
afterAll(async () => {
  const servers = await Promise.allSettled(starting.values());
  await Promise.all(servers.map((server) => server.status === "fulfilled" && server.value.stop()));
});

/**
 * Copies the built site into `CHECKOUT`, a new Git repository, so that the manifest of the build names a commit. Adds
 * redirects for the addresses in `OF_OTHER_SYSTEMS`.
 */
function buildCheckout(): void {
  fs.rmSync(CHECKOUT, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(dist.manifest), { recursive: true });
  gitIn(CHECKOUT, ["init", "--quiet"]);
  gitIn(CHECKOUT, ["commit", "--quiet", "--allow-empty", "--message", "A site"]);
  const files = filesIn(SPECIFIED.dist.site).filter((file) => file !== VERSION_FILE);
  const { rules: built } = readBuild(SPECIFIED.dist);
  const added = OF_OTHER_SYSTEMS.map((from) => ({ path: from, toPath: "/about", status: 301 }));
  const redirects = [...built.redirects, ...readRedirects(added, built.pages)];
  const same = files.map((file) => ({ from: file, to: file }));
  writeDist(same, { ...built, redirects }, SPECIFIED.dist.site, dist);
}

/**
 * Runs `npm run verify` in the checkout, as if the last release was for `host`. `except` lists the aspects that are not
 * checked, separated by commas.
 */
async function verify(
  site: string,
  host: string,
  except: string,
): Promise<{ status: unknown; said: string }> {
  fs.mkdirSync(dist.release, { recursive: true });
  fs.writeFileSync(path.join(dist.release, RELEASE_FILE), `build id ${host}\n`);
  const child = spawn(process.execPath, [VERIFY, site, "--except", except], { cwd: CHECKOUT });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
  const [status] = await once(child, "close");
  return { status, said };
}

/** Returns the manifest of the tested build with another commit and another build time. */
function otherManifest(): string {
  const { manifest } = expected;
  const version = { build: manifest.build, commit: "0".repeat(40), time: "2027-01-01T00:00:00.000Z" };
  const files = { ...manifest.files, [VERSION_FILE]: hashOf(versionText(version)) };
  return JSON.stringify({ ...manifest, ...version, files });
}

/**
 * Changes the responses for four addresses, so that `npm run verify` must fail: a page with a flipped bit, a page with
 * a changed header, a 404 status for an existing file, and the manifest of a build from another commit.
 */
const broken: Break = ({ target, status, body, headers }) => {
  const flipped = Buffer.from(body);
  flipped[100] = (flipped[100] ?? 0) ^ 1;
  if (target === "/contact" && status === 200) return { body: flipped };
  if (target === "/services") return { headers: { ...headers, "x-content-type-options": "other" } };
  if (target === "/robots.txt") return { status: 404 };
  if (target === `/${MANIFEST_FILE}`) return { body: Buffer.from(otherManifest()) };
  return undefined;
};

const isExcused = ({ aspect, target }: Fault, [of, where]: Exception) => of === aspect && where.test(target);

test("the rules of the tested site contain all pages and all old addresses that the project's specification prescribes", () => {
  const { pages, redirects } = expected.rules;
  expect(pages).toEqual(expect.arrayContaining(ROUTES.map(([address]) => address)));
  const old = [...ALIASES, ...WILDCARD_ALIASES].map(([from]) => from);
  expect(old.filter((from) => !redirectTarget(redirects, from))).toEqual([]);
});

describe.each(engines)("$server", (engine) => {
  const { host = "", exceptions = [], copies } = engine;
  const cannot: readonly string[] = hosts.find(({ name }) => name === host)?.cannot ?? [];
  // The aspects that are not checked: those in `Host.cannot`, and `time`, because other tests run at the same time and
  // slow down the server.
  const except = ASPECTS.filter((aspect) => aspect === "time" || cannot.includes(aspect));
  let origin: string;
  beforeAll(async () => {
    origin = ((await starting.get(engine)) as RunningHost).origin;
  });

  test("responds as expected in all checked aspects, apart from the exceptions that engines.ts lists", async () => {
    const all = { ...expected, except };
    const { requests, faults } = await checkSite(new URL(origin), all, oddRequests(all, origin));
    expect(requests).toBeGreaterThan(500);
    expect(faults.filter((fault) => !exceptions.some((exception) => isExcused(fault, exception)))).toEqual(
      [],
    );
    // Every listed exception still occurs.
    expect(exceptions.filter((exception) => !faults.some((fault) => isExcused(fault, exception)))).toEqual(
      [],
    );
  });

  test("passes `npm run verify` with `--except` for its known exceptions; behind a proxy that changes some responses, the command fails and reports each change in a checked aspect", async () => {
    const named = [...new Set([...except, ...exceptions.map(([aspect]) => aspect)])].join();
    expect(await verify(origin, host, named)).toEqual({
      status: 0,
      said: expect.stringContaining(`${origin} sends build ${expected.manifest.build}`),
    });
    const proxy = await breakingProxy(origin, () => broken);
    const { status, said } = await verify(proxy.url, host, named);
    await proxy.close();
    expect(status).toBe(1);
    expect(said).toContain("/contact differs from the build");
    expect(said).toContain("/robots.txt responds with 404");
    if (!named.includes("headers"))
      expect(said).toContain("/services has the header X-Content-Type-Options: other");
    for (const name of ["commit", "build time"]) expect(said).toContain(`The ${name} online is `);
  });

  if (host === "plain") {
    test("sends an HTML page with a redirect for each old address that does not end with .html", async () => {
      for (const { from, to } of expected.rules.redirects) {
        // This server redirects `/old.html` to `/old`, even if the release contains `old.html`. So old addresses that
        // end with `.html` are skipped.
        if (from.endsWith(".html")) continue;
        const { body } = await request(new URL(origin), from);
        expect([from, body.includes(`content="0; url=${to}"`)]).toEqual([from, true]);
      }
    });

    test("sends a page with status 404, a link to the new address, and the script moved.js for a path below an old address with a wildcard", async () => {
      for (const { from, to } of expected.rules.redirects.filter(({ under }) => under)) {
        const missing = await request(new URL(origin), `${from}/any/page`);
        expect([missing.status, missing.body.includes(`<a href="${to}">`)]).toEqual([404, true]);
        expect(missing.body.includes("/moved.js")).toBe(true);
      }
    });
  }

  if (host === "container")
    test("serves another client while 1,100 clients send incomplete requests, and then closes those 1,100 connections", async () => {
      const slow = Array.from({ length: 1100 }, () => net.connect(Number(new URL(origin).port), "127.0.0.1"));
      const closed = slow.map((socket) => new Promise((resolve) => socket.on("close", resolve)));
      for (const socket of slow)
        socket
          .on("error", () => {})
          .resume()
          .write("GET / HTTP/1.1\r\nHost: x\r\n");
      await waitFor("all to be connected", () => slow.every(({ connecting }) => !connecting));
      expect((await request(new URL(origin), "/about")).status).toBe(200);
      await Promise.all(closed);
    });

  const ready = copies.flatMap((coding) =>
    ["index.html", "about.html", "boot.js"].map((file) => [coding, file]),
  );
  for (const [coding = "", file = ""] of ready)
    test(`sends a compressed copy of ${file} to a client that accepts ${coding}`, async () => {
      const target = `/${file.replace(/(index)?\.html$/, "")}`;
      const asked = { headers: { "Accept-Encoding": coding } };
      const { sent, headers } = await request(new URL(origin), target, asked);
      expect(headers["content-encoding"]).toBe(coding);
      const copy = path.join(releaseFor(host), "site", file + (coding === "br" ? ".br" : ".gz"));
      if (host) expect(sent.equals(fs.readFileSync(copy))).toBe(true);
    });
});
