import type { Host } from "../composeRelease";
import type { HeaderRule, Redirect, SiteRules } from "../siteRules";
import { coveredPattern, decodedPattern, quoted, UNKNOWN_TYPES } from "./forHosts";

/**
 * Caddy 2. The file is imported into a site block whose `root` is the release's `site` folder. The site's addresses
 * are case-sensitive, but Caddy's matcher `path` ignores case. So most rules use `map`, `expression` and
 * `path_regexp` instead.
 * The format: https://caddyserver.com/docs/caddyfile
 */
export const caddy: Host = {
  name: "caddy",
  sendsCopies: true,
  files: (rules) => ({ Caddyfile: siteFile(rules) }),
};

const siteFile = ({ redirects, headers }: SiteRules): string => `map {path} {moved_to} {
${redirects.map(moved).join("\n")}
	default ""
}
map {query} {with_query} {
	~^(.+)$ "?\${1}"
	default ""
}

# In a route, Caddy runs directives in the order in which they are written.
route {
${headers.flatMap(headerBlock).map(indented).join("\n")}
	header +Vary Accept-Encoding
	# The modification time of a file is computed from its content. It is not a real date, so If-Modified-Since is ignored.
	# Clients send the ETag in If-None-Match instead. The ETag contains the modification time.
	request_header -If-Modified-Since
	# Range requests get the whole file. Otherwise, caches would keep the error for an invalid range as long as they keep
	# the file.
	request_header -Range
	header -Last-Modified
	@changing not method GET HEAD
	error @changing 405
${UNKNOWN_TYPES.map(
  ([extension, type], index) =>
    `	@type${index} path *${extension}\n	header @type${index} Content-Type ${type}`,
).join("\n")}

	@moved expression {moved_to} != ""
	redir @moved {moved_to}{with_query} 301

	# Each page has only one address, for example /about. So /about.html, /about.html.br and /index respond with 404, and
	# /about/ redirects to /about.
	@fileName path_regexp (\\.(html|br|gz)|^/(index|404)/?)$
	error @fileName 404
	@doubled expression {path}.contains("//")
	error @doubled 404
	# Caddy treats a backslash as a slash when it looks for a file.
	@backslash expression {path}.contains("\\\\")
	error @backslash 404

	@slash path_regexp page ^(/.+)/$
	handle @slash {
		@page file {re.page.1}.html
		redir @page {re.page.1}{with_query} 301
		error 404
	}

	@home expression {path} == "/"
	rewrite @home /index.html
	@file file {path}.html {path}
	handle @file {
		rewrite * {file_match.relative}
		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}
	error 404
}

handle_errors {
	# An error gets the headers of the whole site, but not the long Cache-Control of its path: a missing file may exist
	# later, so caches must not keep the error.
${headers.slice(0, 1).flatMap(headerBlock).map(indented).join("\n")}
	@refused expression {err.status_code} == 405
	header @refused Allow "GET, HEAD"
	@notFound expression {err.status_code} == 404
	# The ETag in If-None-Match may belong to another file, so it must not be compared with that of the not-found page.
	request_header -If-None-Match
	rewrite @notFound /404.html
	file_server @notFound {
		precompressed br gzip
		disable_canonical_uris
	}
}
`;

const moved = (redirect: Redirect): string =>
  `\t${quoted(`~^/${decodedPattern(redirect)}${redirect.under ? "(/.*)?" : "/?"}$`)} ${redirect.to}`;

const indented = (line: string): string => `\t${line}`;

function headerBlock({ path, headers }: HeaderRule, index: number): string[] {
  const lines = Object.entries(headers).map(([name, value]) => `\t${name} ${quoted(value)}`);
  if (path === "/*") return ["header {", ...lines, "}"];
  return [`@rule${index} path_regexp ${coveredPattern(path)}`, `header @rule${index} {`, ...lines, "}"];
}
