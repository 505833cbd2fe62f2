/** Gatsby's build hooks. Each file documents its own hook. */
export {
  createResolvers,
  createSchemaCustomization,
  onCreateDevServer,
  onCreatePage,
  onPostBuild,
  onPreInit,
} from "./src/gatsby/contentSite";
export { createPages } from "./src/gatsby/createPages";
export { onCreateWebpackConfig } from "./src/gatsby/onCreateWebpackConfig";
export { onPreBootstrap } from "./src/gatsby/onPreBootstrap";
