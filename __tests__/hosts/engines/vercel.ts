import { freePort } from "../../support/freePort";
import { nowhereInOneStep, nowhereOrRefused, staysOnSite } from "../judges";
import type { Engine } from "../support/engine";
import { runServer } from "../support/runServer";

/** Vercel has no server to run here: its own translation of `vercel.json` into routes is walked as documented. */
export const vercel: Engine = {
  host: "vercel",
  server: "Vercel (@vercel/routing-utils)",
  allows: {
    nowhere: {
      judge: nowhereInOneStep,
      because:
        "rules of Vercel cannot look whether there is a page: /nope.html goes to /nope, and that is 404",
    },
    noAddress: { judge: nowhereOrRefused, because: "/og/ goes to /og in the same way" },
    method: { judge: staysOnSite, because: "routes do not look at the method" },
  },
  cannot: {
    compression: "its engine for development does not compress",
    movedHeaders: "it sends no headers with redirects",
    method: "it answers POST",
    condition: "routes do not look at conditions",
    type: "the test sends few types",
    nowhere: "it redirects folders",
  },
  sendsHeaders: true,
  bareRedirects: "Vercel redirects before it looks at headers",
  copies: [],
  revalidates: false,
  async start(release) {
    const port = await freePort();
    const args = ["--import", "tsx", "__tests__/hosts/engines/vercelServer.ts", release, String(port)];
    return runServer({ command: process.execPath, args, port });
  },
};
