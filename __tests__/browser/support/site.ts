import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

/** The folder of the built site. */
export const OUTPUT = path.resolve("public");

export interface Site {
  /** Without a slash at the end. */
  url: string;
  close: () => Promise<void>;
}

/** Serves the built site on a free port. */
export async function startSite(): Promise<Site> {
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    const found = [pathname, `${pathname}.html`, `${pathname}/index.html`]
      .map((name) => path.join(OUTPUT, decodeURI(name)))
      .find((file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile());
    const file = found ?? path.join(OUTPUT, "404.html");
    const types: Record<string, string> = {
      ".html": "text/html; charset=utf-8",
      ".js": "text/javascript",
      ".json": "application/json",
      ".css": "text/css",
      ".svg": "image/svg+xml",
      ".woff2": "font/woff2",
      ".png": "image/png",
    };
    response.writeHead(found ? 200 : 404, {
      "content-type": types[path.extname(file)] ?? "application/octet-stream",
    });
    fs.createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
