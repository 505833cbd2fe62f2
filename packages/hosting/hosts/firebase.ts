import type { Host } from "../composeRelease";
import type { Redirect } from "../siteRules";
import { allForms, anyOf, jsonHeaders, jsonText, withTypes } from "./forHosts";

/**
 * Firebase Hosting. `firebase-tools deploy` runs in the folder of the release, and reads `firebase.json` there.
 * The format: https://firebase.google.com/docs/hosting/full-config
 */
export const firebase: Host = {
  name: "firebase",
  sendsCopies: false,
  files: ({ redirects, headers }, { lasting }) => ({
    "firebase.json": jsonText({
      hosting: {
        public: "site",
        cleanUrls: true,
        trailingSlash: false,
        redirects: redirects.map(moved),
        headers: jsonHeaders(withTypes(headers), lasting, {
          // `/*` is written as a regular expression, because a glob does not match names that begin with a dot, such
          // as `/.well-known`.
          path: (path) => (path === "/*" ? { regex: "^/.*$" } : { source: path.replace(/\*$/, "**") }),
          files: (names) => ({ regex: `^/(${names})$` }),
        }),
      },
    }),
  }),
};

const moved = ({ from, to, under }: Redirect) => ({
  regex: `^${anyOf(allForms(from))}${under ? "(/.*)?" : "/?"}$`,
  destination: to,
  type: 301,
});
