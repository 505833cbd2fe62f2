import { compileScript } from "@sitekit/lib/compileScript";
import { hashOf, hashOfFolder } from "@sitekit/lib/files";
import type { CreateWebpackConfigArgs, GatsbyNode } from "gatsby";

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (args) => {
  if (args.stage === "develop") leaveOutEslint(args);
  if (args.stage === "build-html") {
    redrawForStyles(args);
    nameBootScript(args);
  }
  if (args.stage === "build-javascript") {
    nameBundles(args);
    leaveOutUnused(args);
  }
};

/**
 * Removes ESLint from `gatsby develop`. Gatsby runs ESLint only on JavaScript, so it would check Gatsby's own files
 * in `.cache`, but not this site's TypeScript.
 */
function leaveOutEslint({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig();
  const plugins = config.plugins.filter(
    (plugin: object) => plugin.constructor.name !== "ESLintWebpackPlugin",
  );
  actions.replaceWebpackConfig({ ...config, plugins });
}

/** The properties of webpack's compiler that this file uses. */
interface Compiler {
  hooks: { afterEmit: { tap: (name: string, run: (compilation: Compilation) => void) => void } };
}
interface Compilation {
  assets: Record<string, unknown>;
  hash?: string;
}

/**
 * Puts the bundles into a separate folder. The name of each bundle contains the start of the SHA-256 hash of its
 * content. So a single header rule can mark all bundles as immutable. A later release can copy a bundle from the online
 * site, for pages that are still open in a browser. The hash in the name then shows whether the copy is undamaged.
 * Comments with the name of a bundle's source map or licence file are left out: that name contains the hash, so the
 * comment would change the content after it was hashed.
 */
function nameBundles({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig();
  const name = "assets/[name]-[contenthash].js";
  for (const { options } of config.optimization.minimizer as { options: object }[])
    if ("extractComments" in options) options.extractComments = { condition: "some", banner: false };
  // The configuration is replaced because `setWebpackConfig` does not accept the property `output`.
  actions.replaceWebpackConfig({
    ...config,
    devtool: "hidden-source-map",
    output: {
      ...config.output,
      filename: name,
      chunkFilename: name,
      hashFunction: "sha256",
      hashDigestLength: 20,
    },
    plugins: [...config.plugins, hashOfBundles],
  });
}

/**
 * Gatsby detects changed code by the hash of webpack's compilation. This plugin replaces that hash with a hash of the
 * names of the bundles, which contain hashes of their content. webpack's own hash also depends on webpack's cache, so
 * it can differ between two builds of the same commit.
 */
const hashOfBundles = {
  apply: ({ hooks }: Compiler) =>
    hooks.afterEmit.tap("hashOfBundles", (compilation) => {
      compilation.hash = hashOf(Object.keys(compilation.assets).sort().join()).slice(0, 20);
    }),
};

/**
 * Makes Gatsby render every page again if a file in `src/styles` has changed. Each page contains the styles, but Gatsby
 * does not check whether these have changed, so a build with a cache would keep the old styles.
 */
function redrawForStyles({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig();
  const output = { ...config.output, hashSalt: hashOfFolder("src/styles") };
  actions.replaceWebpackConfig({ ...config, output });
}

/**
 * Defines `BOOT_VERSION`, a hash of the boot script. It is a part of the script's URL, so that a page never gets
 * another version of the script from the browser's cache.
 */
function nameBootScript({ actions, plugins }: CreateWebpackConfigArgs): void {
  const script = compileScript("src/browser/boot.ts");
  const version = hashOf(script).slice(0, 8);
  actions.setWebpackConfig({ plugins: [plugins.define({ BOOT_VERSION: JSON.stringify(version) })] });
}

/**
 * Matches the browser code of Partytown, Gatsby's internal plugin for scripts in web workers. That code does nothing
 * on a built page, but Gatsby has no option to leave it out.
 */
const PARTYTOWN = /internal-plugins[\\/]partytown[\\/]gatsby-browser/;

/** Removes Partytown's browser code from the bundles, so that visitors do not load code that does nothing. */
function leaveOutUnused({ loaders, actions }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({ module: { rules: [{ test: PARTYTOWN, use: loaders.null() }] } });
}
