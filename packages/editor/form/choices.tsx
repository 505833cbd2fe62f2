import type { ContentModel } from "@sitekit/content/contentModel";
import { fieldTree } from "@sitekit/content/fieldTree";
import { type Change, isGroup, mapFields, mapInner } from "@sitekit/content/mapFields";
import { type ComponentProps, useId } from "react";
import { namedRecords, type Records } from "../save/usedBy";
import { getConfig, useEditorState } from "../window/state";

/** Something that a field can name. */
export interface Choice {
  value: string;
  title: string;
}

const byTitle = (a: Choice, b: Choice) => a.title.localeCompare(b.title, "en");

/** The records of a type, or the groups inside a record, that a reference `to` can name. */
export function recordChoices(config: ContentModel, records: Records, to = ""): Choice[] {
  if (!config.types.some(({ name }) => name === to)) return groupsIn(config, records, to).sort(byTitle);
  const named = namedRecords(config, records).filter(({ type }) => type.name === to);
  return named.map(({ id: value, title }) => ({ value, title })).sort(byTitle);
}

/** The groups with ids inside records that have this type name, such as those of an overview. */
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

/** All pages of the site by address, with their titles. */
export const pageChoices = (config: ContentModel, records: Records): Choice[] =>
  namedRecords(config, records)
    .map(({ type, id, title }) => ({ value: type.path?.(id) ?? "", title }))
    .filter(({ value }) => value)
    .sort(byTitle);

interface SelectProps extends ComponentProps<"select"> {
  value: string;
  choices: readonly Choice[];
  /** What stands in the place of no choice. */
  none: string;
  onChosen: (value: string) => void;
}

/** Chooses one of several; a value that is none of them is shown as such. */
export function Select({ value, choices, none, onChosen, ...attributes }: SelectProps) {
  const isKnown = value === "" || choices.some((choice) => choice.value === value);
  return (
    <select {...attributes} value={value} onChange={({ target }) => onChosen(target.value)}>
      <option value="">{none}</option>
      {!isKnown && <option value={value}>{value} (not there)</option>}
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

interface PageInputProps extends ComponentProps<"input"> {
  value: string;
  onTyped: (address: string) => void;
}

/** The address of a page, with all pages as suggestions by title. */
export function PageInput({ onTyped, ...attributes }: PageInputProps) {
  const pages = pageChoices(
    getConfig(),
    useEditorState((state) => state.records),
  );
  const named = pages.find((page) => page.value === attributes.value.replace(/#.*/, ""));
  const list = useId();
  return (
    <>
      <input
        {...attributes}
        type="text"
        autoComplete="off"
        spellCheck={false}
        list={list}
        onChange={({ target }) => onTyped(target.value.trim())}
      />
      {named && <p className="help">{named.title}</p>}
      <datalist id={list}>
        <Options choices={pages} />
      </datalist>
    </>
  );
}
