import { isIP } from "node:net";
import { networkCause } from "@sitekit/lib/networkCause";
import { jsonIn, urlIn } from "@sitekit/lib/text";
import type { Expected } from "./checks";
import { MANIFEST_FILE, type Manifest, VERSION_FILE, versionOf } from "./dist";
import { isUnlisted } from "./headerRules";
import { addressesOf, isLoopback, type Reply, request } from "./online";
import { headersFor } from "./siteRules";

/** The time limit of each request in this file, in milliseconds. */
const PATIENCE = 10_000;

/**
 * A site, the build that should be online there, and the site's replies to the requests for the home page and for
 * `version.json`.
 */
interface FirstReplies {
  site: URL;
  expected: Expected;
  home: Reply;
  version: Reply;
}

/**
 * Looks for one cause that would make most checks of the site fail, such as an expired certificate, or a server that
 * does not use the rules of the release. Returns a message about this cause; undefined if it finds none.
 */
export async function causeOf(site: URL, expected: Expected): Promise<string | undefined> {
  const ask = (target: string) => request(site, target, { timeout: PATIENCE });
  try {
    const wrong = await wrongAddress(site, expected);
    if (wrong) return wrong;
    const first = { site, expected, home: await ask("/"), version: await ask(`/${VERSION_FILE}`) };
    return (
      (await elsewhere(first)) ??
      refusal(first) ??
      (await mixedBuilds(first)) ??
      otherBuild(first) ??
      withoutRules(first)
    );
  } catch (error) {
    return (await withoutTls(site, error)) ?? networkCause(site, error);
  }
}

/**
 * Returns the cause if `error` says that port 443 refused the connection, but a server responds over http; otherwise
 * undefined.
 */
async function withoutTls(site: URL, error: unknown): Promise<string | undefined> {
  if (site.protocol !== "https:" || site.port || (error as NodeJS.ErrnoException).code !== "ECONNREFUSED")
    return undefined;
  const plain = new URL(`http://${site.host}`);
  return request(plain, "/", { timeout: PATIENCE }).then(
    () =>
      `A server responds at ${plain.origin}, but nothing listens on port 443 for https. Let the web server listen there, with a certificate for ${site.hostname}, and open the port in the firewall.`,
    () => undefined,
  );
}

/**
 * Returns the cause if the DNS has several IP addresses for the site, and the expected build is online at one of them
 * but not at another. Ignores IP addresses that this computer cannot check, such as IPv6 addresses if it has no IPv6.
 */
async function wrongAddress(site: URL, { manifest }: Expected): Promise<string | undefined> {
  const addresses = isLoopback(site) ? [] : await addressesOf(site);
  if (addresses.length < 2) return undefined;
  const replies = await Promise.allSettled(
    addresses.map((address) => request(site, `/${VERSION_FILE}`, { timeout: PATIENCE, address })),
  );
  // The IP versions (4 or 6) that this computer can use: those of the addresses from which it got a reply.
  const usable = new Set(
    addresses.filter((_, at) => replies[at]?.status === "fulfilled").map((address) => isIP(address)),
  );
  const found = addresses.flatMap((address, at) => {
    const reply = replies[at];
    if (!reply || (isLate(reply) && !usable.has(isIP(address)))) return [];
    return { address, why: reasonAt(site, manifest, reply) };
  });
  const right = found.filter(({ why }) => why === "");
  const [wrong] = found.filter(({ why }) => why);
  if (right.length === 0 || !wrong) return undefined;
  return `The DNS has ${addresses.length} addresses for ${site.hostname}, and visitors use any of them. The last build is online at ${right[0]?.address}, but not at ${wrong.address}: ${wrong.why} Send the release to that machine too, or remove its record (A, or AAAA for IPv6) from the DNS.`;
}

/**
 * Whether the request timed out. This does not prove that the server is down: requests to IPv6 addresses also time out
 * if the network of this computer drops IPv6 packets.
 */
const isLate = (reply: PromiseSettledResult<Reply>) =>
  reply.status === "rejected" && reply.reason.code === "ETIMEDOUT";

/**
 * Matches the error codes of a request that this computer cannot send: it has no route to the server's address, or no
 * address of its own with the same IP version (4 or 6).
 */
