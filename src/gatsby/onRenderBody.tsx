import type { GatsbySSR } from "gatsby";

/** What stands in the head of every page alike: the icons and the colour of the browser's own bars. */
export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHeadComponents }) => {
  setHeadComponents([
    <link key="ico" rel="icon" href="/favicon.ico" sizes="32x32" />,
    <link key="svg" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="apple" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
    <link key="manifest" rel="manifest" href="/site.webmanifest" />,
    <meta key="light" name="theme-color" content={BARS.light} media="(prefers-color-scheme: light)" />,
    <meta key="dark" name="theme-color" content={BARS.dark} media="(prefers-color-scheme: dark)" />,
  ]);
};

/** `surface`, the header's colour, by day and by night; a test holds them to the stylesheets. */
export const BARS = { light: "#ffffff", dark: "#16211b" };
