import { useState } from "react";
import { isEmpty } from "../../content-model/normalise";
import { change } from "../window/record";
import { type Drawn, type FieldProps, FieldSet } from "./fieldParts";

/** A group of fields. An optional one is added and taken away with a button. */
export function GroupField({ Fields, ...props }: FieldProps & Pick<Drawn, "Fields">) {
  const { field, path, value, required } = props;
  const [isAdded, setAdded] = useState(false);
  const label = (field.title ?? "").toLowerCase();
  if (required) {
    return (
      <FieldSet {...props}>
        <Fields field={field} path={path} value={value} />
      </FieldSet>
    );
  }
  if (isEmpty(value) && value !== false && !isAdded) {
    return (
      <FieldSet {...props}>
        <button type="button" onClick={() => setAdded(true)}>
          Add {label}
        </button>
      </FieldSet>
    );
  }
  return (
    <FieldSet {...props}>
      <Fields field={field} path={path} value={value} />
      <button
        type="button"
        onClick={() => {
          setAdded(false);
          change(path, undefined);
        }}
      >
        Remove {label}
      </button>
    </FieldSet>
  );
}
