import { config } from "../../../content.config";
import type { DevelopSession } from "../support/developSession";
import { exampleOf } from "../support/exampleField";

/** A record of every content type is changed, and the site shows it. */
export function changedRecords(session: DevelopSession): void {
  test("The site shows what is saved in a record of every content type", async () => {
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

/** A field with its text, where it stands first in a file. */
const firstValue = (name: string) => new RegExp(`("${name}": )"(?:[^"\\\\]|\\\\.)*"`);
