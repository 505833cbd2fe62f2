import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { getOrMake } from "../../lib/maps";
import { type CompressedCopy, compressedCopies, QUICK } from "../compress";

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

/** Supported content codings, the most effective first. */
const COPIES = [
  { coding: "br", suffix: ".br" },
  { coding: "gzip", suffix: ".gz" },
];

/** Cache of compressed copies, by content tag. */
const cache = new Map<string, Promise<CompressedCopy[]>>();

/**
 * Sends a file, compressed if the client accepts it and it saves bytes, or 304 if the client's copy is current.
 * The caller has already set the status and all other headers. `immutableQuality` is the compression
 * quality for files that never change.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  site: string,
  file: string,
  immutableQuality: number,
): Promise<void> {
  const bytes = await fs.readFile(path.join(site, file));
  const tag = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const accepted = acceptedCodings(request.headers["accept-encoding"]);
  const wanted = COPIES.find(({ coding }) => accepted.has(coding));
  const isImmutable = String(response.getHeader("Cache-Control")).includes("immutable");
  const copies = await getOrMake(cache, tag, () =>
    compressedCopies(file, bytes, isImmutable ? immutableQuality : QUICK),
  );
  const copy = copies.find(({ suffix }) => suffix === wanted?.suffix);
  const etag = `"${tag}${copy?.suffix ?? ""}"`;

  response.setHeader("Content-Type", TYPES[path.extname(file)] ?? "application/octet-stream");
  response.setHeader("ETag", etag);
  if (copies.length > 0) response.setHeader("Vary", "Accept-Encoding");
  if (response.statusCode === 200 && sameAs(request.headers["if-none-match"], etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  if (wanted && copy) response.setHeader("Content-Encoding", wanted.coding);
  const sent = copy?.bytes ?? bytes;
  response.setHeader("Content-Length", sent.length);
  response.end(request.method === "HEAD" ? undefined : sent);
}

/** The codings that an Accept-Encoding header accepts, without those with `;q=0`. */
function acceptedCodings(header = ""): Set<string> {
  const entries = header.split(",").map((entry) => entry.trim().toLowerCase());
  return new Set(
    entries.filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry)).map((entry) => entry.replace(/;.*/, "")),
  );
}

/** Whether an If-None-Match header contains this tag, by weak comparison. */
const sameAs = (header: string | undefined, etag: string): boolean =>
  (header ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
