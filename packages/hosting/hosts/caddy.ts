import type { Host } from "../composeRelease";
import type { HeaderRule, Redirect, SiteRules } from "../siteRules";
import { coveredPattern, decodedPattern, quoted, UNKNOWN_TYPES } from "./forHosts";

/**
 * Caddy 2. The file is imported into a site block whose `root` is the release's `site` folder. Caddy's path
 * matchers ignore the case of letters, so paths are compared with maps and expressions.
 * https://caddyserver.com/docs/caddyfile
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

# In a route, things happen in the order in which they are written.
route {
${headers.flatMap(headerBlock).map(indented).join("\n")}
	header +Vary Accept-Encoding
	# A file's time follows from its content, so it is no date to compare: the ETag, which is made of it, is.
	request_header -If-Modified-Since
	# No parts of files: an answer to a wrong one would be kept as long as the file.
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

	# Pages have one address: not the file's name, not the name of the home page, and no slash at the end.
	@fileName path_regexp (\\.(html|br|gz)|^/(index|404)/?)$
	error @fileName 404
	@doubled expression {path}.contains("//")
	error @doubled 404
	# Caddy takes a backslash for a slash when it looks for a file.
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
	# A file that is missing now may be there tomorrow.
${headers.slice(0, 1).flatMap(headerBlock).map(indented).join("\n")}
	@refused expression {err.status_code} == 405
	header @refused Allow "GET, HEAD"
	@notFound expression {err.status_code} == 404
	# A tag that the client has for a page says nothing about this one.
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
