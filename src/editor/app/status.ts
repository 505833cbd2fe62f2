import type { FieldProblem } from "../local/refused";
import { createStore } from "./store";

/** A field that failed the form's own validation. */
export interface FaultyControl {
  control: string;
  label: string;
  message: string;
}

/** The state of the last action. */
export type Status =
  | { kind: "none" }
  | { kind: "busy"; message: string }
  | { kind: "done"; message: string }
  | { kind: "wrong"; faults: readonly FaultyControl[] }
  | { kind: "refused"; message: string; problems: readonly FieldProblem[] };

const status = createStore<Status>({ kind: "none" });

/** The status; re-renders the component when it changes. */
export const useStatus = status.use;

/** Shows a status in the bar at the bottom of the window. */
export const tell = status.set;

let notes: string[] = [];

/** Queues messages to show with the next status. */
export const queueNotes = (more: readonly string[]): void => {
  notes.push(...more);
};

/** Returns the queued messages and clears the queue. */
export function takeNotes(): string[] {
  const taken = notes;
  notes = [];
  return taken;
}

/** Shows an error as the status. */
export function tellError(error: unknown): void {
  const { message, problems = [] } = asError(error);
  tell({ kind: "refused", message, problems });
}

function asError(error: unknown): { message: string; problems?: readonly FieldProblem[] } {
  if (!(error instanceof Error)) return { message: String(error) };
  // Browsers report a network failure without details.
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) {
    return {
      message: "The place where records are saved cannot be reached. Your text is still here: try again.",
    };
  }
  return error;
}
