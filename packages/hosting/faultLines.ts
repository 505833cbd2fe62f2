import { groupBy } from "@sitekit/lib/maps";
import { placeOf } from "./causes";
import { ASPECTS, type Aspect, type Expected, type Fault } from "./checks";

/**
 * What to do about faults in an aspect. For a fault in a header or a rule, the message names the file of the
 * release instead.
 */
const REMEDIES: Partial<Record<Aspect, string>> = {
  content: "Send the release again. If that does not help, something before the server changes its files.",
  foreign: "The server's own configuration adds it, or a proxy or CDN before it: remove it there.",
  type: "Correct the media types in the server's configuration.",
  compression: "Let the server send the compressed copies of the release, with Vary: Accept-Encoding.",
  offSite: "Remove this redirect from the server, or from the proxy before it.",
  release: "Send the release again.",
  time: "The server is busy, or the connection is slow.",
};

/**
 * Returns a key that is the same for faults with the same cause. It contains neither the target of a redirect nor
 * the value of a header.
 */
const causeKey = ({ aspect, said, target }: Fault): string =>
  [
    aspect,
    said.replace(/^(leads to|has the header \S+:|cannot be read:|may be cached:).*/, "$1"),
    // A full URL, such as an address over http, counts as a separate cause.
    target.startsWith("/") ? "" : target,
  ].join(" ");

/**
 * Returns one line for each cause: an example, the number of addresses that have it, and what to do. Wrong content
 * comes before wrong headers.
 */
export function faultLines(faults: readonly Fault[], expected: Expected): string[] {
  const rank = ([fault]: readonly Fault[]) => (fault ? ASPECTS.indexOf(fault.aspect) : 0);
  return [...groupBy(faults, causeKey).values()]
    .sort((one, other) => rank(one) - rank(other) || other.length - one.length)
    .map((same) => lineOf(same, expected));
}

function lineOf(same: readonly Fault[], expected: Expected): string {
  const [first] = same;
  if (!first) return "";
  const { aspect, target, said } = first;
  const others = new Set(same.map((fault) => fault.target)).size - 1;
  const more = others > 0 ? ` (and ${others} more ${others === 1 ? "address" : "addresses"})` : "";
  return `${target} ${said}${more}. ${remedyOf(aspect, target, said, expected)}`.trim();
}

function remedyOf(aspect: Aspect, target: string, said: string, expected: Expected): string {
  if (aspect === "moved" && target.startsWith("http:"))
    return "Let the server redirect http to https, on port 80.";
  const [, header] = /^has the header (\S+):/.exec(said) ?? [];
  return REMEDIES[aspect] ?? placeOf(expected, header ?? target.replace(/\/?(\?.*)?$/, ""));
}
