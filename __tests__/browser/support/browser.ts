import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from "playwright-core";
import { installedChromium } from "./chromiumFromNpm";

/**
 * Finds a program on the PATH or in `/usr/bin`. `variable` is the name of an environment variable, such as
 * `FIREFOX_PATH`. If this variable is set, the function returns the path in it, and throws if there is no such file.
 */
function findProgram(names: readonly string[], variable?: string): string | undefined {
  const chosen = variable && process.env[variable];
  if (chosen && !existsSync(chosen))
    throw new Error(`${variable} is ${chosen}, but there is no such file. Correct or unset this variable.`);
  if (chosen) return chosen;
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/bin"];
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(existsSync);
}

const CHROMIUMS = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
  "microsoft-edge-stable",
];

/** The usual paths of Chrome, Chromium and Edge on macOS and Windows. */
const CHROMIUM_FILES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ...["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((variable) => {
    const folder = process.env[variable];
    if (!folder) return [];
    return ["Google/Chrome", "Chromium", "Microsoft/Edge"].map((name) =>
      path.join(folder, name, "Application", name === "Microsoft/Edge" ? "msedge.exe" : "chrome.exe"),
    );
  }),
];

/**
 * Returns the path of a Chromium, Chrome or Edge. Tries these places in order:
 * - the path in `CHROMIUM_PATH`, or if this variable is not set, the programs `names` on the PATH or in `/usr/bin`
 * - the usual paths of these browsers on macOS and Windows
 * - the Chromium from npm, if it has been installed
 */
const chromiumAmong = (names: readonly string[]) =>
  findProgram(names, "CHROMIUM_PATH") ?? CHROMIUM_FILES.find(existsSync) ?? installedChromium();

export const findChromium = () => chromiumAmong(CHROMIUMS);

/**
 * Like `findChromium`, but prefers `chromium-headless-shell` to other programs in the same folder. It has the same
 * engine as Chromium, and needs only two thirds of the processor time.
 */
const findShell = () => chromiumAmong(["chromium-headless-shell", ...CHROMIUMS]);

export const findFirefox = () => findProgram(["firefox-esr", "firefox"], "FIREFOX_PATH");

/**
 * Returns the paths of the programs that tests in WebKit need: WebKit's driver, a browser with WebKit, and a virtual
 * screen. Returns undefined if any of the three is missing.
 */
export function findWebKit(): { driver: string; browser: string; screen: string } | undefined {
  const [driver, screen] = [findProgram(["WebKitWebDriver"]), findProgram(["Xvfb"])];
  const browser = existsSync("/usr/lib")
    ? readdirSync("/usr/lib")
        .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
        .find(existsSync)
    : undefined;
  return driver && browser && screen ? { driver, browser, screen } : undefined;
}

/**
 * Options that disable features which tests do not need. Other options, such as a limit on the number of renderer
 * processes, saved no processor time (measured on 2026-11-22).
 */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * By default, starts a complete Chromium, Chrome or Edge, such as visitors use. If none is installed, starts the
 * Chromium from npm, which is only a headless shell.
 */
export const openBrowser = (options: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS, ...options });

/**
 * Starts a headless browser for a test file. Font hinting is off, so that text has the same width as in a browser with
 * a window.
 */
export const openTestBrowser = (): Promise<Browser> =>
  openBrowser({
    executablePath: findShell(),
    args: [...CHROMIUM_FLAGS, "--font-render-hinting=none"],
  });

export const DESKTOP = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;
export const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector("html[data-hydrated]", { state: "attached" });
}

/**
 * Starts React, even on a device on which the site would not start it by itself, such as a phone. Waits until React has
 * hydrated the page. Does nothing on the not-found page, which has no React.
 */
export async function startScripts(page: Page): Promise<void> {
  if ((await page.locator("script[data-page-path='/404.html']").count()) > 0) return;
  await page.evaluate(useWhatNeedsReact);
  await hydrated(page);
}

/**
 * Starts React: adds an element that needs React, sends it a `focusin` event, and removes it. A temporary element is
 * necessary, because most pages have no element that needs React. This function must run in the page.
 */
export function useWhatNeedsReact(): void {
  const part = document.createElement("p");
  part.dataset.when = "used";
  part.dataset.script = "/start.js";
  document.body.append(part);
  part.dispatchEvent(new Event("focusin", { bubbles: true }));
  part.remove();
}

/** Opens an address, starts React, and waits until React has hydrated the page. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await startScripts(page);
}

/**
 * Opens an address to check what is rendered. Starts React only on pages with an element that may need React, because
 * React does not change the HTML of other pages.
 */
export async function visitDrawn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if ((await page.locator("[data-script]").count()) > 0) await startScripts(page);
}

/**
 * Stops the clock of a page until a test advances it. First moves the clock one minute ahead, because Playwright
 * refuses to stop it at a time that has already passed, and the call may take a while on a busy machine.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
