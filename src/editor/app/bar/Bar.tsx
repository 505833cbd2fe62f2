import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { saveRecord } from "../saving/saveRecord";
import { isLocal, pageSettings } from "../settings";
import { tell, useStatus } from "../status";
import { Dialogs, openDialog } from "./dialogs";
import { Health } from "./Health";
import { History } from "./History";
import { HostedRecords } from "./HostedRecords";
import { PageBytes } from "./PageBytes";
import { StatusLine } from "./StatusLine";
import { UsedBy } from "./UsedBy";
import { type OpenRecord, useOpenRecord } from "./useOpenRecord";

/**
 * Renders the bar at the bottom of the editor, and its dialogs. A message makes it taller: it tells the styles its height, and
 * brings the field with the focus back into view.
 */
export function drawBar(): void {
  const place = document.getElementById("editor-bar");
  if (!place) return;
  createRoot(place).render(<Bar />);
  new ResizeObserver(() => {
    document.documentElement.style.setProperty("--bar-height", `${place.offsetHeight}px`);
    document.activeElement?.closest("#nc-root *")?.scrollIntoView({ block: "nearest" });
  }).observe(place);
}

/** The result of the last action, and buttons for the open record or, in a list, for all content. */
function Bar() {
  const open = useOpenRecord();
  const status = useStatus();
  const place = open && `${open.path} ${open.isNew}`;
  // Clear the message about a record when its form is closed.
  useEffect(() => {
    if (place === undefined) tell({ kind: "none" });
  }, [place]);
  return (
    <>
      <StatusLine status={status} openFile={open?.path} />
      {open ? (
        <p className="bar-state">
          {open.hasChanged ? "Unsaved changes" : "Nothing to save"}
          {open.type.template && <PageBytes />}
        </p>
      ) : (
        isLocal() && <LocalNote />
      )}
      <div className="bar-buttons">
        {open ? <RecordButtons open={open} isBusy={status.kind === "busy"} /> : <OverviewButtons />}
      </div>
      <Dialogs />
    </>
  );
}

function LocalNote() {
  return (
    <p role="note" className="bar-note">
      You are editing the files in <code>content/</code> on this computer. Saving changes them at once, and
      the site on this computer shows it. Nothing is published.
    </p>
  );
}

function RecordButtons({ open, isBusy }: { open: OpenRecord; isBusy: boolean }) {
  const { type, path, isNew } = open;
  const file = path.replace(/^content\//, "");
  return (
    <>
      {!isNew && (
        <>
          <button type="button" onClick={() => openDialog("Used by", <UsedBy file={file} />)}>
            Used by
          </button>
          <button type="button" onClick={() => openDialog("History", <History type={type} path={path} />)}>
            History
          </button>
        </>
      )}
      <button
        type="button"
        className="main-button"
        aria-keyshortcuts="Control+S Meta+S"
        disabled={isBusy}
        onClick={() => void saveRecord()}
      >
        Save
      </button>
    </>
  );
}

const OverviewButtons = () => (
  <>
    {(pageSettings().hosted ?? []).map((type) => (
      <button
        key={type.name}
        type="button"
        onClick={() => openDialog(`${type.label} in ${type.cms}`, <HostedRecords {...type} />)}
      >
        {type.label} in {type.cms}
      </button>
    ))}
    <button type="button" onClick={() => openDialog("Content health", <Health />)}>
      Content health
    </button>
  </>
);
