import type { Graph, Thing } from "schema-dts";

/**
 * Things of schema.org as the text of a `<script type="application/ld+json">`: data that browsers never run.
 * `<` is written as its escape, so that no text of an editor's can end the script.
 */
export function jsonLd(things: readonly Thing[]): string {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}
