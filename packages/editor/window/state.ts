import type { SiteConfig } from "@sitekit/check/config";
import type { ContentType } from "@sitekit/content/contentType";
import type { IconShapes } from "@sitekit/content/shown";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { FieldPath } from "../save/fieldValues";
import type { Choose, Conflict } from "../save/mergeRecords";
import { type ChangeSet, type FieldProblem, messageOf, type Store, type Tree } from "../save/store";
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
  /** Undefined cancels what was to be done. */
  answer: (choose: Choose | undefined) => void;
}

type Status =
  | { kind: "none" }
  | { kind: "busy" | "done"; message: string; undo?: () => void }
  | { kind: "refused"; message: string; problems: readonly FieldProblem[]; isProtected?: boolean };

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

/** Asks the person to resolve conflicts. */
export const ask = (conflicts: readonly Conflict[]) =>
  new Promise<Choose | undefined>((resolve) => {
    const answer = (choose: Choose | undefined) => {
      setState({ question: undefined });
      resolve(choose);
    };
    setState({ question: { conflicts, answer } });
  });

/** The configuration of the website that is edited. */
export const getConfig = (): SiteConfig => getState().site.config;

/** Loads the content check, which is a script of its own. */
export const loadCheck = async () => (await import("../save/check")).checkFor(getConfig());

/** What `load` brings, or why it failed; neither while that is under way. It is loaded anew when one of `from` has changed. */
export function useLoaded<Value>(load: () => Promise<Value>, from: readonly unknown[]) {
  const [loaded, setLoaded] = useState<{ value?: Value; problem?: string }>({});
  useEffect(() => {
    let isLatest = true;
    setLoaded({});
    load().then(
      (value) => isLatest && setLoaded({ value }),
      (error) => isLatest && setLoaded({ problem: messageOf(error) }),
    );
    return () => {
      isLatest = false;
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what it depends on
  }, from);
  return loaded;
}

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
    () => asked.delete(path),
  );
}

/** Shows the bytes of a picture in all places that name it. */
export const showPicture = (path: string, picture: Blob): void => keepUrl(path, URL.createObjectURL(picture));

const keepUrl = (path: string, url: string) =>
  setState({ pictureUrls: new Map(getState().pictureUrls).set(path, url) });
