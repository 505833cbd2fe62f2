import { useSiteContent } from "../siteContent";
import type { ControlProps } from "./controlProps";
import { recordChoices } from "./recordChoices";
import { useControl } from "./useControl";

/** The choice of one other record, by title. */
export function RecordControl({
  ref,
  value = "",
  field,
  forID,
  classNameWrapper,
  onChange,
  ...props
}: ControlProps<string>) {
  const { records } = useSiteContent();
  const choices = recordChoices(records, String(field.get("to")));
  useControl(ref);
  const isUnknown = value !== "" && !choices.some(({ id }) => id === value);
  return (
    <select
      id={forID}
      className={classNameWrapper}
      value={value}
      onFocus={props.setActiveStyle}
      onBlur={props.setInactiveStyle}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="" />
      {isUnknown && <option value={value}>{value}</option>}
      {choices.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}
