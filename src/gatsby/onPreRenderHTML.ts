import type { GatsbySSR } from "gatsby";
import { plainHead, withBootScript } from "./bootTag";

/** Injected by the build, see `onCreateWebpackConfig.ts`. */
declare const BOOT_VERSION: string;

/** Replaces Gatsby's scripts on built pages with the boot script, which loads them later. Does nothing in `develop`. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({ pathname, ...page }) => {
  if (process.env.BUILD_STAGE !== "build-html") return;
  page.replaceHeadComponents(plainHead(page.getHeadComponents()));
  page.replacePostBodyComponents(withBootScript(page.getPostBodyComponents(), pathname, BOOT_VERSION));
};
