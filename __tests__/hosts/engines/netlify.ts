import { freePort } from "../../support/freePort";
import { shownWithItsAddress } from "../judges";
import type { Engine } from "../support/engine";
import { runServer } from "../support/runServer";

/** Netlify's engine for its rules, headers and files, as `netlify dev` runs it. */
export const netlify: Engine = {
  host: "netlify",
  server: "Netlify (@netlify/dev)",
  allows: {
    slash: {
      judge: shownWithItsAddress,
      because: "Netlify's servers redirect here (Pretty URLs); its engine for development shows the page",
    },
  },
  sendsHeaders: true,
  copies: [],
  revalidates: false,
  async start(release) {
    const port = await freePort();
    const args = ["__tests__/hosts/engines/netlifyServer.mjs", `${release}/site`, String(port)];
    return runServer({ command: process.execPath, args, port });
  },
};
