import fs from "node:fs";
import http from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { parse } from "node-html-parser";
import { builtPages, NO_SUCH_PAGE } from "../../__tests__/browser/support/builtPages";
import { type Listening, listen } from "../../__tests__/support/listen";
import { QUICK } from "../../src/hosting/compress";

/** The elements that can be removed without changing a page's text, which leaves the minimum cost of the text. */
const REMOVED = "style, script, svg, picture, img, link, [hidden], meta:not([charset]):not([name=viewport])";
const HEAD = { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" };
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK } };

/** Serves the built pages with only their text and links, with the same compression as the site. */
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
  for (const element of page.querySelectorAll(REMOVED)) element.remove();
  for (const element of page.querySelectorAll("*"))
    for (const name of Object.keys(element.attributes))
      if (!["href", "charset", "name", "content", "lang"].includes(name)) element.removeAttribute(name);
  return `<!DOCTYPE html>${page}`;
}
