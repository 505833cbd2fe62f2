import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliBytes } from "../../lib/brotliBytes";
import { PAGE_LIMIT } from "../../lib/pageLimit";
import { type Problem, problemsAt } from "./problem";
import type { RecordFile } from "./recordFile";

/**
 * Reports pages whose last built HTML is larger than what one round trip delivers. `site` is the folder of the built
 * pages; records without a built page are skipped.
 */
export function largePages(records: readonly RecordFile[], site: string): Problem[] {
  return records.flatMap(({ file, text, path }) => {
    const built = path && join(site, `${path === "/" ? "index" : path}.html`);
    if (!built || !statSync(built, { throwIfNoEntry: false })) return [];
    const bytes = brotliBytes(readFileSync(built, "utf8"));
    if (bytes <= PAGE_LIMIT) return [];
    const message = `The page had ${inThousands(bytes)} bytes when it was last built, and ${inThousands(PAGE_LIMIT)} reach a visitor at once. Shorten it, or move a part to a page of its own.`;
    return problemsAt(file, text, [{ offset: 0, rule: "large-page", severity: "advice", message }]);
  });
}

const inThousands = (bytes: number) => bytes.toLocaleString("en");
