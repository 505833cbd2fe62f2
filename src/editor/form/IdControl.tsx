import { contentTypeOfFile } from "../../content-model/registry";
import { change, suggestedId } from "../window/record";
import { getState, useDesk } from "../window/state";
import type { ControlProps } from "./fieldParts";

/**
 * The id of a record, which is the end of its address and the name of its file. It can be typed for a new record only, is
 * made from the title until it is typed, and later changes by renaming.
 */
export function IdControl({ path, value = "", input }: ControlProps) {
  const isSaved = useDesk(
    ({ open }) => open?.file !== undefined && contentTypeOfFile(open.file) === open.type,
  );
  const title = useDesk(({ open }) => String(open?.values.title ?? open?.values.name ?? ""));
  const isRecordId = path.length === 1;
  if (isSaved && isRecordId) return <output id={input.id}>{String(value)}</output>;
  const suggested = isRecordId ? suggestedId(title) : "";
  const isTaken = (id: string) => {
    const { open, records } = getState();
    const folder = open && "folder" in open.type.source ? open.type.source.folder : "";
    return records[`${folder}/${id}.json`] !== undefined;
  };
  return (
    <>
      <input
        {...input}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={String(value)}
        onChange={({ target }) => change(path, target.value || undefined)}
      />
      {suggested && suggested !== value && (
        <p className="buttons mt-2">
          <button type="button" onClick={() => change(path, suggested)}>
            Use {suggested}
          </button>
        </p>
      )}
      {isRecordId && isTaken(String(value)) && (
        <p className="problem">Another record has this id. Choose another one.</p>
      )}
    </>
  );
}
