/** The texts and labels of parts of the form, rendered as HTML. */

import { type FieldTree, fieldTree } from "@sitekit/content/fieldTree";
import { config, harbour, textOf } from "@sitekit/testing/harbour";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { AddEntry } from "../../form/AddEntry";
import { ChoicesControl } from "../../form/controls";
import { FocusControl } from "../../form/FocusControl";
import { Problem } from "../../form/fieldParts";
import { PublicationField } from "../../form/PublicationField";
import { type FieldPath, fieldAt } from "../../model/fieldValues";
import { getState, type OpenRecord, type State, setState, startState } from "../../window/state";

/**
 * The mock of `useSyncExternalStore` reads the editor's state directly. The real function would throw when React
 * renders to HTML, because the editor does not pass a `getServerSnapshot` function to it.
 */
jest.mock("react", () => ({
  ...jest.requireActual("react"),
  useSyncExternalStore: (_subscribe: unknown, read: () => unknown) => read(),
}));

/**
 * Sets the editor's state as if the user had opened this record. `values` replace some of the values in the record's
 * file.
 */
function open(file: string, values: object): void {
  const tree = { version: "1", files: new Map([...harbour.json].map(([name]) => [name, { id: name }])) };
  startState({ site: { config }, store: {}, tree } as unknown as State);
  const type = config.typeOfFile(file);
  if (!type) throw new Error(`${file} has no type.`);
  const base = textOf(file);
  setState({
    open: { type, file, base, values: { ...JSON.parse(base), ...values } } as unknown as OpenRecord,
  });
}

describe("the accessible name of the control that adds an entry to a list", () => {
  const lists: [string, FieldPath][] = [
    ["Add section to Sections", ["sections"]],
    ["Add link to Sections, Call: Come by, Links", ["sections", 0, "actions"]],
    ["Add link to Sections, Call: Call us, Links", ["sections", 1, "actions"]],
  ];
  const sections = ["Come by", "Call us"].map((title) => ({ kind: "call", title, actions: [] }));

  test.each(lists)("contains the label of the list and the visible text of the button: %s", (label, path) => {
    open("pages/about.json", { sections });
    const field = fieldAt(fieldTree(config.type("Page")), path, { sections }) as FieldTree;
    const html = renderToStaticMarkup(
      <AddEntry field={field} path={path} isFull={false} choices={undefined} onAdd={() => undefined} />,
    );
    expect(/aria-label="([^"]*)"/.exec(html)?.[1]).toBe(label);
    expect(label).toContain(/>([^<]*)<\/button>/.exec(html)?.[1]);
  });

  test("contains the label of the list if the entries are references", () => {
    open("lights/fog-head.json", {});
    const path = ["relatedHarbours"];
    const field = fieldAt(fieldTree(config.type("Light")), path, {}) as FieldTree;
    const html = renderToStaticMarkup(
      <AddEntry field={field} path={path} isFull={false} choices={[]} onAdd={() => undefined} />,
    );
    expect(html).toContain('aria-label="Add to Related harbours"');
  });
});

describe("the help text of the date of publication", () => {
  const help = (values: object) => {
    open("lights/old-pier.json", values);
    const { properties = {} } = fieldTree(config.type("Light"));
    const Field: ComponentProps<typeof PublicationField>["Field"] = ({ field }) => <i>{field.description}</i>;
    const dates = ["publishedFrom", "publishedUntil"].map((name) => ({
      name,
      field: properties[name] ?? {},
      required: false,
    }));
    const html = renderToStaticMarkup(<PublicationField draft="draft" dates={dates} Field={Field} />);
    return [...html.matchAll(/<i>([^<]*)/g)].map(([, text]) => text);
  };

  test("is the field's own help text if the page is public", () => {
    expect(help({})[0]).toBe("Visitors see the page from this time on.");
  });

  test("of a draft says that visitors do not see it even after this date, and names the option that publishes it on this date", () => {
    const [from, until] = help({ draft: true });
    expect(from).toBe(
      "Visitors do not see a draft, even after this time. To publish this page at this time, choose “Public from a later time”.",
    );
    expect(until).toBe(help({})[1]);
  });

  test("of a page that is offline until this date says that the page stays offline if the date is removed", () => {
    const [from] = help({ publishedFrom: "2999-12-01 09:00", publishedUntil: "2020-01-01 09:00" });
    expect(from).toBe("Visitors see this page again from this time on. Without a time, it stays offline.");
  });
});

test.each([
  ["has not loaded", "You can choose the point as soon as the picture has loaded.", "/media/harbour.png"],
  ["has not been chosen", "Choose a picture first.", undefined],
])("if the picture %s, the control for its focal point says: %s", (_, said, imageUrl) => {
  open("lights/fog-head.json", { imageUrl });
  const field = { kind: "focus", of: "imageUrl" } as FieldTree;
  const html = renderToStaticMarkup(
    <FocusControl field={field} path={["imageFocus"]} value={undefined} required={false} />,
  );
  expect(html).toContain(`>${said}<`);
});

test("a field with checkboxes also has a checked checkbox for a saved value that is not an option", () => {
  const field = { type: "array", items: { enum: ["Fog", "Rain"] } } as FieldTree;
  const html = renderToStaticMarkup(
    <ChoicesControl field={field} path={["weather"]} value={["Fog", "Hail"]} required={false} />,
  );
  const labels = [...html.matchAll(/<input type="checkbox"( checked="")?\/>([^<]*)/g)];
  expect(labels.map(([, checked, label]) => [label, checked !== undefined])).toEqual([
    ["Fog", true],
    ["Rain", false],
    ["Hail (does not exist)", true],
  ]);
});

describe("the error message about a table in a text", () => {
  const PATH = ["sections", 0, "text"];
  const message = (text: string, focus: FieldPath, isStrict = false) => {
    open("pages/about.json", { sections: [{ kind: "text", text }] });
    const { open: record } = getState();
    if (!record) throw new Error("No record is open.");
    const problems = [{ file: "pages/about.json", path: PATH, message: "No heading." }];
    setState({ open: { ...record, isStrict }, records: {}, problems, focus });
    const field: FieldTree = { kind: "markdown" };
    return renderToStaticMarkup(<Problem field={field} path={PATH} />).replace(/<[^>]*>/g, "");
  };
  const UNFINISHED = "| | |\n| --- | --- |\n| | |";

  test("is empty while the table is unfinished and the focus is in its field", () => {
    expect(message(UNFINISHED, PATH)).toBe("");
    expect(message("| A | |\n| --- | --- |\n| 1 | 2 |", PATH)).toBe("");
    expect(message("| A | B |\n| --- | --- |", PATH)).toBe("");
  });

  test("is shown for an unfinished table when the focus is in another field", () => {
    expect(message(UNFINISHED, ["title"])).toBe("No heading.");
  });

  test("is shown in the focused field once the user has tried to save or the table is complete", () => {
    expect(message(UNFINISHED, PATH, true)).toBe("No heading.");
    expect(message("| A | B |\n| --- | --- |\n| 1 | 2 |", PATH)).toBe("No heading.");
  });
});
