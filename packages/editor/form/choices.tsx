import type { ContentModel } from "@sitekit/content/contentModel";
import { type FieldTree, fieldTree } from "@sitekit/content/fieldTree";
import { type Change, isGroup, mapFields, mapInner } from "@sitekit/content/mapFields";
import { getOrMake } from "@sitekit/lib/maps";
import type { ComponentProps } from "react";
import { namedRecords, type Records } from "../model/usedBy";
import { counted, noteOn } from "../window/places";
import { getConfig, type State, useEditorState } from "../window/state";
import { Combobox } from "./Combobox";
import { type Choice, matching } from "./findChoice";

/** Compares two titles. Numbers in titles are compared by their value, so "Clock 2" comes before "Clock 10". */
const { compare } = new Intl.Collator("en", { numeric: true });
const byTitle = (a: Choice, b: Choice) => compare(a.title, b.title);

/**
 * A cache of the choices that were computed from a set of records. Without it, page and reference fields would compute
 * their choices again for each letter that the user types.
 */
const known = new WeakMap<Records, Map<string, Choice[]>>();

const kept = (records: Records, name: string, make: () => Choice[]): Choice[] =>
  getOrMake(
    getOrMake(known, records, () => new Map<string, Choice[]>()),
    name,
    () => make().sort(byTitle),
  );

/**
 * The choices for a reference. If `to` is the name of a content type, these are its records. Otherwise `to` is the name
 * of a type of group, and these are the groups of this type inside records.
 */
export const recordChoices = (config: ContentModel, records: Records, to = ""): Choice[] =>
  kept(records, to, () => {
    if (!config.types.some(({ name }) => name === to)) return groupsIn(config, records, to);
    const named = namedRecords(config, records).filter(({ type }) => type.name === to);
    return named.map(({ id: value, title, type, record }) => ({
      value,
      title,
      note: noteOn(config, type, record),
    }));
  });

/**
 * Returns a choice for each group of the type `typeName` that has an id, from all records. For example, the overview of
 * the services contains the groups into which the services are sorted, and each service refers to one of these groups.
 */
function groupsIn(config: ContentModel, records: Records, typeName: string): Choice[] {
  return Object.entries(records).flatMap(([file, record]) => {
    const type = config.typeOfFile(file);
    if (!type) return [];
    const found: Choice[] = [];
    const look: Change = ({ field, value }) => {
      if (field.typeName === typeName && isGroup(value) && value.id !== undefined)
        found.push({ value: String(value.id), title: String(value.title ?? value.id) });
      return mapInner(field, value, look);
    };
    mapFields(fieldTree(type), record, look);
    return found;
  });
}

/** Returns a choice for each record that has a page. The value of the choice is the page's address. */
export const pageChoices = (config: ContentModel, records: Records): Choice[] =>
  kept(records, "pages", () =>
    namedRecords(config, records)
      .map(({ type, id, title, record }) => ({
        value: type.path?.(id) ?? "",
        title,
        note: noteOn(config, type, record),
      }))
      .filter(({ value }) => value),
  );

/**
 * Returns the title of the record, group or page that `value` identifies. If several choices have this title, the value
 * is added in parentheses. Returns undefined if the field is neither a reference nor a page, or if no choice has the
 * value.
 */
export function chosenTitle(
  config: ContentModel,
  records: Records,
  { kind, to }: FieldTree,
  value: unknown,
): string | undefined {
  if (kind !== "reference" && kind !== "page") return undefined;
  const choices = kind === "page" ? pageChoices(config, records) : recordChoices(config, records, to);
  const title = choices.find((choice) => choice.value === value)?.title;
  const isShared = choices.filter((choice) => choice.title === title).length > 1;
  return isShared ? `${title} (${value})` : title;
}

const iconChoices = new WeakMap<State["icons"], Choice[]>();

/** Returns all icons as choices, sorted by their titles. The value of each choice is the icon's name. */
export const choicesOfIcons = (icons: State["icons"]): Choice[] =>
  getOrMake(iconChoices, icons, () =>
    Object.keys(icons)
      .map((value) => ({ value, title: value.replaceAll("-", " ") }))
      .sort(byTitle),
  );

