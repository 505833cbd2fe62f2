/**
 * Serves a release with Firebase's server. It runs in a separate process, so that killing the process frees
 * all its resources. Arguments: the release's folder, port.
 */
import fs from "node:fs";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { engineModule } from "../support/engineModules";

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const [release = "", port] = process.argv.slice(2);
const { hosting } = JSON.parse(fs.readFileSync(path.join(release, "firebase.json"), "utf8"));
const superstatic: { default: (options: object) => Handler } = createRequire(engineModule("superstatic"))(
  engineModule("superstatic"),
);
// The option `config` is the section `hosting` of firebase.json, as when `firebase serve` runs superstatic.
const handler = superstatic.default({ config: hosting, cwd: release });

http
  .createServer((request, response) => {
    try {
      decodeURIComponent(request.url ?? "");
      handler(request, response, () => response.writeHead(404).end());
    } catch {
      // superstatic would crash on an address that cannot be decoded, such as `/%zz`. Firebase's own servers refuse
      // such an address, so this server refuses it too.
      response.writeHead(400).end();
    }
  })
  .listen(Number(port), "127.0.0.1");
