import type { Graph, Thing } from "schema-dts";

/**
 * Serialises schema.org things for a `<script type="application/ld+json">`, which browsers never run. `<` is escaped,
 * so that no editor's text can close the script element.
 */
export function jsonLd(things: readonly Thing[]): string {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}
