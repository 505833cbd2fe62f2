import type { CreateWebpackConfigArgs } from "gatsby";
import { hashOf, hashOfFile, hashOfPackages } from "../lib/hashes";

/** The compiled build code of this site, which includes everything that configures webpack. */
const BUILD_CODE = ".cache/compiled/gatsby-node.js";

/** The part of webpack that is used. */
interface Compiler {
  hooks: { done: { tap: (name: string, run: (stats: Stats) => void) => void } };
}
interface Stats {
  compilation: { buildDependencies: { clear: () => void } };
}

/**
 * Validates webpack's cache by the list of installed packages and this site's build code. By default webpack resolves
 * each of the thousands of modules that Gatsby has loaded and compares the versions of their packages. The default
 * remains if the packages were not installed by npm.
 */
export function nameWebpackCache({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const packages = hashOfPackages();
  if (!packages) return;
  const config = getConfig();
  const version = hashOf([packages, hashOfFile(BUILD_CODE)].join());
  const cache = { ...config.cache, version, buildDependencies: {} };
  actions.replaceWebpackConfig({ ...config, cache, plugins: [...config.plugins, withoutLoaders] });
}

/** After compiling, webpack adds its loaders' modules as build dependencies of the cache. This removes them again. */
const withoutLoaders = {
  apply: ({ hooks }: Compiler) =>
    hooks.done.tap("nameWebpackCache", ({ compilation }) => compilation.buildDependencies.clear()),
};
