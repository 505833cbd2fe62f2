/** Gatsby's build hooks. Each file documents its own hook. */
export {
  createPages,
  createResolvers,
  createSchemaCustomization,
  onCreateDevServer,
  onCreatePage,
  onPostBuild,
  onPreInit,
} from "./src/gatsby/contentSite";
export { onCreateWebpackConfig } from "./src/gatsby/onCreateWebpackConfig";
export { onPreBootstrap } from "./src/gatsby/onPreBootstrap";
