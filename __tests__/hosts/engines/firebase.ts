import { freePort } from "../../support/freePort";
import type { Engine } from "../support/engine";
import { runServer } from "../support/runServer";

/** Firebase's own server of static sites, as `firebase serve` runs it. */
export const firebase: Engine = {
  host: "firebase",
  server: "Firebase (superstatic)",
  sendsHeaders: true,
  copies: [],
  // Firebase's servers do; this one knows no 304.
  revalidates: false,
  async start(release) {
    const port = await freePort();
    const args = ["--import", "tsx", "__tests__/hosts/engines/firebaseServer.ts", release, String(port)];
    return runServer({ command: process.execPath, args, port });
  },
};
