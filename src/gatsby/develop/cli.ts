import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { type EditorFiles, editorFiles } from "@sitekit/editor/bundle/writeEditor";
import { editorHandler } from "@sitekit/editor/local/editorHandler";
import { LOCAL_EDITOR } from "@sitekit/editor/settings";
import { runCommand, withHelp } from "@sitekit/lib/runCommand";
import { hostedTypes } from "@sitekit/sources/allSources";
import { CONTENT } from "@sitekit/sources/readContent";
import { allDrawings } from "../drawings";
import { CHECKED } from "../onPreBootstrap";
import { developServer } from "./server";
import { PROBLEMS } from "./watchContent";

/** Gatsby is asked by this computer alone. */
const INNER_HOST = "127.0.0.1";

/**
 * The ports on which Gatsby may answer. Every browser refuses to open these, so no website can reach Gatsby behind the
 * back of the server that asks for Host and Origin: https://fetch.spec.whatwg.org/#port-blocking
 */
const INNER_PORTS = [
  6665, 6666, 6667, 6668, 6669, 6697, 6679, 6566, 10080, 5060, 5061, 4190, 4045, 3659, 1719, 1720, 1723,
];

const HELP = `npm run develop [-- -p 8001] [-H 0.0.0.0]

Starts Gatsby, and the server in front of it with the editor, which shows every change at once.

  -p, --port   the port, in place of 8000
  -H, --host   the address on which it listens, in place of 127.0.0.1`;

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: "string", short: "p", default: process.env.PORT || "8000" },
      host: { type: "string", short: "H", default: "127.0.0.1" },
    },
  });
  fs.rmSync(PROBLEMS, { force: true });
  const port = await freeInnerPort();
  const server = developServer({
    gatsby: { host: INNER_HOST, port },
    editor: editorHandler({ folder: CONTENT, assets: bundledOnce() }),
    problems: PROBLEMS,
    content: CHECKED.records,
  });
  server.listen(Number(values.port), values.host);
  try {
    await once(server, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new Error(
      `Port ${values.port} is in use. Stop what runs there, or choose another: npm run develop -- -p 8001`,
    );
  }
  const url = `http://${values.host === INNER_HOST ? "localhost" : values.host}:${values.port}`;
  const code = await runGatsby(port, url);
  server.close();
  server.closeAllConnections();
  return code;
}

/** The editor's files, bundled on the first request, which takes a few seconds. */
function bundledOnce(): () => Promise<EditorFiles> {
  let files: Promise<EditorFiles> | undefined;
  return () => {
    files ??= editorFiles({ ...LOCAL_EDITOR, hosted: hostedTypes() }, allDrawings());
    // A failed bundle is not kept, so that the next request tries again.
    files.catch(() => {
      files = undefined;
    });
    return files;
  };
}

/** Starts Gatsby, forwards termination signals to it, prints its output, and waits until it exits. */
async function runGatsby(port: number, url: string): Promise<number> {
  const inner = `${INNER_HOST}:${port}`;
  const gatsby = path.resolve("node_modules/gatsby/cli.js");
  const child = spawn(process.execPath, [gatsby, "develop", "-H", INNER_HOST, "-p", String(port)], {
    stdio: ["inherit", "pipe", "pipe"],
    env: { FORCE_COLOR: process.stdout.isTTY ? "1" : "0", GATSBY_LOGGER: "yurnalist", ...process.env },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  // Gatsby prints its own address, at which no browser can open it.
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    createInterface({ input: from }).on("line", (line) =>
      to.write(`${line.replaceAll(`http://${inner}`, url)}\n`),
    );
  const [code]: (number | null)[] = await once(child, "exit");
  return code ?? 1;
}

async function freeInnerPort(): Promise<number> {
  // Two that start at the same time should not try the same port.
  const first = process.pid % INNER_PORTS.length;
  for (const port of [...INNER_PORTS.slice(first), ...INNER_PORTS.slice(0, first)]) {
    const probe = http.createServer().listen(port, INNER_HOST);
    const free = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    if (free) await new Promise((closed) => probe.close(closed));
    if (free) return port;
  }
  throw new Error(`None of the ports ${INNER_PORTS.join(", ")} is free, and Gatsby needs one of them.`);
}

runCommand(withHelp(HELP, main));
