import path from "node:path";
import { DIST } from "../../../src/hosting/paths";
import { siteServer } from "../../../src/hosting/serve/siteServer";
import { type Listening, listen } from "../../support/listen";

/** The folder of the built site. */
export const OUTPUT = path.resolve(DIST.site);

/** Serves the built site on a free port, as `npm run serve` does: with its redirects, 404 status and headers. */
export const startSite = (): Promise<Listening> => listen(siteServer(DIST));
