import { type ChildProcess, spawn } from "node:child_process";
import { Capabilities, WebDriver } from "selenium-webdriver";
import { Executor, HttpClient } from "selenium-webdriver/http";
import { freePort } from "../../support/freePort";
import { waitFor } from "../../support/waitFor";
import type { findWebKit } from "./browser";

type Programs = NonNullable<ReturnType<typeof findWebKit>>;

export interface WebKit {
  /** Starts a browser, with or without scripts. */
  open: (scripts: boolean) => Promise<WebDriver>;
  close: () => Promise<void>;
}

/** How long a driver may take to open a browser, in milliseconds. One in some hundred never answers. */
const OPENS_WITHIN = 30_000;
const TRIES = 3;

/** Starts WebKit's driver with a virtual screen (Xvfb). */
export async function startWebKit({ driver, browser, screen }: Programs): Promise<WebKit> {
  // Xvfb picks a free display number and writes it to file descriptor 3.
  const display = spawn(screen, ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = await firstLine(display);
  const services: ChildProcess[] = [];

  /** A driver of its own for each browser, so that one that hangs holds up no other. */
  const openOnce = async (scripts: boolean): Promise<WebDriver> => {
    const port = await freePort();
    services.push(
      spawn(driver, [`--port=${port}`], {
        stdio: "ignore",
        env: { ...process.env, DISPLAY: `:${number}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
      }),
    );
    const url = `http://127.0.0.1:${port}`;
    await waitFor("WebKit's driver", () =>
      fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const args = ["--automation", `--enable-javascript=${scripts}`];
    const capabilities = new Capabilities({ "webkitgtk:browserOptions": { binary: browser, args } });
    const session = WebDriver.createSession(new Executor(new HttpClient(url)), capabilities);
    await within(OPENS_WITHIN, session.getSession());
    return session;
  };

  return {
    open: async (scripts) => {
      for (let left = TRIES; left > 1; left -= 1) {
        const opened = await openOnce(scripts).catch(() => undefined);
        if (opened) return opened;
      }
      return openOnce(scripts);
    },
    close: async () => {
      for (const program of [...services, display]) await stop(program);
    },
  };
}

/** The same promise, which fails when that takes too long. */
function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("WebKit's driver opens no browser.")), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const firstLine = (program: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    program.once("error", reject);
    program.stdio[3]?.once("data", (bytes) => resolve(String(bytes).trim()));
  });

function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    program.once("exit", () => resolve());
    program.kill();
  });
}
