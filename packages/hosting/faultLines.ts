import { groupBy } from "@sitekit/lib/maps";
import { placeOf } from "./causes";
import { ASPECTS, type Aspect, type Expected, type Fault } from "./checks";

/**
 * The default advice for a fault, by its aspect (see `ASPECTS`). Some aspects, such as `headers`, have no default
 * advice. For some faults, `remedyOf` returns more specific advice.
 */
const REMEDIES: Partial<Record<Aspect, string>> = {
  content:
    "Send the release again. If that does not help, check whether the server, or a proxy or CDN in front of it, changes the files.",
  foreign: "Remove this header from the server's configuration, or from the proxy or CDN in front of it.",
  type: "Correct the media types in the server's configuration.",
  compression:
    "Let the server compress text files, or send the compressed copies in the release to clients that accept them. In both cases, the server must send the header Vary: Accept-Encoding.",
  slash:
    "Let the server redirect each page address that ends with a slash to the same address without the slash.",
  method:
    "Let the server refuse all methods except GET and HEAD, with the status 405 and the header Allow: GET, HEAD.",
  condition:
    "Check that the server uses the rules of the release, and that no proxy or CDN in front of it changes the headers of requests.",
  length:
    "Let the server, and the proxy or CDN in front of it, send the same Content-Length for HEAD as for GET.",
  offSite: "Remove this redirect from the server, or from the proxy in front of it.",
  release: "Send the release again.",
  time: "The server is busy, or the connection is slow. Run this command again later.",
};

/**
 * Returns a key that is the same for faults with the same cause. It leaves out details in which such faults can
 * differ, for example the value of a wrong header, or the address to which a redirect leads.
 */
const causeKey = ({ aspect, said, target }: Fault): string =>
  [
    aspect,
    said.replace(
      /^(leads to|responds with 3\d\d to|(?:has|lacks) the header \S+:|has the Content-Length|has no address in|cannot be read:|may be cached:).*/,
      "$1",
    ),
    // Faults of requests to another origin, such as the site over http, count as separate causes. The target of such
    // a request is a full URL.
    target.startsWith("/") ? "" : target,
  ].join(" ");

/**
 * Returns one line for each cause, in the order of `ASPECTS`. Each line has one fault as an example, and says what to
 * do. If other addresses have the same cause, the line also has their number.
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
  const { aspect, target, said, request } = first;
  const others = new Set(same.map((fault) => fault.target)).size - 1;
  const more = others > 0 ? ` (and ${others} more ${others === 1 ? "address" : "addresses"})` : "";
  const how = request && !said.includes(" for HEAD") ? ` for a request with ${request}` : "";
  return `${target} ${said}${how}${more}. ${remedyOf(aspect, target, said, expected)}`;
}

/**
 * What to do if the response to a request for a file has one of these statuses. The advice for 429 also applies to
 * other requests.
 */
const BY_STATUS: Readonly<Record<string, string>> = {
  401: "Remove the password from the server's configuration.",
  403: "Let the web server read this file and its folder. If it can already read them, remove the rule or the firewall that refuses the request.",
  404: "Send the release again, in case the file is missing on the server. If the fault remains, let the web server read the file's folder, and check that no rule of the server redirects or hides this address.",
  429: "The server, or a proxy or firewall in front of it, limits requests. Exempt this computer from the limit, or try again later.",
};

/**
 * What to do if `placeOf` finds no file of the release in which to look for the cause, for example because it is not
 * known for which host the release was made.
 */
const USE_RULES =
  "Check that the server uses the rules of the release, and that no proxy or CDN in front of it overrides them.";

function remedyOf(aspect: Aspect, target: string, said: string, expected: Expected): string {
  const [, status = ""] = /^responds with (\d+)$/.exec(said) ?? [];
  const byStatus = BY_STATUS[status];
  if (byStatus && (status === "429" || aspect === "content" || aspect === "release")) return byStatus;
  if (/^has (no|another) ETag\b/.test(said))
    return "Let the server send an ETag for each file, and make sure that no proxy or CDN removes or changes it.";
  if (aspect === "content" && said.startsWith("responds with 3")) return REMEDIES.offSite ?? "";
  if (said.startsWith("is sent in "))
    return "Let the server compress a response only with a coding that the request accepts in its header Accept-Encoding.";
  if (said.endsWith("in addition to the value that the release sets"))
    return "Remove the additional value from the server's configuration, or from the proxy or CDN in front of it.";
  if (said.startsWith("may be cached"))
    return "Remove `max-age` and `immutable` from the Cache-Control header of this response.";
  if (aspect === "nowhere" && !said.startsWith("cannot be read"))
    return /^responds with 2/.test(said)
      ? "The site publishes nothing at this address. Let the server respond with 404 at all such addresses, and switch off directory listings."
      : "Let the server send the site's not-found page (404.html), with the status 404, for each address without a page or file.";
  if (aspect === "moved" && target.startsWith("http:"))
    return "Let the server listen on port 80, and redirect each http request to the same address with https, with status 301 or 308.";
  if (said.startsWith("cannot be read"))
    return "Run this command again. If the fault remains, see the error log of the web server, or of the proxy in front of it.";
  const [, header] = /^(?:has|lacks) the header (\S+):/.exec(said) ?? [];
  return REMEDIES[aspect] ?? (placeOf(expected, header ?? target.replace(/\/?(\?.*)?$/, "")) || USE_RULES);
}
