import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "@sitekit/testing/listen";
import { waitFor, within } from "@sitekit/testing/waitFor";
import { Capabilities, WebDriver } from "selenium-webdriver";
import { Executor, HttpClient } from "selenium-webdriver/http";
import { findWebKit } from "./browser";

/** How long a driver may take to open a browser, in milliseconds. About one driver in a hundred never responds. */
const OPENS_WITHIN = 30_000;
const TRIES = 3;

/** Opens WebKit browsers, which all share one virtual screen. */
export interface WebKit {
  /**
   * Opens a browser. If `scripts` is false, JavaScript is disabled in it. Each browser has its own driver, so that a
   * driver that hangs does not block other browsers.
   */
  open: (scripts?: boolean, triesLeft?: number) => Promise<WebDriver>;
  /** Ends the browsers' drivers and the virtual screen. */
  close: () => Promise<void>;
}

export async function startWebKit(): Promise<WebKit> {
  const programs = findWebKit();
  if (!programs) throw new Error("WebKit, its driver or Xvfb was not found.");
  const running: ChildProcess[] = [];
  const start = <Program extends ChildProcess>(program: Program): Program => {
    running.push(program);
    return program;
  };
  // Xvfb picks a free display number and writes it to file descriptor 3.
  const screen = start(
    spawn(programs.screen, ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    }),
  );
  const [line] = await within("a virtual screen", once(screen.stdio[3] as NodeJS.ReadableStream, "data"));
  const env = {
    ...process.env,
    DISPLAY: `:${String(line).trim()}`,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  };
  const open: WebKit["open"] = async (scripts = true, triesLeft = TRIES - 1) => {
    const port = await freePort();
    start(spawn(programs.driver, [`--port=${port}`], { stdio: "ignore", env }));
    const url = `http://127.0.0.1:${port}`;
    await waitFor("WebKit's driver", () =>
      fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const args = ["--automation", `--enable-javascript=${scripts}`];
    const capabilities = new Capabilities({
      "webkitgtk:browserOptions": { binary: programs.browser, args },
    });
    const driver = WebDriver.createSession(new Executor(new HttpClient(url)), capabilities);
    try {
      await within("WebKit to open", driver.getSession(), OPENS_WITHIN);
      return driver;
    } catch (error) {
      if (triesLeft === 0) throw error;
      return open(scripts, triesLeft - 1);
    }
  };
  const close = async () => {
    for (const program of running.reverse()) {
      const ended = once(program, "exit");
      if (program.exitCode === null && program.kill()) await ended;
    }
  };
  return { open, close };
}
