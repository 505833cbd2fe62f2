/**
 * Keeps unsaved work in this browser while it is typed: texts, chosen pictures, and answers to questions. It
 * survives a reload, a crash and a sign-out, and the removal of its set or record. Each window has its own
 * keys, so that no window takes anything from another.
 */

import { getOrMake } from "@sitekit/lib/maps";
import { lockManager, openChannel, session, timeLimit, within } from "./browserFeatures";
import type { Choose, Conflict } from "./mergeRecords";

/** The unsaved work on one record in one window. */
export interface Unsaved {
  /** The window in which it was written. */
  window: string;
  /** The set and the record that it belongs to, as one text. */
  place: string;
  set?: { slug: string; name: string };
  /** The name of its content type. */
  type: string;
  /** Its file; undefined for a record that was never saved, which has a slot instead. */
  file?: string;
  slot?: string;
  /** The text of the file that it is based on; null for a new record. */
  base: string | null;
  record: Readonly<Record<string, unknown>>;
  /** The chosen pictures that it shows, by path. */
  pictures: ReadonlyMap<string, Blob>;
  /** The time when it was stored, as an ISO date and time. */
  when: string;
  /** The texts that were sent without a response that confirms the result. */
  tried?: readonly Try[];
}

export interface Try {
  path: string;
  text: string;
}

type Answer = { side: ReturnType<Choose>; when: number };

const keyOf = ({ window, place }: Pick<Unsaved, "window" | "place">) => `${window} ${place}`;

export const freshName = () => Math.random().toString(36).slice(2);

/** The name of this window, which survives a reload. */
let own = freshName();
/** The keys of the work that other windows show. */
let shownElsewhere: ReadonlySet<string> = new Set();
const work = new Map<string, Unsaved>();
const answers = new Map<string, Answer>();
/** Work that could not be stored, and is only in this window. */
const failed = new Set<string>();
/** Work that is stored in its current state. */
const stored = new Set<string>();
let tell: (unsaved: readonly Unsaved[], unkept: string) => void = () => undefined;
let letGo: (places: readonly string[]) => void = () => undefined;
let channel = { tell: () => {} };
let why = "";

const told = () => tell([...work.values()], why);

/**
 * Starts to keep work, under the name that this window had before a reload. `listener` is called on every
 * change, and `onTaken` with the places of this window's work that another window has taken over.
 */
export async function startKeeping(
  listener: typeof tell,
  onTaken: typeof letGo = () => undefined,
): Promise<void> {
  [tell, letGo] = [listener, onTaken];
  const before = session.get(WINDOW) ?? own;
  // A duplicated window has the name of the original, whose lock is still held.
  if (await holds(before)) own = before;
  else await holds(own);
  session.set(WINDOW, own);
  channel = openChannel(() => void readKept());
  await readKept(true);
}

const WINDOW = "editor.window";
/** Locks: the name of a window, and the key of the work that it shows. */
const LOCK = "editor.window.";
const SHOWN = "editor.shown.";
/** Time in milliseconds within which the previous page has ended. */
const HANDOVER = 1000;

/** Requests a lock. Rejects if it is not available, or if locks do not work here. */
const requestLock = async (name: string, signal: AbortSignal | undefined, hold: () => Promise<unknown>) =>
  lockManager()?.request(name, { signal }, hold);

/**
 * Takes a name until the window is closed; false if another window has it. Without locks, no other window
 * counts as open.
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

/** Which functions do not work in this browser because it does not support locks. */
export const limitsOfWindows = (): readonly string[] =>
  lockManager()
    ? []
    : [
        "This browser does not tell the editor which texts are open in other windows. Edit each record in only one window.",
      ];

let stopShowing = () => {};

/** Tells the other windows which work this window shows; undefined for none. */
export function shows(place: string | undefined): void {
  stopShowing();
  if (place === undefined) return;
  const ended = new Promise<void>((resolve) => {
    stopShowing = resolve;
  });
  requestLock(SHOWN + keyOf({ window: own, place }), undefined, () => ended).catch(() => undefined);
}

/** The keys of the work that any window shows. */
async function shownWork(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = (await lockManager()?.query()) ?? {};
    return new Set(held.flatMap(({ name }) => (name?.startsWith(SHOWN) ? name.slice(SHOWN.length) : [])));
  } catch {
    return new Set();
  }
}

/** Reads the stored work of other windows; at the start also that of this window. */
export async function readKept(isStart = false): Promise<void> {
  try {
    shownElsewhere = await shownWork();
    const [texts, paths, blobs, sides, asked] = await within(PATIENCE, readAll(), LATE);
    const there = new Set(texts.map(keyOf));
    const taken = [...work].filter(
      ([key, { window }]) => window === own && stored.has(key) && !there.has(key),
    );
    for (const [key, { window }] of work) if (window !== own && !failed.has(key)) work.delete(key);
    for (const [key] of taken) {
      work.delete(key);
      stored.delete(key);
    }
    for (const text of texts) {
      const key = keyOf(text);
      const pictures = paths.flatMap(([of, path], at): [string, Blob][] => {
        const blob = blobs[at];
        return of === key && blob ? [[path, blob]] : [];
      });
      if (isStart || text.window !== own) work.set(key, { ...text, pictures: new Map(pictures) });
      if (isStart && text.window === own) stored.add(key);
    }
    for (const [at, key] of asked.entries()) if (sides[at]) answers.set(key, sides[at]);
    forgetOldAnswers();
    if (taken.length > 0) letGo(taken.map(([, { place }]) => place));
  } catch (error) {
    why = sentenceFor(error);
  }
  told();
}

