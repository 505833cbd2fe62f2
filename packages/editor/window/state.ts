import type { SiteConfig } from "@sitekit/check/config";
import type { ContentType } from "@sitekit/content/contentType";
import type { IconShapes } from "@sitekit/content/shown";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { FieldPath } from "../model/fieldValues";
import type { Choose, Conflict } from "../model/mergeRecords";
import type { Unsaved } from "../model/unsaved";
import type { Records } from "../model/usedBy";
import type { HostedType } from "../settings";
import type { EditedSite } from "../site";
import { type ChangeSet, type FieldProblem, Moved, Refused, type Store, type Tree } from "../stores/store";

export type Values = Readonly<Record<string, unknown>>;

/** The record that is open in the form. */
export interface OpenRecord {
  /** A number that identifies this form. It is different each time a record is opened, even for the same record. */
  form: number;
  type: ContentType;
  /** The record's file, as in `articles/x.json`. Undefined for a record that was never saved. */
  file?: string;
  /** A unique name that identifies a record without a file, for example in the URL. Undefined if there is a file. */
  slot?: string;
  /**
   * The saved text of the record's file on which the user's edits are based; null for a record that was never saved.
   */
  base: string | null;
  values: Values;
  past: readonly Values[];
  future: readonly Values[];
  /**
   * The path of the field that was changed last, as in `sections.0.title`. Empty, for example, after an undo. If the
   * user continues to type in this field without a pause, the letters belong to the same undo step.
   */
  lastPath: string;
  /** The pictures that the user has chosen and not saved yet. The keys are paths, such as `media/x.jpg`. */
  pictures: ReadonlyMap<string, Blob>;
  /**
   * Whether the form shows all errors, for example after the user has tried to save. If false, the form only shows
   * errors in fields that were changed.
   */
  isStrict: boolean;
  /**
   * If the form was opened with unsaved work: the time at which this browser last stored that work, in ISO 8601.
   * Otherwise, and after a save, undefined.
   */
  keptAt?: string;
}

/** A question to the user: which version to keep for each conflict, such as a field that two people have changed. */
export interface Question {
  /** A number that no other question of this window has. */
  id: number;
  conflicts: readonly Conflict[];
  /**
   * The action that asks the question: `save` saves the open record, `set` includes published changes in a set of
   * changes, and `revert` reverts an earlier save or publication.
   */
  about: "save" | "set" | "revert";
  /** The title of the record that has the conflicts. Undefined for the action `save`. */
  record?: string;
  /** Called with a function that returns the user's choice for a conflict; with undefined if the user cancels. */
  answer: (choose: Choose | undefined) => void;
}

/** A question that the user answers by confirming or cancelling an action, or by choosing a second action. */
export interface Confirmation {
  title: string;
  text: string;
  /** The label of the button that confirms the action. */
  action: string;
  /** The label of the button for the second action. Absent if there is no second action. */
  other?: string;
  /** Called with true if the user confirms, with false if the user cancels, and with `other` for the second action. */
  answer: (choice: boolean | "other") => void;
}

/** Whether visitors can already see the saved changes. */
export interface Online {
  state: "seen" | "waiting" | "building" | "built" | "failed" | "late" | "unknown";
  /**
   * The files that visitors will see differently when the newest content is online. Empty in the states `seen` and
   * `unknown`.
   */
  files: ReadonlySet<string>;
  /**
   * In the state `seen`: the time at which this window noticed that visitors see all changes. Undefined if visitors
   * may already have seen them for some time, for example when the editor starts, and in all other states.
   */
  since?: Date;
  /** The reason for the state `unknown`. */
  why?: string;
  /**
   * In the state `failed`: the URL of the page about the failed build or check. Undefined if the Git provider gives no
   * URL, and in all other states.
   */
  url?: string;
}

