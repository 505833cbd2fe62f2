import type { CreateWebpackConfigArgs, GatsbyNode } from "gatsby";
import { compileScript } from "../lib/compileScript";
import { hashOf, hashOfFolder } from "../lib/hashes";
import { nameWebpackCache } from "./webpackCache";

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (args) => {
  nameWebpackCache(args);
  if (args.stage === "build-html") {
    redrawForStyles(args);
    nameBootScript(args);
  }
  if (args.stage === "build-javascript") {
    giveBundlesAFolder(args);
    leaveOutUnused(args);
  }
};

/** Hosts can then be told in one rule that the bundles never change. */
function giveBundlesAFolder({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig();
  const name = "assets/[name]-[contenthash].js";
  // `setWebpackConfig` takes no `output`.
  actions.replaceWebpackConfig({
    ...config,
    output: { ...config.output, filename: name, chunkFilename: name },
  });
}

/**
 * Draws every page anew when a style sheet has changed. The styles stand in each page, and Gatsby, which asks
 * only whether the code that draws it has changed, would keep the old ones in a build that has a cache.
 */
function redrawForStyles({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config = getConfig();
  const output = { ...config.output, hashSalt: hashOfFolder("src/styles") };
  actions.replaceWebpackConfig({ ...config, output });
}

/** Lets pages ask for the boot script by a name that changes with it: browsers may then keep it. */
function nameBootScript({ actions, plugins }: CreateWebpackConfigArgs): void {
  const script = compileScript("src/browser/boot.ts");
  const version = hashOf(script).slice(0, 8);
  actions.setWebpackConfig({ plugins: [plugins.define({ BOOT_VERSION: JSON.stringify(version) })] });
}

/** Gatsby's own plugin for scripts in web workers. It does nothing on a built page, and cannot be switched off. */
const PARTYTOWN = /internal-plugins[\\/]partytown[\\/]gatsby-browser/;

/** Leaves out of the bundles what no page of this site uses: 2 kB that every visitor would pay for. */
function leaveOutUnused({ loaders, actions }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({ module: { rules: [{ test: PARTYTOWN, use: loaders.null() }] } });
}
