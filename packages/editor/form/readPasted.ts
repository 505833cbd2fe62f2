/** Reads content that the user pastes or drops into a text field, and explains why the field cannot take some files. */

/**
 * Loads the module that converts pasted content. A static import would load it too early: it parses HTML as soon as it
 * is loaded, and browsers refuse this until the editor has set up its Trusted Types policy.
 */
export const loadPasted = () => import("./pasted");

export const isSeparated = ({ name }: Pick<File, "name">) => /\.(csv|tsv)$/i.test(name);

/**
 * Converts a CSV or TSV file to Markdown. Throws an Error with a message for the user if the converter cannot be loaded
 * or the file cannot be read.
 */
export async function fileText(file: File): Promise<string> {
  const { separatedFile } = await loadPasted().catch(() => {
    throw new Error(
      "The part of the editor that reads tables could not be loaded. Check your internet connection, then add the file again.",
    );
  });
  return separatedFile(file);
}

/**
 * Converts pasted content to Markdown, given its HTML, if any, and its plain text. Returns the plain text if that fails.
 * With `isCells`, the user has pasted into the cells of a table.
 */
export const asText = (html: string, plain: string, isCells: boolean): Promise<string> =>
  loadPasted()
    .then(
      ({ asMarkdown, asProse }) =>
        (html && asMarkdown(html, isCells)) || asProse(plain, isCells ? "cells" : "text"),
    )
    .catch(() => plain);

export const SOME_LEFT_OUT =
  "The pictures in the text that you pasted were left out, because this field cannot contain pictures. Add them in a field for a picture, or under “Pictures”.";

/**
 * Returns a message that says why `files` cannot be added to a text field, and what to do instead. `files` can be empty
 * if the user has pasted HTML that contains only a picture. The message is then the same as for a picture file.
 */
export function refusalOf(files: readonly Pick<File, "name" | "type">[]): string {
  const other = files.find(({ type }) => !type.startsWith("image/"));
  return other
    ? `${other.name} cannot be added to a text. Open the file, copy the words or cells that you need, and paste them here.`
    : "A picture cannot be added to a text. Add it in a field for a picture, or under “Pictures”.";
}
