import fs from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { verifiedManifest } from "../../src/hosting/dist";
import { siteServer } from "../../src/hosting/serve/siteServer";
import { smoke } from "../../src/hosting/smoke/smoke";
import { hashOf } from "../../src/lib/hashes";
import { page, RULES, SmallSite } from "./support/smallSite";

let site: SmallSite;
let server: Server;
beforeEach(async () => {
  site = new SmallSite();
  const text = "run();";
  site.write("lasting.json", JSON.stringify({ "assets/app-1.js": { sha256: hashOf(text), until: null } }));
  site.build();
  server = siteServer(site.dist);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
  site.remove();
});

/** Tests the site that is online against what was built; `change` is what happened between. */
async function faultsAfter(change: () => void, rules = RULES): Promise<string[]> {
  const manifest = verifiedManifest(site.dist);
  change();
  const address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return (await smoke(address, { manifest, rules, goesByRules: true, released: true })).faults;
}

test("a site that is as it was built has no faults", async () => {
  expect(await faultsAfter(() => {})).toEqual([]);
});

test("an older or a newer site is told, page by page and in each coding", async () => {
  const faults = await faultsAfter(() => {
    site.write("about/index.html", page("other"));
    site.build();
  });
  expect(faults.filter((fault) => fault === "/about is not what was built")).toHaveLength(3);
  expect(faults).toContain("/version.json is not what was built");
});

test("missing pages, redirects and headers are told", async () => {
  const faults = await faultsAfter(() => {
    fs.rmSync(path.join(site.publicDir, "about"), { recursive: true });
    site.build({ pages: ["/"], redirects: [], headers: [] });
  });
  expect(faults).toEqual(
    expect.arrayContaining([
      "/about answers 404",
      "/company answers 404, not a redirect to /about",
      "/ has the header Cache-Control: (none), not no-cache",
    ]),
  );
});

test("a file that open pages may ask for, and that is gone, is told", async () => {
  const faults = await faultsAfter(() => {
    fs.rmSync(path.join(site.publicDir, "assets"), { recursive: true });
    site.build();
  });
  expect(faults).toContain("/assets/app-1.js is not whole");
});
