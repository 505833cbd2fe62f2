import fs from "node:fs";
import path from "node:path";
import { urlIn } from "@sitekit/lib/text";
import type { Expected, Fault } from "./checks";
import type { Dist } from "./dist";
import { isUnlisted } from "./headerRules";
import { request } from "./online";
import { fileOfPage } from "./siteRules";

/** A date in security.txt is a fault this number of days before its end. */
const NOTICE = 30;
const DAY = 86_400_000;
const SECURITY = "/.well-known/security.txt";

/** The origin that the pages of a build name as their own, from the canonical address of the home page. */
export function originOf(dist: Dist): string | undefined {
  const html = fs.readFileSync(path.join(dist.site, fileOfPage("/")), "utf8");
  const link = html.match(/<link\b[^>]*\brel="?canonical\b[^>]*>/)?.[0] ?? "";
  const [, address = ""] = /\bhref="?([^"\s>]+)/.exec(link) ?? [];
  return urlIn(address)?.origin;
}

/** A computer's loopback address, where a site can be tested under another name. */
const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * Faults that a comparison with the build cannot find: the pages name another domain, or security.txt ends
 * soon.
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
