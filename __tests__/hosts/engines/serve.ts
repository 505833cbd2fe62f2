import path from "node:path";
import { SPECIFIED_ROOT } from "../../browser/support/site";
import { freePort } from "../../support/freePort";
import type { Engine } from "../support/engine";
import { runServer } from "../support/runServer";

/** The site's own server. It serves what was built last, so it takes no release. */
export const serve: Engine = {
  server: "npm run serve",
  sendsHeaders: true,
  copies: ["br", "gzip"],
  revalidates: true,
  async start() {
    const port = await freePort();
    // What `npm run serve` runs, in the folder of the site that is tested.
    const args = ["--import", "tsx", path.resolve("src/hosting/serve/cli.ts")];
    return runServer({ command: "node", args, cwd: SPECIFIED_ROOT, port, env: { PORT: String(port) } });
  },
};
