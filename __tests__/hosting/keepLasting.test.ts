import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { composeRelease } from "../../src/hosting/composeRelease";
import type { Host } from "../../src/hosting/hosts/host";
import { DAYS_KEPT, keepLasting } from "../../src/hosting/lasting";
import { readOnline } from "../../src/hosting/online";
import { filesIn } from "../../src/lib/files";
import { hashOf } from "../../src/lib/hashes";
import { RULES, SmallSite } from "./support/smallSite";

const host: Host = { name: "test", sendsCopies: false, files: () => ({}) };
const DAY = 24 * 60 * 60 * 1000;
const NOW = new Date("2026-03-01T00:00:00Z");

/** A site that is online and has these files; `until` stands in its list. */
const online = (until: string | null, files: Record<string, string>) => {
  const list = Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file, { sha256: hashOf(text), until }]),
  );
  const all: Record<string, string> = { ...files, "lasting.json": JSON.stringify(list) };
  return async (file: string) => (file in all ? Buffer.from(all[file] ?? "") : undefined);
};
const keep = (site: ReturnType<typeof online>, current = {}) => keepLasting(current, site, RULES, NOW);

test("what the release before has is kept for the stated days", async () => {
  const { list, files } = await keep(online(null, { "assets/app-1.js": "one" }));
  const until = new Date(NOW.getTime() + DAYS_KEPT * DAY).toISOString();
  expect(list).toEqual({ "assets/app-1.js": { sha256: hashOf("one"), until } });
  expect(files.get("assets/app-1.js")?.toString()).toBe("one");
});

test("what an earlier release had is kept no longer than was said then", async () => {
  const tomorrow = new Date(NOW.getTime() + DAY).toISOString();
  const { list } = await keep(online(tomorrow, { "assets/app-0.js": "old" }));
  expect(list["assets/app-0.js"]?.until).toBe(tomorrow);
  const yesterday = new Date(NOW.getTime() - DAY).toISOString();
  expect((await keep(online(yesterday, { "assets/app-0.js": "old" }))).files.size).toBe(0);
});

test("what this release has itself is not fetched, and has no end", async () => {
  const current = { "assets/app-1.js": { sha256: hashOf("one"), until: null } };
  expect(await keep(online(null, { "assets/app-1.js": "one" }), current)).toEqual({
    list: current,
    files: new Map(),
  });
});

test.each(["index.html", "boot.js", "assets/../index.html", "../etc/passwd", "assets//x.js"])(
  "%s could be another file tomorrow, or stand elsewhere, so it is not kept",
  async (file) => {
    expect((await keep(online(null, { [file]: "x" }))).files.size).toBe(0);
  },
);

test("what is not what its list says is not kept", async () => {
  const site = online(null, { "assets/app-1.js": "one" });
  const damaged = async (file: string) => (file === "assets/app-1.js" ? Buffer.from("on") : site(file));
  expect((await keep(damaged)).files.size).toBe(0);
});

describe("three releases one after the other", () => {
  const site = new SmallSite();
  const releases = path.join(site.folder, "releases");
  let server: http.Server;
  let served = "";
  let address: string;
  beforeAll(async () => {
    server = http.createServer((request, response) => {
      const file = path.join(served, "site", request.url ?? "");
      if (fs.existsSync(file)) response.end(fs.readFileSync(file));
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    site.remove();
  });

  test("the last serves the bundles of all three, by address as by folder", async () => {
    for (const number of [1, 2, 3]) {
      fs.rmSync(path.join(site.publicDir, "assets"), { recursive: true });
      site.write(`assets/app-${number}.js`, `run(${number});`);
      site.build();
      const before =
        number === 1 ? undefined : readOnline(number === 2 ? address : path.join(served, "site"));
      const release = path.join(releases, String(number));
      await composeRelease(host, site.dist, release, before);
      served = release;
    }
    const assets = filesIn(path.join(served, "site")).filter((file) => file.startsWith("assets/"));
    expect(assets).toEqual(["assets/app-1.js", "assets/app-2.js", "assets/app-3.js"]);
  });

  test("a site that does not answer stops the release, with a sentence that says what to do", async () => {
    const port = (server.address() as AddressInfo).port;
    await new Promise((resolve) => server.close(resolve));
    const release = composeRelease(
      host,
      site.dist,
      site.dist.release,
      readOnline(`http://127.0.0.1:${port}`),
    );
    await expect(release).rejects.toThrow(/cannot be read .* leave out --after if no site is online yet\.$/);
  });
});
