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

/** The record in the form. */
export interface OpenRecord {
  /** Identifies its form: opening the same record again gives another form. */
  form: number;
  type: ContentType;
  /** Its file, as in `articles/x.json`; undefined for a record that was never saved. */
  file?: string;
  /** Identifies a record that was never saved. */
  slot?: string;
  /** The text of its file when it was read; null for a record that was never saved. */
  base: string | null;
  /** The values of the form. */
  values: Values;
  past: readonly Values[];
  future: readonly Values[];
  /** The field that was changed last: further letters in it belong to the same undo step. */
  lastPath: string;
  /** Pictures that were chosen and are not saved yet, by path. */
  pictures: ReadonlyMap<string, Blob>;
  /** Whether all errors are shown, and not only those in changed fields: after the first attempt to save. */
  isStrict: boolean;
  /** When the values were stored in this browser, if they come from there. */
  keptAt?: string;
}

/** A question that waits for an answer: which side to keep if two people changed the same field. */
export interface Question {
  conflicts: readonly Conflict[];
  /**
   * Whether the question is about reverting; otherwise the sides are this user's version and somebody else's.
   */
  isRevert?: boolean;
  /** Undefined cancels the action. */
  answer: (choose: Choose | undefined) => void;
}

/** A yes-or-no question. */
export interface Confirmation {
  title: string;
  text: string;
  /** The label of the button that means yes. */
  action: string;
  answer: (isYes: boolean) => void;
}

/** How far the saved changes have got on their way to visitors. */
export interface Online {
  state: "seen" | "waiting" | "building" | "built" | "failed" | "late" | "unknown";
  /** The files whose saved state visitors do not see yet. */
  files: ReadonlySet<string>;
  /** When this window noticed that visitors see all of it. */
  since?: Date;
  /** Why this is unknown. */
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
      /** Whether it is about an edit in the form, and not about something that was saved or discarded. */
      isEdit?: boolean;
    }
  | {
      kind: "refused";
      message: string;
      problems: readonly FieldProblem[];
      /** Why the text cannot be saved here, so that the window offers another place. */
      reason?: "protected" | "elsewhere";
    };

export interface State {
  /** The website that is edited. */
  site: EditedSite;
  store: Store;
  tree: Tree;
  /** The parsed records of the tree. Those that cannot be parsed are missing. */
  records: Records;
  icons: Readonly<Record<string, IconShapes>>;
  /** The site's data for its preview, from `/admin/site.json`; empty until it is loaded. */
  siteData: unknown;
  hosted: readonly HostedType[];
  /** The change sets at the Git provider, and the open one, in which changes are saved. */
  sets: readonly ChangeSet[];
  set?: ChangeSet;
  open?: OpenRecord;
  /** Whether the record in the address is being loaded. */
  isOpening: boolean;
  status: Status;
  question?: Question;
  confirmation?: Confirmation;
  /** The errors of the open record, according to the content check. */
  problems: readonly FieldProblem[];
  /** Fields that must be filled in before the open draft can be published. */
  missing: readonly FieldProblem[];
  /** The advice of the content check on the open record. */
  advice: readonly FieldProblem[];
  /** URLs of pictures by path. */
  pictureUrls: ReadonlyMap<string, string>;
  /** Unsaved work, in this window and in others. */
  unsaved: readonly Unsaved[];
  /** Why some of it could not be stored in this browser; empty if all is stored. */
  unkept: string;
  /** Functions that do not work in this browser, as sentences. */
  limits: readonly string[];
  /** How far the saved changes have got on their way to visitors, if that can be known. */
  online?: Online;
  /** The text of a record that the preview shows in its saved state. */
  drawn?: string;
  /** The focused field, which the preview marks. */
  focus?: FieldPath;
}

let state: State | undefined;
const listeners = new Set<() => void>();

export function getState(): State {
  if (!state) throw new Error("The editor has not started.");
  return state;
}

/** The state of a window in which nothing has been opened yet. */
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
 * A part of the state; re-renders the component when it changes. `select` must return a part of the state,
 * not a copy.
 */
export const useEditorState = <Part>(select: (state: State) => Part): Part =>
  useSyncExternalStore(subscribe, () => select(getState()));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows a message about an action, with its undo if there is one. */
export const tell = (message: string, undo?: () => void): void =>
  setState({ status: { kind: "done", message, undo } });

/**
 * Shows a message about an edit in the form. It disappears when the form is closed or its edits are undone:
 * its undo would change another record, or repeat what Undo has done.
 */
export const tellEdit = (message: string, undo?: () => void): void =>
  setState({ status: { kind: "done", message, undo, isEdit: true } });

