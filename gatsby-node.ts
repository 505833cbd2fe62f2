/**
 * Gatsby's hooks during a build. Each is documented in its own file. `gatsby-config.ts` says why they are imported by
 * the name of this project.
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
