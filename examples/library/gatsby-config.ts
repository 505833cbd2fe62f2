import "tsx/cjs";
import { hostingAdapter, NOINDEX } from "@sitekit/hosting";
import type { GatsbyConfig } from "gatsby";

const gatsbyConfig: GatsbyConfig = {
  trailingSlash: "never",
  jsxRuntime: "automatic",
  // Gatsby's inline scripts differ from page to page. The first site keeps them in files, and so has the strict policy.
  adapter: hostingAdapter({
    policy: { "script-src": ["'self'", "'unsafe-inline'"] },
    apart: [{ path: "/admin", headers: NOINDEX }],
  }),
};

export default gatsbyConfig;
