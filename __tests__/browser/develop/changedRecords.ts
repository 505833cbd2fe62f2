import { config } from "../../../content.config";
import type { DevelopSession } from "../support/developSession";
import { exampleOf } from "../support/exampleField";

/** Tests that the site shows a saved change, for one record of each content type. */
export function changedRecords(session: DevelopSession): void {
  test("the site shows saved changes of records of every content type", async () => {
    const examples = config.types.map(exampleOf);
    const textOf = (label: string) => `Saved as a ${label} a moment ago`;
    const site = await session.site("/");
    for (const { type, file, name } of examples)
      session.write(
        file,
        session.read(file).replace(firstValue(name), `$1${JSON.stringify(textOf(type.label))}`),
      );
    for (const { type, shown } of examples) {
      await session.site(shown);
      await site.getByText(textOf(type.label)).filter({ visible: true }).first().waitFor();
    }
    expect(session.faults()).toEqual([]);
  });
}

/**
 * Returns a regular expression for the first field in a JSON file that has this name and a string as its value. Group 1
 * contains the text before the value, such as `"title": `.
 */
const firstValue = (name: string) => new RegExp(`("${name}": )"(?:[^"\\\\]|\\\\.)*"`);
