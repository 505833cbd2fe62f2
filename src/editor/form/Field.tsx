import { memo, type ReactNode } from "react";
import { fieldsOf } from "../../content-model/derive/fieldTree";
import {
  ChoiceControl,
  ChoicesField,
  CountControl,
  DateControl,
  FlagControl,
  LineControl,
  LongTextControl,
  PageControl,
} from "./controls";
import { FocusControl } from "./FocusControl";
import { type ControlProps, type FieldProps, FieldSet, Help, idOf, Problem, useProblem } from "./fieldParts";
import { GroupField } from "./GroupField";
import { IconControl } from "./IconControl";
import { IdControl } from "./IdControl";
import { ListField } from "./ListField";
import { MarkdownControl } from "./MarkdownControl";
import { PictureControl } from "./PictureControl";

/** The controls by kind of field. What is missing here is a line of text. */
const CONTROLS: Partial<Record<string, (props: ControlProps) => ReactNode>> = {
  choice: ChoiceControl,
  count: CountControl,
  date: DateControl,
  moment: DateControl,
  reference: ChoiceControl,
  icon: IconControl,
  id: IdControl,
  page: PageControl,
  text: LongTextControl,
  note: LongTextControl,
  markdown: MarkdownControl,
};

/** The fields of a group, in the order of their declaration. */
export function Fields({ field, path, value }: Pick<FieldProps, "field" | "path" | "value">) {
  return fieldsOf(field, value)
    .filter((each) => !each.field.const)
    .map((each) => (
      <Field
        key={each.name}
        field={each.field}
        path={[...path, each.name]}
        value={Object(value)[each.name]}
        required={each.required}
      />
    ));
}

/** A field with its label, help text and what is wrong with it. Drawn again only when its own value changes. */
const Field = memo(
  function Field(props: FieldProps) {
    const { field } = props;
    if (field.type === "array") {
      if (field.items?.kind === "choice") return <ChoicesField {...props} />;
      return <ListField {...props} {...drawn} />;
    }
    if (field.type === "object") return <GroupField {...props} {...drawn} />;
    if (field.kind === "picture" || field.kind === "focus") {
      const Control = field.kind === "picture" ? PictureControl : FocusControl;
      return (
        <FieldSet {...props}>
          <Control {...props} />
        </FieldSet>
      );
    }
    return <SimpleField {...props} />;
  },
  (before, now) =>
    before.value === now.value && before.field === now.field && idOf(before.path) === idOf(now.path),
);

/** A field with one control. */
function SimpleField({ hideLabel, ...props }: FieldProps & { hideLabel?: string }) {
  const { field, path, required } = props;
  const id = idOf(path);
  const problem = useProblem(path);
  const input = {
    id,
    "aria-describedby": [`${id}-help`, problem && `${id}-problem`].filter(Boolean).join(" "),
    ...(problem ? ({ "aria-invalid": true } as const) : {}),
    ...(required && field.kind !== "flag" ? ({ "aria-required": true } as const) : {}),
  };
  if (field.kind === "flag") {
    return (
      <div className="field" data-path={path.join(".")}>
        <FlagControl {...props} input={input} />
        <Help field={field} path={path} />
        <Problem id={id} message={problem} />
      </div>
    );
  }
  const Control = CONTROLS[field.kind ?? ""] ?? LineControl;
  return (
    <div className="field" data-path={path.join(".")}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : undefined}>
        {hideLabel ?? field.title}
        {!required && <span className="text-sm font-[400] text-ink-soft"> (optional)</span>}
      </label>
      <Control {...props} input={input} />
      <Help field={field} path={path} isBrief={hideLabel !== undefined} />
      <Problem id={id} message={problem} />
    </div>
  );
}

const drawn = { Fields, SimpleField };
