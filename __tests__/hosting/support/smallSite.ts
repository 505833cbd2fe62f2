import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Dist, distIn } from "../../../src/hosting/dist";
import type { SiteRules } from "../../../src/hosting/siteRules";
import { deployedFiles, writeDist } from "../../../src/hosting/writeDist";
import { filesIn } from "../../../src/lib/files";

export const page = (words: string) => `<html><body>${`${words} `.repeat(300)}</body></html>`;

export const RULES: SiteRules = {
  pages: ["/", "/about"],
  redirects: [{ from: "/company", to: "/about", under: false }],
  headers: [
    { path: "/*", headers: { "Cache-Control": "no-cache", "X-Site": "yes", "X-Quoted": 'csp="here"' } },
    { path: "/assets/*", headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
  ],
};

/** A site of a few files in a temporary folder, as Gatsby leaves it in `public` and the adapter makes `dist` of it. */
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
    this.write("assets/app-1.js", "run();");
  }

  /** Writes a file of `public`. */
  write(file: string, text: string): void {
    const target = path.join(this.publicDir, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, text);
  }

  build(rules: SiteRules = RULES): number {
    return writeDist(
      deployedFiles(filesIn(this.publicDir), () => true),
      rules,
      this.publicDir,
      this.dist,
    );
  }

  /** The text of a file of the deployed site. */
  deployed(file: string): string {
    return fs.readFileSync(path.join(this.dist.site, file), "utf8");
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}
