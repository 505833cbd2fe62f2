/**
 * Measures the pages of the last build: the size of their HTML by part, such as `footer`, and the size of their scripts
 * by source file.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { eachMapping, TraceMap } from "@jridgewell/trace-mapping";
import { z } from "zod";
import { builtPages, NO_SUCH_PAGE } from "../../__tests__/browser/support/builtPages";
import { brotliBytes } from "../../__tests__/support/pageBytes";

export interface PageBytes {
  address: string;
  /** Brotli bytes of the page's HTML, by part, such as `footer`. */
  html: Bytes;
  /**
   * Gzipped bytes of the scripts that the page loads if React starts, by source file.
   * `docs/decisions/when-scripts-start.md` explains in which cases React starts.
   */
  scripts: Bytes;
}

/** The folder into which Gatsby writes its bundles and source maps. */
const PUBLIC = "public";

export function siteBytes(): PageBytes[] {
  const scripts = pageScripts();
  const measured = new Map<string, Bytes>();
  const bytesOf = (script: string) => {
    const bytes = measured.get(script) ?? scriptBytes(script);
    measured.set(script, bytes);
    return bytes;
  };
  return builtPages().map(({ file, address }) => {
    const ofPage = scripts.get(address === NO_SUCH_PAGE ? "/404.html" : address);
    if (!ofPage)
      throw new Error(
        `dist/site has the page ${address}, but Gatsby's folder ${PUBLIC} does not. Run \`npm run build\` to update both.`,
      );
    return { address, html: htmlBytes(readFileSync(file, "utf8")), scripts: addUp(ofPage.map(bytesOf)) };
  });
}

function addUp(list: readonly Bytes[]): Bytes {
  const total: Record<string, number> = {};
  for (const [part, bytes] of list.flatMap(Object.entries<number>)) total[part] = (total[part] ?? 0) + bytes;
  return total;
}

/** The parts of a page that are measured separately, with a pattern that matches each. */
const PARTS: readonly [name: string, place: RegExp][] = [
  ["footer", /<footer\b[\s\S]*<\/footer>/],
  ["main", /<main\b[\s\S]*<\/main>/],
  ["header", /<header\b[\s\S]*?<\/header>/],
  ["structured data", /<script\b[^>]*type="application\/ld\+json"[\s\S]*?<\/script>/g],
  ["styles", /<style\b[\s\S]*?<\/style>/g],
];

/** Sizes in bytes, by part of a page or by source file. */
export type Bytes = Readonly<Record<string, number>>;

/**
 * Returns the compressed size of a page by part. Compresses with Brotli at quality 5, as hosts typically do if they
 * compress each response when it is requested.
 */
function htmlBytes(html: string): Bytes {
  const parts: Record<string, number> = {};
  let rest = html;
  let size = brotliBytes(html);
  for (const [name, place] of PARTS) {
    rest = rest.replace(place, "");
    const without = brotliBytes(rest);
    // The parts are removed from the page one after another. The size of a part is the number of bytes that its removal
    // saves. So the sizes of all parts and of the remaining HTML add up to the size of the page.
    parts[name] = size - without;
    size = without;
  }
  return { ...parts, "head and frame": size };
}

export const sum = (bytes: Bytes): number => Object.values(bytes).reduce((total, part) => total + part, 0);

const stats = z.object({ assetsByChunkName: z.record(z.string(), z.array(z.string())) });
const pageData = z.object({ path: z.string(), componentChunkName: z.string() });

/**
 * The scripts that start React on a page, in addition to Gatsby's bundles. Every page loads `boot.js`, and `boot.js`
 * loads `start.js` when React is to start.
 */
const OURS = ["boot.js", "start.js"];

/**
 * Returns the scripts that each page loads if React starts, by page address: `OURS`, the scripts of Gatsby's `app`
 * bundle, and the scripts of the page's template.
 */
function pageScripts(): Map<string, string[]> {
  const { assetsByChunkName } = stats.parse(readJson(path.join(PUBLIC, "webpack.stats.json")));
  const scriptsOf = (chunk: string) =>
    (assetsByChunkName[chunk] ?? []).filter((name) => name.endsWith(".js"));
  const folder = path.join(PUBLIC, "page-data");
  return new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => path.basename(file) === "page-data.json")
      .map((file) => pageData.parse(readJson(path.join(folder, file))))
      .map((page) => [page.path, [...OURS, ...scriptsOf("app"), ...scriptsOf(page.componentChunkName)]]),
  );
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

/**
 * Returns the gzipped size of a script by source file. The whole script is compressed at once, so the size of a source
 * is estimated: its share of the compressed size is its share of the minified code. A script without a source map
 * counts as one source.
 */
function scriptBytes(script: string): Bytes {
  const code = readFileSync(path.join(PUBLIC, script), "utf8");
  const gzipped = gzipSync(code, { level: 9 }).length;
  // Webpack's scripts do not name their source map, because webpack uses `hidden-source-map`. The map's name is the
  // name of the script followed by `.map`.
  const map = path.join(PUBLIC, `${script}.map`);
  if (!existsSync(map)) return { [script]: gzipped };
  const lengths = codeLengths(code, readFileSync(map, "utf8"));
  const scale = gzipped / sum(lengths);
  return Object.fromEntries(
    Object.entries(lengths).map(([source, length]) => [source, Math.round(length * scale)]),
  );
}

/**
 * Returns how many characters of the minified code come from each source file. `unmapped` counts the characters before
 * the first entry of the source map that names a source file.
 */
function codeLengths(code: string, sourceMap: string): Bytes {
  const lines = code.split("\n");
  const lengths: Record<string, number> = {};
  let last = { source: "unmapped", line: 1, column: 0 };
  const upTo = (line: number, column: number) => {
    const end = line === last.line ? column : (lines[last.line - 1]?.length ?? 0);
    lengths[last.source] = (lengths[last.source] ?? 0) + end - last.column;
  };
  eachMapping(new TraceMap(sourceMap), ({ generatedLine, generatedColumn, source }) => {
    upTo(generatedLine, generatedColumn);
    last = { source: source ? shortName(source) : last.source, line: generatedLine, column: generatedColumn };
  });
  upTo(lines.length + 1, 0);
  return lengths;
}

/**
 * Shortens webpack's `webpack://name/./src/components/Logo.tsx` to `src/components/Logo.tsx`. For a file in
 * `node_modules`, the result begins with `node_modules`.
 */
const shortName = (source: string) =>
  source.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, "").replace(/^.*?(?=\bnode_modules\/)/, "");

/**
 * Patterns of the names of sources that `ourBytes` leaves out: React, react-helmet, Gatsby, some of their dependencies,
 * and webpack's runtime.
 */
const FOUNDATIONS = [
  /^node_modules\/(?:gatsby\/node_modules\/)?(react|react-dom|scheduler|prop-types)\//,
  /^node_modules\/(?:gatsby\/node_modules\/)?(react-helmet|react-fast-compare|react-side-effect)\//,
  /^\.cache\/|^node_modules\/(gatsby|gatsby-[a-z-]+|@gatsbyjs\/[a-z-]+)\//,
  /^node_modules\/(?:gatsby\/node_modules\/)?(@babel\/runtime|invariant|mitt|shallow-compare|@mikaelkristiansson\/domready)\//,
  /^webpack\/(runtime|bootstrap)/,
];

/** Returns the sizes of the source files that do not match `FOUNDATIONS`: this site's own files and other packages. */
export const ourBytes = (scripts: Bytes): Bytes =>
  Object.fromEntries(
    Object.entries(scripts).filter(([source]) => !FOUNDATIONS.some((name) => name.test(source))),
  );
