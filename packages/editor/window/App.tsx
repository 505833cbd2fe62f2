import { type ComponentProps, type ComponentType, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useDropGuard } from "../form/pictureFiles";
import { type Caret, focusHeading, leaveLink, reveal } from "../form/reveal";
import { shortcutKey } from "../form/shortcut";
import { readKept, shows } from "../model/unsaved";
import { recordTitle } from "../model/usedBy";
import { Gone } from "../stores/store";
import { ErrorBoundary } from "./ErrorBoundary";
import { later } from "./later";
import { useOnline } from "./online";
import { Button, DialogForm, NotLoaded } from "./parts";
import { listedAddress, placeAt, setAddress } from "./places";
import { RecordPane } from "./RecordPane";
import { isChanged, isUnsavedDraft, keyOf, openNew, openRecord, redo, undo } from "./record";
import { Sidebar } from "./Sidebar";
import { StartPane } from "./StartPane";
import { ProblemList, StatusBar } from "./StatusBar";
import { lookAgain, refresh, saveDraft, saveOpen, tellError } from "./save";
import { enterNamed, tellGone, useSets } from "./sets";
import {
  allRecordsRead,
  type Confirmation,
  getConfig,
  getState,
  loadCheck,
  setState,
  useEditorState,
  useLoaded,
} from "./state";

/** The preview is loaded separately, so that the first form appears sooner. */
const loadPreview = async () => ({ Preview: (await import("../preview/Preview")).default });

const pane = <Props extends object>(load: () => Promise<ComponentType<Props>>) => later(load, true);

const DeletedPane = pane(async () => (await import("./DeletedPane")).DeletedPane);
const HistoryPane = pane(async () => (await import("./HistoryPane")).HistoryPane);
const MediaShelf = pane(async () => (await import("./MediaShelf")).MediaShelf);
const Conflicts = later(async () => (await import("./RecordDialogs")).Conflicts);
const ReplacePane = pane(async () => (await import("./ReplacePane")).ReplacePane);
const NewSet = pane(async () => (await import("./SetPane")).NewSet);
const SetPane = pane(async () => (await import("./SetPane")).SetPane);
const UnsavedPane = pane(async () => (await import("./UnsavedPane")).UnsavedPane);

/**
 * The window: the list of records, a pane (for example the form of the open record), and usually the preview of a page.
 * The URL says which pane is open. On a narrow screen, there is no space for all three, so the user switches between
 * them with the links and buttons at the top.
 */
