import { createRequire } from "node:module";
import type { CreateWebpackConfigArgs } from "gatsby";
import { onCreateWebpackConfig } from "../../src/gatsby/onCreateWebpackConfig";

const ofGatsby = createRequire(require.resolve("gatsby/package.json"));

it("onCreateWebpackConfig removes the ESLint plugin from `gatsby develop`, and keeps the other plugins", () => {
  const ESLintPlugin = ofGatsby("eslint-webpack-plugin");
  const others = [{ apply: () => undefined }];
  let plugins: object[] = [new ESLintPlugin(), ...others];
  const replaceWebpackConfig = (config: { plugins: object[] }) => {
    plugins = config.plugins;
  };
  const args = { stage: "develop", actions: { replaceWebpackConfig }, getConfig: () => ({ plugins }) };
  void onCreateWebpackConfig?.(args as unknown as CreateWebpackConfigArgs, { plugins: [] }, () => undefined);
  expect(plugins.filter((plugin) => plugin instanceof ESLintPlugin)).toEqual([]);
  expect(plugins).toEqual(expect.arrayContaining(others));
});
