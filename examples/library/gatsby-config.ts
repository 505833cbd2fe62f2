import "tsx/cjs";
import { contentPlugins } from "@sitekit/gatsby/contentHooks";
import { hostingAdapter, NOINDEX } from "@sitekit/hosting";
import type { GatsbyConfig } from "gatsby";
import { config } from "./content.config";

const gatsbyConfig: GatsbyConfig = {
  trailingSlash: "never",
  jsxRuntime: "automatic",
  plugins: contentPlugins(config),
  // Gatsby's inline scripts differ from page to page. The first site keeps them in files, and so has the strict policy.
  adapter: hostingAdapter({
    policy: { "script-src": ["'self'", "'unsafe-inline'"] },
    apart: [{ path: "/admin", headers: NOINDEX }],
  }),
};

export default gatsbyConfig;
