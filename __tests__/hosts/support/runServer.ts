import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import { request } from "../../../src/hosting/online";

export interface Running {
  /** As in `http://127.0.0.1:8080`. */
  origin: string;
  stop: () => Promise<void>;
  /** The server's process, for signals. */
  pid: number;
}

export interface Command {
  command: string;
  args: string[];
  port: number;
  env?: Record<string, string>;
  cwd?: string;
  /** The user and group that the process runs as. */
  uid?: number;
  gid?: number;
  /** A folder that is removed when the server ends. */
  temporary?: string;
}

/** Milliseconds. */
const PATIENCE = 60_000;
const BETWEEN_TRIES = 100;

/**
 * Starts a server and waits until it answers. It gets a process group of its own, so that what it starts itself
 * ends with it. Throws what it printed when it ends or does not answer.
 */
export async function runServer({
  command,
  args,
  port,
  env,
  cwd,
  uid,
  gid,
  temporary,
}: Command): Promise<Running> {
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(command, args, { detached: true, cwd, uid, gid, env: { ...process.env, ...env } });
  const output: string[] = [];
  server.stdout.on("data", (text) => output.push(String(text)));
  server.stderr.on("data", (text) => output.push(String(text)));
  const ended = new Promise<void>((resolve) => {
    server.once("exit", () => resolve());
    server.once("error", (error) => {
      output.push(error.message);
      resolve();
    });
  });
  const failed = (why: string) => new Error(`${command} ${why}:\n${output.join("")}`);
  try {
    await Promise.race([
      answering(origin, () => failed("does not answer")),
      ended.then(() => Promise.reject(failed("ended"))),
    ]);
  } catch (error) {
    end(server);
    throw error;
  }
  return {
    origin,
    pid: server.pid ?? 0,
    stop: async () => {
      end(server);
      await ended;
      if (temporary) fs.rmSync(temporary, { recursive: true, force: true });
    },
  };
}

async function answering(origin: string, failed: () => Error): Promise<void> {
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    const answered = await request(new URL(origin), "/").then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES));
  }
  throw failed();
}

function end({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return;
  try {
    process.kill(-pid, "SIGTERM");
  } catch {
    // It has ended by itself.
  }
}
