/**
 * Keeps unsaved work in this browser while the user edits: texts, chosen pictures, and answers to questions about
 * conflicts. Stored work survives a reload and a crash. Each window stores its texts and pictures under its own
 * keys, so that windows do not overwrite each other's work.
 */

import { getOrMake } from "@sitekit/lib/maps";
import { lockManager, openChannel, session, timeLimit, within } from "./browserFeatures";
import type { Choose, Conflict } from "./mergeRecords";

/** The unsaved work on one record in one window. */
export interface Unsaved {
  /** The name of the window to which the work belongs. */
  window: string;
  /**
   * The address of the change set and the path of the record's file, as in `#/set/prices articles/x.json`. If the
   * record has no file yet, its `slot` is used instead of the path. See `keptKey`.
   */
  place: string;
  set?: { slug: string; name: string };
  /** The name of the record's content type. */
  type: string;
  /** The record's file. Absent for a new record. */
  file?: string;
  /** A unique name that identifies the record until it has a file. Absent if it has a file. */
  slot?: string;
  /** The saved text of the record's file on which the user's edits are based; null for a new record. */
  base: string | null;
  record: Readonly<Record<string, unknown>>;
  /** The pictures that the user has chosen for the record. The keys are paths, such as `media/x.jpg`. */
  pictures: ReadonlyMap<string, Blob>;
  /** The time at which `keep` last stored the work, in ISO 8601. */
  when: string;
  /**
   * The texts of files that were sent to the server to be saved, but for which no confirmation has arrived. The server
   * may or may not have saved them. Absent if there are no such texts.
   */
  tried?: readonly Try[];
}

export interface Try {
  path: string;
  text: string;
}

type Answer = { side: ReturnType<Choose>; when: number };

const keyOf = ({ window, place }: Pick<Unsaved, "window" | "place">) => `${window} ${place}`;

export const freshName = () => Math.random().toString(36).slice(2);

/** The name of this window. `startKeeping` restores the name from before a reload, unless another window uses it. */
let own = freshName();
/** The keys of the work that was open in any window when the stored work was last read. */
let openInWindows: ReadonlySet<string> = new Set();
const work = new Map<string, Unsaved>();
const answers = new Map<string, Answer>();
/** The keys of work that could not be written to the database, or removed from it. */
const failed = new Set<string>();
/** The keys of work that is being written to the database, or removed from it. */
const writing = new Set<string>();
/**
 * Whether the database contains all changes that this window has made to this work. If not, the version in memory is
 * newer, so the version in the database must not replace it.
 */
const isStored = (key: string) => !writing.has(key) && !failed.has(key);
let tell: (unsaved: readonly Unsaved[], unkept: string) => void = () => undefined;
let letGo: (places: readonly string[]) => void = () => undefined;
let channel = { tell: () => {} };
let why = "";

const told = () => tell([...work.values()], why);

/**
 * Starts to keep unsaved work. On every change, `listener` is called with all unsaved work, and with a sentence for the
 * user if work cannot be stored (otherwise an empty text). If another window has taken over or removed work of this
 * window, `onTaken` is called with a list of the places (`Unsaved.place`) of this work.
 */
export async function startKeeping(
  listener: typeof tell,
  onTaken: typeof letGo = () => undefined,
): Promise<void> {
  [tell, letGo] = [listener, onTaken];
  const before = session.get(WINDOW) ?? own;
  // If the user duplicates a window, the browser copies the stored name to the new window. The original window still
  // holds the lock on this name, so the new window uses its own new name.
  if (await holds(before)) own = before;
  else await holds(own);
  session.set(WINDOW, own);
  channel = openChannel(() => void readKept());
  await readKept(true);
}

const WINDOW = "editor.window";
/** A window holds a lock with this prefix and its own name, so that no other window uses the same name. */
const LOCK = "editor.window.";
/**
 * A window holds a lock with this prefix and the key of the work that is open in it. These locks tell the other windows
 * which work is open.
 */
const SHOWN = "editor.shown.";
/**
 * The maximum time in milliseconds to wait, after a reload, until the previous page in this window has
 * released its locks.
 */
