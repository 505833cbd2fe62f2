import type { FieldProblem } from "../local/refused";
import { createStore } from "./store";

/** A field that is wrong, as the form itself finds it: by the control on the page. */
export interface FaultyControl {
  control: string;
  label: string;
  message: string;
}

/** What has become of the last thing that a person asked for. */
export type Status =
  | { kind: "none" }
  | { kind: "busy"; message: string }
  | { kind: "done"; message: string }
  | { kind: "wrong"; faults: readonly FaultyControl[] }
  | { kind: "refused"; message: string; problems: readonly FieldProblem[] };

const status = createStore<Status>({ kind: "none" });

/** The status; the component is drawn again when it changes. */
export const useStatus = status.use;

/** Shows at the foot of the window what has become of a change. */
export const tell = status.set;

let notes: string[] = [];

/** Keeps sentences for what is told next. */
export const noteFor = (more: readonly string[]): void => {
  notes.push(...more);
};

/** The sentences that were kept, once. */
export function takeNotes(): string[] {
  const taken = notes;
  notes = [];
  return taken;
}

/** Shows why something was not done. */
export function tellError(error: unknown): void {
  const { message, problems = [] } = asError(error);
  tell({ kind: "refused", message, problems });
}

function asError(error: unknown): { message: string; problems?: readonly FieldProblem[] } {
  if (!(error instanceof Error)) return { message: String(error) };
  // Browsers say no more than that the network failed.
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) {
    return {
      message: "The place where records are saved cannot be reached. Your text is still here: try again.",
    };
  }
  return error;
}
