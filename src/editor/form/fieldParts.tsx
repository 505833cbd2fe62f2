import type { ReactNode } from "react";
import type { FieldTree } from "../../content-model/derive/fieldTree";
import type { FieldPath } from "../save/fieldValues";
import { Sentence } from "../window/Sentence";
import { useDesk } from "../window/state";
import { valueAt } from "./values";

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

export const idOf = (path: FieldPath) => `field-${path.join("-")}`;

/** A field with several controls in it. */
export function FieldSet({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { field, path, required } = props;
  const id = idOf(path);
  const problem = useProblem(path);
  const described = [field.description && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <fieldset
      className="field set"
      data-path={path.join(".")}
      id={id}
      aria-describedby={described || undefined}
    >
      <legend>
        {field.title}
        {!required && <span className="optional"> (optional)</span>}
      </legend>
      <Help id={id} field={field} />
      {children}
      <Problem id={id} message={problem} />
    </fieldset>
  );
}

export const Help = ({ id, field: { description } }: { id: string; field: FieldTree }) =>
  description && (
    <p className="help" id={`${id}-help`}>
      <Sentence text={description} />
    </p>
  );

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
