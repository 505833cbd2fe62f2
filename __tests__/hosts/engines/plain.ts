import fs from "node:fs";
import path from "node:path";
import { freePort } from "../../support/freePort";
import {
  nowhereInOneStep,
  pageThatLeadsOn,
  readableCoding,
  shownWithItsAddress,
  staysOnSite,
} from "../judges";
import type { Engine } from "../support/engine";
import { engineModule } from "../support/engineModules";
import { runServer } from "../support/runServer";

/** A server that knows nothing but files: the release without rules. */
export const plain: Engine = {
  host: "plain",
  server: "a plain file server (serve)",
  allows: {
    slash: { judge: shownWithItsAddress, because: "a server without rules shows the page at both" },
    nowhere: { judge: nowhereInOneStep, because: "this one takes .html away before it looks" },
    alias: { judge: pageThatLeadsOn, because: "a server without rules cannot redirect" },
    noAddress: { judge: staysOnSite, because: "this one takes two slashes for one" },
    method: { judge: staysOnSite, because: "this one answers POST as GET" },
    coding: { judge: readableCoding, because: "this one packs with deflate too" },
    condition: { judge: staysOnSite, because: "this one does not know If-Range" },
  },
  sendsHeaders: false,
  copies: [],
  revalidates: true,
  async start(release) {
    const port = await freePort();
    // Without this it lists what is in a folder.
    const config = path.join(release, "serve.json");
    fs.writeFileSync(config, JSON.stringify({ directoryListing: false }));
    const serve = engineModule("serve/build/main.js");
    const args = [serve, "--listen", `tcp://127.0.0.1:${port}`, "--config", config, `${release}/site`];
    return runServer({ command: process.execPath, args, port });
  },
};
