/** What the editor's window and its local server say to each other. */
import * as z from "zod";
import type { Tree } from "../save/store";

const path = z.string();

/** A change as it is sent: the bytes of a picture are base64. */
const change = z.union([
  z.strictObject({ path, text: z.string() }),
  z.strictObject({ path, picture: z.base64() }),
  z.strictObject({ path, removed: z.literal(true) }),
]);

/** A request from the editor to its local server. */
export const localRequest = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("history"), path }),
  z.strictObject({ action: z.literal("deleted") }),
  z.strictObject({ action: z.literal("entries"), most: z.int().min(1).max(100) }),
  z.strictObject({ action: z.literal("entry"), id: z.string().max(60) }),
  z.strictObject({ action: z.literal("before"), path }),
  z.strictObject({
    action: z.literal("commit"),
    /** The same for a request that is sent again, which is then done once. */
    id: z.string().max(40),
    base: z.string(),
    /** What is done, as in `Change articles/x.json`. */
    message: z.string().max(500).optional(),
    changes: z.array(change).min(1),
  }),
]);

export type LocalRequest = z.infer<typeof localRequest>;
export type SentChange = z.infer<typeof change>;

/** What a save made of a file, as it is sent: pictures are base64. */
export type SentStep = { path: string } & Partial<
  Record<"before" | "after", { text: string } | { picture: string }>
>;

/** The tree as it is sent. */
export const sentTree = ({ files, ...tree }: Tree) => ({ ...tree, files: Object.fromEntries(files) });
export type SentTree = ReturnType<typeof sentTree>;
