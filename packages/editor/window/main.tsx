// `signIn/answer` must be the first module that runs. After a sign-in, the URL can contain a secret code from the
// provider. The module removes this code from the URL before the editor sends its first API request.
import type { EditedSite } from "../site";
import "../signIn/answer";

import { createRoot } from "react-dom/client";
import { session, timeLimit } from "../model/browserFeatures";
import { limitsOfWindows, startKeeping } from "../model/unsaved";
import type { EditorSettings, GitProvider } from "../settings";
import { accessTo, forgetGrant, keepGrant, keptGrant } from "../signIn/grant";
import { comeBack, renewed } from "../signIn/oauth";
import { SignIn } from "../signIn/SignIn";
import { localFolder } from "../stores/localFolder";
import { messageOf, Refused, type Store } from "../stores/store";
import { App } from "./App";
import { ErrorBoundary } from "./ErrorBoundary";
import { loadParts } from "./later";
import { loadAgain } from "./loadAgain";
import { admitOwnMarkup } from "./ownMarkup";
import { Button } from "./parts";
import { placeAt } from "./places";
import { letGo } from "./record";
import { recordsOf, refresh } from "./save";
import { resumeSet } from "./sets";
import { getState, type State, setState, startState } from "./state";

admitOwnMarkup(window);
const place = document.getElementById("editor");
const root = place && createRoot(place);

async function start(site: EditedSite, store: Store, { hosted = [] }: EditorSettings): Promise<void> {
  const place = placeAt(site.config, window.location.hash);
  const tree = await store.readTree(undefined, place.kind === "record" ? place.file : undefined);
  startState({ site, store, tree, hosted, isOpening: true });
  setState({ records: recordsOf(tree) });
  await startKeeping((unsaved, unkept) => setState({ unsaved, unkept }), letGo);
  setState({ limits: [...limitsOfWindows(), ...(store.sets && !session.isLasting() ? [NO_SESSION] : [])] });
  await resumeSet();
  document.addEventListener("error", loadAgain, true);
  root?.render(<EditorWindow />);
}

/**
 * Loads the other records, the icons, the site's data for the preview, and the code of the other parts of the editor.
 * Called after the editor has opened its first record or pane. Loading them earlier would delay that record or pane on
 * a slow connection.
 */
async function loadRest(): Promise<void> {
  if (getState().tree.isPartial) await retried(refresh);
  void load("icons", (icons: State["icons"]) => setState({ icons }));
  void load("site", (siteData) => setState({ siteData }));
  void loadParts();
}

/**
 * The window of the editor. If an error occurs during rendering, a button lets the user try again. Typed text is not
 * lost, because it is kept in the editor's state, outside the components.
 */
const EditorWindow = () => (
  <ErrorBoundary
    fallback={(problem, again) => (
      <main className="reading py-16">
        <h1>An error has occurred in the editor</h1>
        <p role="alert">
          Your text is still here. Try again.{" "}
          {getState().unkept || "If this happens again, reload the page. Your text is kept in this browser."}
        </p>
        <Button onClick={again}>Try again</Button>
        <p>
          <small>For the person who maintains the website: {problem}</small>
        </p>
      </main>
    )}
  >
    <App onOpened={loadRest} />
  </ErrorBoundary>
);

const NO_SESSION =
  "This browser does not let the editor remember that you are signed in, or which set of changes is open. If you reload this page, you have to sign in and open your set of changes again.";
const NOT_LOADED =
  "A part of the editor could not be loaded, so records, icons or parts of the preview are missing. The editor will try again automatically.";

/** Loads the file `/admin/<name>.json` and calls `show` with its value. Retries until this succeeds. */
const load = <Value,>(name: string, show: (value: Value) => void): Promise<void> =>
  retried(async () => {
    const response = await fetch(`/admin/${name}.json`, { signal: timeLimit(30_000) });
    show(await response.json());
  });

