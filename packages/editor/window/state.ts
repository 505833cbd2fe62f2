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
  /** Identifies the form. If the same record is opened again, the number is different. */
  form: number;
  type: ContentType;
  /** The record's file, as in `articles/x.json`. Undefined for a record that was never saved. */
  file?: string;
  /** Identifies a record that was never saved. */
  slot?: string;
  /** The text of the file when it was read; null for a record that was never saved. */
  base: string | null;
  values: Values;
  past: readonly Values[];
  future: readonly Values[];
  /** The path of the field that was changed last. Further letters typed in it may belong to the same undo step. */
  lastPath: string;
  /** The pictures that the user has chosen and that are not saved yet, by path. */
  pictures: ReadonlyMap<string, Blob>;
  /**
   * Whether the form shows all errors, which it does after the first attempt to save. Before, it only shows errors
   * in fields that were changed.
   */
  isStrict: boolean;
  /** The time at which the values were stored in this browser, if they come from there. */
  keptAt?: string;
}

/** A question to the user: which version to keep, if two people have changed the same field. */
export interface Question {
  conflicts: readonly Conflict[];
  /**
   * The action that asks the question: `save` saves a record, `set` includes the published changes in a set, and
   * `revert` reverts a save.
   */
  about: "save" | "set" | "revert";
  /** The title of the record, if it is not the open one. */
  record?: string;
  /** Called with the user's decisions; with undefined if the user cancels the action. */
  answer: (choose: Choose | undefined) => void;
}

/** A question that the user answers with yes or no, or with another action. */
export interface Confirmation {
  title: string;
  text: string;
  /** The label of the button for yes. */
  action: string;
  /** The label of the button for the other action. Absent if there is none. */
  other?: string;
  answer: (choice: boolean | "other") => void;
}

/** Whether visitors can already see the saved changes. */
export interface Online {
  state: "seen" | "waiting" | "building" | "built" | "failed" | "late" | "unknown";
  /** The files whose saved version visitors do not see yet. */
  files: ReadonlySet<string>;
  /** The time at which this window noticed that visitors see all changes. */
  since?: Date;
  /** The reason for the state `unknown`. */
  why?: string;
  /** The provider's page about the failed check. */
  url?: string;
}

type Status =
  | { kind: "none" }
  | {
      kind: "busy" | "done";
      message: string;
      undo?: () => void;
      /**
       * Whether the message is about an edit in the form. Otherwise it is about something that was saved or
       * discarded.
       */
      isEdit?: boolean;
    }
  | {
      kind: "refused";
      message: string;
      problems: readonly FieldProblem[];
      /**
       * Why the text cannot be saved here: the branch is protected, or the set or record no longer exists. The window
       * then offers a button that saves the text elsewhere.
       */
      reason?: "protected" | "set gone" | "record gone" | undefined;
      /** Whether a save of the form was refused, and not, for example, the restoration of an earlier version. */
      isFormSave?: boolean;
    };

