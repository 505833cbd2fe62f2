import http from "node:http";

/**
 * Milliseconds from a question to its answer, as of a host in the next country. Lighthouse reckons from what it sees
 * on this machine, where everything has come before a page can be painted; it then takes the paint to have waited for
 * all of it. No visitor is as near as that.
 */
const DISTANCE = 60;

/** The same server, with every answer of it that much later. */
export function fromAfar(server: http.Server): http.Server {
  return http.createServer((request, response) => {
    setTimeout(() => server.emit("request", request, response), DISTANCE);
  });
}
