/** Where the editor of a built site saves. Environment variables set this at build time. */
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
  /** With `editorial_workflow`, a save is a draft for review before it is published. */
  publish_mode: "simple" | "editorial_workflow";
  /** The content types whose records are in a hosted CMS. */
  hosted?: readonly HostedType[];
}

export interface HostedType {
  name: string;
  /** Display names of the content type and of the CMS. */
  label: string;
  cms: string;
  /** URL of the page on which its records are edited. */
  editUrl: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const BACKENDS = ["github", "gitlab", "gitea"] as const;

/** The editor that `npm run develop` serves. It writes to local files. */
export const LOCAL_EDITOR: EditorSettings = { backend: { name: "local-files" }, publish_mode: "simple" };

/**
 * Reads the editor's settings from environment variables; undefined if `EDITOR_BACKEND` is not set. Throws an error
 * that names the variable to set when one is missing.
 *
 * - `EDITOR_BACKEND`: github, gitlab or gitea. `EDITOR_REPO`: owner/name. `EDITOR_BRANCH`: defaults to main.
 * - `EDITOR_BASE_URL`: for GitHub, the OAuth server that signs editors in; for GitLab and Gitea, the host's own URL.
 * - `EDITOR_APP_ID`: the application's id on the host. `EDITOR_WORKFLOW=simple`: publishes every save at once.
 */
export function editorSettings(env: Environment): EditorSettings | undefined {
  if (!env.EDITOR_BACKEND) return undefined;
  const name = BACKENDS.find((each) => each === env.EDITOR_BACKEND);
  if (!name) throw new Error(`EDITOR_BACKEND is ${env.EDITOR_BACKEND}. Write one of ${BACKENDS.join(", ")}.`);
  if (!/^[\w.-]+(\/[\w.-]+)+$/.test(env.EDITOR_REPO ?? "")) {
    throw new Error("EDITOR_REPO is missing. Write the repository as owner/name.");
  }
  const needed = REQUIRED[name].find(({ key }) => !env[key]);
  if (needed) throw new Error(`${needed.key} is missing. Write ${needed.what}.`);
  return {
    backend: { name, repo: env.EDITOR_REPO, branch: env.EDITOR_BRANCH || "main", ...accessOf(name, env) },
    // Decap CMS has no editorial workflow for Gitea.
    publish_mode: name === "gitea" || env.EDITOR_WORKFLOW === "simple" ? "simple" : "editorial_workflow",
  };
}

type GitHost = (typeof BACKENDS)[number];

const REQUIRED: Record<GitHost, { key: string; what: string }[]> = {
  github: [{ key: "EDITOR_BASE_URL", what: "the address of the server that signs editors in to GitHub" }],
  gitlab: [{ key: "EDITOR_APP_ID", what: "the id of the application that you registered at GitLab" }],
  gitea: [
    { key: "EDITOR_BASE_URL", what: "the address of your Gitea server" },
    { key: "EDITOR_APP_ID", what: "the id of the application that you registered at Gitea" },
  ],
};

function accessOf(name: GitHost, env: Environment): Partial<EditorBackend> {
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
 * The origins that the Content-Security-Policy of the editor's page must allow besides the site itself. Empty unless
 * the environment selects a Git host.
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
