import path from "node:path";
import { freePort } from "../../support/freePort";
import { codingOrRefused, staysOnSite } from "../judges";
import type { Engine } from "../support/engine";
import { ENGINES } from "../support/engineModules";
import { runServer } from "../support/runServer";

/** Cloudflare's own asset server, in its runtime. */
export const cloudflare: Engine = {
  host: "cloudflare",
  server: "Cloudflare Pages (wrangler)",
  allows: {
    noAddress: {
      judge: staysOnSite,
      because: "it takes two slashes for one; what it cannot look up, it answers with 502",
    },
    method: { judge: staysOnSite, because: "it redirects a POST" },
    coding: { judge: codingOrRefused, because: "it answers 415 to `*;q=0`" },
  },
  cannot: {
    nowhere: "it shows the not-found page at /404",
    compression: "its engine for development does not compress",
    method: "it answers POST",
  },
  sendsHeaders: true,
  copies: [],
  revalidates: true,
  async start(release) {
    const port = await freePort();
    const args = [
      "pages",
      "dev",
      "site",
      "--ip",
      "127.0.0.1",
      "--port",
      String(port),
      "--inspector-port",
      "0",
    ];
    return runServer({
      command: path.join(ENGINES, "node_modules/.bin/wrangler"),
      args: [...args, "--compatibility-date", "2026-04-01", "--show-interactive-dev-session=false"],
      port,
      cwd: release,
      env: { WRANGLER_SEND_METRICS: "false", CI: "1" },
    });
  },
};
