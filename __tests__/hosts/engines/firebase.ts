import { freePort } from "../../support/freePort";
import { staysOnSite } from "../judges";
import type { Engine } from "../support/engine";
import { runServer } from "../support/runServer";

/** Firebase's own server of static sites, as `firebase serve` runs it. */
export const firebase: Engine = {
  host: "firebase",
  server: "Firebase (superstatic)",
  allows: {
    noAddress: { judge: staysOnSite, because: "it takes two slashes, or a backslash, for one slash" },
    method: { judge: staysOnSite, because: "it answers POST as GET" },
  },
  cannot: {
    compression: "its engine for development does not compress",
    movedHeaders: "it sends no headers with redirects",
    method: "it answers POST",
    condition: "it never answers 304",
  },
  sendsHeaders: true,
  bareRedirects: "it sends no headers with redirects",
  copies: [],
  // Firebase's servers do; this one knows no 304.
  revalidates: false,
  async start(release) {
    const port = await freePort();
    const args = ["--import", "tsx", "__tests__/hosts/engines/firebaseServer.ts", release, String(port)];
    return runServer({ command: process.execPath, args, port });
  },
};
