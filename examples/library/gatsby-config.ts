import "tsx/cjs";
import { editorHeaders } from "@sitekit/editor/settings";
import { contentPlugins } from "@sitekit/gatsby/contentHooks";
import { hostingAdapter } from "@sitekit/hosting";
import type { GatsbyConfig } from "gatsby";
import { config } from "./content.config";

const gatsbyConfig: GatsbyConfig = {
  trailingSlash: "never",
  jsxRuntime: "automatic",
  plugins: contentPlugins(config),
  adapter: hostingAdapter({ apart: [editorHeaders()] }),
};

export default gatsbyConfig;
