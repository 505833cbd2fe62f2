import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import { QUICK } from "@sitekit/hosting";
import { freePort, type Listening, listen } from "@sitekit/testing/listen";
import { waitFor, within } from "@sitekit/testing/waitFor";
import { By, Capabilities, Key, Origin, WebDriver } from "selenium-webdriver";
import { Executor, HttpClient } from "selenium-webdriver/http";
import { findWebKit } from "../support/browser";
import { SPECIFIED, startSite } from "../support/site";
import { tour, type Visitor } from "./tour";

jest.setTimeout(240_000);

declare global {
  interface Window {
    faults?: string[];
  }
}

/** Runs before all other scripts, and notes what a driver cannot listen to in this browser. */
const NOTES = `
  window.faults = [];
  for (const kind of ["debug", "log", "info", "warn", "error"]) {
    const write = console[kind];
    console[kind] = (...words) => {
      window.faults.push(kind + ": " + words.join(" "));
      write.apply(console, words);
    };
  }
  addEventListener("error", ({ message, target }) => window.faults.push("error: " + (message ?? target.outerHTML)), true);
  addEventListener("unhandledrejection", ({ reason }) => window.faults.push("rejected: " + reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    window.faults.push("policy: " + violatedDirective + " " + blockedURI));
`;

/** How long a driver may take to open a browser, in milliseconds. One in some hundred never answers. */
const OPENS_WITHIN = 30_000;
const TRIES = 3;
const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowDown: Key.ARROW_DOWN };

const programs = findWebKit();
/** What is ended after the tests, the last one first. */
const running: { close: () => Promise<unknown> }[] = [];
let site: Listening;
/** The number of the virtual screen. */
let display = "";

beforeAll(async () => {
  if (!programs) return;
  site = await startNotingSite();
  // Xvfb picks a free display number and writes it to file descriptor 3.
  const screen = start(
    spawn(programs.screen, ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    }),
  );
  const [line] = await within("a virtual screen", once(screen.stdio[3] as NodeJS.ReadableStream, "data"));
  display = `:${String(line).trim()}`;
});
afterAll(async () => {
  for (const { close } of running.reverse()) await close();
});

tour("WebKit", Boolean(programs), async (scripts): Promise<Visitor> => {
  const driver = await openBrowser(scripts);
  const resize = async (width: number, height: number) => {
    await driver.manage().window().setRect({ width, height });
  };
  const pointAt = async (selector: string | null) => {
    const actions = driver.actions();
    if (!selector) return actions.move({ origin: Origin.VIEWPORT, x: 640, y: 800 });
    const element = await driver.findElement(By.css(selector));
    await driver.executeScript("arguments[0].scrollIntoView({ block: 'nearest' })", element);
    return actions.move({ origin: element });
  };
  await resize(1280, 900);
  return {
    open: (address) => driver.get(site.url + address),
    run: (script, selector = "") => driver.executeScript(script, selector),
    hover: async (selector) => (await pointAt(selector)).perform(),
    click: async (selector) => (await pointAt(selector)).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    resize,
    faults: () => driver.executeScript<string[]>("return window.faults?.splice(0) ?? ['no notes']"),
    close: () => driver.quit(),
  };
});

/** Opens a browser, with or without scripts. Each has a driver of its own, so that one that hangs holds up no other. */
async function openBrowser(scripts: boolean, triesLeft = TRIES - 1): Promise<WebDriver> {
  if (!programs) throw new Error("WebKit is not installed.");
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
  start(spawn(programs.driver, [`--port=${port}`], { stdio: "ignore", env }));
  const url = `http://127.0.0.1:${port}`;
  await waitFor("WebKit's driver", () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const args = ["--automation", `--enable-javascript=${scripts}`];
  const capabilities = new Capabilities({ "webkitgtk:browserOptions": { binary: programs.browser, args } });
  const driver = WebDriver.createSession(new Executor(new HttpClient(url)), capabilities);
  try {
    await within("WebKit to open", driver.getSession(), OPENS_WITHIN);
    return driver;
  } catch (error) {
    if (triesLeft === 0) throw error;
    return openBrowser(scripts, triesLeft - 1);
  }
}

/** Ends a program after the tests. */
function start<Program extends ChildProcess>(program: Program): Program {
  running.push({
    close: async () => {
      const ended = once(program, "exit");
      if (program.exitCode === null && program.kill()) await ended;
    },
  });
  return program;
}

/** The built site with one script added to each page; it keeps its faults in `window.faults`. */
async function startNotingSite(): Promise<Listening> {
  const built = await startSite(SPECIFIED, QUICK);
  const noting = await listen(
    http.createServer(async (request, response) => {
      if (request.url === "/notes.js") {
        response.writeHead(200, { "content-type": "text/javascript" }).end(NOTES);
        return;
      }
      const answer = await fetch(built.url + request.url, { method: request.method, redirect: "manual" });
      const headers = Object.fromEntries(answer.headers);
      delete headers["content-encoding"];
      delete headers["content-length"];
      const body = Buffer.from(await answer.arrayBuffer());
      const isPage = headers["content-type"]?.startsWith("text/html");
      response.writeHead(answer.status, headers);
      response.end(
        isPage ? body.toString().replace("<head>", '<head><script src="/notes.js"></script>') : body,
      );
    }),
  );
  running.push(built, noting);
  return noting;
}
