import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Aspect } from "@sitekit/hosting/checks";
import { request } from "@sitekit/hosting/testing";
import { freePort } from "@sitekit/testing/listen";
import { waitFor } from "@sitekit/testing/waitFor";
import { ENGINES, engineModule } from "./support/engineModules";
import { type Command, type Running, runServer } from "./support/runServer";
import { type ServerName, StockServer } from "./support/stockServer";

/** A running server that serves the site as a host does. */
export interface RunningHost extends Running {
  /**
   * Replaces the served release with another release, as the hosting guide describes. Undefined for servers whose
   * release the tests do not replace.
   */
  publish?: (release: string) => Promise<void>;
}

/**
 * A known difference between a server's responses and the expected responses: the aspect that differs, a pattern that
 * matches the requested addresses, and the reason.
 */
export type Exception = [aspect: Aspect, where: RegExp, because: string];

/** A server that the tests run: `npm run serve`, a host's own server, or a server that imitates a host. */
export interface Engine {
  /**
   * The name of a host in `packages/hosting/allHosts.ts`. The server gets a release for this host. Undefined for
   * `npm run serve`, which serves the build without a release.
   */
  host?: string;
  /** The name of the server, for test names. */
  server: string;
  /** Starts the server. `release` is the folder of the release, as `npm run release` makes it. */
  start: (release: string) => Promise<RunningHost>;
  exceptions?: readonly Exception[];
  /**
   * The content encodings for which the server sends compressed copies of files. A release contains these copies, such
   * as `about.html.br`. `npm run serve` makes its own copies.
   */
  copies: readonly ("br" | "gzip")[];
}

/** The folder into which the tests put a built site. `npm run serve` runs there. */
export const CHECKOUT = path.join(ENGINES, "checkout");

/** Returns a function that starts a server program on a free port. */
const program =
  (command: (release: string, port: string) => Omit<Command, "port">) => async (release: string) => {
    const port = await freePort();
    return runServer({ ...command(release, String(port)), port });
  };

const node = (...args: string[]) => ({ command: process.execPath, args });

