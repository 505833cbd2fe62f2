import { readFileSync } from "node:fs";
import { builtPages, NO_SUCH_PAGE } from "../../__tests__/browser/support/builtPages";
import { type Bytes, htmlBytes } from "./htmlBytes";
import { pageScripts } from "./pageScripts";
import { scriptBytes } from "./scriptBytes";
import { type Owner, ownerOf } from "./scriptOwners";

export interface PageBytes {
  address: string;
  /** Brotli bytes of the HTML, by part. */
  html: Bytes;
  /** Gzipped bytes of the scripts that the page loads after it is painted, by source file. */
  scripts: Bytes;
}

/** The folder into which Gatsby writes its bundles and source maps. */
const PUBLIC = "public";

export function siteBytes(): PageBytes[] {
  const scripts = pageScripts(PUBLIC);
  const measured = new Map<string, Bytes>();
  const bytesOf = (script: string) => {
    const bytes = measured.get(script) ?? scriptBytes(PUBLIC, script);
    measured.set(script, bytes);
    return bytes;
  };
  return builtPages().map(({ file, address }) => {
    const ofPage = scripts.get(address === NO_SUCH_PAGE ? "/404.html" : address);
    if (!ofPage) throw new Error(`Gatsby's build has no scripts for ${address}.`);
    return { address, html: htmlBytes(readFileSync(file, "utf8")), scripts: addUp(ofPage.map(bytesOf)) };
  });
}

export function bytesOwnedBy(owner: Owner, scripts: Bytes): Bytes {
  return Object.fromEntries(Object.entries(scripts).filter(([source]) => ownerOf(source) === owner));
}

function addUp(list: readonly Bytes[]): Bytes {
  const total: Record<string, number> = {};
  for (const [part, bytes] of list.flatMap(Object.entries<number>)) total[part] = (total[part] ?? 0) + bytes;
  return total;
}
