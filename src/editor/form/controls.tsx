import type { FieldTree } from "../../content-model/derive/fieldTree";
import { inWords } from "../../lib/text";
import { change } from "../window/record";
import { useDesk } from "../window/state";
import { PageInput, recordChoices, Select } from "./choices";
import { type ControlProps, type FieldProps, FieldSet, sentenceCase } from "./fieldParts";

const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** An empty text takes the field away. */
const orNone = (text: string) => (text === "" ? undefined : text);

/** The attributes by which a phone shows the right keys, and a browser offers no words of its own. */
const INPUT_TYPES: Partial<Record<string, { type?: string; inputMode?: "email" | "tel" | "url" }>> = {
  email: { inputMode: "email" },
  phone: { inputMode: "tel" },
  web: { inputMode: "url" },
  site: { inputMode: "url" },
};

/** One line of text. */
export function LineControl({ field, path, value, input }: ControlProps) {
  const text = textOf(value);
  return (
    <>
      <input
        {...input}
        {...INPUT_TYPES[field.kind ?? ""]}
        type="text"
        autoComplete="off"
        spellCheck={field.kind === "line"}
        value={text}
        onChange={({ target }) => change(path, orNone(target.value))}
      />
      <Count text={text} limit={field.maxLength} />
    </>
  );
}

/** Several lines of text; the box grows with them. */
export function LongTextControl({ field, path, value, input }: ControlProps) {
  const text = textOf(value);
  return (
    <>
      <textarea
        {...input}
        rows={Math.min(12, Math.max(3, Math.ceil(text.length / 70) + text.split("\n").length))}
        value={text}
        onChange={({ target }) => change(path, orNone(target.value))}
      />
      <Count text={text} limit={field.maxLength} />
    </>
  );
}

/** How much room is left, told when little is. */
export function Count({ text, limit }: { text: string; limit?: number }) {
  if (!limit || text.length < limit * 0.8) return null;
  const left = limit - text.length;
  return (
    <p className="help data-over:text-accent" data-over={left < 0 || undefined}>
      {left < 0 ? `${-left} characters too many` : `Room for ${left} more characters`}
    </p>
  );
}

/** Chooses a fixed value, or a record by its title. */
export function ChoiceControl({ field, path, value, required, input }: ControlProps) {
  const records = useDesk((state) => state.records);
  return (
    <Select
      {...input}
      value={textOf(value)}
      none={required ? "Choose…" : "None"}
      choices={field.kind === "reference" ? recordChoices(records, field.to) : optionsOf(field)}
      onChosen={(chosen) => change(path, orNone(chosen))}
    />
  );
}

export const PageControl = ({ path, value, input }: ControlProps) => (
  <PageInput {...input} value={textOf(value)} onTyped={(address) => change(path, orNone(address))} />
);

/** A list of fixed values: any of them can be switched on. */
export function ChoicesField(props: FieldProps) {
  const { field, path, value } = props;
  const chosen = Array.isArray(value) ? value : [];
  const options = optionsOf(field.items ?? {});
  const toggle = (option: string) => {
    const next = chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option];
    change(path, next.length > 0 ? next : undefined);
  };
  return (
    <FieldSet {...props}>
      {options.map((option) => (
        <label key={option.value} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
          {option.title}
        </label>
      ))}
    </FieldSet>
  );
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

export function CountControl({ field, path, value, input }: ControlProps) {
  return (
    <input
      {...input}
      type="number"
      min={field.minimum}
      max={field.maximum}
      value={textOf(value)}
      onChange={({ target }) => change(path, target.value === "" ? undefined : Number(target.value))}
    />
  );
}

/** A day, or a day with a time by the clock in Lagos; the file has a space where the browser has a T. */
export function DateControl({ field, path, value, input }: ControlProps) {
  const isMoment = field.kind === "moment";
  const text = textOf(value);
  const shown = isMoment ? text.replace(" ", "T") : text;
  // A value that the browser's control cannot show is edited as text, so that it can be put right.
  const isShowable =
    text === "" || (isMoment ? /^\d{4}-\d\d-\d\d \d\d:\d\d$/ : /^\d{4}-\d\d-\d\d$/).test(text);
  return (
    <input
      {...input}
      type={isShowable ? (isMoment ? "datetime-local" : "date") : "text"}
      value={isShowable ? shown : text}
      onChange={({ target }) => change(path, orNone(target.value.replace("T", " ")))}
    />
  );
}

const optionsOf = ({ enum: values = [] }: FieldTree) =>
  values.map((value) => ({ value, title: /^[a-z]/.test(value) ? sentenceCase(inWords(value)) : value }));