/** Returns a function that starts a server from a Debian package, set up as the hosting guide describes. */
const stock = (name: ServerName) => async (release: string) => {
  const server = await new StockServer(name).start();
  const publish = async (next: string) => {
    const { status, said } = await server.publish(next);
    if (status !== 0) throw new Error(said);
    const version = fs.readFileSync(path.join(next, "site/version.json"));
    // Old worker processes may still respond with the previous release, so this waits until 20 responses in a row are
    // from the new release.
    let inARow = 0;
    await waitFor(`${name} to show the release`, async () => {
      const { body } = await request(new URL(server.origin), "/version.json");
      inARow = body.equals(version) ? inARow + 1 : 0;
      return inARow === 20;
    });
  };
  try {
    const failed = server.setUp();
    if (failed) throw new Error(failed);
    await publish(release);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { origin: server.origin, pid: server.pid, stop: () => server.stop(), publish };
};

export const stockEngines: readonly Engine[] = [
  // To send the .br files, nginx would need a module that Debian packages separately.
  { host: "nginx", server: "nginx", copies: ["gzip"], start: stock("nginx") },
  {
    host: "apache",
    server: "Apache",
    copies: ["br", "gzip"],
    start: stock("apache"),
    exceptions: [["odd", /%00|%2f/i, "it responds with its own 404 page before it reads .htaccess"]],
  },
  { host: "caddy", server: "Caddy", copies: ["br", "gzip"], start: stock("caddy") },
];

const NOT_COMPRESSED: Exception = ["compression", /./, "the tested server does not compress"];
const NO_HEADERS: Exception = ["movedHeaders", /./, "it sends redirects without the headers of the rules"];

const hasDocker = spawnSync("docker", ["info"], { stdio: "ignore" }).status === 0;

export const engines: readonly Engine[] = [
  {
    server: "npm run serve",
    copies: ["br", "gzip"],
    start: program((_, PORT) => ({
      // The same program as `npm run serve`, in the folder of the tested site.
      ...node("--import", "tsx", path.resolve("packages/hosting/serve/cli.ts")),
      ...{ cwd: CHECKOUT, env: { PORT } },
    })),
  },
  ...stockEngines,
  {
    // The container image, if Docker runs. Otherwise nginx serves the files of the image as an unprivileged user.
    host: "container",
    server: hasDocker ? "container" : "container (its files, in nginx)",
    copies: ["gzip"],
    start: hasDocker ? program(inDocker) : program(inNginx),
  },
  {
    // This server uses Netlify's own packages for redirects, headers and files, in the same order as `@netlify/dev`.
    host: "netlify",
    server: "Netlify (its rules and files)",
    copies: [],
    exceptions: [
      NOT_COMPRESSED,
      NO_HEADERS,
      ["method", /./, "it responds to POST as to GET"],
      ["condition", /./, "the tested server sends no ETag; Netlify's servers do"],
      ["slash", /./, "Netlify's servers redirect here (Pretty URLs); the tested server sends the page"],
      [
        "moved",
        /^\/old%20page/,
        "a rule cannot contain a space, but the server compares rules with the decoded address",
      ],
      ["nowhere", /^\/404(\.html)?$/, "it sends the not-found page there with status 200"],
      [
        "odd",
        /\/\/|\\|^\/_/,
        "it treats two slashes, or a backslash, as one slash, and serves `_redirects` and `_headers`",
      ],
    ],
    start: program((release, port) =>
      node("__tests__/hosts/engines/netlifyServer.mjs", `${release}/site`, port),
    ),
  },
  {
    // `wrangler pages dev` runs Cloudflare's own server for static files in Cloudflare's own runtime.
    host: "cloudflare",
    server: "Cloudflare Pages (wrangler)",
    copies: [],
    exceptions: [
      NOT_COMPRESSED,
      ["method", /./, "it redirects POST requests for old addresses"],
      ["moved", /%(?:[a-f][\da-f]|\d[a-f])/, "its rules are case-sensitive, so %c3 does not match %C3"],
      ["nowhere", /^\/404$/, "it sends the not-found page there with status 200"],
      [
        "odd",
        /\/\/|\\|%00|^\/_|a{5000}/,
        "it treats two slashes as one, and responds with 502 if it cannot look up a file",
      ],
      ["offSite", /^http:/, "it responds with 500 to complete URLs"],
    ],
    start: program((cwd, port) => ({
      command: path.join(ENGINES, "node_modules/.bin/wrangler"),
      args: [
        ...["pages", "dev", "site", "--ip", "127.0.0.1", "--port", port, "--inspector-port", "0"],
        ...["--compatibility-date", "2026-04-01", "--show-interactive-dev-session=false"],
      ],
      ...{ cwd, env: { WRANGLER_SEND_METRICS: "false", CI: "1" } },
    })),
  },
  {
    // `firebase serve` also runs superstatic, which is Firebase's own server for static sites.
    host: "firebase",
    server: "Firebase (superstatic)",
    copies: [],
    exceptions: [
      NOT_COMPRESSED,
      NO_HEADERS,
      ["method", /./, "it responds to POST as to GET"],
      ["condition", /./, "it never responds with 304; Firebase's servers do"],
      ["odd", /\/\/|\\|%zz|a{5000}/, "it treats two slashes, or a backslash, as one slash"],
    ],
    start: program((release, port) =>
      node("--import", "tsx", "__tests__/hosts/engines/firebaseServer.ts", release, port),
    ),
  },
  {
    // Vercel's own server cannot run in these tests. Instead, a small server of the tests applies the routes that
    // Vercel's own package creates from `vercel.json`.
    host: "vercel",
    server: "Vercel (@vercel/routing-utils)",
    copies: [],
    exceptions: [
      NOT_COMPRESSED,
      NO_HEADERS,
      ["method", /./, "routes ignore the method"],
      ["type", /./, "the test's server knows only two content types"],
      ["condition", /./, "the test's server sends no ETag; Vercel's servers do"],
      [
        "nowhere",
        /\/$|^\/404\.html$/,
        "rules cannot check whether a page exists, and the test's server sends 404.html with status 200",
      ],
      [
        "odd",
        /\/\/|\/$/,
        "rules cannot check whether a page exists, and the test's server treats two slashes as one",
      ],
    ],
    start: program((release, port) =>
      node("--import", "tsx", "__tests__/hosts/engines/vercelServer.ts", release, port),
    ),
  },
  {
    // A server that only serves files. The release for it has no rules for redirects or headers. Instead, there is an
    // HTML page at each old address, which redirects visitors.
    host: "plain",
    server: "a plain file server (serve)",
    copies: [],
    exceptions: [["odd", /./, "it has no rules, and its not-found page also names old addresses"]],
    start: program((release, port) => {
      // Without this setting, the server lists the files of a folder.
      const config = path.join(release, "serve.json");
      fs.writeFileSync(config, JSON.stringify({ directoryListing: false }));
      const address = `tcp://127.0.0.1:${port}`;
      return node(
        engineModule("serve/build/main.js"),
        "--listen",
        address,
        "--config",
        config,
        `${release}/site`,
      );
    }),
  },
];

/**
 * Builds a release's container image. Returns the command that runs a container from this image, with some of the
 * restrictions that the hosting guide recommends.
 */
function inDocker(release: string, port: string) {
  const image = execFileSync("docker", ["build", "--quiet", release], { encoding: "utf8" }).trim();
  const limits = ["--rm", "--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL"];
  return { command: "docker", args: ["run", ...limits, "--publish", `127.0.0.1:${port}:8080`, image] };
}

function inNginx(release: string, port: string) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "container-"));
  fs.cpSync(release, folder, { recursive: true });
  fs.mkdirSync(path.join(folder, "tmp"));
  // Only the folders, the IP address and the port differ from the configuration of the image.
  const file = path.join(folder, "server.conf");
  const settings = fs
    .readFileSync(file, "utf8")
    .replaceAll("/tmp/", `${folder}/tmp/`)
    .replaceAll("/srv/www", folder)
    .replace("listen 8080", `listen 127.0.0.1:${port}`);
  fs.writeFileSync(file, settings);
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  if (nobody.uid) execFileSync("chown", ["-R", "65534:65534", folder]);
  return { command: "nginx", args: ["-p", folder, "-e", "stderr", "-c", file], temporary: folder, ...nobody };
}
