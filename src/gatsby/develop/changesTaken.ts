import type { NodePluginArgs } from "gatsby";
import type { CheckedChanges } from "../checkedContent";
import { inTime } from "./inTime";

/** A node as Gatsby's events report it. */
interface EventNode {
  internal: { type: string; contentDigest: string };
  sourceInstanceName?: string;
  relativePath?: string;
}

/** Milliseconds after which a change counts as taken anyway. Gatsby takes half a second to see a file, if it is not busy. */
const LONGEST = 15_000;

/** What Gatsby has not turned into nodes yet of the changes in the checked copy. */
const expected = new Set<string>();
const waiting = new Set<() => void>();

/**
 * Resolves when Gatsby has made nodes of everything in the checked copy.
 *
 * Gatsby sees files one by one, and reads each some time after it has seen it. Without this, pages were created and
 * queries run while some records were missing.
 */
export async function changesTaken(): Promise<void> {
  if (expected.size === 0) return;
  await inTime(new Promise<void>((go) => waiting.add(go)), LONGEST);
  expected.clear();
}

/** Notes changes of the checked copy, for which `changesTaken` then waits. Call it before Gatsby can see them. */
export function expectChanges(
  { records, removed, pictures }: CheckedChanges,
  digest: NodePluginArgs["createContentDigest"],
): void {
  for (const text of records.values())
    for (const record of [JSON.parse(text)].flat()) expected.add(digest(record));
  for (const file of removed) expected.add(`content ${file}`);
  for (const file of pictures) expected.add(`media ${file}`);
}

/** Listens to the nodes that Gatsby makes. */
export function watchNodes(emitter: NodePluginArgs["emitter"]): void {
  const done = (change: string) => {
    if (!expected.delete(change) || expected.size > 0) return;
    for (const go of waiting) go();
    waiting.clear();
  };
  emitter.on("CREATE_NODE", ({ payload }: { payload?: EventNode }) => {
    if (payload) done(payload.internal.contentDigest);
  });
  emitter.on("DELETE_NODE", ({ payload }: { payload?: EventNode }) => {
    if (payload?.internal.type === "File") done(`${payload.sourceInstanceName} ${payload.relativePath}`);
  });
  // A picture whose bytes are the same makes no new node, but Gatsby is told of it.
  emitter.on("ENQUEUE_NODE_MUTATION", ({ payload: [node] }: { payload: readonly EventNode[] }) => {
    if (node?.internal?.type === "File") done(`media ${node.relativePath}`);
  });
}
