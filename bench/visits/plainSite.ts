import fs from "node:fs";
import http from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { parse } from "node-html-parser";
import { builtPages, NO_SUCH_PAGE } from "../../__tests__/browser/support/builtPages";
import { type Listening, listen } from "../../__tests__/support/listen";
import { QUICK } from "../../src/hosting/compress";

/** What a page can do without and still say the same: the least that these words can cost. */
const LEFT_OUT = "style, script, svg, picture, img, link, [hidden], meta:not([charset]):not([name=viewport])";
const HEAD = { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" };
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK } };

/** Serves the built pages with the same words and links and nothing else, compressed as the site is. */
export async function startPlainSite(): Promise<Listening> {
  const pages = new Map(
    builtPages().map(({ file, address }) => [
      address,
      brotliCompressSync(plainPage(fs.readFileSync(file, "utf8")), COMPRESSION),
    ]),
  );
  return listen(
    http.createServer(({ url = "" }, response) => {
      const found = pages.get(url);
      response.writeHead(found && url !== NO_SUCH_PAGE ? 200 : 404, HEAD);
      response.end(found ?? pages.get(NO_SUCH_PAGE));
    }),
  );
}

function plainPage(html: string): string {
  const page = parse(html);
  for (const element of page.querySelectorAll(LEFT_OUT)) element.remove();
  for (const element of page.querySelectorAll("*"))
    for (const name of Object.keys(element.attributes))
      if (!["href", "charset", "name", "content", "lang"].includes(name)) element.removeAttribute(name);
  return `<!DOCTYPE html>${page}`;
}
