import type { Host } from "../host";
import type { HeaderRule, Redirect } from "../siteRules";

/** https://vercel.com/docs/project-configuration/vercel-json */
const MAX_REDIRECTS = 2048;

/** Vercel: deploy the release's folder. The slash goes by a rule of ours: Vercel's own would take any path. */
export const vercel: Host = {
  name: "vercel",
  sendsCopies: false,
  files: ({ redirects, headers }) => ({
    "vercel.json": json({
      // The site is built already.
      buildCommand: null,
      installCommand: null,
      framework: null,
      outputDirectory: "site",
      cleanUrls: true,
      redirects: [...redirects.map(moved), SLASH],
      headers: headers.map(block),
    }),
  }),
  warnings: ({ redirects }) =>
    redirects.length >= MAX_REDIRECTS
      ? [`Vercel reads ${MAX_REDIRECTS} redirects; there are ${redirects.length + 1}.`]
      : [],
};

/** Only plain words between slashes: `//evil.example/` must not become `//evil.example`. */
const SLASH = {
  source: "/:page((?:[A-Za-z0-9._-]+/)*[A-Za-z0-9._-]+)/",
  destination: "/:page",
  statusCode: 301,
};

const moved = ({ from, to, under }: Redirect) => ({
  source: `${from.replaceAll(".", "\\.")}${under ? "(/.*)?" : "/?"}`,
  destination: to,
  statusCode: 301,
});

const block = ({ path, headers }: HeaderRule) => ({
  source: path.replace(/\*$/, "(.*)"),
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
