import fs from "node:fs";
import type { CreateWebpackConfigArgs } from "gatsby";
import { hashOf } from "../lib/hashes";

/** What npm writes down whenever it has changed an installed package. */
const INSTALLED = "node_modules/.package-lock.json";
/** All of our own code that has a say in how webpack works. */
const BUILD_CODE = ".cache/compiled/gatsby-node.js";

/** The part of webpack that is used. */
interface Compiler {
  hooks: { done: { tap: (name: string, run: (stats: Stats) => void) => void } };
}
interface Stats {
  compilation: { buildDependencies: { clear: () => void } };
}

/**
 * Has webpack go by the list of installed packages and by our build code when it asks whether its cache still serves.
 * By itself it resolves each of the thousands of modules that Gatsby has loaded, and then compares the versions of their
 * packages. Where npm has not installed the packages, it does so still.
 */
export function nameWebpackCache({ actions, getConfig }: CreateWebpackConfigArgs): void {
  if (!fs.existsSync(INSTALLED)) return;
  const config = getConfig();
  const version = hashOf([INSTALLED, BUILD_CODE].map((file) => hashOf(fs.readFileSync(file))).join());
  const cache = { ...config.cache, version, buildDependencies: {} };
  actions.replaceWebpackConfig({ ...config, cache, plugins: [...config.plugins, withoutLoaders] });
}

/** webpack adds the modules of its loaders to what it goes by, once it has compiled and before it stores its cache. */
const withoutLoaders = {
  apply: ({ hooks }: Compiler) =>
    hooks.done.tap("nameWebpackCache", ({ compilation }) => compilation.buildDependencies.clear()),
};
