import fs from "node:fs";
import path from "node:path";
import { urlIn } from "@sitekit/lib/text";
import type { Expected, Fault } from "./checks";
import type { Dist } from "./dist";
import { isUnlisted } from "./headerRules";
import { request } from "./online";
import { fileOfPage } from "./siteRules";

/** The number of days before the expiry of security.txt from which the date counts as a fault. */
const NOTICE = 30;
const DAY = 86_400_000;
const SECURITY = "/.well-known/security.txt";

/**
 * Returns the origin that the pages of a build name as their own, which is in the canonical link of the home page.
 */
export function originOf(dist: Dist): string | undefined {
  const html = fs.readFileSync(path.join(dist.site, fileOfPage("/")), "utf8");
  const link = html.match(/<link\b[^>]*\brel="?canonical\b[^>]*>/)?.[0] ?? "";
  const [, address = ""] = /\bhref="?([^"\s>]+)/.exec(link) ?? [];
  return urlIn(address)?.origin;
}

/** Whether an address is on this computer, where a site may be tested under another name. */
const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * Returns faults that a comparison with the build cannot find: the pages name another domain, or security.txt
 * expires soon.
 */
export async function onlineFaults(site: URL, expected: Expected, dist: Dist, now: Date): Promise<Fault[]> {
  const found = [domainFault(site, expected, originOf(dist)), await expiryFault(site, now)];
  return found.filter((fault) => fault !== undefined && !expected.except?.includes(fault.aspect)) as Fault[];
}

function domainFault(site: URL, { rules }: Expected, named: string | undefined): Fault | undefined {
  if (!named || named === site.origin || isLoopback(site) || isUnlisted(rules.headers)) return undefined;
  const said = `All pages name ${named} as their site, in canonical addresses, sitemap and shared links. If ${site.origin} is right, correct the site's address in the content, build and release again`;
  return { aspect: "domain", target: site.origin, said: `is not the site that its pages name. ${said}` };
}

async function expiryFault(site: URL, now: Date): Promise<Fault | undefined> {
  const { status, body } = await request(site, SECURITY);
  const [, date = ""] = /^Expires:\s*(\S+)/im.exec(body.toString()) ?? [];
  const left = Math.floor((Date.parse(date) - now.getTime()) / DAY);
  if (status !== 200 || Number.isNaN(left) || left >= NOTICE) return undefined;
  const when = left < 0 ? "has expired" : `expires in ${left} days`;
  return {
    aspect: "expiry",
    target: SECURITY,
    said: `${when} (${date}). Build and release again: each build renews the date`,
  };
}
