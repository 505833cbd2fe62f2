import path from "node:path";
import { DIST } from "../../../src/hosting/paths";
import { siteServer } from "../../../src/hosting/serve/siteServer";

/** The folder of the built site. */
export const OUTPUT = path.resolve(DIST.site);

export interface Site {
  /** Without a slash at the end. */
  url: string;
  close: () => Promise<void>;
}

/** Serves the built site on a free port, as `npm run serve` does: with its redirects, 404 status and headers. */
export async function startSite(): Promise<Site> {
  const server = siteServer({ site: DIST.site, rules: DIST.rules });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
