import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { eachMapping, TraceMap } from "@jridgewell/trace-mapping";
import { type Bytes, sum } from "./htmlBytes";

/**
 * The gzipped size of a script by source file. A compressed file cannot be split by source, so each source gets its
 * share of the minified code. A script without a source map counts as one source.
 */
export function scriptBytes(folder: string, script: string): Bytes {
  const code = readFileSync(path.join(folder, script), "utf8");
  const gzipped = gzipSync(code, { level: 9 }).length;
  // Built scripts do not name their source maps, so that their names follow from the code alone.
  const map = path.join(folder, `${script}.map`);
  if (!existsSync(map)) return { [script]: gzipped };
  const lengths = codeLengths(code, readFileSync(map, "utf8"));
  const scale = gzipped / sum(lengths);
  return Object.fromEntries(
    Object.entries(lengths).map(([source, length]) => [source, Math.round(length * scale)]),
  );
}

/** The number of characters of the code that come from each source. */
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

/** Shortens webpack's `webpack://name/./src/components/Logo.tsx` to `src/components/Logo.tsx`. */
const shortName = (source: string) => source.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, "");
