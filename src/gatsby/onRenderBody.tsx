import type { GatsbySSR } from "gatsby";
import { siteColours } from "../styles/colours";
import { MAIN_FONT } from "../styles/mainFont";

const { light, dark } = siteColours();

/**
 * Adds elements to the head of every page. They preload the font, link to the icons and the web app manifest, and set
 * the colour of the browser's toolbar for each colour scheme.
 */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents }) => {
  setHeadComponents([
    // The font is preloaded so that it arrives before the first paint, because `font-display: optional` does not
    // replace the fallback font later. It is not preloaded on phones: Chromium delays the first paint for a
    // preloaded font, and on a slow connection the font would arrive too late anyway.
    <link
      key="font"
      rel="preload"
      as="font"
      type="font/woff2"
      href={MAIN_FONT}
      crossOrigin="anonymous"
      media="(min-width: 40rem)"
    />,
    <link key="ico" rel="icon" href="/favicon.ico" sizes="32x32" />,
    <link key="svg" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="apple" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
    <link key="manifest" rel="manifest" href="/site.webmanifest" />,
    <meta key="light" name="theme-color" content={light.paper} media="(prefers-color-scheme: light)" />,
    <meta key="dark" name="theme-color" content={dark.paper} media="(prefers-color-scheme: dark)" />,
  ]);
};
