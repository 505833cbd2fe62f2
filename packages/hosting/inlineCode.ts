import { createHash } from "node:crypto";
import { urlIn } from "@sitekit/lib/text";

/** The directives of a Content-Security-Policy by name, as in `{ "img-src": ["'self'", "blob:"] }`. */
export type Directives = Readonly<Record<string, readonly string[]>>;

interface BuiltPage {
  file: string;
  html: string;
}

/**
 * A policy may contain at most this number of hashes of inline scripts, and the same number for inline styles. Twenty
 * hashes add about 1 kB to the Content-Security-Policy header.
 */
const MOST = 20;

/** The CSP keyword that allows all inline code. Browsers ignore it if the same directive also has a hash. */
export const UNSAFE = "'unsafe-inline'";

/**
 * Matches the attributes of a script element whose `type` says that its content is data, such as
 * `type="application/ld+json"`. Browsers do not run such elements, so they need no hash.
 */
const DATA =
  /\stype=["']?(?!module|importmap|speculationrules|text\/css|(?:text|application)\/(?:x-)?(?:java|ecma|live|j)script)[^"'>\s]/i;

/**
 * Returns the hashes of the pages' inline scripts and styles, in the syntax of a Content-Security-Policy, for example
 * `'sha256-…'`. If `policy` allows all inline scripts or styles (`UNSAFE`), returns no hashes for them. Throws if the
 * scripts or the styles have more than `MOST` hashes. Also throws if an element that matches a pattern in `LOADING`
 * loads a file from another server that `policy` does not allow.
 */
export function inlineHashes(
  pages: readonly BuiltPage[],
  policy: Directives = {},
): { scriptHashes: string[]; styleHashes: string[] } {
  refuseForeignFiles(pages, policy);
  const codeIn = (pattern: RegExp) =>
    pages.flatMap(({ file, html }) =>
      [...html.matchAll(pattern)].flatMap(([, attributes = "", code = ""]) =>
        /\ssrc=/.test(attributes) || DATA.test(attributes) ? [] : [{ file, code }],
      ),
    );
  return {
    scriptHashes: hashesOf("script-src", codeIn(/<script\b([^>]*)>(.*?)<\/script>/gs), policy),
    styleHashes: hashesOf("style-src-elem", codeIn(/<style\b([^>]*)>(.*?)<\/style>/gs), policy),
  };
}

function hashesOf(directive: string, code: readonly { file: string; code: string }[], policy: Directives) {
  if (policy[directive]?.includes(UNSAFE)) return [];
  const byHash = new Map(code.map((each) => [hashOf(each.code), each]));
  if (byHash.size <= MOST) return [...byHash.keys()];
  const [example] = byHash.values();
  const what = directive === "script-src" ? "scripts" : "styles";
  throw new Error(
    `The pages have ${byHash.size} different inline ${what}, and at most ${MOST} can be allowed by their hashes. For example, ${example?.file} has ${JSON.stringify(example?.code.slice(0, 80))}. Move this code to a file. If it is Gatsby's own script, list the plugins of \`contentPlugins\` in gatsby-config.ts: they make it the same on all pages. To allow all inline ${what}, write \`policy: { "${directive}": ["'self'", "${UNSAFE}"] }\` in \`hostingAdapter\`.`,
  );
}

const hashOf = (code: string): string => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/** Patterns of elements that load files, each with the directive that must allow the file. */
const LOADING: readonly [directive: string, pattern: RegExp][] = [
  ["script-src", /<script\b[^>]*?\ssrc="([^"]+)"/g],
  ["style-src-elem", /<link\b(?=[^>]*\srel="stylesheet")[^>]*?\shref="([^"]+)"/g],
  ["img-src", /<img\b[^>]*?\ssrc="([^"]+)"/g],
  ["frame-src", /<iframe\b[^>]*?\ssrc="([^"]+)"/g],
];

function refuseForeignFiles(pages: readonly BuiltPage[], policy: Directives): void {
  for (const { file, html } of pages)
    for (const [directive, pattern] of LOADING)
      for (const [, address = ""] of html.matchAll(pattern)) {
        // `//cdn.example/a.js` is loaded over https, like the site. So the policy must allow `https://cdn.example`.
        const url = address.replace(/^\/\//, "https://");
        const source = /^(?:https?:\/\/[^/?#]+|data:)/i.exec(url)?.[0];
        const allowed = policy[directive] ?? policy["default-src"] ?? [];
        const parsed = source && urlIn(url);
        if (!parsed || isAllowed(parsed, allowed)) continue;
        const others = allowed.filter((each) => each !== "'none'");
        const sources = new Set(["'self'", ...others, source]);
        throw new Error(
          `${file} loads ${address.slice(0, 80)}, which the Content-Security-Policy blocks. Put the file on this site, or allow it: add \`policy: { "${directive}": [${[...sources].map((each) => JSON.stringify(each)).join(", ")}] }\` to the options of \`hostingAdapter\`.`,
        );
      }
}

/**
 * Whether one of the `allowed` sources of a directive allows this URL. For example, `https://a.maps.example/1` is
 * allowed by `a.maps.example`, `https://*.maps.example`, `https://a.maps.example/`, `https:` and `*`. A URL that starts
 * with `data:` is allowed only by `data:`.
 */
function isAllowed({ protocol, host, pathname }: URL, allowed: readonly string[]): boolean {
  return allowed.some((each) => {
    if (each === protocol) return true;
    const [, scheme, name = "", path] = SOURCE.exec(each) ?? [];
    // Browsers also load a file over https if the policy allows it over http.
    if (!/^https?:$/.test(protocol) || (scheme === "https:" && protocol !== scheme)) return false;
    const isHost = name.startsWith("*") ? host.endsWith(name.slice(1)) : host === name.toLowerCase();
    return isHost && (!path || (path.endsWith("/") ? pathname.startsWith(path) : pathname === path));
  });
}

/** Matches a source that names a host, or `*` for every host. A path may follow. */
const SOURCE = /^(?:(https?:)\/\/)?(\*|[*.:\w-]+)(\/.*)?$/i;
