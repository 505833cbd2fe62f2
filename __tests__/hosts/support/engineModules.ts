import { createRequire } from "node:module";
import path from "node:path";

/** Where `npm test -- hosts` installs the hosts' own packages: a quarter of a gigabyte that nothing else needs. */
export const ENGINES = path.resolve("node_modules/.cache/hosts");

/** Where a package of the hosts begins, for `import()`. */
export const engineModule = (name: string): string =>
  createRequire(path.join(ENGINES, "package.json")).resolve(name);
