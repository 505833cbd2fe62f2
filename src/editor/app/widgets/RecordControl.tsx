import { useSiteContent } from "../siteContent";
import { type ControlProps, useControl } from "./control";
import { recordChoices } from "./recordChoices";

/** Chooses a reference to another record, by title. */
export function RecordControl(props: ControlProps<string>) {
  const { value = "", field, onChange } = props;
  const { records } = useSiteContent();
  const choices = recordChoices(records, String(field.get("to")));
  const attributes = useControl(props);
  const isUnknown = value !== "" && !choices.some(({ id }) => id === value);
  return (
    <select {...attributes} value={value} onChange={(event) => onChange(event.target.value)}>
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
