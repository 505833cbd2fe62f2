import type { ReactNode } from "react";
import {
  ChoiceControl,
  FlagControl,
  IdControl,
  InputControl,
  LongTextControl,
  PageControl,
} from "./controls";
import { type ControlProps, type FieldProps, useParts } from "./fieldParts";
import { IconControl } from "./IconControl";
import { MarkdownControl } from "./MarkdownControl";

/** The controls by kind of field. What is missing here is one line. */
const CONTROLS: Partial<Record<string, (props: ControlProps) => ReactNode>> = {
  choice: ChoiceControl,
  flag: FlagControl,
  reference: ChoiceControl,
  icon: IconControl,
  id: IdControl,
  page: PageControl,
  text: LongTextControl,
  note: LongTextControl,
  markdown: MarkdownControl,
};

interface Props extends FieldProps {
  /** Takes the place of the title and the help text under a title that says what the field is. */
  hiddenLabel?: string;
}

/** A field with one control. A switch stands beside its label, and draws that itself. */
export function SimpleField({ hiddenLabel, ...props }: Props) {
  const { kind = "" } = props.field;
  const { name, title, input, help, problem } = useParts(props, hiddenLabel);
  const Control = CONTROLS[kind] ?? InputControl;
  return (
    <div className="field" data-path={name}>
      {kind !== "flag" && (
        <label htmlFor={input.id} className={hiddenLabel && "sr-only"}>
          {title}
        </label>
      )}
      <Control {...props} input={input} />
      {help}
      {problem}
    </div>
  );
}
