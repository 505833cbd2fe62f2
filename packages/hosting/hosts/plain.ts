import path from "node:path";
import { compileScript } from "@sitekit/lib/compileScript";
import { ASPECTS } from "../checks";
import type { Host } from "../composeRelease";
import { fileOfPage, type Redirect } from "../siteRules";
import { decodedForms } from "./forHosts";

/**
 * The aspects (see `ASPECTS`) that are checked on this host. The other aspects, such as headers, depend on the
 * configuration of the server, which a release for this host cannot change.
 */
const CHECKED: readonly string[] = "content odd offSite release time domain expiry launch".split(" ");

/**
 * A server that cannot be configured, such as GitHub Pages. It only serves files, and sends 404.html if a file is
 * missing. So the release contains a small page at each old address, which redirects visitors. If a redirect also
 * covers all paths under its old address (`under`), the script of 404.html redirects visitors from these paths.
 */
export const plain: Host = {
  name: "plain",
  sendsCopies: false,
  cannot: ASPECTS.filter((aspect) => !CHECKED.includes(aspect)),
  files: ({ redirects }, { notFoundPage }) => ({
    ...Object.fromEntries(
      redirects.flatMap((redirect) =>
        decodedForms(redirect.from).map((path) => [`site/${fileOfPage(path)}`, movedPage(redirect)]),
      ),
    ),
    "site/404.html": withOldAddresses(notFoundPage, redirects),
    "site/moved.js": movedScript(redirects),
    // Without this file, GitHub Pages does not publish files and folders whose names begin with a dot, such as
    // `.well-known`.
    "site/.nojekyll": "",
  }),
};

const movedPage = ({ to }: Redirect): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This page has moved</title>
<link rel="canonical" href="${to}">
<script src="/moved.js"></script>
<meta http-equiv="refresh" content="0; url=${to}">
</head>
<body>
<p>This page has moved to <a href="${to}">${to}</a>.</p>
</body>
</html>
`;

/**
 * Adds the script `moved.js` to the not-found page. For visitors without JavaScript, also adds links to the new
 * addresses of the redirects with `under`. The script and the links are outside React's root element, so that React
 * does not remove them when it hydrates the page.
 */
function withOldAddresses(notFoundPage: string, redirects: readonly Redirect[]): string {
  const links = redirects
    .filter(({ under }) => under)
    .map(
      ({ from, to }) =>
        `<li>${(decodedForms(from)[0] ?? from).replaceAll("&", "&amp;")}/… is now <a href="${to}">${to}</a></li>`,
    );
  const before = `<script src="/moved.js"></script><noscript><ul>${links.join("")}</ul></noscript>`;
  return notFoundPage.replace(/<body[^>]*>/, (body) => body + before);
}

/**
 * Compiles the script that redirects visitors. Unlike the `meta` refresh in `movedPage`, this script keeps the query
 * and the fragment (`#…`) of the address.
 */
const movedScript = (redirects: readonly Redirect[]): string =>
  compileScript(path.join(__dirname, "movedScript.ts"), { MOVED: JSON.stringify(redirects) });
