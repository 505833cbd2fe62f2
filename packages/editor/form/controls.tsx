import type { FieldTree } from "@sitekit/content/fieldTree";
import { listIn } from "@sitekit/content/mapFields";
import { inWords } from "@sitekit/lib/text";
import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { sentenceCase } from "../model/fieldValues";
import { Button } from "../window/parts";
import { change, suggestedId } from "../window/record";
import { getConfig, useEditorState } from "../window/state";
import { Combobox } from "./Combobox";
import { PageInput, recordChoices, Select } from "./choices";
import type { ControlProps, FieldProps } from "./fieldParts";
import { NO_PROSE } from "./noProse";
import { wholeNumber } from "./wholeNumber";

const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** Returns undefined for an empty text. `change` removes a field whose new value is undefined. */
const orNone = (text: string) => (text === "" ? undefined : text);

/**
 * For some kinds of field, a function that returns attributes of the `<input>` for the current text. For example, a
 * phone shows a suitable keyboard, and a browser shows a calendar for dates. If the text of a date field does not have
 * the format of a date, the field becomes a text field, so that the user can correct the text.
 */
const INPUTS: Partial<Record<string, (text: string) => ComponentProps<"input">>> = {
  line: () => ({ autoCapitalize: undefined, autoCorrect: undefined, spellCheck: true }),
  email: () => ({ inputMode: "email" }),
  phone: () => ({ inputMode: "tel" }),
  web: () => ({ inputMode: "url" }),
  site: () => ({ inputMode: "url" }),
  alias: () => ({ inputMode: "url" }),
  date: (text) => (/^(\d{4}-\d\d-\d\d)?$/.test(text) ? { type: "date", max: "9999-12-31" } : {}),
  // The time is in the site's time zone. The record contains it as `2027-05-01 09:00`, but the value of a
  // `datetime-local` input has the format `2027-05-01T09:00`.
  moment: (text) =>
    /^(\d{4}-\d\d-\d\d \d\d:\d\d)?$/.test(text)
      ? { type: "datetime-local", max: "9999-12-31T23:59", value: text.replace(" ", "T") }
      : {},
};

/** A control for one line of text, for a date, or for a date with a time. */
export function InputControl({ field, path, value, input }: ControlProps) {
  const [isPartial, setPartial] = useState(false);
  const text = textOf(value);
  if (isPartial && text) setPartial(false);
  return (
    <>
      <input
        type="text"
        {...NO_PROSE}
        value={text}
        {...INPUTS[field.kind ?? ""]?.(text)}
        {...input}
        onChange={({ target: { type, value } }) =>
          change(path, orNone(type === "datetime-local" ? value.replace("T", " ") : value))
        }
        // While a date is incomplete, the input's value is empty. Only `badInput` shows that the user has
        // typed something.
        onInput={({ currentTarget }) => setPartial(currentTarget.validity.badInput)}
        onBlur={({ target }) => setPartial(target.validity.badInput)}
      />
      {isPartial && (
        <p className="problem">
          {field.kind === "moment"
            ? "The day or the time is incomplete, so neither will be saved. Complete both, or clear the field."
            : "This date is incomplete, so it will not be saved. Complete it, or clear the field."}
        </p>
      )}
      <Count text={text} limit={field.maxLength} />
    </>
  );
}

/**
 * A control for a whole number. It is a text field, because in an `<input type="number">` the mouse wheel and the arrow
 * keys would change the number.
 */
