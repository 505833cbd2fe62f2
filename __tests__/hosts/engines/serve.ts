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
    return runServer({ command: "npm", args: ["run", "serve"], port, env: { PORT: String(port) } });
  },
};
