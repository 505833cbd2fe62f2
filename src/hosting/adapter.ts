import fs from "node:fs";
import path from "node:path";
import type { AdapterInit, IAdapter } from "gatsby";
import { buildTime } from "../lib/environment";
import { DIST } from "./dist";
import { headerRules, reportAddress, styleHashes } from "./headerRules";
import { NOT_FOUND_FILE, pageOfFile, readRedirects } from "./siteRules";
import { deployedFiles, writeDist } from "./writeDist";

interface Options {
  /** Origins that the editor loads from and saves to, for example `https://api.github.com`. */
  editorOrigins?: readonly string[];
  /** Whether the whole site is sent with `noindex`, as a preview is. */
  unlisted?: boolean;
}

/** Gatsby's output folder. It is never modified here, because Gatsby's next build relies on its contents. */
const PUBLIC = "public";

/** Writes the deployable site and its hosting rules to `dist/`, from Gatsby's build output. */
export const hostingAdapter: AdapterInit<Options> = ({ editorOrigins = [], unlisted } = {}): IAdapter => ({
  name: "hosting",
  config: () => ({ supports: { pathPrefix: false, trailingSlash: ["never"] } }),
  async adapt({ routesManifest, functionsManifest, reporter }) {
    if (functionsManifest.length > 0) {
      reporter.panic("This site is served as files only: no functions, and no pages made on request.");
    }
    const found = routesManifest.flatMap((route) => (route.type === "static" ? [route] : []));
    const lasting = new Set(
      found.filter(({ headers }) => headers.some(isImmutable)).map(({ filePath }) => inPublic(filePath)),
    );
    const built = found.map(({ filePath }) => inPublic(filePath));
    const queried = new Set(built.filter((file) => file.endsWith("/page-data.json")).flatMap(queriesOf));
    const files = deployedFiles(built, (file) => lasting.has(file) || queried.has(file));
    const pages = files.flatMap(({ to }) => pageOfFile(to) ?? []).sort();
    const redirects = readRedirects(
      routesManifest.flatMap((route) => (route.type === "redirect" ? [route] : [])),
      pages,
    );
    const notFoundPage = fs.readFileSync(path.join(PUBLIC, NOT_FOUND_FILE), "utf8");
    const headers = headerRules({
      styleHashes: styleHashes(notFoundPage),
      editorOrigins,
      reportTo: reportAddress(process.env),
      unlisted,
    });

    const written = writeDist(files, { pages, redirects, headers }, PUBLIC, DIST, buildTime());
    reporter.info(`${DIST.site} is ready: ${files.length} files, ${written} of them new or changed`);
  },
});

const inPublic = (filePath: string): string => path.posix.relative(PUBLIC, filePath);

/** The results of static queries that a page asks for. */
function queriesOf(pageData: string): string[] {
  const { staticQueryHashes = [] } = JSON.parse(fs.readFileSync(path.join(PUBLIC, pageData), "utf8"));
  return staticQueryHashes.map((hash: string) => `page-data/sq/d/${hash}.json`);
}

const isImmutable = ({ value }: { value: string }): boolean => value.includes("immutable");
