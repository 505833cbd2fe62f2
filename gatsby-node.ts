/** Gatsby's build hooks. Each file documents its own hook. */
export { createPages } from "./src/gatsby/createPages";
export { createResolvers } from "./src/gatsby/createResolvers";
export { createSchemaCustomization } from "./src/gatsby/createSchemaCustomization";
export { onCreateDevServer } from "./src/gatsby/onCreateDevServer";
export { onCreateWebpackConfig } from "./src/gatsby/onCreateWebpackConfig";
export { onPostBuild } from "./src/gatsby/onPostBuild";
export { onPreBootstrap } from "./src/gatsby/onPreBootstrap";