const NO_ROUTE = /^(E(NET|HOST)UNREACH|EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL)$/;

/**
 * Returns the reason why the expected build is not online at an IP address, given the reply to the request for
 * `version.json`, or the error of this request. Returns an empty text if the build is online there, and undefined if
 * this computer cannot send requests to the address (see `NO_ROUTE`).
 */
function reasonAt(site: URL, { build }: Manifest, reply: PromiseSettledResult<Reply>): string | undefined {
  if (reply.status === "rejected")
    return NO_ROUTE.test(reply.reason.code) ? undefined : networkCause(site, reply.reason);
  const online = buildIn(reply.value);
  if (online) return online === build ? "" : `Build ${online} is online there.`;
  return `The response to /${VERSION_FILE} has no build id (status ${reply.value.status}).`;
}

/** Returns the target of a redirect; undefined if the reply is not a redirect, or if its target is not a valid URL. */
const redirectOf = ({ headers, status }: Reply, from: URL): URL | undefined =>
  headers.location === undefined || status < 300 ? undefined : urlIn(headers.location, from);

async function elsewhere({ site, home }: FirstReplies): Promise<string | undefined> {
  const to = redirectOf(home, site);
  if (!to) return undefined;
  if (to.origin !== site.origin && (await leadsBack(site, to)))
    return `${site.origin} redirects to ${to.origin}, which redirects back, so no visitor gets a page. Remove one of the two redirects.`;
  if (to.href === new URL("/", site).href)
    return `${site.origin} redirects to itself. Check that the web server is configured for the host name ${site.hostname}. If a proxy in front of the web server handles TLS, the web server must not redirect the proxy's requests to https.`;
  if (to.origin === site.origin)
    return `${site.origin} redirects its home page to ${to.href}. Remove this redirect from the server, or from the proxy or login service in front of it.`;
  return `${site.origin} redirects to ${to.origin}. Run this command for ${to.origin}, or correct the redirect in the server's configuration.`;
}

function refusal({ site, home: { status, headers } }: FirstReplies): string | undefined {
  const by = headers.server ? ` (${headers.server})` : "";
  if (status === 401)
    return `${site.origin}${by} asks for a password (401). Remove the password from the server's configuration.`;
  if (status === 403)
    return `${site.origin}${by} refuses the request for the home page (403). Check that the web server may read the release's files, and that no firewall blocks this computer.`;
  // Status 503 does not say which server has the problem. Some proxies send it if the server behind them does not
  // respond, and nginx also sends it to a client that exceeds the request limit.
  if (status === 503)
    return `${site.origin}${by} responds with 503. The server may be overloaded, in maintenance or limiting requests, or a proxy cannot reach it. See the error log of the server for the reason.`;
  if ([502, 504].includes(status))
    return `The proxy at ${site.origin}${by} gets no valid response from the web server (${status}). Start the web server, and check the address to which the proxy sends requests.`;
  if (status >= 500)
    return `${site.origin}${by} responds with ${status}. See the error log of the server for the reason.`;
  if (status === 429)
    return `${site.origin}${by} limits requests (429). Exempt this computer from the limit, or try again later.`;
  return undefined;
}

const leadsBack = (site: URL, to: URL): Promise<boolean> =>
  request(to, to.pathname + to.search, { timeout: PATIENCE }).then(
    (reply) => redirectOf(reply, to)?.origin === site.origin,
    () => false,
  );

/** The number of requests that are sent to find out whether several servers with different builds respond. */
const ASKED = 8;

/**
 * Returns the cause if the site sends responses of different builds. This happens if several servers have different
 * releases, or if a cache has an old response.
 */
async function mixedBuilds({ site, version }: FirstReplies): Promise<string | undefined> {
  const ask = (file: string) =>
    request(site, `/${file}`, { timeout: PATIENCE, headers: { Connection: "close" } }).then(
      buildIn,
      () => undefined,
    );
  const found = await Promise.all(Array.from({ length: ASKED }, () => ask(VERSION_FILE)));
  const [one, other] = new Set([buildIn(version), ...found].filter(Boolean));
  if (other)
    return `${site.origin} sends different builds in turn, such as ${one} and ${other}. Several servers or caches probably have this address. Send the release to each server, and clear the caches.`;
  const whole = one && (await ask(MANIFEST_FILE));
  if (!whole || whole === one) return undefined;
  return `At ${site.origin}, /${VERSION_FILE} is of build ${one}, but /${MANIFEST_FILE} is of build ${whole}. Clear the cache in front of the server, or send the whole release again.`;
}

