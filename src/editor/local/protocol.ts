import { z } from "zod";

const savedFile = z.strictObject({ path: z.string(), text: z.string(), basedOn: z.string().nullable() });
/** An uploaded picture; `content` is base64. */
const sentPicture = z.strictObject({ path: z.string(), content: z.base64() });

/** A file to remove; `basedOn` is its text when it was opened, null for a picture. */
const removedFile = z.strictObject({ path: z.string(), basedOn: z.string().nullable() });

/** A request from the editor to its local server. */
export const localRequest = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("list"), folder: z.string() }),
  z.strictObject({ action: z.literal("read"), path: z.string() }),
  z.strictObject({ action: z.literal("pictures") }),
  z.strictObject({
    action: z.literal("save"),
    files: z.array(savedFile),
    pictures: z.array(sentPicture),
  }),
  z.strictObject({ action: z.literal("remove"), files: z.array(removedFile) }),
  z.strictObject({ action: z.literal("health") }),
  z.strictObject({ action: z.literal("history"), path: z.string() }),
  z.strictObject({ action: z.literal("rename"), from: z.string(), to: z.string() }),
  z.strictObject({ action: z.literal("retire"), record: z.string(), heir: z.string().optional() }),
]);

export type LocalRequest = z.infer<typeof localRequest>;
