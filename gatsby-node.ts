/**
 * Gatsby's hooks in Node, for builds and `develop`. They are imported by the name of this project's package instead of
 * by path, for the reason in `gatsby-config.ts`.
 */
export {
  createPages,
  createResolvers,
  createSchemaCustomization,
  onCreateDevServer,
  onCreatePage,
  onPostBuild,
  onPreInit,
} from "asset-tracking-website/gatsby/contentSite";
export { onCreateWebpackConfig } from "asset-tracking-website/gatsby/onCreateWebpackConfig";
export { onPreBootstrap } from "asset-tracking-website/gatsby/onPreBootstrap";
