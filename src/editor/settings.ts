/** Where the editor of the static site saves, as the environment chooses it when the site is built. */
interface EditorBackend {
  name: "github" | "gitlab" | "gitea" | "local-files";
  repo?: string;
  branch?: string;
  base_url?: string;
  api_root?: string;
  auth_endpoint?: string;
  app_id?: string;
  auth_type?: "pkce";
}

export interface EditorSettings {
  backend: EditorBackend;
  /** With `editorial_workflow`, a save is a draft that someone else can look at before it is published. */
  publish_mode: "simple" | "editorial_workflow";
  /** The content types whose records are edited elsewhere. */
  hosted?: readonly HostedType[];
}

/** A content type whose records are in a hosted CMS. */
export interface HostedType {
  /** The content type's name. */
  name: string;
  /** What editors call its records, and the CMS. */
  label: string;
  cms: string;
  /** Where its records are edited. */
  editUrl: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const BACKENDS = ["github", "gitlab", "gitea"] as const;

/** The editor that `npm run develop` serves: it writes to the files of this computer. */
export const LOCAL_EDITOR: EditorSettings = { backend: { name: "local-files" }, publish_mode: "simple" };

/**
 * The editor that the environment asks for, or undefined when it asks for none. Throws a sentence that says what to
 * set when something is missing.
 *
 * `EDITOR_BACKEND` is github, gitlab or gitea; `EDITOR_REPO` is owner/name; `EDITOR_BRANCH` is main unless set;
 * `EDITOR_BASE_URL` is, for GitHub, the server that signs editors in, and for GitLab and Gitea the address of
 * the host itself; `EDITOR_APP_ID` is the application's id there; `EDITOR_WORKFLOW=simple` publishes every save at once.
 */
export function editorSettings(env: Environment): EditorSettings | undefined {
  if (!env.EDITOR_BACKEND) return undefined;
  const name = BACKENDS.find((each) => each === env.EDITOR_BACKEND);
  if (!name) throw new Error(`EDITOR_BACKEND is ${env.EDITOR_BACKEND}. Write one of ${BACKENDS.join(", ")}.`);
  if (!/^[\w.-]+(\/[\w.-]+)+$/.test(env.EDITOR_REPO ?? "")) {
    throw new Error("EDITOR_REPO is missing. Write the repository as owner/name.");
  }
  const needed = NEEDED[name].find(({ key }) => !env[key]);
  if (needed) throw new Error(`${needed.key} is missing. Write ${needed.what}.`);
  return {
    backend: { name, repo: env.EDITOR_REPO, branch: env.EDITOR_BRANCH || "main", ...accessOf(name, env) },
    // Decap CMS has no editorial workflow for Gitea.
    publish_mode: name === "gitea" || env.EDITOR_WORKFLOW === "simple" ? "simple" : "editorial_workflow",
  };
}

type Hosted = (typeof BACKENDS)[number];

const NEEDED: Record<Hosted, { key: string; what: string }[]> = {
  github: [{ key: "EDITOR_BASE_URL", what: "the address of the server that signs editors in to GitHub" }],
  gitlab: [{ key: "EDITOR_APP_ID", what: "the id of the application that you registered at GitLab" }],
  gitea: [
    { key: "EDITOR_BASE_URL", what: "the address of your Gitea server" },
    { key: "EDITOR_APP_ID", what: "the id of the application that you registered at Gitea" },
  ],
};

function accessOf(name: Hosted, env: Environment): Partial<EditorBackend> {
  const base = env.EDITOR_BASE_URL?.replace(/\/$/, "");
  switch (name) {
    case "github":
      return {
        base_url: base,
        ...(env.EDITOR_AUTH_ENDPOINT ? { auth_endpoint: env.EDITOR_AUTH_ENDPOINT } : {}),
      };
    case "gitlab": {
      const server = base ? { base_url: base, api_root: `${base}/api/v4` } : {};
      return { auth_type: "pkce", app_id: env.EDITOR_APP_ID, ...server };
    }
    case "gitea":
      return { app_id: env.EDITOR_APP_ID, base_url: base, api_root: `${base}/api/v1` };
  }
}

/**
 * The addresses that the editor's page must be allowed to reach, for its Content-Security-Policy: nothing beyond
 * the site itself unless the environment chose a host.
 */
export function editorOrigins(env: Environment): string[] {
  const settings = editorSettings(env);
  if (!settings) return [];
  const { name, base_url } = settings.backend;
  const known: Record<string, string[]> = {
    github: [
      "https://api.github.com",
      "https://www.githubstatus.com",
      "https://avatars.githubusercontent.com",
    ],
    gitlab: base_url ? [] : ["https://gitlab.com"],
  };
  return [...(known[name] ?? []), ...(base_url ? [new URL(base_url).origin] : [])];
}