/**
 * Returns the choices for a page, reference or icon field. Returns undefined for any other field, and while records
 * are still being loaded.
 */
function choicesOf({ kind, to }: FieldTree, { records, icons, tree }: State): Choice[] | undefined {
  if (tree.isPartial) return undefined;
  if (kind === "page") return pageChoices(getConfig(), records);
  if (kind === "reference") return recordChoices(getConfig(), records, to);
  return kind === "icon" ? choicesOfIcons(icons) : undefined;
}

/**
 * Returns a message for the user if a typed text is not one of the field's choices. Returns an empty text if it is one
 * of them, or if this function does not check it, for example because the choices are not loaded yet.
 */
export function unchosen(field: FieldTree, value: unknown, state: State): string {
  if (typeof value !== "string" || value === "") return "";
  // A text that starts with a slash is an address. The content check reports errors in it, so this function does not.
  const choices = value.startsWith("/") ? undefined : choicesOf(field, state);
  // If the field is for an icon, `choices` is empty while the editor is still loading the icons. So an empty list
  // accepts any text.
  if (!choices || choices.length === 0 || choices.some((choice) => choice.value === value)) return "";
  return notChosen(choices, value);
}

export function notChosen(choices: readonly Choice[], typed: string): string {
  const [first, ...others] = matching(choices, typed);
  if (!first) return `Nothing in the list contains the words “${typed}”. Choose from the list.`;
  return others.length === 0
    ? `“${typed}” is not in the list. Did you mean “${first.title}”? Choose from the list.`
    : `“${typed}” matches ${counted(others.length + 1, "choice")} in the list. Choose one of them.`;
}

interface SelectProps extends ComponentProps<"select"> {
  value: string;
  choices: readonly Choice[];
  /** The text that the control shows if nothing is chosen. */
  none: string;
  onChosen: (value: string) => void;
}

/**
 * A control for choosing one of several values. If the current value is none of them, for example because the content
 * model no longer has this option, the control shows the value with "(does not exist)".
 */
export function Select({ value, choices, none, onChosen, ...attributes }: SelectProps) {
  const isKnown = value === "" || choices.some((choice) => choice.value === value);
  return (
    <select {...attributes} value={value} onChange={({ target }) => onChosen(target.value)}>
      <option value="">{none}</option>
      {!isKnown && <option value={value}>{value} (does not exist)</option>}
      <Options choices={choices} />
    </select>
  );
}

const Options = ({ choices }: Pick<SelectProps, "choices">) =>
  choices.map((choice) => (
    <option key={choice.value} value={choice.value}>
      {choice.title}
    </option>
  ));

interface PageInputProps extends Omit<ComponentProps<"input">, "value"> {
  value: string;
  /**
   * Called when the user types or chooses. `address` is the address of the page that the text identifies. If the text
   * identifies no page, `address` is the text itself.
   */
  onTyped: (address: string) => void;
}

const pageOf = (address: string) => address.replace(/#.*/, "");

/**
 * A control for choosing a page by its title or address. The address may include a fragment, as in `/about#team`.
 */
export function PageInput({ onTyped, value, ...attributes }: PageInputProps) {
  const pages = pageChoices(
    getConfig(),
    useEditorState((state) => state.records),
  );
  const named = (address: string) => pages.find((page) => page.value === pageOf(address));
  const page = named(value);
  return (
    <>
      <Combobox
        {...attributes}
        value={value}
        choices={pages}
        isValue={(text) => named(text) !== undefined}
        drawn={({ title, value, note }) => (
          <>
            {title} <small dir="ltr">{value}</small>
            {note && <small> ({note})</small>}
          </>
        )}
        onValue={onTyped}
      />
      {page && (
        <p className="help" dir="auto">
          {[value === page.value ? value : page.title, page.note].filter(Boolean).join(", ")}
        </p>
      )}
    </>
  );
}
