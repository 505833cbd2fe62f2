import http from "node:http";

const EMPTY = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Empty</title></head>
<body><h1>Empty</h1></body>
</html>
`;

/** Serves a page of one word, with which the other pages are compared on the same machine in the same run. */
export function emptyPageServer(): http.Server {
  return http.createServer((request, response) => {
    const found = request.url === "/";
    response.writeHead(found ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    response.end(found ? EMPTY : "");
  });
}

/**
 * Latency in milliseconds, as for a host in a neighbouring country. Lighthouse simulates from what it observes on this
 * machine, where without latency everything arrives before the first paint; it would then assume that the paint waited
 * for all of it, which no visitor experiences.
 */
const LATENCY = 60;

/** Wraps a server so that every response is delayed by the latency. */
export function fromAfar(server: http.Server): http.Server {
  return http.createServer((request, response) => {
    setTimeout(() => server.emit("request", request, response), LATENCY);
  });
}