const HANDOVER = 1000;

/**
 * Requests a lock, and holds it until the promise that `hold` returns is settled. Rejects if `signal` aborts before the
 * lock is available. Does nothing if the browser does not support locks.
 */
const requestLock = async (name: string, signal: AbortSignal | undefined, hold: () => Promise<unknown>) =>
  lockManager()?.request(name, { signal }, hold);

/**
 * Locks the name of a window until the window is closed or reloaded. Resolves to false if another window still holds
 * the lock after `HANDOVER`, and otherwise to true, even if the browser does not support locks.
 */
const holds = (name: string) =>
  new Promise<boolean>((resolve) => {
    if (!lockManager()) return resolve(true);
    const hold = () => {
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    requestLock(LOCK + name, timeLimit(HANDOVER), hold).catch((error) =>
      resolve(!["AbortError", "TimeoutError"].includes(Object(error).name)),
    );
  });

/**
 * Returns sentences that tell the user what the editor cannot do in a browser without locks. The list is empty if this
 * browser supports locks.
 */
export const limitsOfWindows = (): readonly string[] =>
  lockManager()
    ? []
    : [
        "In this browser, the editor cannot tell which records are open in other windows. Edit each record in only one window.",
      ];

let stopShowing = () => {};

/**
 * Tells the other windows, by holding a lock, which work is open in this window. `place` is the `place` of this work;
 * undefined if no record is open.
 */
export function shows(place: string | undefined): void {
  stopShowing();
  if (place === undefined) return;
  const ended = new Promise<void>((resolve) => {
    stopShowing = resolve;
  });
  requestLock(SHOWN + keyOf({ window: own, place }), undefined, () => ended).catch(() => undefined);
}

/** Returns the keys of the work that is open in any window; an empty set if the browser cannot list the locks. */
async function shownWork(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = (await lockManager()?.query()) ?? {};
    return new Set(held.flatMap(({ name }) => (name?.startsWith(SHOWN) ? name.slice(SHOWN.length) : [])));
  } catch {
    return new Set();
  }
}

/**
 * Reads the work of other windows from the database. When the editor starts, also reads the work of this window. Later,
 * removes this window's work from memory if another window has taken it over or removed it.
 */
export async function readKept(isStart = false): Promise<void> {
  try {
    openInWindows = await shownWork();
    const [texts, paths, blobs, sides, asked] = await within(PATIENCE, readAll(), LATE);
    const there = new Set(texts.map(keyOf));
    const taken = [...work].filter(([key, { window }]) => window === own && isStored(key) && !there.has(key));
    for (const [key, { window }] of work) if (window !== own && isStored(key)) work.delete(key);
    for (const [key] of taken) work.delete(key);
    for (const text of texts) {
      const key = keyOf(text);
      const pictures = paths.flatMap(([of, path], at): [string, Blob][] => {
        const blob = blobs[at];
        return of === key && blob ? [[path, blob]] : [];
      });
      if (isStored(key) && (isStart || text.window !== own))
        work.set(key, { ...text, pictures: new Map(pictures) });
    }
    for (const [at, key] of asked.entries()) if (sides[at]) answers.set(key, sides[at]);
    forgetOldAnswers();
    if (taken.length > 0) letGo(taken.map(([, { place }]) => place));
  } catch (error) {
    why = sentenceFor(error);
  }
  told();
}

/** The time in milliseconds after which a database that does not respond counts as unavailable. */
const PATIENCE = 4000;
const LATE = "The database of the browser does not respond.";

async function readAll() {
  const read = (await database()).transaction(STORES);
  return Promise.all([
    done<Unsaved[]>(read.objectStore("texts").getAll()),
    done(read.objectStore("pictures").getAllKeys()) as Promise<[string, string][]>,
    done<Blob[]>(read.objectStore("pictures").getAll()),
    done<Answer[]>(read.objectStore("answers").getAll()),
    done(read.objectStore("answers").getAllKeys()) as Promise<string[]>,
  ]);
}

/** Whether work was open in another window when the stored work was last read. */
export const isElsewhere = (kept: Unsaved) => kept.window !== own && openInWindows.has(keyOf(kept));

