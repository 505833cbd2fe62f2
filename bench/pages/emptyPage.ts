import http from "node:http";
import type { Site } from "../../__tests__/browser/support/site";

const EMPTY = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Empty</title></head>
<body><h1>Empty</h1></body>
</html>
`;

/** Serves a page of one word: what any page is compared with on the machine and at the time of a run. */
export async function serveEmptyPage(): Promise<Site> {
  const server = http.createServer((request, response) => {
    const found = request.url === "/";
    response.writeHead(found ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    response.end(found ? EMPTY : "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