type Status =
  | { kind: "none" }
  | {
      kind: "busy" | "done";
      message: string;
      undo?: () => void;
      /**
       * Whether the message is about an edit in the form, such as a removed list entry. Such a message disappears when
       * the form is closed, or when the form's **Undo** or **Redo** is used.
       */
      isEdit?: boolean;
    }
  | {
      kind: "refused";
      message: string;
      problems: readonly FieldProblem[];
      /**
       * Why the text cannot be saved here: the branch is protected, or the set or record no longer exists. The status
       * bar may then show a button that helps the user save the text elsewhere.
       */
      reason?: "protected" | "set gone" | "record gone" | undefined;
      /** Whether the refused action was a save of the form. False, for example, if it was a renaming. */
      isFormSave?: boolean;
    };

export interface State {
  site: EditedSite;
  store: Store;
  tree: Tree;
  /** The parsed records of `tree`. Records that cannot be parsed, or whose text is not loaded, are left out. */
  records: Records;
  icons: Readonly<Record<string, IconShapes>>;
  /** The data that the site's preview needs, from `/admin/site.json`; an empty object until it is loaded. */
  siteData: unknown;
  hosted: readonly HostedType[];
  /** The sets of changes at the Git provider. The changes in a set are published together. */
  sets: readonly ChangeSet[];
  /** The set of changes that is open: the editor saves records in this set. Undefined if no set is open. */
  set?: ChangeSet;
  open?: OpenRecord;
  /** Whether the editor is still opening the record or pane to which the URL refers. */
  isOpening: boolean;
  status: Status;
  question?: Question;
  confirmation?: Confirmation;
  /** The errors in the open record. */
  problems: readonly FieldProblem[];
  /** The additional errors that the open record would have if it were published. Empty if it is not a draft. */
  missing: readonly FieldProblem[];
  /** Advice about the open record, such as a sentence that says when visitors will see it. */
  advice: readonly FieldProblem[];
  /** The URLs with which the browser can show pictures. The keys are paths, such as `media/x.jpg`. */
  pictureUrls: ReadonlyMap<string, string>;
  /** The unsaved work that this browser keeps, from this window and from other windows, open or closed. */
  unsaved: readonly Unsaved[];
  /** A sentence that says why unsaved work cannot be stored in this browser; empty if there is no problem. */
  unkept: string;
  /** Sentences that tell the user what does not work in this window. The user can close them. */
  limits: readonly string[];
  /**
   * Whether visitors can already see the saved changes. Undefined until the editor has checked this, while a set is
   * open, and if the editor saves to the local content folder.
   */
  online?: Online;
  /**
   * The saved text of the last open record that the preview showed. Undefined, for example, if the preview showed
   * unsaved changes of this record.
   */
  drawn?: string;
  /** The path of the field or list entry on which the user is working. The preview marks its text. */
  focus?: FieldPath;
}

let state: State | undefined;
const listeners = new Set<() => void>();

export function getState(): State {
  if (!state) throw new Error("The editor has not started.");
  return state;
}

/** Sets the initial state of the window. */
export const startState = (given: Pick<State, "site" | "store" | "tree"> & Partial<State>): void => {
  state = {
    records: {},
    icons: {},
    siteData: {},
    hosted: [],
    sets: [],
    isOpening: false,
    status: { kind: "none" },
    problems: [],
    missing: [],
    advice: [],
    pictureUrls: new Map(),
    unsaved: [],
    unkept: "",
    limits: [],
    ...given,
  };
};

export function setState(part: Partial<State>): void {
  state = { ...getState(), ...part };
  for (const listener of listeners) listener();
}

/**
 * Returns a value that `select` takes from the state. The component renders again when this value changes. `select`
 * must not create an object, because React would treat each new object as a change.
 */
export const useEditorState = <Part>(select: (state: State) => Part): Part =>
  useSyncExternalStore(subscribe, () => select(getState()));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows a message about an action. If `undo` is given, the message has a button that calls it. */