/** Returns the build id in a reply with `version.json` or a manifest; undefined if the reply contains none. */
const buildIn = ({ status, body }: Reply): string | undefined =>
  status === 200 ? versionOf(jsonIn(body.toString()))?.build : undefined;

function otherBuild({ site, expected, home, version }: FirstReplies): string | undefined {
  const { manifest, rules } = expected;
  const online = version.status === 200 ? versionOf(jsonIn(version.body.toString())) : undefined;
  if (!online) {
    if (home.status === 404 && version.status === 404 && usesRules(home, expected))
      return `The web server at ${site.origin} uses the rules of a release of this site, but does not find the site's files: /${VERSION_FILE} responds with 404. Check that the server's document root is the folder \`site\` of the release, and that the server may read this folder.`;
    const by = home.headers.server ? ` (${home.headers.server})` : "";
    return `${site.origin}${by} does not serve this site: the response to /${VERSION_FILE} has no build id (status ${version.status}). Release the site there, and check which site the server is configured to serve for the host name ${site.hostname}.`;
  }
  if (online.build === manifest.build) return undefined;
  const isPreview = Boolean(home.headers["x-robots-tag"]?.includes("noindex"));
  const what = isPreview ? "Preview build" : "Build";
  const own = isUnlisted(rules.headers) ? `preview build ${manifest.build}` : `build ${manifest.build}`;
  return `${what} ${online.build} is online at ${site.origin} (commit ${online.commit ?? "unknown"}, build time ${online.time}). The last build in this folder is ${own} (commit ${manifest.commit ?? "unknown"}, build time ${manifest.time}). ${remedy(online, isPreview)}`;
}

function remedy(online: Pick<Manifest, "commit" | "time">, isPreview: boolean): string {
  const again = `\`BUILD_TIME=${online.time} npm run build${isPreview ? " -- --preview" : ""}\``;
  if (!online.commit || online.commit.endsWith("-dirty"))
    return "Release the last build. The build that is online cannot be checked, because it cannot be rebuilt in this folder: its commit is unknown, or it was built with uncommitted changes.";
  return `Release the last build. Or, if the build that is online is the right one, rebuild it in this folder: check out ${online.commit}, run ${again}, and then run this command again.`;
}

/**
 * Returns the names of the headers that the rules of the release set for the home page. Leaves out Cache-Control,
 * which servers may also send without these rules.
 */
function ruleHeaders({ rules }: Expected): string[] {
  const { "Cache-Control": _, ...wanted } = headersFor(rules.headers, "/");
  return Object.keys(wanted);
}

const usesRules = ({ headers }: Reply, expected: Expected): boolean =>
  ruleHeaders(expected).filter((name) => headers[name.toLowerCase()] !== undefined).length > 1;

/**
 * Returns the cause if the server does not use the rules of the release: the home page has none of the headers that
 * `ruleHeaders` returns.
 */
function withoutRules({ site, expected, home }: FirstReplies): string | undefined {
  if (expected.except?.includes("headers")) return undefined;
  const names = ruleHeaders(expected);
  if (names.length === 0 || names.some((name) => home.headers[name.toLowerCase()] !== undefined))
    return undefined;
  return `The server at ${site.origin} sends the files of this release, but its home page has none of the headers that the release's hosting rules set (${names.join(", ")}). So the server does not use these rules. ${placeOf(expected, names[0] ?? "")}`;
}

/**
 * Returns advice to look at one file of the release: the first in `files` that contains `word`. `word` is the name of
 * a header, or a path such as `/about`. Returns an empty text if none of these files contains it.
 */
export function placeOf({ files = {} }: Expected, word: string): string {
  const file = Object.keys(files).find((each) => files[each]?.includes(word));
  return file
    ? `See ${file} in the release: check that the server reads this file, and that no later rule or proxy overrides it.`
    : "";
}
