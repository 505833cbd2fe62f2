import { reasonOf } from "../backend/implementation";
import { checkForm, hasWorkflow, openDraft, persist, showInLists } from "../decap";
import { takeNotes, tell, tellError } from "../status";
import { askAboutConflicts } from "./askAboutConflicts";
import { faultyControls } from "./faultyControls";
import { takeTheirs } from "./takeTheirs";

let saving = false;

/**
 * Saves the record in the form: validates it, merges what someone else has saved meanwhile, and writes it. Shows the
 * result as the status.
 */
export async function saveRecord(options: object = {}): Promise<void> {
  const draft = openDraft();
  if (!draft || saving) return;
  saving = true;
  try {
    const faults = faultyControls(checkForm());
    if (faults.length > 0) return tell({ kind: "wrong", faults });
    tell({ kind: "busy", message: "Saving…" });
    const taken = await takeTheirs(draft, askAboutConflicts);
    if (!taken) return tell({ kind: "refused", message: CANCELLED, problems: [] });
    // Let the form render the merged values before they are saved.
    if (taken.length > 0) await new Promise(requestAnimationFrame);
    await persist(options);
    if (!hasWorkflow()) showInLists();
    const message = [`Saved at ${timeNow()}.`, ...alsoTaken(taken), ...takeNotes()].join(" ");
    tell({ kind: "done", message });
  } catch (error) {
    tellError(reasonOf(error));
  } finally {
    saving = false;
  }
}

const CANCELLED = "Not saved. Your text is still here.";

const timeNow = () =>
  new Date().toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });

const alsoTaken = (labels: readonly string[]) =>
  labels.length > 0 ? [`It holds what someone else changed meanwhile: ${labels.join("; ")}.`] : [];