export interface State {
  site: EditedSite;
  store: Store;
  tree: Tree;
  /** The parsed records of the tree. A record that cannot be parsed is missing. */
  records: Records;
  icons: Readonly<Record<string, IconShapes>>;
  /** The site's data for its preview, from `/admin/site.json`; empty until it is loaded. */
  siteData: unknown;
  hosted: readonly HostedType[];
  /** The sets of changes at the Git provider. `set` is the open set, in which changes are saved. */
  sets: readonly ChangeSet[];
  set?: ChangeSet;
  open?: OpenRecord;
  /** Whether the place to which the URL refers is being opened. */
  isOpening: boolean;
  status: Status;
  question?: Question;
  confirmation?: Confirmation;
  /** The errors in the open record. */
  problems: readonly FieldProblem[];
  /** The further errors that the open draft would have if it were public. */
  missing: readonly FieldProblem[];
  /** The advice about the open record, for example when visitors will see it. */
  advice: readonly FieldProblem[];
  /** The URLs of pictures by path. */
  pictureUrls: ReadonlyMap<string, string>;
  /** The unsaved work in this window and in other windows. */
  unsaved: readonly Unsaved[];
  /** Why some of the unsaved work could not be stored in this browser; empty if all of it is stored. */
  unkept: string;
  /** Sentences about parts of the editor that do not work in this window. */
  limits: readonly string[];
  /** Whether visitors can already see the saved changes. Undefined for local files, and in a set. */
  online?: Online;
  /** The text of the record's file if the preview shows this saved version; undefined if it shows unsaved changes. */
  drawn?: string;
  /** The path of the focused field, which the preview marks. */
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
 * Returns a value that `select` takes from the state. The component renders again when this value changes, so
 * `select` must not create an object.
 */
export const useEditorState = <Part>(select: (state: State) => Part): Part =>
  useSyncExternalStore(subscribe, () => select(getState()));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows a message about an action, with a button that undoes the action if `undo` is given. */
export const tell = (message: string, undo?: () => void): void =>
  setState({ status: { kind: "done", message, undo } });

/**
 * Shows a message about an edit in the form. The message disappears when the form is closed or its edits are
 * undone, because its button would then change another record, or repeat what **Undo** has done.
 */
export const tellEdit = (message: string, undo?: () => void): void =>
  setState({ status: { kind: "done", message, undo, isEdit: true } });

/** Removes the message about an edit in the form, if the window shows one. */
export function forgetEdit(): void {
  if (state?.status.kind === "done" && state.status.isEdit) setState({ status: { kind: "none" } });
}

/**
 * Removes an error from the status bar, because the caller shows it next to its cause. An error that offers to save the
 * text elsewhere stays.
 */
export function toldHere(): void {
  if (state?.status.kind === "refused" && !state.status.reason) setState({ status: { kind: "none" } });
}

/**
 * If an action is running, says in the status bar that the action waits for the user. Returns a function for the caller
 * to call after the user has answered. That function returns the part of the state that the caller must set: the
 * previous status, or nothing if the status has changed since.
 */
function waitsForUser(): () => Partial<State> {
  const { status } = getState();
  if (status.kind !== "busy") return () => ({});
  const waits = { kind: "busy", message: "Answer the question to continue." } as const;
  setState({ status: waits });
  return () => (getState().status === waits ? { status } : {});
}

/** Asks the user which versions to keep. Resolves to the decisions; to undefined if the user cancels. */
export const ask = (conflicts: readonly Conflict[], about: Question["about"] = "save", record?: string) =>
  new Promise<Choose | undefined>((resolve) => {
    const status = waitsForUser();
    const answer = (choose: Choose | undefined) => {
      setState({ question: undefined, ...status() });
      resolve(choose);
    };
    setState({ question: { conflicts, about, record, answer } });
  });

/** Asks the user a question, and resolves to the answer. */
export const confirm = (question: Omit<Confirmation, "answer">) =>
  new Promise<boolean | "other">((resolve) => {
    const status = waitsForUser();
    const answer = (choice: boolean | "other") => {
      setState({ confirmation: undefined, ...status() });
      resolve(choice);
    };
    setState({ confirmation: { ...question, answer } });
  });

/** The configuration of the website that is edited. */
export const getConfig = (): SiteConfig => getState().site.config;

/** Resolves when the texts of all records are loaded. Until then, at most one record has its text. */
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

/** Loads the content check, which is in a separate script, and waits for the content that it needs. */
export async function loadCheck() {
  await allRecordsRead();
  const check = await import("../model/check").catch(() => {
    throw new Refused(NO_CHECK, 0);
  });
  return check.checkFor(getConfig());
}

const NO_CHECK =
  "The part of the editor that checks the content could not be loaded. Check your internet connection, then try again.";

/** Returns whether a `details` element is open, and a handler for its event `toggle`. */
export function useOpened() {
  const [isOpen, setOpen] = useState(false);
  return [
    isOpen,
    ({ currentTarget }: { currentTarget: HTMLDetailsElement }) => setOpen(currentTarget.open),
  ] as const;
}

/** The number of milliseconds of loading after which the user is told that it takes longer than usual. */
const LONG = 20_000;

/**
 * Returns `value`, the result of `load`, or `problem`, the reason why loading has failed or takes long. At first, both
 * are undefined. Calls `load` again when a value in `from` has changed, and when `again` is called.
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
 * Returns the message of an error that was written for people. For any other error, such as a script that could
 * not be loaded, it returns a general message.
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

/** Returns the URL of a picture, which may be saved or only chosen; undefined until it is known. */
export function usePictureUrl(value: unknown): string | undefined {
  const path = pictureFile(value);
  const url = useEditorState(({ pictureUrls }) => pictureUrls.get(path));
  useEffect(() => askForPicture(path), [path]);
  return url;
}

/** Requests the URL of a picture, and adds it to the state when it arrives. */
export function askForPicture(path: string): void {
  const { pictureUrls, store, tree } = getState();
  if (!path || pictureUrls.has(path) || asked.has(path) || !tree.files.has(path)) return;
  asked.add(path);
  store.pictureUrl(path).then(
    (url) => keepUrl(path, url),
    () => {
      // The next component that uses the picture requests it again. A timer requests it too, because the component of a
      // picture that stays on the screen does not.
      asked.delete(path);
      failures.set(path, (failures.get(path) ?? 0) + 1);
      if ((failures.get(path) ?? 0) <= MOST_FAILURES) setTimeout(() => askForPicture(path), AGAIN);
    },
  );
}

/** The number of failed requests for each picture. */
const failures = new Map<string, number>();
/** The maximum number of failures after which a picture is requested again automatically. */
const MOST_FAILURES = 5;
/** The time in milliseconds before a picture is requested again. */
const AGAIN = 5000;

/** Shows the new bytes of a picture in all places that use it. */
export const showPicture = (path: string, picture: Blob): void => keepUrl(path, URL.createObjectURL(picture));

const keepUrl = (path: string, url: string) =>
  setState({ pictureUrls: new Map(getState().pictureUrls).set(path, url) });
