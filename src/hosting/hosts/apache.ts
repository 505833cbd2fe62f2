import type { Host } from "../host";
import type { HeaderRule, Redirect, SiteRules } from "../siteRules";

/**
 * Apache 2.4, shared hosting included: one `.htaccess` in the served folder. It needs mod_rewrite, mod_headers
 * and mod_mime, and `AllowOverride All`. https://httpd.apache.org/docs/2.4/mod/mod_rewrite.html
 */
export const apache: Host = {
  name: "apache",
  sendsCopies: true,
  files: (rules) => ({ "site/.htaccess": htaccess(rules) }),
};

const htaccess = ({ redirects, headers }: SiteRules): string => `Options -Indexes -MultiViews
AddDefaultCharset utf-8
ErrorDocument 404 /404.html
DirectorySlash Off

# The compressed copies keep the type of the file that they are a copy of.
RemoveType .gz .br
RemoveLanguage .br
AddEncoding gzip .gz
AddEncoding br .br
AddType application/manifest+json .webmanifest

RewriteEngine On
RewriteBase /

# Pages have one address: not the file's name, not the name of the home page. (The condition lets the not-found
# page be sent.)
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteRule (\\.(html|br|gz)|^(index|404)/?|^\\.ht.*)$ - [R=404,END]

${redirects.map(moved).join("\n")}

# Two slashes are not one.
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteCond %{THE_REQUEST} "^\\S+ [^ ?]*//"
RewriteRule ^ - [R=404,END]

# No slash at the end, when there is such a page.
RewriteCond %{CONTEXT_DOCUMENT_ROOT}/$1.html -f
RewriteRule ^(.+)/$ /$1 [R=301,END]

RewriteRule ^$ index.html
RewriteCond %{CONTEXT_DOCUMENT_ROOT}/$1.html -f
RewriteRule ^(.*[^/])$ $1.html

# A folder is no page.
RewriteCond %{REQUEST_FILENAME} -d
RewriteRule . - [R=404,END]

${["br", "gz"].map(copy).join("\n")}

<FilesMatch "\\.(html|js|css|json|svg|txt|xml|ico|webmanifest)(\\.br|\\.gz)?$">
  Header merge Vary Accept-Encoding
</FilesMatch>
${headers.flatMap(headerLines).join("\n")}
`;

const moved = ({ from, to, under }: Redirect): string =>
  `RewriteRule ^${from.slice(1).replaceAll(".", "\\.")}${under ? "(/.*)?" : "/?"}$ ${to} [R=301,END]`;

const copy = (
  suffix: string,
): string => `RewriteCond %{HTTP:Accept-Encoding} \\b${suffix === "gz" ? "gzip" : suffix}\\b
RewriteCond %{REQUEST_FILENAME}.${suffix} -f
RewriteRule ^(.+)$ $1.${suffix} [END]`;

const headerLines = ({ path, headers }: HeaderRule): string[] =>
  Object.entries(headers).map(([name, value]) => `Header always set ${name} "${value}"${condition(path)}`);

/** Apache has put the file's name in the address's place by now: `/admin` is `/admin.html`. */
function condition(path: string): string {
  if (path === "/*") return "";
  const pattern = path.endsWith("*") ? `^${path.slice(0, -1)}` : `^${path}(\\.html(\\.br|\\.gz)?)?$`;
  return ` "expr=%{REQUEST_URI} =~ m#${pattern}#"`;
}
