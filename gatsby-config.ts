// Gatsby compiles this file. It would also compile every file that is imported here by path, which takes five seconds
// in each build. So the imports use the name of a package instead: `asset-tracking-website` is this project itself.
// Node then loads the imported files, and `tsx` enables it to load TypeScript.
import "tsx/cjs";
import { contentPlugins } from "@sitekit/gatsby/contentHooks";
import { hostingAdapter } from "@sitekit/hosting";
import { buildTime, isProduction } from "@sitekit/lib/environment";
import tailwindcss from "@tailwindcss/postcss";
import { config } from "asset-tracking-website/content.config";
import { hostingOptions } from "asset-tracking-website/gatsby/hostingOptions";
import type { GatsbyConfig } from "gatsby";
import type { Plugin } from "postcss";

const production = isProduction(process.env);

/**
 * Removes comments from the styles, including Tailwind's licence. Each page contains the styles, so comments would
 * enlarge every page.
 */
const withoutComments: Plugin = {
  postcssPlugin: "without-comments",
  OnceExit: (root) => {
    root.walkComments((comment) => void comment.remove());
  },
};

const gatsbyConfig: GatsbyConfig = {
  siteMetadata: {
    production,
    // `buildTime` returns the time in the environment variable BUILD_TIME, or the present time if it is not set. So a
    // build that is repeated in a later year with the same BUILD_TIME contains the same year.
    buildYear: String(buildTime().getUTCFullYear()),
  },
  trailingSlash: "never",
  adapter: hostingAdapter(hostingOptions()),
  // With the classic runtime, JSX calls React.createElement. With React 19, Gatsby replaces this function, and pages
  // that use react-helmet then lose their titles during hydration. With the automatic runtime, they keep their titles.
  jsxRuntime: "automatic",
  plugins: [
    "gatsby-plugin-react-helmet",
    { resolve: "gatsby-plugin-postcss", options: { postCssPlugins: [tailwindcss(), withoutComments] } },
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
    ...contentPlugins(config),
  ],
};

export default gatsbyConfig;
