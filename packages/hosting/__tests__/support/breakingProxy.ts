import http, { type IncomingHttpHeaders } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { type Listening, listen } from "@sitekit/testing/listen";
import { type Reply, request } from "../../online";

/** A reply, with the request that caused it. */
interface Passing extends Reply {
  target: string;
  method: string;
  asked: IncomingHttpHeaders;
}

/** Returns the changes to a reply; undefined to leave it unchanged. */
export type Break = (passing: Passing) => Partial<Reply> | undefined;

/**
 * Returns a reply with the changes of `broken`. If the body or the header Content-Encoding has changed, the body is
 * compressed as this header says. A reply to HEAD or with status 304 has no body.
 */
export function brokenReply(broken: Break, passing: Passing): Reply {
  const { headers, body, sent, ...others } = { ...passing, ...broken(passing) };
  const isEmpty = passing.method === "HEAD" || others.status === 304;
  if (isEmpty) return { ...others, headers, body: Buffer.alloc(0), sent: Buffer.alloc(0) };
  const coding = headers["content-encoding"];
  const isSame = body === passing.body && coding === passing.headers["content-encoding"];
  const pack = coding === "gzip" ? gzipSync : coding === "br" ? brotliCompressSync : Buffer.from;
  return { ...others, headers, body, sent: isSame ? sent : pack(body) };
}

/**
 * Returns a function that sends a request to the server at `origin()` and records the reply. If the function has
 * already recorded a reply for the same target, method and headers, it returns this reply instead. The response time
 * (`took`) of the replies is 0, so a slow computer does not affect the tests. Tests use this function when they mock
 * the module `online`.
 */
export function askedOnce(origin: () => string) {
  const replies = new Map<string, Reply>();
  return async (target: string, question: Parameters<typeof request>[2] = {}): Promise<Reply> => {
    const { method = "GET", headers = {} } = question;
    const key = JSON.stringify([target, method, headers]);
    const online: typeof import("../../online") = jest.requireActual("../../online");
    const reply = replies.get(key) ?? {
      ...(await online.request(new URL(origin()), target, question)),
      took: 0,
    };
    replies.set(key, reply);
    return reply;
  };
}

/** Returns the headers with their names in lower case, as in Node's `IncomingMessage`. */
export const inLowerCase = (headers: Readonly<Record<string, string>> = {}): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Starts a proxy in front of a server. For each request, `broken` returns the function that changes the reply. */
export function breakingProxy(server: string, broken: () => Break): Promise<Listening> {
  return listen(
    http.createServer((asked, answer) => {
      pass(new URL(server), broken(), asked, answer).catch(() => answer.destroy());
    }),
  );
}

async function pass(
  server: URL,
  broken: Break,
  asked: http.IncomingMessage,
  answer: http.ServerResponse,
): Promise<void> {
  const { url: target = "/", method = "GET", headers } = asked;
  const reply = await request(server, target, { method, headers: headers as Record<string, string> });
  const { status, headers: given, sent } = brokenReply(broken, { ...reply, target, method, asked: headers });
  // If the server redirects to its own address, the redirect is changed to the proxy's address, so that the client sends
  // its next request to the proxy too.
  if (given.location) given.location = given.location.replace(server.origin, `http://${headers.host}`);
  const { connection: _, "transfer-encoding": __, "content-length": length, ...known } = given;
  if (method === "HEAD") known["content-length"] = length;
  answer.writeHead(
    status,
    Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
  );
  answer.end(sent);
}

/** Applies `change` only to replies to requests whose target matches `matching`. */
export const on =
  (matching: RegExp, change: Break): Break =>
  (passing) =>
    matching.test(passing.target) ? change(passing) : undefined;

/**
 * Sets a header of replies to requests whose target matches `matching`. If `value` is undefined, removes the header.
 * Does not change the Content-Type of replies with status 400 or above. `name` is in lower case.
 */
export const header = (name: string, value: string | undefined, matching = /./): Break =>
  on(matching, ({ headers, status }) => {
    if (status >= 400 && name === "content-type") return undefined;
    const { [name]: _, ...others } = headers;
    return { headers: value === undefined ? others : { ...others, [name]: value } };
  });

/** Replaces the body of replies with status 200 to GET requests whose target matches `matching`. */
export const body = (text: string, matching: RegExp): Break =>
  on(matching, ({ method, status }) =>
    method === "GET" && status === 200 ? { body: Buffer.from(text) } : undefined,
  );
