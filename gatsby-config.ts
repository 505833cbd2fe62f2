// Gatsby compiles this file, but leaves the packages of this repository, which are TypeScript, to Node.
import "tsx/cjs";
import { contentPlugins } from "@sitekit/gatsby/contentHooks";
import { hostingAdapter } from "@sitekit/hosting";
import { buildTime, isProduction } from "@sitekit/lib/environment";
import tailwindcss from "@tailwindcss/postcss";
import type { GatsbyConfig } from "gatsby";
import type { Plugin } from "postcss";
import { config } from "./content.config";
import { hostingOptions } from "./src/gatsby/hostingOptions";

const production = isProduction(process.env);

/** Each page contains its styles, which would include Tailwind's banner. */
const withoutComments: Plugin = {
  postcssPlugin: "without-comments",
  OnceExit: (root) => {
    root.walkComments((comment) => void comment.remove());
  },
};

const gatsbyConfig: GatsbyConfig = {
  siteMetadata: {
    production,
    // Not from the clock, so that a build of the same commit and BUILD_TIME has the same bytes in any year.
    buildYear: String(buildTime().getUTCFullYear()),
  },
  trailingSlash: "never",
  adapter: hostingAdapter(hostingOptions()),
  // The automatic runtime prevents Gatsby's patched React.createElement from processing react-helmet's children. With
  // the classic runtime, React 19 empties the title on hydration.
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
