/**
 * Serves a folder with Netlify's own packages for redirects, headers and files. It runs as a separate process in plain
 * JavaScript, because neither Jest nor tsx can load these packages. Arguments: the served folder, port.
 */
import http from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, port] = process.argv.slice(2);
const packages = path.resolve("node_modules/.cache/hosts/node_modules/@netlify");
const load = (name) => import(pathToFileURL(path.join(packages, name, "dist/main.js")).href);
const [{ RedirectsHandler }, { HeadersHandler }, { StaticHandler }] = await Promise.all(
  ["redirects", "headers", "static"].map(load),
);

const redirects = new RedirectsHandler({
  configRedirects: [],
  jwtRoleClaim: "",
  jwtSecret: "",
  projectDir: folder,
});
const headers = new HeadersHandler({ projectDir: folder, logger: console });
const files = new StaticHandler({ directory: folder });

/**
 * Resolves with undefined if the requested file does not exist. Otherwise, resolves with a function that returns the
 * response with this file. The response gets the headers that the site's rules set for the URL `headersOf`.
 */
async function fileAt(request, headersOf = request.url) {
  const file = await files.match(request);
  if (!file) return undefined;
  return async () => {
    const response = await file.handle();
    await headers.apply(new Request(headersOf), response);
    return response;
  };
}

/**
 * Looks for a matching redirect first and then for a file, as `@netlify/dev` does. Resolves with the response, or with
 * undefined if nothing matches. `@netlify/dev` itself is not used, because it would install many more packages, such as
 * those for functions, databases and pictures.
 */
async function handle(request) {
  const rule = await redirects.match(request);
  const ruled = rule && (await redirects.handle(request, rule, (file) => fileAt(file, rule.target)));
  if (ruled) return ruled;
  const show = await fileAt(request);
  return show?.();
}

const origin = `http://127.0.0.1:${port}`;

/**
 * Returns the response to a request, and its status. If neither a rule nor a file matches, the response is 404.html
 * with the status 404, as on Netlify.
 */
async function answerTo({ url, method, headers }) {
  const found = await handle(new Request(origin + url, { method, headers }));
  if (found) return { response: found, status: found.status };
  return { response: await handle(new Request(`${origin}/404.html`)), status: 404 };
}

http
  .createServer(async (request, answer) => {
    try {
      const { response, status } = await answerTo(request);
      answer.writeHead(status, Object.fromEntries(response.headers));
      answer.end(Buffer.from(await response.arrayBuffer()));
    } catch {
      // An error means that the address is invalid. Netlify refuses such an address before it applies any rule.
      answer.writeHead(400).end();
    }
  })
  .listen(Number(port), "127.0.0.1");
