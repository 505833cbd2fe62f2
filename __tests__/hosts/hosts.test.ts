import fs from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { hosts } from "../../src/hosting/allHosts";
import { checkSite } from "../../src/hosting/checks";
import { composeRelease } from "../../src/hosting/composeRelease";
import { verifiedManifest } from "../../src/hosting/dist";
import { headersFor, type SiteRules } from "../../src/hosting/siteRules";
import { SPECIFIED } from "../browser/support/site";
import { ALIASES, ROUTES, WILDCARD_ALIASES } from "../browser/support/specification";
import { engines } from "./allEngines";
import { isMadeByRules, strict } from "./judges";
import { requestsFor, type SiteRequest } from "./requests";
import { ask } from "./support/ask";
import type { Engine, RunningHost } from "./support/engine";
import { ENGINES } from "./support/engineModules";
import { Tally } from "./support/tally";

jest.setTimeout(120_000);

const rules: SiteRules = JSON.parse(fs.readFileSync(SPECIFIED.dist.rules, "utf8"));
const requests = requestsFor(rules);
const anAsset = `/assets/${fs.readdirSync(path.join(SPECIFIED.dist.site, "assets")).find((file) => /^app-.*\.js$/.test(file))}`;
const aFont = `/fonts/${fs.readdirSync(path.join(SPECIFIED.dist.site, "fonts")).find((file) => file.endsWith(".woff2"))}`;

const CODINGS = {
  br: { suffix: ".br", unpack: brotliDecompressSync },
  gzip: { suffix: ".gz", unpack: gunzipSync },
};

/** The headers of every page, redirect and error. */
const { "Cache-Control": _, ...everywhere } = headersFor(rules.headers, "/404.html");
const securityHeaders = Object.fromEntries(
  Object.entries(everywhere).map(([name, value]) => [name.toLowerCase(), value]),
);

const asked = ({ kind, target, method = "", headers }: SiteRequest): string =>
  [`${kind}:`, method, target.slice(0, 80), headers ? JSON.stringify(headers) : ""].filter(Boolean).join(" ");

const releaseFor = (host = "none") => path.join(ENGINES, "releases", host);

/** The servers, which start beside each other: most of the time is spent waiting for them. */
const starting = new Map<Engine, Promise<RunningHost>>();
beforeAll(async () => {
  // One after another, because they share the compressed copies.
  for (const engine of engines) {
    const release = releaseFor(engine.host);
    const known = hosts.find(({ name }) => name === engine.host);
    if (known) await composeRelease(known, SPECIFIED.dist, release);
    const started = engine.start(release);
    // Whoever uses it reports why it has not started.
    started.catch(() => {});
    starting.set(engine, started);
  }
});

// Here and not with the tests of each: Jest runs nothing of a server whose tests are not selected (`-t`).
afterAll(async () => {
  const servers = await Promise.allSettled(starting.values());
  await Promise.all(servers.map((server) => server.status === "fulfilled" && server.value.stop()));
});

const tally = new Tally();
afterAll(() => {
  process.stdout.write(tally.table());
});

test("the list has at least 300 requests, with every address and old address of the specification", () => {
  const targets = requests.map(({ target }) => target);
  const old = [...ALIASES, ...WILDCARD_ALIASES].map(([from]) => from);
  expect(targets.length).toBeGreaterThanOrEqual(300);
  expect(targets).toEqual(expect.arrayContaining([...ROUTES.map(([address]) => address), ...old]));
});

