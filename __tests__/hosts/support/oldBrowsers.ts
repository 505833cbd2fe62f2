import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { Browser, PuppeteerNode } from "puppeteer-core";

/**
 * The folder in which `npm test -- weekly` installs old browsers. They only run on Linux with an x64
 * processor.
 */
export const OLD_BROWSERS = path.resolve("node_modules/.cache/old-browsers");

export const canRunOldBrowsers = process.platform === "linux" && process.arch === "x64";

/**
 * The npm packages that contain the old browsers. Chromium 92 is the oldest version that the site supports, and
 * Chromium 109 is the last version for Windows 7.
 */
export const PACKAGES = {
  "Chromium 92": "chrome-aws-lambda",
  "Chromium 109": "@sparticuz/chromium",
} as const;

const FLAGS = ["--no-sandbox", "--headless", "--no-zygote", "--single-process", "--use-gl=swiftshader"];

/** Starts the old browser in the npm package `name`. The first time, unpacks the browser from the package. */
export async function openOldBrowser(name: (typeof PACKAGES)[keyof typeof PACKAGES]): Promise<Browser> {
  const packed = path.join(OLD_BROWSERS, "node_modules", name, "bin");
  const folder = path.join(OLD_BROWSERS, path.basename(name));
  const program = path.join(folder, "chromium");
  if (!fs.existsSync(program)) {
    const unpacked = (file: string) => brotliDecompressSync(fs.readFileSync(path.join(packed, file)));
    fs.mkdirSync(folder, { recursive: true });
    execFileSync("tar", ["-x"], { cwd: folder, input: unpacked("swiftshader.tar.br") });
    fs.writeFileSync(`${program}.part`, unpacked("chromium.br"), { mode: 0o755 });
    fs.renameSync(`${program}.part`, program);
  }
  const puppeteer: PuppeteerNode = createRequire(path.join(OLD_BROWSERS, "package.json"))("puppeteer-core");
  return puppeteer.launch({ executablePath: program, args: FLAGS });
}