export const tell = (message: string, undo?: () => void): void =>
  setState({ status: { kind: "done", message, undo } });

/**
 * Shows a message about an edit in the form, such as the removal of a list entry. If `undo` is given, the message has
 * a button that calls it. The message disappears when the form is closed, or when the form's **Undo** or **Redo** is
 * used. Otherwise the button could change another record, or put back an entry that **Undo** has already put back.
 */
export const tellEdit = (message: string, undo?: () => void): void =>
  setState({ status: { kind: "done", message, undo, isEdit: true } });

/** Removes the message about an edit in the form, if the window shows one. */
export function forgetEdit(): void {
  if (state?.status.kind === "done" && state.status.isEdit) setState({ status: { kind: "none" } });
}

/**
 * Removes an error from the status bar. The caller shows the same error next to its cause, for example in the form
 * whose button the user has clicked. An error with a `reason` stays in the status bar, which may show a button for it.
 */
export function toldHere(): void {
  if (state?.status.kind === "refused" && !state.status.reason) setState({ status: { kind: "none" } });
}

/**
 * Called before the window asks the user a question. If an action is running, the status bar then says that the user
 * must answer. After the answer, the caller calls the returned function and passes its result to `setState`, so that
 * the status bar shows the message of the action again. The result is an empty object if no action was running, or if
 * the status has changed since then.
 */
function waitsForUser(): () => Partial<State> {
  const { status } = getState();
  if (status.kind !== "busy") return () => ({});
  const waits = { kind: "busy", message: "Answer the question to continue." } as const;
  setState({ status: waits });
  return () => (getState().status === waits ? { status } : {});
}

/**
 * Returns a function that calls `act` only the first time. A dialog reports that it closes after it has reported the
 * answer. By then, the next question may be open, which must not be closed.
 */
function once<Value>(act: (value: Value) => void): (value: Value) => void {
  let isDone = false;
  return (value) => {
    if (isDone) return;
    isDone = true;
    act(value);
  };
}

let nextQuestion = 0;

/**
 * Asks the user which version to keep for each conflict. Resolves to a function that returns the choice for a conflict;
 * to undefined if the user cancels.
 */
export const ask = (conflicts: readonly Conflict[], about: Question["about"] = "save", record?: string) =>
  new Promise<Choose | undefined>((resolve) => {
    const status = waitsForUser();
    const answer = once((choose: Choose | undefined) => {
      setState({ question: undefined, ...status() });
      resolve(choose);
    });
    setState({ question: { id: nextQuestion++, conflicts, about, record, answer } });
  });

/**
 * Asks the user to confirm an action. Resolves to true if the user confirms, to false if the user cancels, and to
 * `other` if the user chooses the second action.
 */
export const confirm = (question: Omit<Confirmation, "answer">) =>
  new Promise<boolean | "other">((resolve) => {
    const status = waitsForUser();
    const answer = once((choice: boolean | "other") => {
      setState({ confirmation: undefined, ...status() });
      resolve(choice);
    });
    setState({ confirmation: { ...question, answer } });
  });

/** The configuration of the website that is edited. */
export const getConfig = (): SiteConfig => getState().site.config;

/** Resolves when the texts of all records are loaded. Until then, the text of at most one record is loaded. */
export const allRecordsRead = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (getState().tree.isPartial) return;
      listeners.delete(look);
      resolve();
    };
    listeners.add(look);
    look();
  });

/**
 * Waits until all records are loaded, loads the script of the content check, and returns the functions of the check for
 * the edited website.
 */
export async function loadCheck() {
  await allRecordsRead();
  const check = await import("../model/check").catch(() => {
    throw new Refused(NO_CHECK, 0);
  });
  return check.checkFor(getConfig());
}

const NO_CHECK =
  "The part of the editor that checks the content could not be loaded. Check your internet connection, then try again.";