/**
 * Returns the unsaved work that this window would show if it opened the record: this window's own work or, if there is
 * none, the newest work that is not open in another window.
 */
export function workAt(place: string): Unsaved | undefined {
  const left = [...work.values()].filter((each) => each.place === place && !isElsewhere(each));
  const [newest] = left.sort((a, b) => (a.when < b.when ? 1 : -1));
  return work.get(keyOf({ window: own, place })) ?? newest;
}

/**
 * Returns the unsaved work with which this window opens a record; undefined if there is none. If the work belongs to
 * another window, this window takes it over.
 */
export function keptAt(place: string): Unsaved | undefined {
  const found = workAt(place);
  return found && takeOver(found, {});
}

/**
 * Makes work belong to this window. `at` contains the properties that also change, such as the `place` if the work is
 * moved to another change set. If this window already has work at that place, both are kept. The other windows are
 * told: if the work was open in one of them, that window can close it.
 */
export function takeOver(left: Unsaved, at: Partial<Unsaved>): Unsaved {
  const taken = { ...left, ...at, window: own };
  const there = work.get(keyOf(taken));
  if (there === left) return left;
  if (there) put({ ...there, window: freshName() });
  put(taken);
  void removeWork(left).then(() => channel.tell());
  return taken;
}

/** Keeps this window's unsaved work on a record, in memory and in the browser's database. */
export function keep(kept: Omit<Unsaved, "window" | "when">): void {
  const tried = triedAt(kept.place);
  put({ ...kept, ...(tried.length > 0 && { tried }), window: own, when: new Date().toISOString() });
}

/**
 * Adds the text of a file to the list `tried` of this window's work on a record, just before the text is sent to be
 * saved. If the window is then reloaded before the response arrives, the editor still recognises the text in the saved
 * file, and does not take it for somebody else's change. Does nothing if this window has no work on the record.
 */
export function keepTry(place: string, sent: Try): void {
  const kept = work.get(keyOf({ window: own, place }));
  const isKnown = kept?.tried?.some(({ path, text }) => path === sent.path && text === sent.text);
  if (kept && !isKnown) put({ ...kept, tried: [...triedAt(place), sent] });
}

/** Returns the list `tried` of this window's work on a record; an empty list if there is none. */
export const triedAt = (place: string): readonly Try[] =>
  work.get(keyOf({ window: own, place }))?.tried ?? [];

/** Returns the lists `tried` of all work, including the work of other windows, as one list. */
export const allTried = (): readonly Try[] => [...work.values()].flatMap(({ tried = [] }) => tried);

/** Removes this window's work on a record. */
export function forget(place: string): void {
  const kept = work.get(keyOf({ window: own, place }));
  if (kept) void removeWork(kept);
}

export function put(kept: Unsaved): void {
  work.set(keyOf(kept), kept);
  void store(keyOf(kept));
}

/** Removes unsaved work from memory and from the database. The promise resolves even if the database fails. */
export function removeWork(kept: Unsaved): Promise<void> {
  work.delete(keyOf(kept));
  return store(keyOf(kept));
}

/** Returns this window's unsaved work on a record; undefined if there is none. */
export const keptHere = (place: string): Unsaved | undefined => work.get(keyOf({ window: own, place }));

/**
 * Returns which side of this conflict the user chose when the editor asked before: "mine" or "theirs". Undefined if no
 * choice is remembered.
 */
export const answerTo = (place: Conflict) => answers.get(questionOf(place))?.side;

export function keepAnswer(place: Conflict, side: Answer["side"]): void {
  const answer = { side, when: Date.now() };
  answers.set(questionOf(place), answer);
  void faultOf((write) => write.objectStore("answers").put(answer, questionOf(place)));
}

const questionOf = ({ path, mine, theirs }: Conflict) => JSON.stringify([path, mine, theirs]);

/** The time in milliseconds for which the user's answer to a conflict is remembered: a week. */
const WEEK = 7 * 24 * 60 * 60 * 1000;

function forgetOldAnswers(): void {
  const old = [...answers].flatMap(([key, { when }]) => (Date.now() - when > WEEK ? key : []));
  for (const key of old) {
    answers.delete(key);
    void faultOf((write) => write.objectStore("answers").delete(key));
  }
}

