import { bothForms, type Redirect } from "../siteRules";
import { type FileHeaders, headersOfFiles } from "./forHosts";
import type { Host } from "./host";

/** Firebase Hosting. The release folder is deployed. https://firebase.google.com/docs/hosting/full-config */
export const firebase: Host = {
  name: "firebase",
  sendsCopies: false,
  files: ({ redirects, headers }, { lasting }) => ({
    "firebase.json": `${JSON.stringify(
      {
        hosting: {
          public: "site",
          cleanUrls: true,
          trailingSlash: false,
          redirects: redirects.map(moved),
          headers: headersOfFiles(headers, lasting).map(block),
        },
      },
      null,
      2,
    )}\n`,
  }),
};

const pattern = (from: string): string => {
  const forms = bothForms(from).map((path) => path.replaceAll(".", "\\."));
  return forms.length > 1 ? `(?:${forms.join("|")})` : forms.join("");
};

const moved = ({ from, to, under }: Redirect) => ({
  regex: `^${pattern(from)}${under ? "(/.*)?" : "/?"}$`,
  destination: to,
  type: 301,
});

// A glob does not match names that begin with a dot, such as `/.well-known`, so the rule for all files is a regex.
const block = ({ covers, headers }: FileHeaders) => ({
  ...(covers === "/*"
    ? { regex: "^/.*$" }
    : typeof covers === "string"
      ? { source: covers.replace(/\*$/, "**") }
      : { regex: `^/(${covers.map((file) => file.replaceAll(".", "\\.")).join("|")})$` }),
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});
