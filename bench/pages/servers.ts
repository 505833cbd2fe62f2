import http from "node:http";

const EMPTY = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Empty</title></head>
<body><h1>Empty</h1></body>
</html>
`;

/**
 * Returns a server of an empty page. The benchmark divides the load times of other pages by the load time of this page
 * on the same machine. The server sends the headers of the page at `like`, except those in `OF_ONE_ANSWER`. The headers
 * must be the same because they affect the load time. For example, `Cross-Origin-Opener-Policy` makes the browser start
 * a process.
 */
export async function emptyPageServer(like: string): Promise<http.Server> {
  const { headers } = await fetch(like);
  const same = Object.fromEntries([...headers].filter(([name]) => !OF_ONE_ANSWER.test(name)));
  return http.createServer((request, response) => {
    const found = request.url === "/";
    response.writeHead(found ? 200 : 404, same);
    response.end(found ? EMPTY : "");
  });
}

/** Headers that describe one response or its connection. */
const OF_ONE_ANSWER = /^(content-(encoding|length)|etag|date|connection|keep-alive|transfer-encoding)$/;

/**
 * The latency in milliseconds of a host in a neighbouring country. Lighthouse loads a page at full speed, and
 * calculates from this load how long a slow load would take. Without latency, too many files would arrive before the
 * first paint, and Lighthouse would assume that the paint waits for them.
 */
const LATENCY = 60;

/** Returns a server that responds like `server`, but `LATENCY` milliseconds later. */
export function fromAfar(server: http.Server): http.Server {
  return http.createServer((request, response) => {
    setTimeout(() => server.emit("request", request, response), LATENCY);
  });
}
