/** The build, hook by hook; each file says what its hook does. */
export { createPages } from "./src/build/createPages";
export { createSchemaCustomization } from "./src/build/createSchemaCustomization";
export { onCreateDevServer } from "./src/build/onCreateDevServer";
export { onCreateWebpackConfig } from "./src/build/onCreateWebpackConfig";
export { onPostBuild } from "./src/build/onPostBuild";
export { onPreBootstrap } from "./src/build/onPreBootstrap";
export { onPreInit } from "./src/build/onPreInit";
