import type { SiteConfig } from "@sitekit/check/config";
import type { ContentType } from "@sitekit/content/contentType";
import type { IconShapes } from "@sitekit/content/shown";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { FieldPath } from "../save/fieldValues";
import type { Choose, Conflict } from "../save/mergeRecords";
import { type ChangeSet, type FieldProblem, Moved, Refused, type Store, type Tree } from "../save/store";
import type { Unsaved } from "../save/unsaved";
import type { Records } from "../save/usedBy";
import type { HostedType } from "../settings";
import type { EditedSite } from "../site";

export type Values = Readonly<Record<string, unknown>>;

/** The record in the form. */
export interface OpenRecord {
  /** Identifies its form: the same record opened again is another one. */
  form: number;
  type: ContentType;
  /** Its file, as in `articles/x.json`; undefined for one that was never saved. */
  file?: string;
  /** Identifies one that was never saved. */
  slot?: string;
  /** The text of its file when it was read; null for one that was never saved. */
  base: string | null;
  /** The values of the form. */
  values: Values;
  past: readonly Values[];
  future: readonly Values[];
  /** The field that was changed last: further letters in it are one step of undo. */
  lastPath: string;
  /** Pictures that were chosen and are not saved yet, by path. */
  pictures: ReadonlyMap<string, Blob>;
  /** Whether all that is wrong is shown, and not only in fields that were changed: after the first try to save. */
  isStrict: boolean;
  /** When the values were kept in this browser, if they come from there. */
  keptAt?: string;
}

/** A question that waits for an answer: which side to keep where two people changed the same. */
export interface Question {
  conflicts: readonly Conflict[];
  /** What the two sides are; without it, what this person and somebody else have saved. */
  isRevert?: boolean;
  /** Undefined cancels what was to be done. */
  answer: (choose: Choose | undefined) => void;
}

/** A question that is answered with yes or no. */
export interface Confirmation {
  title: string;
  text: string;
  /** The words of the button that says yes. */
  action: string;
  answer: (isYes: boolean) => void;
}

/** How far what is saved has got. */
export interface Online {
  state: "seen" | "waiting" | "building" | "built" | "failed" | "late" | "unknown";
  /** The files of which visitors do not see yet what is saved. */
  files: ReadonlySet<string>;
  /** When this window noticed that visitors see all of it. */
  since?: Date;
  /** Why it cannot be known. */
  why?: string;
  /** The host's page about the check that failed. */
  url?: string;
}

type Status =
  | { kind: "none" }
  | { kind: "busy" | "done"; message: string; undo?: () => void }
  | {
      kind: "refused";
      message: string;
      problems: readonly FieldProblem[];
      /** Why the text cannot be saved where it is, so that the window offers another place. */
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
  /** What the site hands to its preview, as `/admin/site.json` has it; empty until it is read. */
  siteData: unknown;
  hosted: readonly HostedType[];
  /** The sets of changes at the Git host, and the one that is open: what is saved goes to it. */
  sets: readonly ChangeSet[];
  set?: ChangeSet;
  open?: OpenRecord;
  /** Whether the record that the address names is being read. */
  isOpening: boolean;
  status: Status;
  question?: Question;
  confirmation?: Confirmation;
  /** What is wrong in the open record, as the content check sees it. */
  problems: readonly FieldProblem[];
  /** What is still to be filled in before the open draft can be published. */
  missing: readonly FieldProblem[];
  /** What the content check advises for the open record. */
  advice: readonly FieldProblem[];
  /** URLs of pictures by path. */
  pictureUrls: ReadonlyMap<string, string>;
  /** What is not saved yet, in this window and in others. */
  unsaved: readonly Unsaved[];
  /** Why something of it could not be kept in this browser; empty if all is. */
  unkept: string;
  /** Which functions do not work in this browser, as sentences. */
  limits: readonly string[];
  /** How far what is saved has got on its way to visitors, if that can be known. */
  online?: Online;
  /** The text of a record that the page beside the form shows as it is saved. */
  drawn?: string;
  /** The field that has the focus, so that the preview marks it. */
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

/** A part of the state; re-renders the component when it changes. `select` returns what the state holds, not a copy. */
export const useEditorState = <Part>(select: (state: State) => Part): Part =>
  useSyncExternalStore(subscribe, () => select(getState()));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows what was done. */
export const tell = (message: string, undo?: () => void): void =>
  setState({ status: { kind: "done", message, undo } });

/** Takes a refusal out of the bar that is told where it was caused. One that offers another place to save stays. */
export function toldHere(): void {
  if (state?.status.kind === "refused" && !state.status.reason) setState({ status: { kind: "none" } });
}

/** Asks the person to resolve conflicts. */
export const ask = (conflicts: readonly Conflict[], isRevert = false) =>
  new Promise<Choose | undefined>((resolve) => {
    const answer = (choose: Choose | undefined) => {
      setState({ question: undefined });
      resolve(choose);
    };
    setState({ question: { conflicts, isRevert, answer } });
  });

/** Asks for a yes or a no. */
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

/** Loads the content check, which is a script of its own. */
export async function loadCheck() {
  const check = await import("../save/check").catch(() => {
    throw new Refused(NO_CHECK, 0);
  });
  return check.checkFor(getConfig());
}

const NO_CHECK =
  "A part of the editor that checks what you write could not be loaded. Check your internet connection, then try again.";

/** Whether a `details` is open, and what it calls when that changes. */
export function useOpened() {
  const [isOpen, setOpen] = useState(false);
  return [
    isOpen,
    ({ currentTarget }: { currentTarget: HTMLDetailsElement }) => setOpen(currentTarget.open),
  ] as const;
}

/** Time in milliseconds after which somebody who waits is told that it takes long. */
const LONG = 20_000;

/**
 * What `load` brings, or why it failed or has taken long; neither while that is under way. It is loaded again when one of
 * `from` has changed, and by `again`.
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

/** The sentence of an error that was written for people; of every other, such as a script that did not arrive, a general one. */
const sentenceOf = (error: unknown) =>
  error instanceof Refused || error instanceof Moved
    ? error.message
    : "This could not be loaded. Check your internet connection, then try again.";

/** Pictures that are being asked for. */
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

/** Finds out the URL of a picture, which is then in the state. */
export function askForPicture(path: string): void {
  const { pictureUrls, store, tree } = getState();
  if (!path || pictureUrls.has(path) || asked.has(path) || !tree.files.has(path)) return;
  asked.add(path);
  store.pictureUrl(path).then(
    (url) => keepUrl(path, url),
    () => {
      // The next use asks again; one that is shown all the time, by itself.
      asked.delete(path);
      failures.set(path, (failures.get(path) ?? 0) + 1);
      if ((failures.get(path) ?? 0) <= MOST_FAILURES) setTimeout(() => askForPicture(path), AGAIN);
    },
  );
}

/** How often a picture was asked for in vain, and after how many times, and milliseconds, it is asked for again by itself. */
const failures = new Map<string, number>();
const MOST_FAILURES = 5;
const AGAIN = 5000;

/** Shows the bytes of a picture in all places that name it. */
export const showPicture = (path: string, picture: Blob): void => keepUrl(path, URL.createObjectURL(picture));

const keepUrl = (path: string, url: string) =>
  setState({ pictureUrls: new Map(getState().pictureUrls).set(path, url) });
