/** Gatsby's hooks during a build. Each is documented in its own file. */
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
