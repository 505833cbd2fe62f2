import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

/** What a client may accept, the best first, and how the copy's name ends. */
const COPIES = [
  { coding: "br", suffix: ".br" },
  { coding: "gzip", suffix: ".gz" },
];

/**
 * Sends a file, or its compressed copy where the client takes one and there is one; with 304 when the client has
 * it already. Status and all other headers are on the response by now.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  site: string,
  file: string,
  files: ReadonlySet<string>,
): Promise<void> {
  const accepted = acceptedCodings(request.headers["accept-encoding"]);
  const copy = COPIES.find(({ coding, suffix }) => accepted.has(coding) && files.has(file + suffix));
  const bytes = await fs.readFile(path.join(site, file + (copy?.suffix ?? "")));
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

  response.setHeader("Content-Type", TYPES[path.extname(file)] ?? "application/octet-stream");
  response.setHeader("ETag", etag);
  if (COPIES.some(({ suffix }) => files.has(file + suffix))) response.setHeader("Vary", "Accept-Encoding");
  if (response.statusCode === 200 && sameAs(request.headers["if-none-match"], etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  if (copy) response.setHeader("Content-Encoding", copy.coding);
  response.setHeader("Content-Length", bytes.length);
  response.end(request.method === "HEAD" ? undefined : bytes);
}

/** The codings of an Accept-Encoding header, without those that it refuses (`;q=0`). */
function acceptedCodings(header = ""): Set<string> {
  const entries = header.split(",").map((entry) => entry.trim().toLowerCase());
  return new Set(
    entries.filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry)).map((entry) => entry.replace(/;.*/, "")),
  );
}

/** Whether an If-None-Match header names this tag; a weak one of the same value counts. */
const sameAs = (header: string | undefined, etag: string): boolean =>
  (header ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
