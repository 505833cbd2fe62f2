/**
 * Gatsby's hooks in Node, for builds and `develop`. `gatsby-config.ts` says why they are imported by the name of this
 * project.
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
