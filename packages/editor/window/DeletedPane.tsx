import { idOfFile, singular } from "@sitekit/content/contentType";
import { useState } from "react";
import { Button } from "./parts";
import { recordAddress } from "./places";
import { History } from "./RecordDialogs";
import { saveFiles } from "./saving";
import { getConfig, getState, tell, useEditorState, useLoaded } from "./state";

/** The records that were deleted, renamed or retired, each with its history, from which it can be brought back. */
export function DeletedPane() {
  const tree = useEditorState((state) => state.tree);
  const { value: files, problem } = useLoaded(() => getState().store.listDeleted(), [tree.version]);
  const [shown, setShown] = useState<string>();
  const bringBack = (file: string) => (text: string) =>
    void saveFiles(
      () => [{ path: file, text }],
      `Bring back ${file}`,
      () => {
        window.location.hash = recordAddress(file);
        tell("The record is back.");
      },
    );
  return (
    <div className="reading">
      <h1 tabIndex={-1}>Deleted records</h1>
      <p className="my-3">
        These files are no longer there: somebody deleted, renamed or retired the record.
      </p>
      {problem && <p role="alert">{problem}</p>}
      {!files && !problem && <p role="status">They are being looked for…</p>}
      {files?.length === 0 && <p>None is known.</p>}
      <ul>
        {files?.map((file) => {
          const type = getConfig().typeOfFile(file);
          const id = type && idOfFile(type, file);
          return (
            <li key={file} className="flex flex-wrap gap-x-4 items-center py-2 border-t border-line">
              <span className="flex-1 first-letter:uppercase">
                {type && singular(type)}: {id}
              </span>
              <Button aria-label={`History of ${id}`} onClick={() => setShown(file)}>
                History
              </Button>
            </li>
          );
        })}
      </ul>
      {shown && <History file={shown} onClose={() => setShown(undefined)} bringBack={bringBack(shown)} />}
    </div>
  );
}
