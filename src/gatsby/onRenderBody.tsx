import type { GatsbySSR } from "gatsby";
import { MAIN_FONT } from "../styles/mainFont";

/** What stands in the head of every page alike: the font, the icons and the colour of the browser's own bars. */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents }) => {
  setHeadComponents([
    // Asked for with the page, it is there for the first paint: `font-display: optional` allows no later change.
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
 * `surface`, the header's colour, by day and by night. Gatsby warns of every file that is read where it draws pages, so
 * a test holds these to the stylesheet.
 */
export const BARS = { light: "#ffffff", dark: "#16211b" };
