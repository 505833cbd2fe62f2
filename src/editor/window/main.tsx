import { createRoot } from "react-dom/client";
import { gitea } from "../hosts/gitea";
import { github } from "../hosts/github";
import { gitlab } from "../hosts/gitlab";
import { gitStore } from "../hosts/gitStore";
import { localFolder } from "../hosts/localFolder";
import type { Store } from "../save/store";
import type { EditorSettings, GitHost } from "../settings";
import { App } from "./App";
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
    missing: [],
    advice: [],
    willChange: [],
    pictureUrls: new Map(),
  });
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
      <p role="alert">{error instanceof Error ? error.message : String(error)}</p>
      <p>
        <a href="/admin/">Try again</a>
      </p>
    </main>,
  );

const { backend } = settings;
const APIS = { github, gitlab, gitea };
if (backend.name === "local-files") start(localFolder(), settings).catch(failed);
else signIn(backend);

/** Asks for a token, if this tab has none, and starts on the repository. */
function signIn(host: GitHost, problem?: string): void {
  const open = (token: string) =>
    start(gitStore(APIS[host.name](host, token)), settings).catch((error) => {
      forgetToken();
      signIn(host, error instanceof Error ? error.message : String(error));
    });
  const token = storedToken();
  if (token && !problem) void open(token);
  else root?.render(<SignIn host={host} problem={problem} onToken={open} />);
}
