import { idOfFile, singular } from "@sitekit/content/contentType";
import { useState } from "react";
import { Button, NotLoaded } from "./parts";
import { History } from "./RecordDialogs";
import { bringBack, bringBackLast } from "./recordFiles";
import { getConfig, getState, useEditorState, useLoaded } from "./state";
import { titleOfDeleted } from "./titles";

/**
 * Lists the records that were deleted, renamed or retired. Each has a button that restores its last version, and a
 * button that shows its history, where the user can restore an earlier version.
 */
export function DeletedPane() {
  const tree = useEditorState((state) => state.tree);
  const { value: files, problem, again } = useLoaded(() => getState().store.listDeleted(), [tree.version]);
  const [shown, setShown] = useState<string>();
  return (
    <div className="reading">
      <h1 tabIndex={-1}>Deleted records</h1>
      <p className="my-3">
        These records were deleted, renamed or retired. If you bring a record back, it gets its old address
        again. If possible, the editor also restores the links to the record, and adds the record to its
        former menus and lists.
      </p>
      {problem && <NotLoaded problem={problem} again={again} />}
      {!files && !problem && <p role="status">Looking for deleted records…</p>}
      {files?.length === 0 && <p>The editor has found no record that was deleted, renamed or retired.</p>}
      <ul>
        {files?.map(({ file, text }) => {
          const type = getConfig().typeOfFile(file);
          const id = type && idOfFile(type, file);
          const title = titleOfDeleted(file, text);
          return (
            <li key={file} className="flex flex-wrap gap-x-4 items-center py-2 border-t border-line">
              <span className="flex-1 first-letter:uppercase">
                {type && singular(type)}: {title} {id && title !== id && <small>({id})</small>}
              </span>
              <Button aria-label={`Bring back ${title}`} onClick={() => void bringBackLast(file)}>
                Bring back
              </Button>
              <Button aria-label={`History of ${title}`} onClick={() => setShown(file)}>
                History
              </Button>
            </li>
          );
        })}
      </ul>
      {shown && (
        <History
          file={shown}
          onClose={() => setShown(undefined)}
          bringBack={(text) => void bringBack(shown, text)}
        />
      )}
    </div>
  );
}
