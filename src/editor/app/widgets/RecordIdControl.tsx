import { useEffect } from "react";
import { renameOpenRecord, retireOpenRecord } from "../bar/MoveRecord";
import { clearField, openDraft } from "../decap";
import { isLocal } from "../settings";
import { useSiteContent } from "../siteContent";
import { type ControlProps, useControl } from "./control";

/** The id of a record. It can be typed for a new record only; later it is part of the URL and changes by renaming. */
export function RecordIdControl(props: ControlProps<string>) {
  const { value = "", onChange, getEntry } = props;
  const { records } = useSiteContent();
  const entry = getEntry();
  const isNew = entry.get("newRecord") === true;
  const file = `${entry.get("collection")}/${value}.json`;
  const isTaken = isNew && records[file];
  const attributes = useControl(
    props,
    isTaken ? "Another record has this id. Choose another one." : undefined,
  );
  const isLoaded = Object.keys(records).length > 0;
  // A duplicate starts with the id and aliases of its original, which must be unique.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed later is told to be wrong, not taken away
  useEffect(() => {
    if (!isTaken) return;
    onChange("");
    clearField("aliases");
  }, [isLoaded]);
  if (!isNew) {
    return (
      <div className={attributes.className}>
        <output id={attributes.id}>{value}</output>
        {isLocal() && (
          <p className="form-buttons">
            <button type="button" className="form-button" onClick={renameOpenRecord}>
              Rename…
            </button>
            {openDraft()?.type.path && (
              <button type="button" className="form-button" onClick={retireOpenRecord}>
                Retire…
              </button>
            )}
          </p>
        )}
      </div>
    );
  }
  return (
    <input
      {...attributes}
      type="text"
      autoComplete="off"
      placeholder="as in drone-surveys"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
