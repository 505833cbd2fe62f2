import { readablePath } from "../../lib/codedPath";
import { compileScript } from "../../lib/compileScript";
import type { Host } from "../host";
import { fileOfPage, type Redirect } from "../siteRules";

/**
 * A server that only serves files, and shows 404.html where there is none (GitHub Pages, for one): a small page
 * stands at each old address and sends visitors on, with or without scripts. Addresses under an old one come
 * to the not-found page, which knows them too. Headers cannot be sent from here.
 */
export const plain: Host = {
  name: "plain",
  sendsCopies: false,
  files: ({ redirects }, { notFoundPage }) => ({
    ...Object.fromEntries(
      redirects.map((redirect) => [
        `site/${fileOfPage(readablePath(redirect.from) ?? redirect.from)}`,
        movedPage(redirect),
      ]),
    ),
    "site/404.html": withOldAddresses(notFoundPage, redirects),
    "site/moved.js": movedScript(redirects),
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

/** Outside the element that React takes over, so that it leaves it alone. */
function withOldAddresses(notFoundPage: string, redirects: readonly Redirect[]): string {
  const links = redirects
    .filter(({ under }) => under)
    .map(({ from, to }) => `<li>${readablePath(from) ?? from}/… is now <a href="${to}">${to}</a></li>`);
  const before = `<script src="/moved.js"></script><noscript><ul>${links.join("")}</ul></noscript>`;
  return notFoundPage.replace(/<body[^>]*>/, (body) => body + before);
}

/** Sends visitors on with their query; the pages above do so without it where scripts are off. */
const movedScript = (redirects: readonly Redirect[]): string =>
  compileScript("src/hosting/movedScript.ts", { MOVED: JSON.stringify(redirects) });
