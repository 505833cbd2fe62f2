import { createRoot } from "react-dom/client";
import { githubStore } from "../hosts/github";
import { localStore } from "../save/localStore";
import type { Store } from "../save/store";
import type { EditorSettings, GitHost } from "../settings";
import { App } from "./App";
import { loadIcons } from "./check";
import { forgetToken, SignIn, storedToken } from "./SignIn";
import { recordsOf } from "./saving";
import { setState, startState } from "./state";

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
    isOpening: true,
    status: { kind: "none" },
    problems: [],
    pictureUrls: new Map(),
  });
  root?.render(<App />);
  const drawings = fetch("/admin/drawings.json").then((answer) => answer.json());
  setState({ icons: await loadIcons(), drawings: await drawings });
}

function pageSettings(): EditorSettings {
  const text = document.getElementById("editor-settings")?.textContent;
  if (!text) throw new Error("The editor's page carries no settings.");
  return JSON.parse(text);
}

const settings = pageSettings();
const failed = (error: unknown) =>
  root?.render(
    <main className="empty">
      <h1>The editor could not start</h1>
      <p role="alert">{error instanceof Error ? error.message : String(error)}</p>
      <p>
        <a href="/admin/">Try again</a>
      </p>
    </main>,
  );

const { backend } = settings;
if (backend.name === "local-files") start(localStore(), settings).catch(failed);
else if (backend.name === "github") signIn(backend);
else
  failed(
    new Error(
      `The editor cannot save to ${backend.name} yet. Run npm run develop on your computer, open http://localhost:8000/admin/, and hand the changed files on with git.`,
    ),
  );

/** Asks for a token, if this tab has none, and starts on the repository. */
function signIn(host: GitHost, problem?: string): void {
  const open = (token: string) =>
    start(githubStore(host, token), settings).catch((error) => {
      forgetToken();
      signIn(host, error instanceof Error ? error.message : String(error));
    });
  const token = storedToken();
  if (token && !problem) void open(token);
  else root?.render(<SignIn host={host} problem={problem} onToken={open} />);
}