/** Returns whether a `details` element is open, and the handler for its property `onToggle`. */
export function useOpened() {
  const [isOpen, setOpen] = useState(false);
  return [
    isOpen,
    ({ currentTarget }: { currentTarget: HTMLDetailsElement }) => setOpen(currentTarget.open),
  ] as const;
}

/** The time in milliseconds after which `useLoaded` tells the user that loading takes longer than usual. */
const LONG = 20_000;

/**
 * Calls `load`, and returns its result as `value`. If loading has failed or takes long, returns a message about this
 * as `problem`. At first, `value` and `problem` are undefined. `load` is called again when a value in `from` changes,
 * or when the component calls the returned function `again`.
 */
export function useLoaded<Value>(load: () => Promise<Value>, from: readonly unknown[]) {
  const [loaded, setLoaded] = useState<{ value?: Value; problem?: string }>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists the dependencies in `from`
  useEffect(() => {
    let isLatest = true;
    setLoaded({});
    const timer = setTimeout(() => setLoaded({ problem: SLOW }), LONG);
    const end = (result: typeof loaded) => {
      clearTimeout(timer);
      if (isLatest) setLoaded(result);
    };
    load().then(
      (value) => end({ value }),
      (error) => end({ problem: sentenceOf(error) }),
    );
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [...from, attempt]);
  return { ...loaded, again: () => setAttempt(attempt + 1) };
}

const SLOW = "This is taking longer than usual. You can wait, or try again.";

/**
 * Returns the error's message if it was written for the user. For any other error, such as a script that could not be
 * loaded, returns a general message.
 */
const sentenceOf = (error: unknown) =>
  error instanceof Refused || error instanceof Moved
    ? error.message
    : "This could not be loaded. Check your internet connection, then try again.";

/** The paths of pictures whose URLs were requested. A path is removed if its request fails. */
const asked = new Set<string>();

/**
 * Returns the path of a picture in the content folder, given the value of a field: `media/x.jpg` for
 * `/media/x.jpg`.
 */
export const pictureFile = (value: unknown): string => String(value ?? "").replace(/^\//, "");

/**
 * Returns the URL with which the browser can show a picture, whether the picture is saved or not. Returns undefined
 * until the URL is known. `value` is the value of the picture's field, or the picture's path.
 */
export function usePictureUrl(value: unknown): string | undefined {
  const path = pictureFile(value);
  const url = useEditorState(({ pictureUrls }) => pictureUrls.get(path));
  useEffect(() => askForPicture(path), [path]);
  return url;
}

/**
 * Requests the URL of a saved picture, and adds the URL to the state. Does nothing if the URL is already known, or if
 * a request for the URL is running.
 */
export function askForPicture(path: string): void {
  const { pictureUrls, store, tree } = getState();
  if (!path || pictureUrls.has(path) || asked.has(path) || !tree.files.has(path)) return;
  asked.add(path);
  store.pictureUrl(path).then(
    (url) => keepUrl(path, url),
    () => {
      // After this, a component that mounts with this picture requests the URL again. For components that are already
      // mounted, a timer repeats the request.
      asked.delete(path);
      failures.set(path, (failures.get(path) ?? 0) + 1);
      if ((failures.get(path) ?? 0) <= MOST_FAILURES) setTimeout(() => askForPicture(path), AGAIN);
    },
  );
}

/** The number of failed requests for the URL of each picture, by path. */
const failures = new Map<string, number>();
/** If more requests than this have failed for a picture, `askForPicture` no longer repeats them automatically. */
const MOST_FAILURES = 5;
/** The time in milliseconds between a failed request and its automatic repetition. */
const AGAIN = 5000;

/** Makes the whole window show `picture` for this path, for example after the user has replaced a picture. */
export const showPicture = (path: string, picture: Blob): void => keepUrl(path, URL.createObjectURL(picture));

const keepUrl = (path: string, url: string) =>
  setState({ pictureUrls: new Map(getState().pictureUrls).set(path, url) });
