import type { GatsbyNode } from "gatsby";

/** Gatsby's own plugin for scripts in web workers. It does nothing on a built page, and cannot be switched off. */
const PARTYTOWN = /internal-plugins[\\/]partytown[\\/]gatsby-browser/;

/** Leaves out of the bundles what no page of this site uses: 2 kB that every visitor would pay for. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ stage, loaders, actions }) => {
  if (stage !== "build-javascript") return;
  actions.setWebpackConfig({ module: { rules: [{ test: PARTYTOWN, use: loaders.null() }] } });
};
