import type { Host } from "../host";
import type { HeaderRule, Redirect } from "../siteRules";

/** Firebase Hosting: deploy the release's folder. https://firebase.google.com/docs/hosting/full-config */
export const firebase: Host = {
  name: "firebase",
  sendsCopies: false,
  files: ({ redirects, headers }) => ({
    "firebase.json": `${JSON.stringify(
      {
        hosting: {
          public: "site",
          cleanUrls: true,
          trailingSlash: false,
          redirects: redirects.map(moved),
          headers: headers.map(block),
        },
      },
      null,
      2,
    )}\n`,
  }),
};

const moved = ({ from, to, under }: Redirect) => ({
  regex: `^${from.replaceAll(".", "\\.")}${under ? "(/.*)?" : "/?"}$`,
  destination: to,
  type: 301,
});

const block = ({ path, headers }: HeaderRule) => ({
  source: path.replace(/\*$/, "**"),
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});