const STORES = ["texts", "pictures", "answers"] as const;

let opened: Promise<IDBDatabase> | undefined;

/** Returns the database of unsaved work. Opens it first if it was not opened yet, or if the browser has closed it. */
function database(): Promise<IDBDatabase> {
  opened ??= within(PATIENCE, openDatabase(), LATE);
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

const openDatabase = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open("editor", 1);
    request.onupgradeneeded = () => {
      for (const name of STORES) request.result.createObjectStore(name);
    };
    request.onsuccess = () => {
      request.result.onclose = () => {
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });

const done = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Writes to the database. If this fails, resolves to a sentence for the user with the reason; otherwise to undefined.
 * The transaction is committed immediately, because leaving the page would otherwise abort it.
 */
async function faultOf(act: (write: IDBTransaction) => void): Promise<string | undefined> {
  try {
    const write = (await database()).transaction(STORES, "readwrite");
    const ended = new Promise((resolve, reject) => {
      write.oncomplete = resolve;
      write.onabort = () => reject(write.error);
    });
    act(write);
    write.commit();
    await within(PATIENCE, ended, LATE);
    return undefined;
  } catch (error) {
    return sentenceFor(error);
  }
}

/**
 * The pictures that this window has written to the database since it was loaded. They are not written again. The outer
 * keys are the keys of the work to which the pictures belong, and the inner keys are the paths of the pictures.
 */
const storedPictures = new Map<string, Map<string, Blob>>();

/**
 * Writes the work with this key to the database. If the work was removed, removes it from the database. The text is
 * written first, because it needs little space: it is stored even if there is not enough space for the pictures.
 */
async function store(key: string): Promise<void> {
  writing.add(key);
  told();
  const kept = work.get(key);
  const textFault = await faultOf((write) => {
    if (kept) {
      write.objectStore("texts").put({ ...kept, pictures: undefined }, key);
      // Deletes pictures that the work no longer contains at the same path, for example because they were renamed.
      for (const path of storedPictures.get(key)?.keys() ?? [])
        if (!kept.pictures.has(path)) {
          storedPictures.get(key)?.delete(path);
          write.objectStore("pictures").delete([key, path]);
        }
    } else {
      write.objectStore("texts").delete(key);
      storedPictures.delete(key);
      write.objectStore("pictures").delete(IDBKeyRange.bound([key], [key, []]));
    }
  });
  // While the text was being written, the work may have been changed or removed. This call then stops: a change starts
  // its own call of `store`, and pictures of removed work would stay in the database without a text.
  const isLatest = () => work.get(key) === kept;
  if (!isLatest()) return;
  const pictures = [...(kept?.pictures ?? [])].map(async ([path, picture]) => {
    if (storedPictures.get(key)?.get(path) === picture) return undefined;
    const pictureFault = await faultOf((write) => write.objectStore("pictures").put(picture, [key, path]));
    if (!pictureFault) getOrMake(storedPictures, key, () => new Map()).set(path, picture);
    return pictureFault;
  });
  const fault = textFault ?? (await Promise.all(pictures)).find(Boolean);
  if (!isLatest()) return;
  writing.delete(key);
  const hadFailed = failed.delete(key) || why !== "";
  if (fault) {
    failed.add(key);
    why = fault;
  } else if (failed.size === 0) why = "";
  // This write to the database succeeded, so the editor now tries again to store the other work, which could not be
  // stored before.
  else for (const other of [...failed]) if (failed.delete(other)) void store(other);
  if (hadFailed || fault) told();
}

function sentenceFor(error: unknown): string {
  const { name, message } = Object(error);
  if (message === LATE)
    return "This browser's storage does not respond, so what you type now is lost if you close this window. Save before you close it.";
  return name === "QuotaExceededError"
    ? "This browser has no room left for unsaved text. What you type now is lost if you close this window. Save before you close it, or make room in the browser's settings."
    : "This browser does not let the editor keep unsaved text, perhaps because this is a private window. Your text is lost if you close the window. Save before you close it.";
}
