/**
 * Serves a release as Vercel does. Vercel's package `@vercel/routing-utils` creates routes from `vercel.json`, and this
 * server applies them as described at https://vercel.com/docs/build-output-api/configuration#routes. Arguments: the
 * release's folder, port.
 */
import fs from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { engineModule } from "../support/engineModules";

interface Route {
  src?: string;
  dest?: string;
  headers?: Record<string, string>;
  status?: number;
  continue?: boolean;
  handle?: string;
}
interface RoutingUtils {
  getTransformedRoutes: (config: object) => { routes: Route[] | null; error: { message: string } | null };
}

const [release = "", port] = process.argv.slice(2);
const { outputDirectory, redirects, rewrites, headers } = JSON.parse(
  fs.readFileSync(path.join(release, "vercel.json"), "utf8"),
);
const { getTransformedRoutes }: RoutingUtils = createRequire(engineModule("@vercel/routing-utils"))(
  engineModule("@vercel/routing-utils"),
);
const { routes, error } = getTransformedRoutes({ redirects, rewrites, headers });
if (error) throw new Error(error.message);

const TYPES: Record<string, string> = { ".html": "text/html; charset=utf-8", ".js": "text/javascript" };

function fileAt(address: string): string | undefined {
  const name = address === "/" ? "/index.html" : address;
  const file = path.join(release, outputDirectory, decodeURIComponent(name));
  return fs.existsSync(file) && fs.statSync(file).isFile() ? file : undefined;
}

function walk(target: string): { status: number; headers: Record<string, string>; file?: string } {
  const [address = "", ...query] = target.split(/(?=\?)/);
  const collected: Record<string, string> = {};
  for (const route of routes ?? []) {
    if (route.handle === "filesystem") {
      const file = fileAt(address);
      if (file) return { status: 200, headers: collected, file };
    }
    // By default, Vercel's routes are case-insensitive.
    const match = route.src ? new RegExp(route.src, "i").exec(address) : null;
    if (!match) continue;
    const filled = (text: string) => text.replace(/\$(\d)/g, (_, index) => match[Number(index)] ?? "");
    if (route.status && route.headers?.Location) {
      return { status: route.status, headers: { Location: filled(route.headers.Location) + query.join("") } };
    }
    if (route.continue) Object.assign(collected, route.headers);
    else if (route.dest) {
      const file = fileAt(filled(route.dest));
      if (file) return { status: 200, headers: collected, file };
    }
  }
  return { status: 404, headers: collected, file: fileAt("/404.html") };
}

http
  .createServer((request, response) => {
    try {
      const { status, headers: sent, file } = walk(request.url ?? "/");
      const type = file ? { "Content-Type": TYPES[path.extname(file)] ?? "application/octet-stream" } : {};
      response.writeHead(status, { ...type, ...sent });
      response.end(file && request.method !== "HEAD" ? fs.readFileSync(file) : undefined);
    } catch {
      // The address cannot be decoded, as in `/%zz`. Vercel refuses such an address before it applies any route.
      response.writeHead(400).end();
    }
  })
  .listen(Number(port), "127.0.0.1");
