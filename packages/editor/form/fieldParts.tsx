import type { FieldTree } from "@sitekit/content/fieldTree";
import { tablesIn } from "@sitekit/lib/tables";
import type { ComponentType, ReactNode } from "react";
import { type FieldPath, valueAt } from "../model/fieldValues";
import { useEditorState } from "../window/state";
import { unchosen } from "./choices";
import { oneDecision, onePress } from "./oneDecision";

export interface FieldProps {
  field: FieldTree;
  path: FieldPath;
  value: unknown;
  required: boolean;
  /**
   * The label of a list entry that is not a group of fields, such as "Word 2". It is shown instead of the field's
   * title, and the help text is left out. If the entry has only one control, the label is visible only to screen
   * readers, because the heading of the list already says what its entries are.
   */
  hiddenLabel?: string;
}

/** The props of a component for a field that contains several controls, such as a list or a picture. */
export interface SetProps extends FieldProps {
  /**
   * `Field` renders a field, and `Fields` renders the fields of a group. They are passed as props, because importing
   * them would make the imports circular.
   */
  Field: ComponentType<FieldProps>;
  Fields: ComponentType<Pick<FieldProps, "field" | "path" | "value">>;
}

/** The props of a field's control. `input` has the attributes of its input element. */
export interface ControlProps extends FieldProps {
  input: {
    id: string;
    /** With `auto`, the browser detects the writing direction of the text, such as right to left for Arabic. */
    dir: "auto";
    "aria-describedby": string;
    "aria-invalid": true | undefined;
    "aria-required": true | undefined;
  };
}

export const idOf = (path: FieldPath) => `field-${path.join("-")}`;

/** A field that contains several controls. */
export function FieldSet({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { name, title, input, help, problem } = useParts(props);
  return (
    <fieldset
      className="field set"
      data-path={name}
      id={input.id}
      aria-describedby={input["aria-describedby"]}
      tabIndex={-1}
      onClickCapture={oneDecision}
      onKeyDownCapture={onePress}
    >
      <legend>{title}</legend>
      {help}
      {children}
      {problem}
    </fieldset>
  );
}

/** Returns the attributes of a field's input, and the elements around it: title, help text, advice and error. */
export function useParts({ field, path, required, hiddenLabel }: FieldProps) {
  const name = path.join(".");
  const id = idOf(path);
  const advice = useEditorState((state) => state.advice).filter((each) => each.path.join(".") === name);
  const problem = useProblem(field, path);
  const { description = "", title, kind } = field;
  const input: ControlProps["input"] = {
    id,
    dir: "auto",
    "aria-describedby": problem ? `${id}-help ${id}-problem` : `${id}-help`,
    "aria-invalid": problem ? true : undefined,
    "aria-required": (required && kind !== "flag") || undefined,
  };
  return {
    name,
    input,
    title: (
      <>
        {hiddenLabel ?? title}
        {!required && <span className="text-sm font-[400] text-ink-soft"> (optional)</span>}
      </>
    ),
    help: (
      <div id={`${id}-help`}>
        {description && !hiddenLabel && (
          <p className="help">
            <Sentence text={description} />
          </p>
        )}
        {advice.map(({ message }) => (
          <p key={message} className="help border-s-3 border-edge ps-2">
            <Sentence text={message} />
          </p>
        ))}
      </div>
    ),
    problem: <Problem {...{ field, path }} />,
  };
}

/** Shows the message that `useProblem` returns for the value at a path; nothing if the message is empty. */
export function Problem({ field, path }: Pick<FieldProps, "field" | "path">) {
  const problem = useProblem(field, path);
  return (
    problem && (
      <p className="problem" id={`${idOf(path)}-problem`}>
        <Sentence text={problem} />
      </p>
    )
  );
}

/**
 * Returns a message with the errors in the value at a path; empty if there are none. The message of a group or list
 * does not include the errors of the fields inside it.
 *
 * There is no message before the user has changed the field or tried to save. If the text contains an unfinished
 * table, there is also no message while the field has the focus, because the user fills in the cells one after
 * another. After an unsuccessful attempt to save, these two exceptions do not apply.
 */
function useProblem(field: FieldTree, path: FieldPath): string {
  const name = path.join(".");
  return useEditorState((state) => {
    const { problems, open, records, focus } = state;
    if (!open) return "";
    const value = valueAt(open.values, path);
    const own = unchosen(field, value, state) || notWhole(field, value);
    const found = own
      ? [own]
      : problems.flatMap((each) => (each.path.join(".") === name ? each.message : []));
    if (found.length === 0) return "";
    if (!open.isStrict && focus?.join(".") === name && isTableUnfinished(field, value)) return "";
    const saved = open.file ? records[open.file] : {};
    return open.isStrict || valueAt(saved, path) !== value ? found.join(" ") : "";
  });
}

/** Whether a Markdown field contains a table that has an empty heading, or no rows below the headings. */
const isTableUnfinished = ({ kind }: FieldTree, value: unknown): boolean =>
  kind === "markdown" &&
  tablesIn(String(value)).some(({ rows: [head, ...body] }) => head?.cells.includes("") || body.length === 0);

const notWhole = ({ kind, minimum = 0, maximum }: FieldTree, value: unknown): string =>
  kind === "count" && typeof value === "string"
    ? `Write a whole number from ${minimum} to ${maximum} in digits, without commas, dots or other signs.`
    : "";

/** A help text or message. Text between backticks is formatted as code. */
export const Sentence = ({ text }: { text: string }) =>
  text.split("`").map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no ids, and the elements have no state
    return at % 2 ? <code key={at}>{part}</code> : part;
  });
