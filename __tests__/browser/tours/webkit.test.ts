import http from "node:http";
import { QUICK } from "@sitekit/hosting";
import { type Listening, listen } from "@sitekit/testing/listen";
import { By, Key, Origin } from "selenium-webdriver";
import { findWebKit } from "../support/browser";
import { SPECIFIED, startSite } from "../support/site";
import { startWebKit, type WebKit } from "../support/webKit";
import { tour, type Visitor } from "./tour";

jest.setTimeout(240_000);

declare global {
  interface Window {
    faults?: string[];
  }
}

/**
 * A script that records the console messages and errors of a page in `window.faults`, because WebKit's driver does not
 * report them. The script runs before all other scripts of the page.
 */
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

const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowDown: Key.ARROW_DOWN };

/** The test's servers and WebKit, in the order in which they were started. They are closed in reverse order. */
const running: { close: () => Promise<unknown> }[] = [];
let site: Listening;
let webKit: WebKit;

beforeAll(async () => {
  if (!findWebKit()) return;
  site = await startNotingSite();
  webKit = await startWebKit();
  running.push(webKit);
});
afterAll(async () => {
  for (const { close } of running.reverse()) await close();
});

tour("WebKit", Boolean(findWebKit()), async (scripts): Promise<Visitor> => {
  const driver = await webKit.open(scripts);
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

/** Serves the built site. Adds the script `NOTES` to each page, to record its console messages and errors. */
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
