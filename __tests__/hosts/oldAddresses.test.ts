import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { hosts } from "../../src/hosting/allHosts";
import type { SiteRules } from "../../src/hosting/siteRules";
import { engines } from "./allEngines";
import { ask } from "./support/ask";

jest.setTimeout(120_000);

const PAGE = "<!doctype html><html><body>A page</body></html>";
const rules: SiteRules = {
  pages: ["/", "/about"],
  redirects: ["/old_page.php", "/old.html", "/caf%C3%A9", "/old%20page", "/Shop/Item_12~a.aspx"].map(
    (from) => ({
      from,
      to: "/about",
      under: false,
    }),
  ),
  headers: [],
};
/** The same addresses as browsers and other programs send them. */
const SENT = [...rules.redirects.map(({ from }) => from), "/old_page.php?id=7"];
/** As no browser writes it, but some programs do. */
const LOWER_CASE = "/caf%c3%a9";
/** What a host's engine does not find, as its rules have no way to write it. */
const NOT_FOUND: Record<string, readonly string[]> = {
  // A line of its rules cannot hold a space, and it looks for the decoded address.
  netlify: ["/old%20page"],
  // It compares letter by letter.
  cloudflare: [LOWER_CASE],
};

/** A site of two pages with a host's own files. */
function release(name: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "old-addresses-"));
  const files = {
    "site/index.html": PAGE,
    "site/about.html": PAGE,
    "site/404.html": PAGE,
    ...hosts.find((host) => host.name === name)?.files(rules, { notFoundPage: PAGE, lasting: [] }),
  };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

// Where there are no rules, a page stands at each old address; the site's own server reads the built site.
const withRules = engines.filter(({ host }) => host !== undefined && host !== "plain");

test.each(withRules)("$server sends on old addresses of other systems", async ({ host = "", start }) => {
  const folder = release(host);
  const running = await start(folder);
  try {
    const sent = [...SENT, LOWER_CASE].filter((target) => !NOT_FOUND[host]?.includes(target));
    const answers = await Promise.all(
      sent.map(async (target) => {
        const { status, headers } = await ask(running.origin, target);
        const location = headers.location && new URL(headers.location, running.origin).pathname;
        return `${target} ${status} ${location}`;
      }),
    );
    expect(answers).toEqual(sent.map((target) => `${target} 301 /about`));
  } finally {
    await running.stop();
    fs.rmSync(folder, { recursive: true });
  }
});
