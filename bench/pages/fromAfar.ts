import http from "node:http";

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
