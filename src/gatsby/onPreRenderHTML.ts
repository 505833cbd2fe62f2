import type { GatsbySSR } from "gatsby";
import { plainHead, withBootScript } from "./bootTag";

/** Put in by the build, see `onCreateWebpackConfig.ts`. */
declare const BOOT_VERSION: string;

/** Lets a built page start its scripts late; a page in `develop` keeps Gatsby's own. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({ pathname, ...page }) => {
  if (process.env.BUILD_STAGE !== "build-html") return;
  page.replaceHeadComponents(plainHead(page.getHeadComponents()));
  page.replacePostBodyComponents(withBootScript(page.getPostBodyComponents(), pathname, BOOT_VERSION));
};
