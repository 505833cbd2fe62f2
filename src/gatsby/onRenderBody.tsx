import type { GatsbySSR } from "gatsby";
import { siteColours } from "../lib/siteColours";
import { MAIN_FONT } from "../styles/mainFont";

const { light, dark } = siteColours();

/** What stands in the head of every page alike: the font, the icons and the colour of the browser's own bars. */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents }) => {
  setHeadComponents([
    // Asked for with the page, it is there for the first paint: `font-display: optional` allows no later change.
    <link key="font" rel="preload" as="font" type="font/woff2" href={MAIN_FONT} crossOrigin="anonymous" />,
    <link key="ico" rel="icon" href="/favicon.ico" sizes="32x32" />,
    <link key="svg" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="apple" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
    <link key="manifest" rel="manifest" href="/site.webmanifest" />,
    <meta key="light" name="theme-color" content={light.surface} media="(prefers-color-scheme: light)" />,
    <meta key="dark" name="theme-color" content={dark.surface} media="(prefers-color-scheme: dark)" />,
  ]);
};