describe.each(engines)("$server", (engine) => {
  const { host, server, allows, ...can } = engine;
  let running: RunningHost;
  const counted = (count: number, check: () => Promise<void>) => tally.count(server, count, check);
  const reasons = [
    ...Object.values(allows ?? {}).map(({ because }) => because),
    ...[can.bareRedirects ?? []].flat(),
  ];
  if (reasons.length > 0) tally.note(server, reasons.join("; "));

  beforeAll(async () => {
    running = (await starting.get(engine)) as RunningHost;
  });

  test.each(requests.map((request) => [asked(request), request] as const))("%s", async (_, request) => {
    await counted(1, async () => {
      const reply = await ask(running.origin, request.target, request);
      const judge = allows?.[request.kind]?.judge ?? strict[request.kind];
      expect(await judge(request, reply, running.origin)).toBeUndefined();
      const isRedirect = reply.headers.location !== undefined;
      if (can.sendsHeaders && isMadeByRules(reply) && !(isRedirect && can.bareRedirects)) {
        expect(reply.headers).toMatchObject(securityHeaders);
      }
    });
  });

  test("the smoke test finds nothing wrong", async () => {
    const manifest = verifiedManifest(SPECIFIED.dist);
    // The site's own server shows the built site.
    const cannot = { ...hosts.find(({ name }) => name === host)?.cannot, ...can.cannot };
    const expected = { manifest, rules, released: host !== undefined, cannot };
    const { requests, faults } = await checkSite(new URL(running.origin), expected);
    await counted(requests, async () => expect(faults).toEqual([]));
  });

  test("HEAD is answered as GET is, without a body", async () => {
    await counted(2, async () => {
      const page = await ask(running.origin, "/about", { method: "HEAD" });
      expect([page.status, page.body.length]).toEqual([200, 0]);
      expect((await ask(running.origin, "/nope", { method: "HEAD" })).status).toBe(404);
    });
  });

  if (can.sendsHeaders) {
    test.each([
      "/",
      "/about",
      "/solutions/sodchat",
      anAsset,
      aFont,
      "/boot.js",
      "/page-data/about/page-data.json",
    ])("all headers stand on %s", async (target) => {
      await counted(1, async () => {
        const { headers } = await ask(running.origin, target);
        for (const [name, value] of Object.entries(headersFor(rules.headers, target))) {
          expect([name, headers[name.toLowerCase()]]).toEqual([name, value]);
        }
      });
    });

    test("the editor's address has the editor's policy, and only that", async () => {
      await counted(1, async () => {
        const { headers, status } = await ask(running.origin, "/admin");
        expect(status).toBe(200);
        expect(headers["content-security-policy"]).toBe(
          headersFor(rules.headers, "/admin")["Content-Security-Policy"],
        );
      });
    });
  }

  for (const coding of can.copies) {
    const { suffix, unpack } = CODINGS[coding];
    test.each([
      ["/", "index.html"],
      ["/about", "about.html"],
      [anAsset, anAsset.slice(1)],
    ])(
      `who accepts ${coding} is sent a copy of %s, and the ready one where there is one`,
      async (target, file) => {
        await counted(2, async () => {
          const plain = await ask(running.origin, target);
          const packed = await ask(running.origin, target, { headers: { "Accept-Encoding": coding } });
          expect([plain.headers["content-encoding"], packed.headers["content-encoding"]]).toEqual([
            undefined,
            coding,
          ]);
          expect(packed.headers["content-type"]).toBe(plain.headers["content-type"]);
          expect(packed.headers.vary).toMatch(/accept-encoding/i);
          const ready = host
            ? fs.readFileSync(path.join(releaseFor(host), "site", file + suffix))
            : packed.body;
          expect(packed.body.equals(ready)).toBe(true);
          expect(unpack(packed.body).equals(plain.body)).toBe(true);
        });
      },
    );
  }

  if (can.revalidates) {
    test.each(["/about", "/boot.js"])(
      "a client that has %s already is told so in a few bytes",
      async (target) => {
        await counted(2, async () => {
          const { headers } = await ask(running.origin, target);
          const again = await ask(running.origin, target, {
            headers: { "If-None-Match": headers.etag ?? "" },
          });
          expect([again.status, again.body.length]).toEqual([304, 0]);
        });
      },
    );
  }
});
