import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { filesIn, hashOf } from "@sitekit/lib/files";
import { deployedFiles } from "../../adapter";
import type { Host } from "../../composeRelease";
import { composeRelease } from "../../composeRelease";
import { type Dist, distIn, readManifest, writeDist } from "../../dist";
import { type HeaderOptions, NOINDEX } from "../../headerRules";
import type { ReadOnline } from "../../online";
import type { SiteRules } from "../../siteRules";

export const page = (words: string) => `<html><body>${`${words} `.repeat(300)}</body></html>`;

export const assetFile = (text: string): string => `assets/app-${hashOf(text).slice(0, 20)}.js`;

export const RULES: SiteRules = {
  pages: ["/", "/about"],
  redirects: [{ from: "/company", to: "/about", under: false }],
  headers: [
    { path: "/*", headers: { "Cache-Control": "no-cache", "X-Site": "yes", "X-Quoted": 'csp="here"' } },
    { path: "/assets/*", headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
  ],
};

/** Header options of a site whose editor at `/admin` sends requests to another host. */
export const OPTIONS: HeaderOptions = {
  forADay: ["/boot.js", "/favicon.svg"],
  forAYear: ["/assets/*", "/fonts/*", "/static/*"],
  apart: [
    {
      path: "/admin",
      policy: { "connect-src": ["'self'", "https://api.example"], "trusted-types": ["default"] },
      headers: { "Cross-Origin-Opener-Policy": "same-origin-allow-popups", ...NOINDEX },
    },
  ],
};

/**
 * A small site in a temporary folder. Its folder `public` contains files as Gatsby would write them. The method `build`
 * creates `dist` from these files, as the hosting adapter does after Gatsby's build.
 */
export class SmallSite {
  readonly folder: string;
  readonly dist: Dist;
  readonly publicDir: string;

  constructor(parent = os.tmpdir()) {
    this.folder = fs.mkdtempSync(path.join(parent, "small-site-"));
    this.dist = distIn(this.folder);
    this.publicDir = path.join(this.folder, "public");
    this.write("index.html", page("home"));
    this.write("about/index.html", page("about"));
    this.write("404.html", page("Not found"));
    this.write("page-data/about/page-data.json", "{}");
    this.asset("run();");
  }

  /** Writes a script whose file name contains the hash of its text. Returns the file's path in `public`. */
  asset(text: string): string {
    const file = assetFile(text);
    this.write(file, text);
    return file;
  }

  /** Writes a file in `public`. */
  write(file: string, text: string): void {
    const target = path.join(this.publicDir, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, text);
  }

  /** Builds the site into `dist`. Returns the number of files that were new or changed. */
  build(rules: SiteRules = RULES, time = new Date("2026-01-31T12:00:00Z")): number {
    const read = (file: string) => fs.readFileSync(path.join(this.publicDir, file));
    const built = filesIn(this.publicDir).map((file) => ({
      file,
      path: `/${file}`.replace(/\/index\.html$/, ""),
    }));
    return writeDist(deployedFiles(built, read), rules, this.publicDir, this.dist, time);
  }

  /** Builds the site and makes its release for a host. Returns the release's folder. */
  async release(host: Host, rules: SiteRules = RULES, online?: ReadOnline): Promise<string> {
    this.build(rules);
    const folder = path.join(this.folder, `release-${host.name}-${readManifest(this.dist.manifest)?.build}`);
    await composeRelease(host, this.dist, folder, online);
    return folder;
  }

  /** Returns the text of a file in `dist/site`. */
  deployed(file: string): string {
    return fs.readFileSync(path.join(this.dist.site, file), "utf8");
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}
