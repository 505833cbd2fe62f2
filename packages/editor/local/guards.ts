/**
 * Functions that protect the local server. They refuse requests from other websites, requests with too much data,
 * and paths that are not content files.
 */

import fs from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import path from "node:path";
import type { ContentModel } from "@sitekit/content/contentModel";
import type { ContentType } from "@sitekit/content/contentType";
import { Refused } from "../stores/store";

const OWN_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Returns why a request must not reach local files; undefined if it may. A foreign Host header can mean DNS
 * rebinding: the domain of another site resolves to this computer. A foreign Origin header means that a page of
 * another site has sent the request. Browsers send an Origin with every request other than GET and HEAD, so it is
 * required there.
 */
export function requestRefusal(method: string, headers: IncomingHttpHeaders): string | undefined {
  const host = headers.host ?? "";
  if (!OWN_NAMES.has(host.replace(/:\d+$/, ""))) {
    return `The editor only responds at localhost, not at ${host || "an address without a host name"}. Open it at an address that begins with \`http://localhost\`.`;
  }
  const isWriting = method !== "GET" && method !== "HEAD";
  const site = headers["sec-fetch-site"] ?? "none";
  if (!["same-origin", "none"].includes(String(site)) || (isWriting && headers.origin !== `http://${host}`))
    return "The editor refused this request, because its own page did not send it.";
  // Another site can send plain text without a CORS preflight, but not JSON. So only JSON is accepted.
  return isWriting && !/^application\/json\b/.test(headers["content-type"] ?? "")
    ? "The editor only accepts JSON."
    : undefined;
}

/** The maximum size of a request in bytes. 30 MB of files become 40 MB in a request, because base64 adds a third. */
const MAX_BYTES = 40_000_000;

/** Reads the body of a request and returns the parsed JSON. Throws `Refused` if the body is too large or not JSON. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Refused("The files are too large. Save at most 30 MB at once.", 400);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    throw new Refused("The request is not valid JSON.", 400);
  }
}

/**
 * Returns the decoded path of a request's URL; undefined if it is invalid. A path that starts with `//` is invalid,
 * because browsers read the text after it as a host name. A path that starts with `/\` is also invalid, because browsers
 * treat a backslash like a slash.
 */
export function requestPath(url = "/"): string | undefined {
  try {
    const decoded = decodeURIComponent(url.replace(/[?#].*/s, ""));
    return /^\/(?![/\\])/.test(decoded) && !decoded.includes("\0") ? decoded : undefined;
  } catch {
    return undefined;
  }
}

const RECORD = /^[a-z0-9-]+(\/[a-z0-9-]+){0,2}\.json$/;
const PICTURE = /^media\/[a-z0-9][a-z0-9._-]*\.(jpe?g|png|webp|avif|pdf)$/;

/**
 * The kind of a content file: a record, with its content type, or a file in the folder `media`. A PDF also has the kind
 * `picture`.
 */
type Place = { kind: "record"; type: ContentType } | { kind: "picture" };

/**
 * Returns the kind of a file, given its path in the content folder, as in `articles/x.json`. Throws `Refused` for a
 * record of a hosted CMS, and for a path that is not a content file. This includes every path with `../` or a backslash,
 * so a path cannot lead outside the content folder.
 */
export function placeOf(config: ContentModel, file: string): Place {
  const type = RECORD.test(file) ? config.typeOfFile(file) : undefined;
  if (type?.source.from) throw new Refused(`${type.label} are edited in ${type.source.from}, not here.`, 403);
  if (type) return { kind: "record", type };
  if (PICTURE.test(file)) return { kind: "picture" };
  throw new Refused(
    `The editor cannot use ${file}. It can use only records, and the pictures (JPEG, PNG, WebP, AVIF) and PDFs in the folder media. Their names may contain only small letters from a to z, digits, dots, hyphens and underscores.`,
    403,
  );
}

/**
 * Returns the path on disk of a file in the content folder `folder`. Throws `Refused` in the same cases as
 * `placeOf`, and if the file or one of its folders is a symbolic link, which may lead outside the content folder.
 */
export function safePath(config: ContentModel, folder: string, file: string): string {
  placeOf(config, file);
  const onDisk = path.join(folder, file);
  const outside = new Refused(
    `${file} is a symbolic link or inside one. The editor only writes inside content/.`,
    403,
  );
  // No folder between the content folder and the file may be a symbolic link.
  const real = fs.realpathSync(folder);
  for (let at = path.dirname(file); at !== "."; at = path.dirname(at)) {
    const inside = path.join(folder, at);
    if (!fs.lstatSync(inside, { throwIfNoEntry: false })) continue;
    if (fs.realpathSync(inside) !== path.join(real, at)) throw outside;
  }
  if (fs.lstatSync(onDisk, { throwIfNoEntry: false })?.isSymbolicLink()) throw outside;
  return onDisk;
}