export function NumberControl({ path, value, input }: ControlProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      {...input}
      {...NO_PROSE}
      type="text"
      inputMode="numeric"
      className="max-w-40"
      value={typed ?? textOf(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        change(path, wholeNumber(target.value) ?? orNone(target.value.trim()));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

interface TextBoxProps extends ComponentProps<"textarea"> {
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
}

/**
 * A text box with several lines. It does not use React's `value` prop, because React would then also change the
 * element's `defaultValue` at each letter, and Chromium's undo would revert only one letter at a time. So this
 * component sets the text of the box itself.
 */
export function TextBox({ box, text, ...attributes }: TextBoxProps) {
  // Runs after each render, even if `text` has not changed, because the box may contain a different text. For example,
  // the button **Table** types a table into this box, and the form moves the table to a separate grid before the next
  // render. Then `text` can be the same as in the last render, although the box still contains the table.
  useLayoutEffect(() => {
    if (box.current && box.current.value !== text) box.current.value = text;
  });
  return <textarea {...attributes} ref={box} />;
}

/** A control for a longer text. Its box grows with the text, up to 12 rows. */
export function LongTextControl({ field, path, value, input }: ControlProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const text = textOf(value);
  return (
    <>
      <TextBox
        {...{ ...input, box, text }}
        rows={Math.min(12, Math.max(3, Math.ceil(text.length / 70) + text.split("\n").length))}
        onChange={({ target }) => change(path, orNone(target.value))}
      />
      <Count text={text} limit={field.maxLength} />
    </>
  );
}

/**
 * Shows how many characters may still be added to a text or, if the text is too long, how many must be removed. Shows
 * nothing without a `limit`, or if the text is shorter than 80 % of `limit`.
 */
export function Count({ text, limit }: { text: string; limit?: number }) {
  if (!limit || text.length < limit * 0.8) return null;
  const left = limit - text.length;
  return (
    <p className="help data-over:text-accent" data-over={left < 0 || undefined}>
      {left < 0
        ? `${-left} ${left === -1 ? "character" : "characters"} too many`
        : `Room for ${left} more ${left === 1 ? "character" : "characters"}`}
    </p>
  );
}

/**
 * A control for an id. The id of a record is also the name of its file, so it can be typed only until the first save.
 * After that, only **Rename…** changes it. The id of a group inside a record can always be typed.
 */
export function IdControl(props: ControlProps) {
  const { path, input } = props;
  const value = textOf(props.value);
  const open = useEditorState((state) => state.open);
  if (path.length > 1 || !open) return <InputControl {...props} />;
  if (open.file) return <output id={input.id}>{value}</output>;
  const suggested = suggestedId(open);
  return (
    <>
      <InputControl {...props} />
      {suggested && suggested !== value && (
        <p className="buttons mt-2">
          <Button onClick={() => change(path, suggested)}>Use {suggested}</Button>
        </p>
      )}
    </>
  );
}

/** A control for choosing one of the options of a field. */
export const ChoiceControl = ({ field, path, value, required, input }: ControlProps) => (
  <Select
    {...input}
    value={textOf(value)}
    none={required ? "Choose…" : "None"}
    choices={optionsOf(field)}
    onChosen={(chosen) => change(path, orNone(chosen))}
  />
);

/** A control for choosing a record, or a group inside a record, by its title. */
export function ReferenceControl({ field, path, value, input }: ControlProps) {
  const records = useEditorState((state) => state.records);
  return (
    <Combobox
      {...input}
      placeholder="Search by title"
      value={textOf(value)}
      choices={recordChoices(getConfig(), records, field.to)}
      onValue={(id) => change(path, orNone(id))}
    />
  );
}

export const PageControl = ({ path, value, input }: ControlProps) => (
  <PageInput {...input} value={textOf(value)} onTyped={(address) => change(path, orNone(address))} />
);

/** A control for a list whose values are chosen from fixed options. Each option has a checkbox. */
export function ChoicesControl({ field, path, value }: FieldProps) {
  const chosen = listIn(value);
  const toggle = (option: string) => {
    const next = chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option];
    change(path, next.length > 0 ? next : undefined);
  };
  const options = optionsOf(field.items ?? {});
  // The content check refuses a text that is not one of the options. Such a text gets a checkbox too, so that the user
  // can remove it.
  const others = [...new Set(chosen)].filter(
    (value) => typeof value === "string" && !options.some((option) => option.value === value),
  );
  const unknown = others.map((value) => ({ value: String(value), title: `${value} (does not exist)` }));
  return [...options, ...unknown].map((option) => (
    <label key={option.value} className="check">
      <input type="checkbox" checked={chosen.includes(option.value)} onChange={() => toggle(option.value)} />
      {option.title}
    </label>
  ));
}

export function FlagControl({ field, path, value, required, input }: ControlProps) {
  return (
    <label className="check" htmlFor={input.id}>
      <input
        {...input}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => change(path, target.checked || (required ? false : undefined))}
      />
      {field.title}
    </label>
  );
}

const optionsOf = ({ enum: values = [] }: FieldTree) =>
  values.map((value) => ({ value, title: /^[a-z]/.test(value) ? sentenceCase(inWords(value)) : value }));
