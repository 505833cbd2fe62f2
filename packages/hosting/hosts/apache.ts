import type { Host } from "../composeRelease";
import type { HeaderRule, Redirect, SiteRules } from "../siteRules";
import { coveredPattern, decodedPattern, quoted, UNKNOWN_TYPES } from "./forHosts";

/**
 * Apache 2.4, also on shared hosting. All rules are in one file, `.htaccess`, in the folder that Apache serves. This
 * file needs mod_rewrite, mod_alias, mod_headers, mod_mime, mod_dir and `AllowOverride All`.
 * The syntax of rewrite rules: https://httpd.apache.org/docs/2.4/mod/mod_rewrite.html
 */
export const apache: Host = {
  name: "apache",
  sendsCopies: true,
  files: (rules) => ({ "site/.htaccess": htaccess(rules) }),
};

const htaccess = ({ redirects, headers }: SiteRules): string => `Options -Indexes -MultiViews
AddDefaultCharset utf-8
ErrorDocument 404 /404.html
# Without this line, Apache adds a second Allow header to a response with the status 405.
ErrorDocument 405 /404.html
DirectorySlash Off

# A compressed copy has the media type of its original.
RemoveType .gz .br
RemoveLanguage .br
AddEncoding gzip .gz
AddEncoding br .br
${UNKNOWN_TYPES.map(([extension, type]) => `AddType ${type} ${extension}`).join("\n")}

RewriteEngine On
RewriteBase /

# Only GET and HEAD are allowed. The first condition exempts Apache's internal request for the error page.
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteCond %{REQUEST_METHOD} !^(GET|HEAD)$
RewriteRule ^ - [R=405,END]

# mod_alias sends the redirects, because its option RedirectRelative writes only a path into the Location header.
# mod_rewrite would write a whole URL there, with the host name of the request, and with http even behind a proxy that
# uses https.
<IfDirective RedirectRelative>
  RedirectRelative On
</IfDirective>
${redirects.flatMap(moved).join("\n")}

# Each page has only one address, for example /about. So /about.html, /about.html.br and /index respond with 404.
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteRule (\\.(html|br|gz)|^(index|404)/?|^\\.ht.*)$ - [R=404,END]

# A path with two slashes in a row responds with 404. The slashes after the scheme of an absolute URL do not count.
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteCond %{THE_REQUEST} "^\\S+ (\\w+://[^/ ?]*)?/([^ ?]*/)?/"
RewriteRule ^ - [R=404,END]

# A page's address with an added slash, for example /about/, redirects to the page.
RewriteCond %{CONTEXT_DOCUMENT_ROOT}/$1.html -f
RewriteRule ^(.+)/$ - [END]
<If "%{REQUEST_URI} =~ m#^(/.+)/$# && -f '%{DOCUMENT_ROOT}$1.html'">
  RedirectMatch 301 "^(/.+)/$" "$1"
</If>

RewriteRule ^$ index.html
RewriteCond %{CONTEXT_DOCUMENT_ROOT}/$1.html -f
RewriteRule ^(.*[^/])$ $1.html

# The address of a folder responds with 404, unless there is a page at the same address.
RewriteCond %{REQUEST_FILENAME} -d
RewriteRule . - [R=404,END]

${["br", "gz"].map(copy).join("\n")}

# Apache's own compression does not understand that \`gzip;q=0\` refuses gzip.
<IfModule mod_setenvif.c>
  SetEnvIfNoCase Accept-Encoding "^" no-gzip
  SetEnvIfNoCase Accept-Encoding "${accepting("gzip")}" !no-gzip
</IfModule>

# The modification time of a file is computed from its content. It is not a real date, so If-Modified-Since is ignored.
# Clients send the ETag in If-None-Match instead. The ETag contains the modification time.
RequestHeader unset If-Modified-Since
Header unset Last-Modified
FileETag MTime Size

Header always set Allow "GET, HEAD" "expr=%{REQUEST_STATUS} == 405"
# Without this header, browsers would remember a redirect for ever, although a page can come back to its old address.
Header always set Cache-Control "public, max-age=0, must-revalidate" "expr=%{REQUEST_STATUS} == 301"

<FilesMatch "\\.(html|js|css|json|svg|txt|xml|ico|webmanifest)(\\.br|\\.gz)?$">
  Header merge Vary Accept-Encoding
</FilesMatch>
${headers.flatMap(headerLines).join("\n")}
`;

function moved(redirect: Redirect): string[] {
  const pattern = `${decodedPattern(redirect)}${redirect.under ? "(/.*)?" : "/?"}$`;
  return [
    // `- [END]` leaves an old address unchanged and skips all later rewrite rules. Without it, a later rule could
    // change the address, or respond with 404, before RedirectMatch redirects it. In `.htaccess`, RewriteRule sees
    // the path without its first slash, and RedirectMatch sees it with the slash.
    `RewriteRule ${quoted(`^${pattern}`)} - [END]`,
    `RedirectMatch 301 "^/${pattern}" "${redirect.to}"`,
  ];
}

const copy = (
  suffix: string,
): string => `RewriteCond %{HTTP:Accept-Encoding} "${accepting(suffix === "gz" ? "gzip" : suffix)}" [NC]
RewriteCond %{REQUEST_FILENAME}.${suffix} -f
RewriteRule ^(.+)$ $1.${suffix} [END]`;

/**
 * Returns a regular expression that matches Accept-Encoding headers that list `coding`, such as `gzip`, without
 * refusing it as `gzip;q=0` does.
 */
const accepting = (coding: string): string =>
  `(^|,)\\s*${coding}\\s*(;\\s*q\\s*=\\s*(1(\\.0*)?|0?\\.[0-9]*[1-9][0-9]*)\\s*)?(,|$)`;

const headerLines = ({ path, headers }: HeaderRule): string[] =>
  Object.entries(headers).map(
    // With `onsuccess`, only successful responses get Cache-Control. Browsers must not cache a 404 response, because
    // the missing file may exist later.
    ([name, value]) =>
      `Header ${name === "Cache-Control" ? "onsuccess" : "always"} set ${name} ${quoted(value)}${condition(path)}`,
  );

/**
 * Returns the condition under which a header rule applies; empty if the rule applies to all paths. Apache evaluates the
 * condition after the rewrite rules, which replace `/admin` by `/admin.html`, for example, or by `/admin.html.br`.
 */
function condition(path: string): string {
  if (path === "/*") return "";
  const pattern = coveredPattern(path).replace(/\$$/, "(\\.html)?(\\.br|\\.gz)?$");
  return ` "expr=%{REQUEST_URI} =~ m#${pattern}#"`;
}
