import { networkCause } from "@sitekit/lib/networkCause";
import { jsonIn, urlIn } from "@sitekit/lib/text";
import type { Expected } from "./checks";
import { type Manifest, VERSION_FILE, versionOf } from "./dist";
import { isUnlisted } from "./headerRules";
import { type Reply, request } from "./online";
import { headersFor } from "./siteRules";

/** The time limit of the first requests in milliseconds. If a response takes longer, that is the cause. */
const PATIENCE = 10_000;

/** The responses to the first two requests. */
interface First {
  site: URL;
  expected: Expected;
  home: Reply;
  version: Reply;
}

/**
 * Returns the one cause that makes all other checks pointless, as a sentence that says what to do. Returns
 * undefined if the last build is online and its headers arrive.
 */
export async function causeOf(site: URL, expected: Expected): Promise<string | undefined> {
  const ask = (target: string) => request(site, target, { timeout: PATIENCE });
  try {
    const first = { site, expected, home: await ask("/"), version: await ask(`/${VERSION_FILE}`) };
    return elsewhere(first) ?? refusal(first) ?? otherBuild(first) ?? withoutRules(first);
  } catch (error) {
    return networkCause(site, error);
  }
}

function elsewhere({ site, home: { headers, status } }: First): string | undefined {
  const to = headers.location === undefined || status < 300 ? undefined : urlIn(headers.location, site);
  if (!to) return undefined;
  if (to.href === new URL("/", site).href)
    return `${site.origin} redirects to itself. Check that the server has a site for the name ${site.hostname}. If a proxy before the server speaks TLS, let the server redirect nothing on the port that the proxy asks.`;
  if (to.origin === site.origin)
    return `${site.origin} redirects its home page to ${to.href}. Something in front of the site, such as a login, sends visitors to another page. Remove this redirect.`;
  return `${site.origin} redirects to ${to.origin}. Run this command for ${to.origin}, or correct the redirect in the server's configuration.`;
}

function refusal({ site, home: { status, headers } }: First): string | undefined {
  const by = headers.server ? ` (${headers.server})` : "";
  if (status === 401) return `${site.origin}${by} asks for a password (401). Remove the protection.`;
  if (status === 403)
    return `${site.origin}${by} refuses its home page (403). Check that the web server may read the release's files, and that no firewall blocks this computer.`;
  // Status 503 comes from a proxy whose server does not respond, and from a server that limits requests, as nginx
  // does.
  if (status === 503)
    return `${site.origin}${by} responds with 503. It is overloaded, limits requests or is being maintained, or it is a proxy that cannot reach the web server. See its error log for the reason.`;
  if ([502, 504].includes(status))
    return `A proxy before ${site.origin}${by} gets no response from the web server (${status}). Start the web server, and check the address to which the proxy sends requests.`;
  if (status >= 500) return `${site.origin}${by} responds with ${status}. See its error log for the reason.`;
  if (status === 429) return `${site.origin}${by} limits requests (429). Exempt this computer, or try later.`;
  return undefined;
}

function otherBuild({ site, expected, home, version }: First): string | undefined {
  const { manifest, rules } = expected;
  const online = version.status === 200 ? versionOf(jsonIn(version.body.toString())) : undefined;
  if (!online) {
    const by = home.headers.server ? ` (${home.headers.server})` : "";
    return `Another website, or none, is at ${site.origin}${by}: /${VERSION_FILE} responds with ${version.status} and no version of this site. Release the site there, and check which site the server has for the name ${site.hostname}.`;
  }
  if (online.build === manifest.build) return undefined;
  const isPreview = home.headers["x-robots-tag"]?.includes("noindex") && !isUnlisted(rules.headers);
  const what = isPreview ? "a preview, build" : "build";
  return `Online at ${site.origin} is ${what} ${online.build} of commit ${online.commit ?? "unknown"}, with the content that is public at ${online.time}; the last build in this folder is ${manifest.build} of commit ${manifest.commit ?? "unknown"}, with the content that is public at ${manifest.time}. ${remedy(online, manifest)}`;
}

function remedy(online: Pick<Manifest, "commit" | "time">, own: Manifest): string {
  const again = `\`BUILD_TIME=${online.time} npm run build\``;
  if (online.commit === own.commit) return `Run ${again} to compare it, or release the last build.`;
  return `Release the last build, or check out ${online.commit ?? "the commit that is online"} and run ${again} to compare it.`;
}

/** Whether the home page is sent without any of its headers. */
function withoutRules({ site, expected, home }: First): string | undefined {
  if (expected.except?.includes("headers")) return undefined;
  const { "Cache-Control": _, ...wanted } = headersFor(expected.rules.headers, "/");
  const names = Object.keys(wanted);
  if (names.length === 0 || names.some((name) => home.headers[name.toLowerCase()] !== undefined))
    return undefined;
  return `The server sends the files of this release, but none of its headers (${names.join(", ")}): it does not use the rules at ${site.origin}. ${placeOf(expected, names[0] ?? "")}`;
}

/**
 * Returns a sentence that says which file of the release contains a header or an address; empty if no file
 * contains it.
 */
export function placeOf({ files = {} }: Expected, word: string): string {
  const file = Object.keys(files).find((each) => files[each]?.includes(word));
  return file
    ? `In the release it is in ${file}: check that the server reads this file, and that nothing after it changes the header or the rule.`
    : "";
}