/** Time in milliseconds after which a database that does not respond counts as missing. */
const PATIENCE = 4000;
const LATE = "The database does not respond.";

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

/** Whether another window shows this work. */
export const isElsewhere = (kept: Unsaved) => kept.window !== own && shownElsewhere.has(keyOf(kept));

/**
 * This window's work on a record, or otherwise the newest work that no other window shows, which this window
 * takes over.
 */
export function keptAt(place: string): Unsaved | undefined {
  const mine = work.get(keyOf({ window: own, place }));
  if (mine) return mine;
  const left = [...work.values()].filter((each) => each.place === place && !isElsewhere(each));
  const [newest] = left.sort((a, b) => (a.when < b.when ? 1 : -1));
  return newest && takeOver(newest, {});
}

/**
 * Turns work into this window's own, at another place if necessary. Existing work of this window at that
 * place is kept separately. A window that shows the work is told.
 */
export function takeOver(left: Unsaved, at: Partial<Unsaved>): Unsaved {
  const taken = { ...left, ...at, window: own };
  const there = work.get(keyOf(taken));
  if (there === left) return left;
  if (there) put({ ...there, window: freshName() });
  put(taken);
  void drop(left).then(() => channel.tell());
  return taken;
}

/** Keeps this window's work on a record. */
export function keep(kept: Omit<Unsaved, "window" | "when">): void {
  const tried = triedAt(kept.place);
  put({ ...kept, ...(tried.length > 0 && { tried }), window: own, when: new Date().toISOString() });
}

/**
 * Records that a text of this window's work was sent, so that it is still recognised as its own after a
 * reload.
 */
export function keepTry(place: string, sent: Try): void {
  const kept = work.get(keyOf({ window: own, place }));
  const isKnown = kept?.tried?.some(({ path, text }) => path === sent.path && text === sent.text);
  if (kept && !isKnown) put({ ...kept, tried: [...triedAt(place), sent] });
}

/** The texts that were sent of this window's work on a record. */
export const triedAt = (place: string): readonly Try[] =>
  work.get(keyOf({ window: own, place }))?.tried ?? [];

/** The texts that were sent of all work in this browser. */
export const allTried = (): readonly Try[] => [...work.values()].flatMap(({ tried = [] }) => tried);

/** Removes this window's work on a record after it was saved or discarded. */
export function forget(place: string): void {
  const kept = work.get(keyOf({ window: own, place }));
  if (kept) void drop(kept);
}

export function put(kept: Unsaved): void {
  work.set(keyOf(kept), kept);
  void store(keyOf(kept));
}

/** Removes work. Resolves when that is stored. */
export function drop(kept: Unsaved): Promise<void> {
  work.delete(keyOf(kept));
  return store(keyOf(kept));
}

/** This window's work on a record. */
export const keptHere = (place: string): Unsaved | undefined => work.get(keyOf({ window: own, place }));

/** The earlier answer to the same question, if there is one. */
export const answerTo = (place: Conflict) => answers.get(questionOf(place))?.side;

export function keepAnswer(place: Conflict, side: Answer["side"]): void {
  const answer = { side, when: Date.now() };
  answers.set(questionOf(place), answer);
  void faultOf((write) => write.objectStore("answers").put(answer, questionOf(place)));
}

const questionOf = ({ path, mine, theirs }: Conflict) => JSON.stringify([path, mine, theirs]);

/** An answer is reused for a week. */
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

/** The database, reopened after the browser has closed it. */
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
 * Writes, and returns the reason if that failed. The transaction is committed immediately, because leaving
 * the page would otherwise abort it.
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

/** The pictures that are in the database, by key. */
const storedPictures = new Map<string, Set<Blob>>();

/** Writes the current work under a key, or its removal: first the text, which needs little room. */
async function store(key: string): Promise<void> {
  stored.delete(key);
  told();
  const kept = work.get(key);
  const textFault = await faultOf((write) => {
    if (kept) write.objectStore("texts").put({ ...kept, pictures: undefined }, key);
    else {
      write.objectStore("texts").delete(key);
      storedPictures.delete(key);
      write.objectStore("pictures").delete(IDBKeyRange.bound([key], [key, []]));
    }
  });
  // If the work has changed or was removed since, do not store its pictures: they would outlive their text.
  const isLatest = () => work.get(key) === kept;
  if (!isLatest()) return;
  const pictures = [...(kept?.pictures ?? [])].map(async ([path, picture]) => {
    if (storedPictures.get(key)?.has(picture)) return undefined;
    const pictureFault = await faultOf((write) => write.objectStore("pictures").put(picture, [key, path]));
    if (!pictureFault) getOrMake(storedPictures, key, () => new Set()).add(picture);
    return pictureFault;
  });
  const fault = textFault ?? (await Promise.all(pictures)).find(Boolean);
  if (!isLatest()) return;
  if (kept && !textFault) stored.add(key);
  const hadFailed = failed.delete(key) || why !== "";
  if (fault) {
    failed.add(key);
    why = fault;
  } else if (failed.size === 0) why = "";
  // Work that could not be stored before may have room now.
  else for (const other of [...failed]) if (failed.delete(other)) void store(other);
  if (hadFailed || fault) told();
}

function sentenceFor(error: unknown): string {
  const { name } = Object(error);
  return name === "QuotaExceededError"
    ? "This browser has no room left to keep what you type: text that you type now is lost if you close this window. Save before you close it, or make room in the browser's settings."
    : "This browser does not let the editor keep what you type, because of a private window or its settings: your text is lost if you close this window. Save before you close it.";
}
