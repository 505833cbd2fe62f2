import type { ReactNode } from "react";
import type { FieldTree } from "../../content-model/derive/fieldTree";
import { type FieldPath, valueAt } from "../save/fieldValues";
import { Sentence } from "../window/Sentence";
import { useDesk } from "../window/state";

export interface FieldProps {
  field: FieldTree;
  /** Where the value stands in the record. */
  path: FieldPath;
  value: unknown;
  required: boolean;
}

/** The components that draw the fields inside a group or a list: handed on, because they draw groups and lists in turn. */
export interface Drawn {
  Fields: (props: Pick<FieldProps, "field" | "path" | "value">) => ReactNode;
  SimpleField: (props: FieldProps & { hideLabel?: string }) => ReactNode;
}

/** What the control of a field gets: the attributes of its input are in `input`. */
export interface ControlProps extends FieldProps {
  input: {
    id: string;
    "aria-describedby"?: string;
    "aria-invalid"?: true;
    "aria-required"?: true;
  };
}

export const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export const idOf = (path: FieldPath) => `field-${path.join("-")}`;

/** A field with several controls in it. */
export function FieldSet({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { field, path, required } = props;
  const id = idOf(path);
  const problem = useProblem(path);
  const described = [`${id}-help`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <fieldset
      className="field set"
      data-path={path.join(".")}
      id={id}
      aria-describedby={described || undefined}
    >
      <legend>
        {field.title}
        {!required && <span className="text-sm font-[400] text-ink-soft"> (optional)</span>}
      </legend>
      <Help field={field} path={path} />
      {children}
      <Problem id={id} message={problem} />
    </fieldset>
  );
}

interface HelpProps extends Pick<FieldProps, "field" | "path"> {
  /** Whether the field stands under a title that says what it is. */
  isBrief?: boolean;
}

/** What a field is for, and what the content check advises for it. */
export function Help({ field: { description }, path, isBrief }: HelpProps) {
  const name = path.join(".");
  const advice = useDesk((state) => state.advice).filter((each) => each.path.join(".") === name);
  return (
    <div id={`${idOf(path)}-help`}>
      {description && !isBrief && (
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
  );
}

export const Problem = ({ id, message }: { id: string; message: string }) =>
  message && (
    <p className="problem" id={`${id}-problem`}>
      <Sentence text={message} />
    </p>
  );

/**
 * What is wrong with the value at a path; empty while the field was not changed and nobody tried to save. A group or list
 * has what is wrong with itself.
 */
export function useProblem(path: FieldPath): string {
  const name = path.join(".");
  return useDesk(({ problems, open, records }) => {
    const found = problems.filter((problem) => problem.path.join(".") === name);
    if (found.length === 0 || !open) return "";
    const saved = open.file ? records[open.file] : {};
    const isTouched = valueAt(saved, path) !== valueAt(open.values, path);
    return open.isStrict || isTouched ? found.map(({ message }) => message).join(" ") : "";
  });
}
