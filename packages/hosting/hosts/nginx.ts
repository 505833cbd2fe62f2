import type { Host } from "../composeRelease";
import type { HeaderRule, Redirect, SiteRules } from "../siteRules";
import { coveredPattern, decodedForms, quoted, UNKNOWN_TYPES } from "./forHosts";

/**
 * nginx. The file is included in a `server` block whose `root` is the release's `site` folder. `/about/` is redirected
 * to `/about` only if this page exists. A server that removes any trailing slash would redirect `//evil.example/` to
 * `//evil.example`, which is another site.
 * Its directives: https://nginx.org/en/docs/http/ngx_http_core_module.html
 */
export const nginx: Host = {
  name: "nginx",
  sendsCopies: true,
  files: (rules) => ({ "nginx.conf": siteFile(rules) }),
};

const siteFile = ({ redirects, headers }: SiteRules): string => `charset utf-8;
absolute_redirect off;
server_tokens off;
# nginx sends the .gz files of the release, also to a proxy that uses HTTP/1.0 or sends Via.
gzip off;
gzip_static on;
gzip_vary on;
gzip_http_version 1.0;
gzip_proxied any;
# Range requests get the whole file. Otherwise, caches would keep the error for an invalid range as long as they keep
# the file.
max_ranges 0;
# The modification time of a file is computed from its content. It is not a real date, so If-Modified-Since is ignored.
# Clients send the ETag in If-None-Match instead. The ETag contains the modification time.
if_modified_since off;
add_header Last-Modified "";

${names(headers)
  .map((name) => `set $${variable(name)} "";`)
  .join("\n")}
${headers.flatMap(variables).join("\n")}
${names(headers)
  // Without `always`, error responses get no Cache-Control. Browsers must not cache a 404 response, because the missing
  // file may exist later.
  .map((name) => `add_header ${name} $${variable(name)}${name === "Cache-Control" ? "" : " always"};`)
  .join("\n")}

# Only GET and HEAD are allowed.
set $site_allow "";
if ($request_method !~ "^(GET|HEAD)$") { set $site_allow "GET, HEAD"; }
add_header Allow $site_allow always;
if ($site_allow) { return 405; }

error_page 404 /404.html;
location = /404.html { internal; }

${redirects.flatMap(moved).join("\n")}

# Each page has only one address, for example /about. So /about.html, /about.html.br and /index respond with 404, and
# /about/ redirects to /about.
location ~ \\.(?:html|br|gz)$ { return 404; }
location ~ ^/(?:index|404)/?$ { return 404; }
location ~ ^(?<page>/.+)/$ {
  ${REFUSE_DOUBLED}
  if (-f $document_root$page.html) { return 301 $page$is_args$args; }
  return 404;
}
location = / {
  ${REFUSE_DOUBLED}
  try_files /index.html =404;
}
location / {
  ${REFUSE_DOUBLED}
  try_files $uri.html $uri =404;
}
${UNKNOWN_TYPES.map(
  ([extension, type]) => `location ~ \\${extension}$ {
  ${REFUSE_DOUBLED}
  types {}
  default_type ${type};
}
`,
).join("")}`;

/**
 * Refuses a path with adjacent slashes. nginx merges such slashes in `$uri` before it chooses a location. So this
 * checks `$request_uri`, the address as the client sent it.
 */
const REFUSE_DOUBLED = 'if ($request_uri ~ "^[^?]*//") { return 404; }';

const moved = ({ from, to, under }: Redirect): string[] =>
  decodedForms(from).flatMap((path) =>
    [
      ["=", ""],
      [under ? "^~" : "=", "/"],
    ].map(([kind, slash]) => `location ${kind} ${quoted(path + slash)} { return 301 ${to}$is_args$args; }`),
  );

/**
 * Returns lines that set one variable for each header of a rule. nginx runs the lines of all rules in order, so a
 * later rule overrides an earlier one for the paths that the later rule covers.
 */
function variables({ path, headers }: HeaderRule): string[] {
  const lines = Object.entries(headers).map(([name, value]) => `set $${variable(name)} ${quoted(value)};`);
  if (path === "/*") return lines;
  return [`if ($uri ~ "${coveredPattern(path)}") {`, ...lines.map((line) => `  ${line}`), "}"];
}

const names = (headers: readonly HeaderRule[]): string[] => [
  ...new Set(headers.flatMap((rule) => Object.keys(rule.headers))),
];

const variable = (name: string): string => `site_${name.toLowerCase().replaceAll("-", "_")}`;
