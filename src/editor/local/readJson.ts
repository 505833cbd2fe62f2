import type { IncomingMessage } from "node:http";
import { Refused } from "./refused";

/** Request size limit: a picture of 30 MB, which base64 enlarges by a third. */
const MAX_BYTES = 40_000_000;

/** Parses a request's body. Throws `Refused` if it is too large or not JSON. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Refused("The picture is too large. Save it with less than 30 MB.", 400);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    throw new Refused("The request is no JSON.", 400);
  }
}