export function App({ onOpened }: { onOpened: () => void }) {
  const hash = useHash();
  const place = placeAt(getConfig(), hash);
  const open = useEditorState((state) => state.open);
  const set = useEditorState((state) => state.set);
  const question = useEditorState((state) => state.question);
  const confirmation = useEditorState((state) => state.confirmation);
  const [shown, setShown] = useState<"record" | "page">("record");
  const name = open && recordTitle(open.type, open.values, open.file ?? "");
  useEffect(() => {
    document.title = name ? `${name} · Editor` : "Editor";
  }, [name]);
  useOnce(
    useEditorState(({ isOpening }) => !isOpening),
    onOpened,
  );
  useToldAt();
  useKeys();
  useDropGuard();
  useDraftSaving();
  useColleagues();
  useShown();
  useSets();
  useOnline();
  const isPartial = useEditorState(({ tree }) => tree.isPartial);
  const isStart = place.kind === "start";
  const isForm = place.kind === "record" || place.kind === "new";
  const hasPage = isForm || isStart;
  const address = listedAddress(place, hash, open?.file);
  useEffect(() => {
    setShown("record");
    // On a phone, leaving the start pane hides the list. The link that the user has clicked may be in the list, so the
    // focus moves to the heading of the new pane.
    if (!isStart && !getState().focus) focusHeading();
  }, [isStart]);
  return (
    <div
      className="window"
      data-shown={isStart && shown === "record" ? "list" : shown}
      data-alone={hasPage ? undefined : ""}
    >
      <Button className="skip" onClick={focusHeading}>
        Skip to the main content
      </Button>
      <header className="[grid-area:top] flex flex-wrap items-baseline gap-x-6 gap-y-2 px-4 py-2 border-b border-line bg-surface text-sm">
        <a href="#/" className="text-base font-semibold tracking-tight text-ink no-underline">
          Editor
        </a>
        <a href="/" target="_blank" rel="noreferrer" className="roomy">
          Open the website
        </a>
        {set && <a href={setAddress(set)}>In the set “{set.name}”</a>}
        <nav className="panes" aria-label="Panes">
          {!isStart && <a href="#/">List</a>}
          {hasPage && (
            <>
              <Button aria-pressed={shown === "record"} onClick={() => setShown("record")}>
                {isStart ? "List" : "Record"}
              </Button>
              <Button aria-pressed={shown === "page"} onClick={() => setShown("page")}>
                Page
              </Button>
            </>
          )}
        </nav>
      </header>
      <Sidebar current={address} />
      <main className="record">
        {isStart && <StartPane onShowPage={() => setShown("page")} />}
        {place.kind === "attention" && <Attention />}
        {place.kind === "pictures" && <MediaShelf />}
        {place.kind === "history" && <HistoryPane />}
        {place.kind === "replace" && <ReplacePane key={place.find} find={place.find} />}
        {place.kind === "newSet" && <NewSet />}
        {place.kind === "set" && <SetPane isPublished={place.slug === ""} />}
        {place.kind === "unsaved" && <UnsavedPane />}
        {place.kind === "deleted" && <DeletedPane />}
        {isForm && <RecordPane />}
      </main>
      <section className="page" aria-label="The page">
        {open && isPartial && PAGE_LOADING}
        {(open || isStart) && !isPartial && (
          <Page
            onOpenField={(path, caret) => {
              setShown("record");
              reveal(path, caret);
            }}
          />
        )}
      </section>
      <StatusBar />
      {question && <Conflicts key={question.id} {...question} />}
      {confirmation && <Confirm {...confirmation} />}
    </div>
  );
}

const Confirm = ({ title, text, action, other, answer }: Confirmation) => (
  <DialogForm
    title={title}
    action={action}
    more={other && <Button onClick={() => answer("other")}>{other}</Button>}
    onClose={() => answer(false)}
    onSubmit={() => {
      answer(true);
      return "";
    }}
  >
    <p>{text}</p>
  </DialogForm>
);

function Page(props: ComponentProps<Awaited<ReturnType<typeof loadPreview>>["Preview"]>) {
  const { value, problem, again } = useLoaded(loadPreview, []);
  if (value)
    return (
      <ErrorBoundary fallback={(_, again) => <NotLoaded problem={NOT_SHOWN} again={again} />}>
        <value.Preview {...props} />
      </ErrorBoundary>
    );
  if (problem) return <NotLoaded problem={problem} again={again} />;
  return PAGE_LOADING;
}

const PAGE_LOADING = <p className="p-3 text-sm text-ink-soft">The page is being loaded…</p>;

const NOT_SHOWN =
  "The editor could not show this page. Your text is safe, and you can edit and save it as usual.";

/** The pane **What needs attention**, with lists of the problems in the saved content. */
function Attention() {
  const tree = useEditorState((state) => state.tree);
  const { value: lists, problem, again } = useLoaded(async () => (await loadCheck()).healthOf(tree), [tree]);
  return (
    <div className="reading">
      <h1 tabIndex={-1}>What needs attention</h1>
      {problem && <NotLoaded problem={problem} again={again} />}
      {!lists && !problem && <p role="status">The editor is checking all records…</p>}
      {lists?.map(({ name, title, problems }) => (
        <section key={name} className="mt-6">
          <h2>
            {title}: {problems.length || "none"}
          </h2>
          <ProblemList problems={problems} />
        </section>
      ))}
    </div>
  );
}

/** Calls a function once, the first time that `isSo` is true. */
function useOnce(isSo: boolean, call: () => void): void {
  const isCalled = useRef(false);
  useEffect(() => {
    if (isSo && !isCalled.current) call();
    isCalled.current ||= isSo;
  }, [isSo, call]);
}

/**
 * The value of `location.hash` when the last message was shown. `openPlace` compares it with the current value. If they
 * differ, the user has opened another record or pane. Then `openPlace` usually removes the message, because it may be
 * about something that is no longer on the screen.
 */
let toldAt = "";

