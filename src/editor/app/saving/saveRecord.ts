import { reasonOf } from "../backend/implementation";
import { checkForm, hasWorkflow, openDraft, persist, showInLists } from "../decap";
import { takeNotes, tell, tellError } from "../status";
import { askAboutBoth } from "./askAboutBoth";
import { faultyControls } from "./faultyControls";
import { takeTheirs } from "./takeTheirs";

let saving = false;

/**
 * Saves the record in the form: checks its fields, takes in what someone else has saved meanwhile, and writes it.
 * Whatever comes of it is told.
 */
export async function saveRecord(options: object = {}): Promise<void> {
  const draft = openDraft();
  if (!draft || saving) return;
  saving = true;
  try {
    const faults = faultyControls(checkForm());
    if (faults.length > 0) return tell({ kind: "wrong", faults });
    tell({ kind: "busy", message: "Saving…" });
    const taken = await takeTheirs(draft, askAboutBoth);
    if (!taken) return tell({ kind: "refused", message: NOT_NOW, problems: [] });
    // A form with other values is drawn anew before its record is written.
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

const NOT_NOW = "Not saved. Your text is still here.";

const timeNow = () =>
  new Date().toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });

const alsoTaken = (labels: readonly string[]) =>
  labels.length > 0 ? [`It holds what someone else changed meanwhile: ${labels.join("; ")}.`] : [];
