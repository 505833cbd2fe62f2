import { isReservedDomain } from "@sitekit/content/patterns";
import { getOrMake, groupBy } from "@sitekit/lib/maps";
import { quote, urlIn } from "@sitekit/lib/text";
import { type Problem, problemsAt } from "./problem";
import type { RecordFile } from "./recordFile";

const MAX_LINKS = 500;
/** Maximum number of web servers that receive requests at the same time. */
const WORKERS = 4;
/** Request timeout in milliseconds. */
const TIMEOUT = 10_000;
/** The pause between two URLs of the same server, in milliseconds. */
const PAUSE = 500;
/**
 * Status codes that some servers send to programs although a browser would get the page. The message for such a
 * response asks the reader to open the address in a browser.
 */
const INCONCLUSIVE = new Set([401, 403, 405, 406, 429, 501, 503, 999]);

type Fetch = (url: string, options: RequestInit) => Promise<Pick<Response, "status" | "ok">>;

/**
 * Maps each web address in the `web()` fields and Markdown links of the content to all its positions. A position is
 * stored as a problem with an empty message. If the link is broken, `tryLinks` returns this problem with a message.
 * Invalid addresses, and addresses on domains that are reserved for examples, are left out.
 */
export function externalLinks(records: readonly RecordFile[]): Map<string, Problem[]> {
  const links = new Map<string, Problem[]>();
  for (const { file, text, mentions } of records) {
    for (const { kind, value: url, path, index } of mentions) {
      if (kind !== "web" || !/^https?:/.test(url) || !urlIn(url) || isReservedDomain(url)) continue;
      const place = { path, index, rule: "broken-link", message: "", severity: "advice" as const };
      getOrMake(links, url, () => []).push(...problemsAt(file, text, [place]));
    }
  }
  return links;
}

/**
 * Requests the first 500 URLs of `links`. Returns a problem for each position of a URL if its request fails or its
 * response has an error status. Sends requests to several servers in parallel. The URLs of one server are requested one
 * after another, with a pause of `pause` milliseconds between them. Tests pass their own `fetch` as `ask`.
 */
export async function tryLinks(
  links: ReadonlyMap<string, readonly Problem[]>,
  ask: Fetch = fetch,
  pause = PAUSE,
): Promise<Problem[]> {
  const queue = [...groupBy([...links.keys()].slice(0, MAX_LINKS), (url) => new URL(url).host).values()];
  const problems: Problem[] = [];
  const worker = async () => {
    for (let urls = queue.shift(); urls; urls = queue.shift()) {
      for (const [index, url] of urls.entries()) {
        if (index > 0) await new Promise((resolve) => setTimeout(resolve, pause));
        const message = await faultOf(url, ask);
        if (message) problems.push(...(links.get(url) ?? []).map((place) => ({ ...place, message })));
      }
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  return problems;
}

async function faultOf(url: string, ask: Fetch): Promise<string | undefined> {
  try {
    const head = await answerOf(url, ask, "HEAD");
    const { ok, status } = head.ok ? head : await answerOf(url, ask, "GET");
    if (ok) return undefined;
    if (INCONCLUSIVE.has(status))
      return `${quote(url)} responds to this check with ${status}. Some servers refuse automatic requests, so open the address in a browser to see whether the page exists.`;
    return status >= 500
      ? `${quote(url)} responds with error ${status}, which is a fault of the server. Try again later.`
      : `${quote(url)} responds with error ${status}. Write the current address of the page, or remove this address.`;
  } catch (error) {
    return `${quote(url)} cannot be reached (${reasonOf(error)}). Check its spelling, or try again later.`;
  }
}

const answerOf = (url: string, ask: Fetch, method: "HEAD" | "GET") =>
  ask(url, {
    method,
    redirect: "follow",
    signal: AbortSignal.timeout(TIMEOUT),
    headers: { "user-agent": "content-check (tries the links of our own website)" },
  });

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `no response within ${TIMEOUT / 1000} seconds`;
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.message;
}
