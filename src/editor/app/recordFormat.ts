import { contentTypes } from "../../content-model/registry";
import { recordText } from "../../content-model/write/recordText";

/** The field under which a record carries the text of its file through the form. It is never written. */
export const SOURCE = "$source";

/**
 * How the editor reads and writes the file of a record: with the text that it came from at hand, so that only what
 * changed is written anew. Decap tells the format the names of the form's fields, which tell the content type.
 */
export const recordFormat = {
  fromFile(text: string): object {
    return { ...JSON.parse(text), [SOURCE]: text };
  },

  toFile(data: object, fieldNames: string[] = []): string {
    const { [SOURCE]: source, ...record }: Record<string, unknown> = { ...data };
    const type = contentTypes.find(({ schema }) => Object.keys(schema.shape).join() === fieldNames.join());
    if (!type) throw new Error(`No content type has the fields ${fieldNames.join(", ")}`);
    return recordText(type.schema, record, typeof source === "string" ? source : undefined);
  },
};
