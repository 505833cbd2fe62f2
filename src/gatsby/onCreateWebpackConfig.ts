import type { CreateWebpackConfigArgs, GatsbyNode } from "gatsby";
import { compileScript } from "../lib/compileScript";
import { hashOf, hashOfFolder } from "../lib/hashes";

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (args) => {
  if (args.stage === "develop") leaveOutEslint(args);
  if (args.stage === "build-html") {
    redrawForStyles(args);
    nameBootScript(args);
  }
  if (args.stage === "build-javascript") {
    giveBundlesAFolder(args);
    leaveOutUnused(args);
  }
};

/** Removes ESLint, which reads only JavaScript: not this site's TypeScript, but Gatsby's own files in `.cache`. */
function leaveOutEslint({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig();
  const plugins = config.plugins.filter(
    (plugin: object) => plugin.constructor.name !== "ESLintWebpackPlugin",
  );
  actions.replaceWebpackConfig({ ...config, plugins });
}

/** A folder of their own lets one host rule mark all bundles as immutable. */
function giveBundlesAFolder({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig();
  const name = "assets/[name]-[contenthash].js";
  // `setWebpackConfig` does not accept `output`.
  actions.replaceWebpackConfig({
    ...config,
    output: { ...config.output, filename: name, chunkFilename: name },
  });
}

/**
 * Renders every page again when a stylesheet has changed. The styles are inlined in each page, but Gatsby only checks
 * whether the rendering code has changed, so a build with a cache would keep the old styles.
 */
function redrawForStyles({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig();
  const output = { ...config.output, hashSalt: hashOfFolder("src/styles") };
  actions.replaceWebpackConfig({ ...config, output });
}

/** Adds a content hash to the boot script's URL, so that browsers can cache it permanently. */
function nameBootScript({ actions, plugins }: CreateWebpackConfigArgs): void {
  const script = compileScript("src/browser/boot.ts");
  const version = hashOf(script).slice(0, 8);
  actions.setWebpackConfig({ plugins: [plugins.define({ BOOT_VERSION: JSON.stringify(version) })] });
}

/** Gatsby's internal plugin for scripts in web workers. It does nothing on a built page and cannot be disabled. */
const PARTYTOWN = /internal-plugins[\\/]partytown[\\/]gatsby-browser/;

/** Removes unused code from the bundles, which saves every visitor 2 kB. */
function leaveOutUnused({ loaders, actions }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({ module: { rules: [{ test: PARTYTOWN, use: loaders.null() }] } });
}
