import { fieldsOf, fieldTree } from "@sitekit/content/fieldTree";
import { isEmpty } from "@sitekit/content/record";
import { type ComponentType, memo, type ReactNode, useState } from "react";
import { labelInForm } from "../model/fieldValues";
import { PUBLICATION_ROLES } from "../window/dates";
import { later } from "../window/later";
import { Button } from "../window/parts";
import { change } from "../window/record";
import { useEditorState } from "../window/state";
import {
  ChoiceControl,
  ChoicesControl,
  FlagControl,
  IdControl,
  InputControl,
  LongTextControl,
  NumberControl,
  PageControl,
  ReferenceControl,
} from "./controls";
import { type ControlProps, type FieldProps, FieldSet, idOf, type SetProps, useParts } from "./fieldParts";
import { IconControl } from "./IconControl";
import { ListField } from "./ListField";
import { MarkdownControl } from "./MarkdownControl";
import { PublicationField } from "./PublicationField";
import { reveal } from "./reveal";

const FocusControl = later(async () => (await import("./FocusControl")).FocusControl);
const DocumentControl = later(async () => (await import("./DocumentControl")).DocumentControl);
const PictureControl = later(async () => (await import("./PictureControl")).PictureControl);

/**
 * The components for fields that contain several controls. The key is `array` for a list, `object` for a group, and
 * `choices` for a list in which the user selects options with checkboxes. The other keys are kinds of field.
 */
const SETS: Partial<Record<string, ComponentType<SetProps>>> = {
  array: ListField,
  choices: ChoicesControl,
  focus: FocusControl,
  object: GroupField,
  picture: PictureControl,
  document: DocumentControl,
};

/** The components for fields with one control, by kind. The default is `InputControl`. */
const CONTROLS: Partial<Record<string, (props: ControlProps) => ReactNode>> = {
  choice: ChoiceControl,
  flag: FlagControl,
  count: NumberControl,
  reference: ReferenceControl,
  icon: IconControl,
  id: IdControl,
  page: PageControl,
  text: LongTextControl,
  note: LongTextControl,
  markdown: MarkdownControl,
};

/**
 * Shows the fields of a record or of a group inside it, in the order of their declaration. Fields with a constant value
 * are left out. If a record has all fields that decide when visitors see it (“draft” and the dates), one
 * `PublicationField` replaces them.
 */
export function Fields({ field, path, value }: Pick<FieldProps, "field" | "path" | "value">) {
  const fields = fieldsOf(field, value).filter((each) => !each.field.const);
  const dated = fields.filter((each) => PUBLICATION_ROLES.some((role) => each.field.role === role));
  const isDated = path.length === 0 && dated.length === PUBLICATION_ROLES.length;
  return fields.map(({ name, ...each }) => {
    if (!isDated || !dated.some((date) => date.name === name))
      return <Field key={name} {...each} path={[...path, name]} value={Object(value)[name]} />;
    const dates = dated.filter((date) => date.field.role !== "draft");
    return (
      each.field.role === "draft" && <PublicationField key={name} draft={name} dates={dates} Field={Field} />
    );
  });
}

/**
 * A field with its label, help text and error. When the form renders, the field renders again only if its value, its
 * definition or its path has changed.
 */
const Field = memo(
  function Field(props: FieldProps) {
    const { kind, type, items } = props.field;
    const Controls = SETS[items?.kind === "choice" ? "choices" : ((type === "string" ? kind : type) ?? "")];
    if (!Controls) return <SimpleField {...props} />;
    return (
      <FieldSet {...props}>
        <Controls {...props} Field={Field} Fields={Fields} />
      </FieldSet>
    );
  },
  (before, now) =>
    before.value === now.value && before.field === now.field && idOf(before.path) === idOf(now.path),
);

/** A field with one control. A checkbox is inside its label, so `FlagControl` renders the label. */
function SimpleField(props: FieldProps) {
  const { kind = "" } = props.field;
  const { name, title, input, help, problem } = useParts(props);
  const Control = CONTROLS[kind] ?? InputControl;
  return (
    <div className="field" data-path={name}>
      {kind !== "flag" && (
        <label htmlFor={input.id} className={props.hiddenLabel && "sr-only"}>
          {title}
        </label>
      )}
      <Control {...props} input={input} />
      {help}
      {problem}
    </div>
  );
}

/** A group of fields. An optional group is added and removed with a button. */
function GroupField({ field, path, value, required }: SetProps) {
  const [isAdded, setAdded] = useState(false);
  // If this group is inside a list entry or another group, the accessible name of the button also contains the label of
  // that entry or group. Without this label, the buttons in two entries of a list could have the same name.
  const around = useEditorState(
    ({ open }) => open && labelInForm(fieldTree(open.type), path.slice(0, -1), open.values),
  );
  const isThere = required || isAdded || value === false || !isEmpty(value);
  const label = `${isThere ? "Remove" : "Add"} ${field.title?.toLowerCase()}`;
  const toggle = () => {
    setAdded(!isThere);
    if (isThere) change(path, undefined);
    else reveal(path);
  };
  return (
    <>
      {isThere && <Fields field={field} path={path} value={value} />}
      {!required && (
        <Button aria-label={around && `${label}: ${around}`} onClick={toggle}>
          {label}
        </Button>
      )}
    </>
  );
}
