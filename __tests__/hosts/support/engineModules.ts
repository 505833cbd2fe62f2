import { createRequire } from "node:module";
import path from "node:path";

/**
 * The folder in which `npm test -- weekly` installs the hosts' own packages: 250 MB that nothing else needs.
 */
export const ENGINES = path.resolve("node_modules/.cache/hosts");

/** The entry file of a host's package, for `import()`. */
export const engineModule = (name: string): string =>
  createRequire(path.join(ENGINES, "package.json")).resolve(name);
