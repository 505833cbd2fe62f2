import fs from "node:fs";
import path from "node:path";
import { networkCause } from "@sitekit/lib/networkCause";
import { urlIn } from "@sitekit/lib/text";
import type { Expected, Fault } from "./checks";
import { type Dist, VERSION_FILE } from "./dist";
import { isUnlisted } from "./headerRules";
import { addressesOf, isLoopback, overHttp2, request } from "./online";
import { fileOfPage } from "./siteRules";

/** A security.txt that expires within this number of days is reported. */
const NOTICE = 30;
const DAY = 86_400_000;
/** The time limit in milliseconds for the request to the domain name without `www.`. */
const PATIENCE = 10_000;
/** A fault is reported if the clocks of the server and of this computer differ by this number of minutes or more. */
const CLOCK_MINUTES = 10;
const SECURITY = "/.well-known/security.txt";

/**
 * Returns the origin of the canonical link on a build's home page, for example `https://www.company.example`; undefined
 * if there is no such link.
 */
export function originOf(dist: Dist): string | undefined {
  const html = fs.readFileSync(path.join(dist.site, fileOfPage("/")), "utf8");
  const link = html.match(/<link\b[^>]*\brel="?canonical\b[^>]*>/)?.[0] ?? "";
  const [, address = ""] = /\bhref="?([^"\s>]+)/.exec(link) ?? [];
  return urlIn(address)?.origin;
}

/**
 * Returns faults of the online site that `checkSite` cannot find by comparing responses with the build, such as a wrong
 * clock on the server.
 */
export async function onlineFaults(site: URL, expected: Expected, dist: Dist, now: Date): Promise<Fault[]> {
  // If the request of `expiryFault` or `clockFault` fails, no fault is returned here, because `checkSite` reports
  // failed requests.
  const none = () => undefined;
  const found = [
    await http2Fault(site),
    await bareNameFault(site, expected),
    domainFault(site, expected, originOf(dist)),
    await expiryFault(site, now).catch(none),
    await clockFault(site, now).catch(none),
  ];
  return found.filter((fault) => fault !== undefined && !expected.except?.includes(fault.aspect)) as Fault[];
}

/**
 * Returns a fault if the server offers HTTP/2, but does not send `version.json` over HTTP/2. Browsers use HTTP/2 if the
 * server offers it. All other checks use HTTP/1.1, so they would not find this fault.
 */
async function http2Fault(site: URL): Promise<Fault | undefined> {
  if (site.protocol !== "https:") return undefined;
  const said = await overHttp2(site, `/${VERSION_FILE}`).catch(({ message }: Error) => message);
  // 429 means that the server received too many requests. It does not mean that HTTP/2 fails.
  if (said === undefined || said === "200" || said === "429") return undefined;
  return {
    aspect: "content",
    target: site.origin,
    said: `responds over HTTP/1.1, but not over HTTP/2, which it offers to browsers (${said}). Look at the error log of the web server or of the proxy in front of it, or switch off HTTP/2 there`,
  };
}

/**
 * Returns a fault if the domain name without `www.`, for example `company.example`, leads to the same server as the
 * site, but a request to this name fails. Some visitors leave out `www.`. A request fails if the connection fails, or
 * if the response has the status 404, 421 or 5xx. All other responses are accepted, because the server may have a
 * different site at this name on purpose.
 */
async function bareNameFault(site: URL, { rules }: Expected): Promise<Fault | undefined> {
  if (!site.hostname.startsWith("www.") || site.port || isUnlisted(rules.headers)) return undefined;
  const bare = new URL(`${site.protocol}//${site.hostname.slice(4)}`);
  const [own, found] = await Promise.all([addressesOf(site), addressesOf(bare)]);
  if (found.length === 0 || !found.every((address) => own.includes(address))) return undefined;
  const said = await request(bare, "/", { timeout: PATIENCE }).then(
    ({ status }) => (status === 404 || status === 421 || status >= 500 ? `It responds with ${status}.` : ""),
    (error) => networkCause(bare, error),
  );
  if (!said) return undefined;
  return {
    aspect: "moved",
    target: bare.origin,
    said: `does not work: ${said} Some visitors leave out \`www.\`, and the DNS sends them to the same server as the site. Let the server redirect ${bare.hostname} to ${site.origin}, and install a certificate for both names there`,
  };
}

/**
 * Returns a fault if the clocks of the server and of this computer differ by `CLOCK_MINUTES` or more. A server with
 * a wrong clock may reject valid certificates. The clock of the server is read from the Date header. A response
 * from a cache has an older Date, and its Age header says by how many seconds. So these seconds do not count as a
 * difference.
 */
async function clockFault(site: URL, now: Date): Promise<Fault | undefined> {
  const { headers } = await request(site, `/${VERSION_FILE}`);
  const ahead = (Date.parse(headers.date ?? "") - now.getTime()) / 60_000;
  const behind = -ahead - (Number(headers.age) || 0) / 60;
  const minutes = Math.max(ahead, behind);
  if (Number.isNaN(minutes) || minutes < CLOCK_MINUTES) return undefined;
  const how = `${Math.round(minutes)} minutes ${ahead > behind ? "ahead of" : "behind"}`;
  return {
    aspect: "time",
    target: site.origin,
    said: `has a clock that is ${how} the clock of this computer (Date: ${headers.date}). Correct the clock that is wrong, for example with \`timedatectl set-ntp true\``,
  };
}

function domainFault(site: URL, { rules }: Expected, named: string | undefined): Fault | undefined {
  if (!named || named === site.origin || isLoopback(site) || isUnlisted(rules.headers)) return undefined;
  const said = `sends pages that name ${named} as the site's address, in canonical links, the sitemap and link previews. If ${site.origin} is right, correct the site's address in the content, then build and release again`;
  return { aspect: "domain", target: site.origin, said };
}

async function expiryFault(site: URL, now: Date): Promise<Fault | undefined> {
  const { status, body } = await request(site, SECURITY);
  const [, date = ""] = /^Expires:\s*(\S+)/im.exec(body.toString()) ?? [];
  const left = Math.floor((Date.parse(date) - now.getTime()) / DAY);
  if (status !== 200 || Number.isNaN(left) || left >= NOTICE) return undefined;
  const when = left < 0 ? "has expired" : `expires in ${left} ${left === 1 ? "day" : "days"}`;
  return {
    aspect: "expiry",
    target: SECURITY,
    said: `${when} (${date}). Build and release again: each build renews the date`,
  };
}
