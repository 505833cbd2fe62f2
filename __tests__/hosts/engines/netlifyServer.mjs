/**
 * A process of its own, and plain JavaScript: Netlify's packages are modules that neither Jest nor tsx loads.
 * Arguments: the served folder, port.
 */
import http from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, port] = process.argv.slice(2);
const main = path.resolve("node_modules/.cache/hosts/node_modules/@netlify/dev/dist/main.js");
const { NetlifyDev } = await import(pathToFileURL(main).href);

const origin = `http://127.0.0.1:${port}`;
const off = { enabled: false };
const dev = new NetlifyDev({
  projectRoot: folder,
  serverAddress: origin,
  skipGitignore: true,
  aiGateway: off,
  blobs: off,
  database: off,
  edgeFunctions: off,
  environmentVariables: off,
  functions: off,
  geolocation: off,
  images: off,
});
await dev.start();

/** Where neither a rule nor a file answers, Netlify shows 404.html. */
async function answerTo({ url, method, headers }) {
  const found = await dev.handle(new Request(origin + url, { method, headers }));
  if (found) return { response: found, status: found.status };
  return { response: await dev.handle(new Request(`${origin}/404.html`)), status: 404 };
}

http
  .createServer(async (request, answer) => {
    try {
      const { response, status } = await answerTo(request);
      answer.writeHead(status, Object.fromEntries(response.headers));
      answer.end(Buffer.from(await response.arrayBuffer()));
    } catch {
      // Netlify refuses what is no address before any rule is looked at.
      answer.writeHead(400).end();
    }
  })
  .listen(Number(port), "127.0.0.1");
