import { renderToStaticMarkup } from "react-dom/server";
import { plainHead, withBootScript } from "../../src/gatsby/onPreRenderHTML";

const Slice = (_: { sliceId: string }) => <script src="/app-1.js" async />;

test("withBootScript replaces Gatsby's scripts with one external script that has the page's path in an attribute", () => {
  const body = [
    <noscript key="other">Kept</noscript>,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: Gatsby adds its script in this way
    <script key="a" id="gatsby-script-loader" dangerouslySetInnerHTML={{ __html: "window.pagePath='/x'" }} />,
    <Slice key="b" sliceId="_gatsby-scripts" />,
  ];
  expect(renderToStaticMarkup(withBootScript(body, "/services/x", "1a"))).toBe(
    '<noscript>Kept</noscript><script src="/boot.js?v=1a" async="" data-page-path="/services/x"></script>',
  );
});

test("withBootScript escapes a path that contains HTML", () => {
  const html = renderToStaticMarkup(withBootScript([], '/"></script><script>alert(1)', "1a"));
  expect(html.match(/<script/g)).toHaveLength(1);
});

test("plainHead removes the generator tag and the preload and prefetch links, except links for fonts", () => {
  const head = [
    <meta key="1" name="generator" content="Gatsby" />,
    <link key="2" rel="preload" as="script" href="/app.js" />,
    <link key="3" rel="prefetch" as="fetch" href="/page-data/app-data.json" />,
    <link key="4" rel="preload" as="font" href="/fonts/a.woff2" />,
    <link key="5" rel="canonical" href="https://www.company.example/" />,
  ];
  expect(renderToStaticMarkup(plainHead(head))).toBe(
    '<link rel="preload" as="font" href="/fonts/a.woff2"/><link rel="canonical" href="https://www.company.example/"/>',
  );
});
