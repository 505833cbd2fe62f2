import { isLocal } from "../settings";
import { useSiteContent } from "../siteContent";
import type { ControlProps } from "./controlProps";
import { MoveRecord } from "./MoveRecord";
import { useControl } from "./useControl";

/** The id of a record: typed once for a new one; afterwards it is the address of its page, and changes by renaming. */
export function RecordIdControl({
  ref,
  value = "",
  forID,
  classNameWrapper,
  onChange,
  getEntry,
  ...props
}: ControlProps<string>) {
  const { records } = useSiteContent();
  const entry = getEntry();
  const isNew = entry.get("newRecord") === true;
  const file = `${entry.get("collection")}/${value}.json`;
  useControl(ref, isNew && records[file] ? "Another record has this id. Choose another one." : undefined);
  if (!isNew) {
    return (
      <div className={classNameWrapper}>
        <output id={forID}>{value}</output>
        {isLocal() && <MoveRecord folder={String(entry.get("collection"))} id={value} />}
      </div>
    );
  }
  return (
    <input
      id={forID}
      type="text"
      autoComplete="off"
      placeholder="as in drone-surveys"
      className={classNameWrapper}
      value={value}
      onFocus={props.setActiveStyle}
      onBlur={props.setInactiveStyle}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
