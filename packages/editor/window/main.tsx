// The first: it takes the answer of a sign-in page out of the address.
import "../signIn/answer";

import { createRoot } from "react-dom/client";
import { gitSets } from "../hosts/gitSets";
import { localFolder } from "../hosts/localFolder";
import { messageOf, Refused, type Store } from "../save/store";
import { startKeeping } from "../save/unsaved";
import type { EditorSettings, GitHost } from "../settings";
import { accessTo, forgetGrant, keepGrant, keptGrant } from "../signIn/grant";
import { comeBack, renewed } from "../signIn/oauth";
import { SignIn } from "../signIn/SignIn";
import { App } from "./App";
import { admitOwnMarkup } from "./ownMarkup";
import { recordsOf } from "./saving";
import { resumeSet } from "./sets";
import { setState, startState } from "./state";

admitOwnMarkup(window);
const place = document.getElementById("editor");
const root = place && createRoot(place);

/** Starts the editor on a store. */
async function start(store: Store, { hosted = [] }: EditorSettings): Promise<void> {
  const tree = await store.readTree();
  startState({
    store,
    tree,
    records: recordsOf(tree),
    icons: {},
    drawings: {},
    hosted,
    sets: [],
    isOpening: true,
    status: { kind: "none" },
    problems: [],
    missing: [],
    advice: [],
    pictureUrls: new Map(),
    unsaved: [],
    unkept: "",
  });
  await startKeeping((unsaved, unkept) => setState({ unsaved, unkept }));
  await resumeSet();
  root?.render(<App />);
  const [icons, drawings] = await Promise.all(
    ["icons", "drawings"].map((name) => fetch(`/admin/${name}.json`).then((answer) => answer.json())),
  );
  setState({ icons, drawings });
}

function pageSettings(): EditorSettings {
  const text = document.getElementById("editor-settings")?.textContent;
  if (!text) throw new Error("The editor's page carries no settings.");
  return JSON.parse(text);
}

const settings = pageSettings();
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

const { backend } = settings;
if (backend.name === "local-files") start(localFolder(), settings).catch(failed);
else signIn(backend).catch(failed);

/** Starts on the repository, once somebody has signed in. */
async function signIn(host: GitHost): Promise<void> {
  let isStarted = false;
  let questions = 0;
  const ask = (problem?: string) =>
    root?.render(
      <>
        {isStarted && <App />}
        <SignIn
          // A new form for each question; but requests that fail one after the other ask one question.
          key={isStarted ? "again" : ++questions}
          host={host}
          problem={problem}
          onGrant={(grant) => {
            keepGrant(grant);
            open().catch(failed);
          }}
          onClose={isStarted ? show : undefined}
        />
      </>,
    );
  const show = () => root?.render(<App />);
  const access = accessTo(host, renewed, (why = ENDED) => isStarted && ask(why));
  const store = gitSets(host, access);
  const open = async () => {
    if (isStarted) {
      setState({ status: { kind: "none" } });
      return show();
    }
    try {
      await start(store, settings);
      isStarted = true;
    } catch (error) {
      // Another token helps only where this one does not do.
      if (!(error instanceof Refused) || ![401, 403, 404].includes(error.status)) throw error;
      forgetGrant();
      ask(error.message);
    }
  };
  try {
    const grant = await comeBack(host);
    if (grant) keepGrant(grant);
  } catch (error) {
    return ask(messageOf(error));
  }
  if (keptGrant()) await open();
  else ask();
}

/** The window behind the question keeps what was typed. */
const ENDED = "Your sign-in has ended. Your text is still here: sign in again.";