/**
 * Calls `act` until it succeeds. After a failure, the editor shows `NOT_LOADED`. `wait` is the first pause between two
 * calls, in milliseconds. Each further pause is twice as long as before, up to a minute.
 */
async function retried(act: () => Promise<unknown>, wait = 1000): Promise<void> {
  try {
    await act();
    setState({ limits: getState().limits.filter((limit) => limit !== NOT_LOADED) });
  } catch {
    const { limits } = getState();
    if (!limits.includes(NOT_LOADED)) setState({ limits: [...limits, NOT_LOADED] });
    await new Promise((resolve) => setTimeout(resolve, wait));
    await retried(act, Math.min(2 * wait, 60_000));
  }
}

function pageSettings(): EditorSettings {
  const text = document.getElementById("editor-settings")?.textContent;
  if (!text)
    throw new Error(
      "The page of the editor is incomplete, because it contains no settings. Tell the person who maintains the website.",
    );
  return JSON.parse(text);
}

const failed = (error: unknown) =>
  root?.render(
    <main className="reading py-16">
      <h1>The editor could not start</h1>
      <p role="alert">{messageOf(error)}</p>
      <p>
        <a href="/admin/">Try again</a>
      </p>
    </main>,
  );

/** Starts the editor of a website. Works only in the page that `editorFiles` creates, which contains the settings. */
export function startEditor(site: EditedSite): void {
  const settings = pageSettings();
  const { backend } = settings;
  if (backend.name === "local-files") start(site, localFolder(), settings).catch(failed);
  else signIn(site, settings, backend).catch(failed);
}

/**
 * Starts the editor that saves to a Git provider. If this tab has no valid token of the provider, asks the user to sign
 * in first.
 */
async function signIn(site: EditedSite, settings: EditorSettings, provider: GitProvider): Promise<void> {
  let isStarted = false;
  let questions = 0;
  const ask = (problem?: string) =>
    root?.render(
      <>
        {isStarted && <EditorWindow />}
        <SignIn
          // Before the editor has started, each attempt to sign in gets an empty form. Later, when the sign-in expires,
          // several requests can fail, and each of them calls `ask`. The key is then always the same, so React keeps
          // the form and the text that the user has typed in it.
          key={isStarted ? "again" : ++questions}
          provider={provider}
          problem={problem}
          onGrant={(grant) => {
            keepGrant(grant);
            if (!isStarted) root?.render(READING);
            open().catch(failed);
          }}
          onClose={isStarted ? show : undefined}
        />
      </>,
    );
  const show = () => root?.render(<EditorWindow />);
  const access = accessTo(provider, renewed, (why = ENDED) => isStarted && ask(why));
  // `gitSets` is imported dynamically, so that an editor that saves to local files does not load it.
  const { gitSets } = await import("../stores/gitSets");
  const store = gitSets(site.config, provider, access);
  const open = async () => {
    if (isStarted) {
      setState({ status: { kind: "none" } });
      return show();
    }
    try {
      await start(site, store, settings);
      isStarted = true;
    } catch (error) {
      // These status codes usually mean that the token is invalid or does not give access to the repository. Another
      // token may help, so the user is asked to sign in again.
      if (!(error instanceof Refused) || ![401, 403, 404].includes(error.status)) throw error;
      forgetGrant();
      ask(error.message);
    }
  };
  try {
    const grant = await comeBack(provider);
    if (grant) keepGrant(grant);
  } catch (error) {
    return ask(messageOf(error));
  }
  if (keptGrant()) await open();
  else ask();
}

/**
 * The page that is shown while the content is loaded, if the user has just signed in without leaving the editor.
 * Loading can take half a minute.
 */
const READING = (
  <main className="reading py-16">
    <h1>Editor</h1>
    <p role="status">You are signed in. The content of the website is being loaded…</p>
  </main>
);

const ENDED = "Your sign-in has ended. Sign in again.";