function useToldAt(): void {
  const status = useEditorState((state) => state.status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when `status` changes, without using it
  useLayoutEffect(() => {
    toldAt = window.location.hash;
  }, [status]);
}

/** Returns `location.hash`. At the start, and when it changes, opens the record or the pane to which it refers. */
function useHash(): string {
  const [hash, setHash] = useState(window.location.hash);
  useEffect(() => {
    const follow = () => {
      setHash(window.location.hash);
      void openPlace();
    };
    window.addEventListener("hashchange", follow);
    // At the start, the content need not be read again, because the editor has just read it.
    void openPlace(true);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
  return hash;
}

/**
 * The maximum time in milliseconds to wait for the newest content before a record is opened. After that, the record is
 * opened as it was last read. When the newest content arrives, the record is updated unless the user has edited it.
 */
const PATIENCE = 500;

/**
 * Opens the record or the pane to which the URL refers. If the URL refers to the record that is already open, only the
 * focus may move, for example to the field that the URL names. Otherwise, also reads the content again, because files
 * may have changed outside the editor. `isRead` means that the content was just read, so it is not read again.
 */
async function openPlace(isRead = false): Promise<void> {
  const { hash } = window.location;
  const place = placeAt(getConfig(), hash);
  const { open, status } = getState();
  const link = document.activeElement;
  if (place.kind === "record" && open?.file === place.file) {
    if (place.field) reveal(place.field, selecting(place.find));
    else leaveLink(link);
    return;
  }
  if (place.kind === "new" && place.slot && open?.slot === place.slot) return;
  void saveDraft(true);
  // A message with an undo button usually stays when another record or pane is opened, so that the user can still click
  // the button. But a message about an edit in the form disappears, because the edit can only be undone in that form.
  const isTold = status.kind === "done" && !status.isEdit && (toldAt === hash || status.undo !== undefined);
  setState({
    open: undefined,
    isOpening: true,
    status: isTold || status.kind === "busy" ? status : { kind: "none" },
  });
  if (place.kind === "set") await enterNamed(place.slug).catch(tellError);
  await readKept();
  const newest = isRead ? Promise.resolve() : refresh().catch(leaveOrTell);
  await Promise.race([newest, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  if (!isRead) await allRecordsRead();
  // The user may have opened another record or pane while the content was being read.
  if (window.location.hash !== hash) return;
  setState({ isOpening: false });
  if (place.kind === "record") {
    openRecord(place.file);
    if (place.field) reveal(place.field, selecting(place.find));
    else if (!isRead) leaveLink(link);
    const base = getState().open?.base;
    await newest;
    const now = getState().open;
    const isStale = getState().tree.files.get(place.file)?.text !== base && !(now && isChanged(now));
    if (isStale && window.location.hash === hash) openRecord(place.file);
  } else if (place.kind === "new")
    openNew(place.folder, place.copyOf && getState().records[place.copyOf], place.slot);
  // Moves the focus from the clicked link to the heading of the opened pane. A link to the start page keeps the focus
  // if the link is still in the window.
  if (place.kind !== "record" && !isRead) leaveLink(place.kind === "start" ? null : link);
}

/**
 * Returns a function that finds the range of `find` in the text of a field, so that this range can be selected. Returns
 * undefined if `find` is undefined.
 */
const selecting = (find: string | undefined): Caret | undefined =>
  find === undefined
    ? undefined
    : (text) => {
        // In the form, each table cell has its own text box, which shows `<br>` as a line break. So if `find` is not in
        // this text box, the part of `find` before the first `|` or `<br>` is looked up instead.
        const words = text.includes(find) ? find : (find.split(/\s*\|\s*|<br>/)[0] ?? "");
        const at = words ? text.indexOf(words) : -1;
        return at < 0 ? undefined : [at, at + words.length];
      };

/**
 * Handles an error that occurred while the content was being read. If the open set of changes no longer exists,
 * `tellGone` handles the error. Any other error is shown to the user.
 */
async function leaveOrTell(error: unknown): Promise<void> {
  if (error instanceof Gone) await tellGone(error);
  else tellError(error);
}

/**
 * Undoes or redoes typing in the focused text box with the browser's own undo or redo. In the form, it does so only if
 * the last change of the record was in the field of this text box. Returns true if the form's own undo or redo must not
 * run.
 */
function inField(command: "undo" | "redo"): boolean {
  const { open } = getState();
  const box = document.activeElement as Partial<HTMLInputElement> & Element;
  const isInForm = box.closest(".record-form") !== null;
  const path = box.closest<HTMLElement>("[data-path]")?.dataset.path;
  const isTyped = typeof box.selectionStart === "number" && (!isInForm || path === open?.lastPath);
  if (isTyped) document.execCommand(command);
  if (!isInForm && document.querySelector("dialog[open]")) return true;
  return isTyped && (!isInForm || getState().open !== open);
}

/**
 * Handles the keyboard shortcuts for saving, for undo and redo, and for moving through the form. If the open record has
 * unsaved changes, or if unsaved work could not be stored in the browser, the browser asks the user before the window
 * is closed.
 */
function useKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isInDialog = document.querySelector("dialog[open]") !== null;
      if (event.altKey && /^Page/.test(event.key)) {
        event.preventDefault();
        if (isInDialog) return;
        import("../form/jump").then(({ jump }) => jump(event.key === "PageUp", event.shiftKey), tellError);
      }
      const step = (command: "undo" | "redo", act: () => void) => () => inField(command) || act();
      const actions: Partial<Record<string, () => void>> = event.shiftKey
        ? { z: step("redo", redo) }
        : {
            s: () => isInDialog || void saveOpen(),
            z: step("undo", undo),
            y: step("redo", redo),
          };
      const action = actions[shortcutKey(event)];
      if (!action) return;
      event.preventDefault();
      action();
    };
    const warn = (event: BeforeUnloadEvent) => {
      const { open, unkept, unsaved } = getState();
      const isOnlyHere = unkept !== "" && unsaved.length > 0;
      if (isOnlyHere || (open && isChanged(open))) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    window.addEventListener("beforeunload", warn);
    return () => {
      window.removeEventListener("keydown", press);
      window.removeEventListener("beforeunload", warn);
    };
  }, []);
}

/** The time in milliseconds after which an automatic save is tried again, if it failed or another save was running. */
const RETRY = 10_000;

/**
 * Saves drafts automatically, when the user pauses typing and when the window is hidden. A record that is not a draft
 * is only saved if the user asks for it.
 */
function useDraftSaving(): void {
  const open = useEditorState((state) => state.open);
  useEffect(() => {
    if (!open || !isUnsavedDraft(open)) return;
    let timer: ReturnType<typeof setTimeout>;
    const save = async () => {
      const isSaved = await saveDraft();
      if (!isSaved && getState().open === open) timer = setTimeout(save, RETRY);
    };
    timer = setTimeout(save, getState().store.draftPause);
    return () => clearTimeout(timer);
  }, [open]);
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === "hidden") void saveDraft(true);
    };
    document.addEventListener("visibilitychange", hide);
    return () => document.removeEventListener("visibilitychange", hide);
  }, []);
}

/** The time in milliseconds between two checks whether somebody else has saved. */
const LOOK = 4000;
/** The time in milliseconds until the next check after a check has failed. */
const LOOK_AFTER_FAULT = 60_000;

/**
 * Checks regularly whether somebody else has saved, as long as the window is visible. Also checks when the user returns
 * to the window.
 */
function useColleagues(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isLooking = false;
    const look = async () => {
      if (isLooking) return;
      isLooking = true;
      let pause = LOOK;
      try {
        if (document.visibilityState === "visible") await lookAgain();
      } catch (error) {
        if (error instanceof Gone) await tellGone(error).catch(() => undefined);
        else pause = LOOK_AFTER_FAULT;
      }
      isLooking = false;
      clearTimeout(timer);
      timer = setTimeout(look, pause);
    };
    const comeBack = () => {
      void readKept();
      void look();
    };
    timer = setTimeout(look, LOOK);
    window.addEventListener("focus", comeBack);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("focus", comeBack);
    };
  }, []);
}

/** Tells the editor's other windows and tabs which record is open in this window. */
function useShown(): void {
  const shown = useEditorState(({ open }) => open && keyOf(open));
  useEffect(() => shows(shown), [shown]);
}
