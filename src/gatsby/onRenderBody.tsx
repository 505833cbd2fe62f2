import type { GatsbySSR } from "gatsby";
import { MAIN_FONT } from "../styles/mainFont";

/** Adds the head elements of every page: the font, the icons and the theme colour of the browser's bars. */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents }) => {
  setHeadComponents([
    // Preloaded to arrive before the first paint, because `font-display: optional` does not swap fonts later.
    <link key="font" rel="preload" as="font" type="font/woff2" href={MAIN_FONT} crossOrigin="anonymous" />,
    <link key="ico" rel="icon" href="/favicon.ico" sizes="32x32" />,
    <link key="svg" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="apple" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
    <link key="manifest" rel="manifest" href="/site.webmanifest" />,
    <meta key="light" name="theme-color" content={BARS.light} media="(prefers-color-scheme: light)" />,
    <meta key="dark" name="theme-color" content={BARS.dark} media="(prefers-color-scheme: dark)" />,
  ]);
};

/**
 * The header's colour `surface` in the light and dark theme. Gatsby warns about file reads during rendering, so these
 * are literals, and a test compares them with the stylesheet.
 */
export const BARS = { light: "#ffffff", dark: "#16211b" };
