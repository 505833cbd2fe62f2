import { spawn } from "node:child_process";
import fs from "node:fs";
import { request } from "@sitekit/hosting/testing";
import { waitFor } from "@sitekit/testing/waitFor";

export interface Running {
  /** The server's address, as in `http://127.0.0.1:8080`. */
  origin: string;
  stop: () => Promise<void>;
  /** The id of the server's process, to which tests can send signals. */
  pid: number;
}

export interface Command {
  command: string;
  args: string[];
  port: number;
  env?: Record<string, string>;
  cwd?: string;
  /** The ids of the user and the group that the process runs as. */
  uid?: number;
  gid?: number;
  /** A folder that `stop` removes after the server has ended. */
  temporary?: string;
}

/** How long a server may take until it responds to requests, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Starts a server and waits until it responds. The server gets its own process group, so that `stop` also ends its child
 * processes. If the server ends before it responds, or does not respond within `PATIENCE`, the function throws an error
 * with the server's output.
 */
export async function runServer({ command, args, port, env, temporary, ...as }: Command): Promise<Running> {
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(command, args, { ...as, detached: true, env: { ...process.env, ...env } });
  let output = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (text) => {
      output += text;
    });
  const ended = new Promise<string>((resolve) => {
    server.once("exit", () => resolve("it ended"));
    server.once("error", ({ message }) => resolve(message));
  });
  const stop = async () => {
    // `process.kill` can throw if the process never started or has already ended.
    if (server.pid && server.exitCode === null && server.signalCode === null)
      process.kill(-server.pid, "SIGTERM");
    await ended;
    if (temporary) fs.rmSync(temporary, { recursive: true, force: true });
  };
  const answers = () =>
    request(new URL(origin), "/").then(
      () => true,
      () => false,
    );
  const started = waitFor(`${command} to answer`, answers, PATIENCE);
  try {
    await Promise.race([started, ended.then((why) => Promise.reject(new Error(why)))]);
  } catch (why) {
    await stop();
    throw new Error(`${command}: ${(why as Error).message}\n${output}`);
  }
  return { origin, pid: server.pid ?? 0, stop };
}