/** Removes a message about an edit. */
export function forgetEdit(): void {
  if (state?.status.kind === "done" && state.status.isEdit) setState({ status: { kind: "none" } });
}

/** Removes a refusal from the status bar that is shown beside its cause. One that offers another place to save stays. */
export function toldHere(): void {
  if (state?.status.kind === "refused" && !state.status.reason) setState({ status: { kind: "none" } });
}

/** Asks the user to resolve conflicts. */
export const ask = (conflicts: readonly Conflict[], isRevert = false) =>
  new Promise<Choose | undefined>((resolve) => {
    const answer = (choose: Choose | undefined) => {
      setState({ question: undefined });
      resolve(choose);
    };
    setState({ question: { conflicts, isRevert, answer } });
  });

/** Asks a yes-or-no question. */
export const confirm = (question: Omit<Confirmation, "answer">) =>
  new Promise<boolean>((resolve) => {
    const answer = (isYes: boolean) => {
      setState({ confirmation: undefined });
      resolve(isYes);
    };
    setState({ confirmation: { ...question, answer } });
  });

/** The configuration of the website that is edited. */
export const getConfig = (): SiteConfig => getState().site.config;

/** Waits for the texts of all records. Until then, the tree and the records contain only the first one. */
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

/** Loads the content check, which is a separate script, and the content that it needs. */
export async function loadCheck() {
  await allRecordsRead();
  const check = await import("../model/check").catch(() => {
    throw new Refused(NO_CHECK, 0);
  });
  return check.checkFor(getConfig());
}

const NO_CHECK =
  "A part of the editor that checks what you write could not be loaded. Check your internet connection, then try again.";

/** Whether a `details` element is open, and a handler for its changes. */
export function useOpened() {
  const [isOpen, setOpen] = useState(false);
  return [
    isOpen,
    ({ currentTarget }: { currentTarget: HTMLDetailsElement }) => setOpen(currentTarget.open),
  ] as const;
}

/** Milliseconds after which a waiting user is told that it takes long. */
const LONG = 20_000;

/**
 * The result of `load`, or why it failed or takes long; neither while it is running. It is loaded again when
 * a value of `from` has changed, and by `again`.
 */
export function useLoaded<Value>(load: () => Promise<Value>, from: readonly unknown[]) {
  const [loaded, setLoaded] = useState<{ value?: Value; problem?: string }>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what it depends on
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

const SLOW = "This takes longer than usual. You can wait, or try again.";

/**
 * The message of an error that was written for people; for every other error, such as a script that failed to
 * load, a general one.
 */
const sentenceOf = (error: unknown) =>
  error instanceof Refused || error instanceof Moved
    ? error.message
    : "This could not be loaded. Check your internet connection, then try again.";

/** Pictures that are being requested. */
const asked = new Set<string>();

/** The path of a picture in the content folder, from the value of a field: `/media/x.jpg` is `media/x.jpg`. */
export const pictureFile = (value: unknown): string => String(value ?? "").replace(/^\//, "");

/** The URL of a picture, chosen or saved; undefined until it is known. */
export function usePictureUrl(value: unknown): string | undefined {
  const path = pictureFile(value);
  const url = useEditorState(({ pictureUrls }) => pictureUrls.get(path));
  useEffect(() => askForPicture(path), [path]);
  return url;
}

/** Requests the URL of a picture, which is then in the state. */
export function askForPicture(path: string): void {
  const { pictureUrls, store, tree } = getState();
  if (!path || pictureUrls.has(path) || asked.has(path) || !tree.files.has(path)) return;
  asked.add(path);
  store.pictureUrl(path).then(
    (url) => keepUrl(path, url),
    () => {
      // The next use requests the picture again. After the first failures, a timer does so too, because a picture
      // that stays on the screen is not used again.
      asked.delete(path);
      failures.set(path, (failures.get(path) ?? 0) + 1);
      if ((failures.get(path) ?? 0) <= MOST_FAILURES) setTimeout(() => askForPicture(path), AGAIN);
    },
  );
}

/**
 * How often requesting a picture has failed, and after how many failures and milliseconds it is requested
 * again automatically.
 */
const failures = new Map<string, number>();
const MOST_FAILURES = 5;
const AGAIN = 5000;

/** Shows the new bytes of a picture in all places that use it. */
export const showPicture = (path: string, picture: Blob): void => keepUrl(path, URL.createObjectURL(picture));

const keepUrl = (path: string, url: string) =>
  setState({ pictureUrls: new Map(getState().pictureUrls).set(path, url) });
