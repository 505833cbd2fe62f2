import http from "node:http";
import { QUICK } from "../../../src/hosting/compress";
import { type Listening, listen } from "../../support/listen";
import { SPECIFIED, startSite } from "./site";

/** Runs before all other scripts, and notes what a browser that cannot be listened to would keep to itself. */
const NOTES = `
  window.faults = [];
  for (const kind of ["debug", "log", "info", "warn", "error"]) {
    const write = console[kind];
    console[kind] = (...words) => {
      window.faults.push(kind + ": " + words.join(" "));
      write.apply(console, words);
    };
  }
  addEventListener("error", ({ message, target }) => window.faults.push("error: " + (message ?? target.outerHTML)), true);
  addEventListener("unhandledrejection", ({ reason }) => window.faults.push("rejected: " + reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    window.faults.push("policy: " + violatedDirective + " " + blockedURI));
`;

declare global {
  interface Window {
    faults?: string[];
  }
}

/** The built site with one script added to each page; it keeps its faults in `window.faults`. */
export async function startNotingSite(): Promise<Listening> {
  const site = await startSite(SPECIFIED, QUICK);
  const server = http.createServer(async (request, response) => {
    if (request.url === "/notes.js") {
      response.writeHead(200, { "content-type": "text/javascript" }).end(NOTES);
      return;
    }
    const answer = await fetch(site.url + request.url, { method: request.method, redirect: "manual" });
    const headers = Object.fromEntries(answer.headers);
    delete headers["content-encoding"];
    delete headers["content-length"];
    const body = Buffer.from(await answer.arrayBuffer());
    const isPage = headers["content-type"]?.startsWith("text/html");
    response.writeHead(answer.status, headers);
    response.end(
      isPage ? body.toString().replace("<head>", '<head><script src="/notes.js"></script>') : body,
    );
  });
  const noting = await listen(server);
  return {
    url: noting.url,
    close: async () => {
      await noting.close();
      await site.close();
    },
  };
}
