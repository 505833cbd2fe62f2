import { hashOf } from "../../lib/hashes";
import { isWorthCompressing } from "../compress";
import type { Manifest } from "../dist";
import { eachOf } from "../eachOf";
import { LASTING_FILE, readLasting } from "../lasting";
import { type Reply, request } from "../online";
import { headersFor, NOT_FOUND_FILE, pageOfFile, type SiteRules } from "../siteRules";

interface Expected {
  manifest: Manifest;
  rules: SiteRules;
  /** Whether the host applies rules. A plain file host has no headers and no redirects. */
  goesByRules: boolean;
  /** Whether the site is a release. `npm run serve` serves the build without the files that a release adds. */
  released: boolean;
}

interface Result {
  requests: number;
  /** One sentence per fault. */
  faults: string[];
}

/** Requests every built file, redirect and header from a site online, and reports what differs from the build. */
export async function smoke(
  site: URL,
  { manifest, rules, goesByRules, released }: Expected,
): Promise<Result> {
  const result: Result = { requests: 0, faults: [] };
  const checks: Check[] = [
    ...Object.entries(manifest.files)
      .filter(([file]) => file !== NOT_FOUND_FILE)
      .flatMap(([file, hash]) => fileChecks(file, hash, goesByRules ? rules : undefined)),
    ...(goesByRules ? ruleChecks(rules) : []),
    ...(released ? await lastingChecks(site) : []),
  ];
  if (site.protocol === "https:") checks.push(toHttps(site));
  await eachOf(checks, async ({ address, coding, fault }) => {
    result.requests += 1;
    const said = await request(new URL(address, site), coding).then(fault, (why: Error) => why.message);
    if (said) result.faults.push(`${address} ${said}`);
  });
  return result;
}

interface Check {
  /** A path of the site, or an absolute URL. */
  address: string;
  coding?: string;
  /** What is wrong with the reply, as the predicate of a sentence; undefined if it is right. */
  fault: (reply: Reply) => string | undefined;
}

/** Requests a file uncompressed and in each coding. The content must be the same each time. */
function fileChecks(file: string, hash: string, rules: SiteRules | undefined): Check[] {
  const address = pageOfFile(file) ?? `/${file}`;
  const headers = rules ? headersFor(rules.headers, address) : {};
  const fault = ({ status, headers: sent, body }: Reply): string | undefined => {
    if (status !== 200) return `answers ${status}`;
    if (hashOf(body) !== hash) return "is not what was built";
    return headerFault(headers, sent);
  };
  const codings = isWorthCompressing(file, Number.MAX_SAFE_INTEGER)
    ? ["identity", "gzip", "br"]
    : ["identity"];
  return codings.map((coding) => ({ address, coding, fault }));
}

function ruleChecks({ pages, redirects, headers }: SiteRules): Check[] {
  const moved = (address: string, to: string): Check => ({
    address,
    fault: ({ status, headers: sent }) =>
      [301, 308].includes(status) && pathOf(sent.location) === to
        ? undefined
        : `answers ${status}${sent.location ? ` to ${sent.location}` : ""}, not a redirect to ${to}`,
  });
  const { "Cache-Control": _, ...everywhere } = headersFor(headers, `/${NOT_FOUND_FILE}`);
  const missing = (address: string): Check => ({
    address,
    fault: ({ status, headers: sent }) => {
      if (status !== 404) return `answers ${status}, not 404`;
      if (sent["cache-control"]?.includes("immutable")) return "is missing, and may be kept for ever";
      return headerFault(everywhere, sent);
    },
  });
  return [
    ...pages.filter((page) => page !== "/" && page !== "/admin").map((page) => moved(`${page}/`, page)),
    ...redirects.flatMap(({ from, to, under }) => [
      moved(from, to),
      moved(`${from}/`, to),
      ...(under ? [moved(`${from}/any/page`, to)] : []),
    ]),
    missing("/there-is-no-such-page"),
    missing("/assets/there-is-no-such-file.js"),
  ];
}

/** Checks the files that open pages of earlier releases may request. */
async function lastingChecks(site: URL): Promise<Check[]> {
  const { status, body } = await request(new URL(`/${LASTING_FILE}`, site));
  if (status !== 200) return [{ address: `/${LASTING_FILE}`, fault: () => `answers ${status}` }];
  return Object.entries(readLasting(body)).map(([file, { sha256 }]) => ({
    address: `/${file}`,
    fault: (reply) => (reply.status === 200 && hashOf(reply.body) === sha256 ? undefined : "is not whole"),
  }));
}

function toHttps(site: URL): Check {
  const address = `http://${site.hostname}/`;
  return {
    address,
    fault: ({ status, headers }) =>
      [301, 308].includes(status) && headers.location?.startsWith(`https://${site.hostname}`)
        ? undefined
        : `answers ${status}, not a redirect to https`,
  };
}

function headerFault(wanted: Readonly<Record<string, string>>, sent: Reply["headers"]): string | undefined {
  const wrong = Object.entries(wanted).find(([name, value]) => sent[name.toLowerCase()] !== value);
  return wrong && `has the header ${wrong[0]}: ${sent[wrong[0].toLowerCase()] ?? "(none)"}, not ${wrong[1]}`;
}

const pathOf = (location = ""): string | undefined =>
  URL.canParse(location, "http://any.example") ? new URL(location, "http://any.example").pathname : undefined;
