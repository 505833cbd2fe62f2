import { freePort } from "../../support/freePort";
import { shownWithItsAddress, staysOnSite } from "../judges";
import type { Engine } from "../support/engine";
import { runServer } from "../support/runServer";

/** Netlify's engines for its rules, headers and files, as `netlify dev` runs them. */
export const netlify: Engine = {
  host: "netlify",
  server: "Netlify (its rules and files)",
  allows: {
    slash: {
      judge: shownWithItsAddress,
      because: "Netlify's servers redirect here (Pretty URLs); its engine for development shows the page",
    },
    noAddress: { judge: staysOnSite, because: "it takes two slashes for one and shows _headers" },
    method: { judge: staysOnSite, because: "it answers POST as GET" },
  },
  cannot: {
    compression: "its engine for development does not compress",
    movedHeaders: "it sends no headers with redirects",
    method: "it answers POST",
    slash: "its engine for development shows the page",
    condition: "it never answers 304",
    type: "its types have no charset",
    nowhere: "its headers stand apart",
  },
  sendsHeaders: true,
  bareRedirects: "Netlify sends no headers of _headers with redirects",
  copies: [],
  revalidates: false,
  async start(release) {
    const port = await freePort();
    const args = ["__tests__/hosts/engines/netlifyServer.mjs", `${release}/site`, String(port)];
    return runServer({ command: process.execPath, args, port });
  },
};
