import "tsx/cjs";
import { hostingAdapter, NOINDEX } from "@sitekit/hosting";
import type { GatsbyConfig } from "gatsby";

const gatsbyConfig: GatsbyConfig = {
  trailingSlash: "never",
  jsxRuntime: "automatic",
  adapter: hostingAdapter({ apart: [{ path: "/admin", headers: NOINDEX }] }),
};

export default gatsbyConfig;
