/** The format of messages between the editor's window and its local server. */
import * as z from "zod";
import type { Tree, TreeFile } from "../stores/store";

const path = z.string();

/**
 * A change of one file: the new text of a record, the new bytes of a picture or PDF in base64, or the removal of the
 * file.
 */
const change = z.union([
  z.strictObject({ path, text: z.string() }),
  z.strictObject({ path, picture: z.base64() }),
  z.strictObject({ path, removed: z.literal(true) }),
]);

/** A request from the editor's window to the local server. */
export const localRequest = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("history"), path }),
  z.strictObject({ action: z.literal("deleted") }),
  z.strictObject({ action: z.literal("entries"), most: z.int().min(1).max(100) }),
  /** `id` is the UUID of a save or the hash of a commit. In a SHA-256 Git repository, a hash has 64 digits. */
  z.strictObject({ action: z.literal("entry"), id: z.string().max(64) }),
  z.strictObject({ action: z.literal("before"), path }),
  z.strictObject({
    action: z.literal("commit"),
    /** A request that is sent again has the same id, so that it is carried out only once. */
    id: z.string().max(40),
    base: z.string(),
    /** A description of the save, such as `Change articles/x.json`. */
    message: z.string().max(500).optional(),
    changes: z.array(change).min(1),
  }),
]);

export type LocalRequest = z.infer<typeof localRequest>;
export type SentChange = z.infer<typeof change>;

/**
 * How a save or a commit changed a file. `before` is missing if the file was added, and `after` if it was removed.
 * Pictures are sent as base64.
 */
export type SentStep = { path: string } & Partial<
  Record<"before" | "after", { text: string } | { picture: string }>
>;

/**
 * A tree (one version of the content) in the form in which the local server sends it. `files` is an object, because
 * JSON cannot represent a `Map`.
 */
export type SentTree = Omit<Tree, "files"> & { files: Readonly<Record<string, TreeFile>> };

/**
 * Returns a tree in the form in which it is sent. If `only`, the path of a record, is given, the result contains the
 * text of this record, but only the ids of all other files.
 */
export function sentTree({ files, ...tree }: Tree, only?: string): SentTree {
  if (only === undefined) return { ...tree, files: Object.fromEntries(files) };
  const sent = [...files].map(([path, file]) => [path, path === only ? file : { id: file.id }]);
  return { ...tree, isPartial: true, files: Object.fromEntries(sent) };
}
