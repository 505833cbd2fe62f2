import fs from "node:fs";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import path from "node:path";
import { filesIn, jsonFile } from "@sitekit/lib/files";
import { exampleQueries, openingPage } from "../exampleQueries";
import { PROBLEMS_ADDRESS } from "./problemBar";
import { type Asked, queryRefusal } from "./queryRefusal";
import { type Refusal, requestRefusal } from "./requestRefusal";

interface Options {
  /** Where Gatsby answers. */
  gatsby: { host: string; port: number };
  /** Answers the requests of the editor, and calls `next` for all others. */
  editor: (request: IncomingMessage, response: ServerResponse, next: () => void) => Promise<void>;
  /** The file with the problems that the bar on the pages shows. */
  problems: string;
  /** The folder with the texts of the content. */
  content: string;
  /** Milliseconds for a request to arrive, and for a query to be answered. */
  patience?: { request: number; query: number };
}

const PATIENCE = { request: 30_000, query: 30_000 };
/** Milliseconds between two looks for requests that do not arrive. */
const LOOK_INTERVAL = 2000;
/** Milliseconds for which an idle connection is kept. */
const KEPT_OPEN = 60_000;
const MOST_QUERY_BYTES = 500_000;
const GRAPHQL = /^\/_+graphi?ql\/?$/;

/**
 * The server of `develop`: it answers the editor itself, and passes everything else on to Gatsby, web sockets included.
 * Requests of other websites, and those that would end Gatsby, are refused here.
 */
export function developServer({
  gatsby,
  editor,
  problems,
  content,
  patience = PATIENCE,
}: Options): http.Server {
  const server = http.createServer(
    // A request that does not arrive in time is ended with status 408.
    {
      requestTimeout: patience.request,
      // Longer than a busy machine takes between two requests: a client would send the next one to a closed connection.
      keepAliveTimeout: KEPT_OPEN,
      connectionsCheckingInterval: Math.min(LOOK_INTERVAL, patience.request),
    },
    (request, response) => {
      response.on("error", () => request.destroy());
      const refusal = requestRefusal(request);
      if (refusal) return refuse(response, refusal);
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
      if (pathname === PROBLEMS_ADDRESS) return answerProblems(response);
      if (GRAPHQL.test(pathname) && request.method === "POST") return void passQuery(request, response);
      const asksForPage = /\btext\/html\b/.test(request.headers.accept ?? "");
      if (GRAPHQL.test(pathname) && asksForPage && !searchParams.has("query")) {
        response.setHeader("content-type", "text/html; charset=utf-8");
        return void response.end(openingPage(exampleQueries()));
      }
      if (GRAPHQL.test(pathname) && !asksForPage) {
        const sentence = queryRefusal(
          { query: searchParams.get("query"), variables: jsonOr(searchParams.get("variables")) },
          records,
        );
        if (sentence) return refuseQuery(response, sentence);
      }
      void editor(request, response, () => pass(request, response));
    },
  );
  server.on("upgrade", (request, socket: Socket, head) => {
    const refusal = requestRefusal(request);
    if (refusal) return void socket.end(`HTTP/1.1 ${refusal.status} Refused\r\nConnection: close\r\n\r\n`);
    passSocket(request, socket, head);
  });

  const records = {
    records: () => filesIn(content).length,
    texts: () => filesIn(content).flatMap((file) => textsIn(jsonFile(path.join(content, file)))),
  };

  function answerProblems(response: ServerResponse): void {
    response.setHeader("content-type", "application/json; charset=utf-8");
    response.setHeader("cache-control", "no-store");
    response.end(fs.existsSync(problems) ? fs.readFileSync(problems) : '{"problems":[],"waiting":[]}');
  }

  async function passQuery(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    try {
      for await (const chunk of request) {
        bytes += chunk.length;
        if (bytes > MOST_QUERY_BYTES)
          return refuse(response, { status: 413, message: "The query is too long. Ask in parts." });
        chunks.push(chunk);
      }
    } catch {
      // The browser has gone, or the request did not arrive in time.
      return void response.destroy();
    }
    const body = Buffer.concat(chunks);
    const asked = jsonOr(body.toString("utf8"));
    const sentence = queryRefusal((asked ?? {}) as Asked, records);
    if (sentence) return refuseQuery(response, sentence);
    pass(request, response, body);
  }

  function pass(request: IncomingMessage, response: ServerResponse, body?: Buffer): void {
    const { method, url } = request;
    const headers = { ...request.headers };
    if (body) headers["content-length"] = String(body.length);
    if (body) delete headers["transfer-encoding"];
    const inner = http.request({ ...gatsby, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, ownHeaders(answer.headers));
      answer.pipe(response);
    });
    if (body)
      inner.setTimeout(patience.query, () => {
        refuseQuery(response, "The query takes too long. Ask for less.", 504);
        inner.destroy();
      });
    inner.on("error", () => {
      if (response.headersSent) return void response.destroy();
      refuse(
        response,
        { status: 503, message: STARTING },
        { "content-type": "text/html; charset=utf-8", refresh: "2" },
      );
    });
    response.on("close", () => inner.destroy());
    if (body) inner.end(body);
    else request.pipe(inner);
  }

  function passSocket({ method, url, headers }: IncomingMessage, socket: Socket, head: Buffer): void {
    const inner = http.request({ ...gatsby, method, path: url, headers });
    inner.on("upgrade", (answer, upgraded, first) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("")}\r\n`);
      socket.write(first);
      upgraded.write(head);
      upgraded.pipe(socket).pipe(upgraded);
      upgraded.on("error", () => socket.destroy());
      socket.on("error", () => upgraded.destroy());
      socket.on("close", () => upgraded.destroy());
    });
    inner.on("response", () => socket.destroy());
    inner.on("error", () => socket.destroy());
    socket.on("error", () => inner.destroy());
    inner.end();
  }

  return server;
}

const STARTING =
  "<!doctype html><title>Starting</title><p>The site is starting. This page loads again by itself; the editor at <a href=/admin/>/admin/</a> is ready.";

/**
 * Gatsby allows every website to read everything; its pages need no such permission. How long it keeps a connection is
 * said of its own.
 */
function ownHeaders(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  const own = Object.entries(headers).filter(
    ([name]) => !/^(access-control-|connection$|keep-alive$)/.test(name),
  );
  return { ...Object.fromEntries(own), "cross-origin-resource-policy": "same-origin" };
}

function refuse(
  response: ServerResponse,
  { status, message }: Refusal,
  headers: http.OutgoingHttpHeaders = {},
): void {
  if (response.headersSent) return void response.destroy();
  // What is left of the request is not read, so the connection cannot serve another one.
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    connection: "close",
    ...headers,
  });
  response.end(`${message}\n`);
}

function refuseQuery(response: ServerResponse, message: string, status = 400): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify({ errors: [{ message }] }));
}

function jsonOr(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** All texts in a value of JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
