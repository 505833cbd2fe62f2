/**
 * A process of its own, and plain JavaScript: Netlify's packages are modules that neither Jest nor tsx loads.
 * Arguments: the served folder, port.
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

/** How to show the file at an address, with the headers of `named`; nothing where there is no file. */
async function fileAt(request, named = request.url) {
  const file = await files.match(request);
  if (!file) return undefined;
  return async () => {
    const response = await file.handle();
    await headers.apply(new Request(named), response);
    return response;
  };
}

/** In the order of `@netlify/dev`, which brings 600 packages more for functions, databases and pictures. */
async function handle(request) {
  const rule = await redirects.match(request);
  const ruled = rule && (await redirects.handle(request, rule, (file) => fileAt(file, rule.target)));
  if (ruled) return ruled;
  const show = await fileAt(request);
  return show?.();
}

const origin = `http://127.0.0.1:${port}`;

/** Where neither a rule nor a file answers, Netlify shows 404.html. */
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
      // Netlify refuses what is no address before any rule is looked at.
      answer.writeHead(400).end();
    }
  })
  .listen(Number(port), "127.0.0.1");
