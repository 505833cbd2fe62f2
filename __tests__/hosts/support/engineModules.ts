import { createRequire } from "node:module";
import path from "node:path";

/**
 * The folder in which `npm test -- weekly` installs npm packages for the tests of hosts, for example Cloudflare's
 * `wrangler` (250 MB in all). These packages are not in the project's main `package.json`, because only the weekly
 * tests need them. Tests also write releases to this folder.
 */
export const ENGINES = path.resolve("node_modules/.cache/hosts");

/** The path of a module in one of these packages. `name` is as in an `import`, for example `superstatic`. */
export const engineModule = (name: string): string =>
  createRequire(path.join(ENGINES, "package.json")).resolve(name);
