/**
 * The Git provider to which the editor of a built site saves. `editorSettings` reads these settings from environment
 * variables.
 */
export interface GitProvider {
  name: keyof typeof PROVIDER_NAMES;
  /** The repository, as `owner/name`. */
  repo: string;
  branch: string;
  /** The base URL of the provider's API. Absent for the public APIs of GitHub and GitLab. */
  api?: string;
  /**
   * The URL at which the hosting service shows a preview of a branch, for example
   * `https://{branch}.company.pages.dev`. For the branch `edits/summer-prices`, the editor replaces `{branch}` with
   * `edits-summer-prices`.
   */
  preview?: string;
  /** The id of the OAuth application with which people sign in at GitLab, Gitea or Forgejo. */
  clientId?: string;
  /** The URL of a separate OAuth server for the sign-in. People paste a token if neither this nor `clientId` is set. */
  authUrl?: string;
}

export interface EditorSettings {
  backend: GitProvider | { name: "local-files" };
  /** The content types whose records are in a hosted CMS. */
  hosted?: readonly HostedType[];
}

export interface HostedType {
  /** The name of the content type. */
  name: string;
  /** The name of the CMS, as the editor shows it to people. */
  cms: string;
  /** The URL of the page on which people edit the records of the type. */
  editUrl: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The display names of the Git providers, by their names in the settings. */
export const PROVIDER_NAMES = { github: "GitHub", gitlab: "GitLab", gitea: "Gitea" } as const;
const PROVIDERS = ["github", "gitlab", "gitea"] as const;

/** The settings of the editor in `npm run develop`. There, the editor saves to local files. */
export const LOCAL_EDITOR: EditorSettings = { backend: { name: "local-files" } };

/**
 * Reads the editor's settings from environment variables. Returns undefined if `EDITOR_BACKEND` is not set. Throws an
 * Error if a required variable is missing or a value is invalid. The message of the Error names the variable.
 *
 * - `EDITOR_BACKEND`: github, gitlab or gitea.
 * - `EDITOR_REPO`: the repository, as owner/name.
 * - `EDITOR_BRANCH`: the branch to which the editor saves; main if the variable is not set.
 * - `EDITOR_BASE_URL`: the URL of a self-hosted provider; required for Gitea.
 * - `EDITOR_PREVIEW_URL`: the URL at which the hosting service shows a branch, with `{branch}` instead of its name.
 * - `EDITOR_CLIENT_ID` (GitLab, Gitea): the client id of the OAuth application with which people sign in.
 * - `EDITOR_AUTH_URL`: the URL of the OAuth server with which people sign in. If neither this variable nor
 *   `EDITOR_CLIENT_ID` is set, people sign in by pasting a token.
 */
export function editorSettings(env: Environment): { backend: GitProvider } | undefined {
  if (!env.EDITOR_BACKEND) return undefined;
  const name = PROVIDERS.find((each) => each === env.EDITOR_BACKEND);
  if (!name)
    throw new Error(`EDITOR_BACKEND is ${env.EDITOR_BACKEND}. Write one of ${PROVIDERS.join(", ")}.`);
  const repo = env.EDITOR_REPO ?? "";
  if (!/^[\w.-]+(\/[\w.-]+)+$/.test(repo)) {
    throw new Error("EDITOR_REPO is missing or wrong. Write the repository as owner/name.");
  }
  const base = env.EDITOR_BASE_URL && serverIn(env.EDITOR_BASE_URL, API_PATHS[name]);
  if (name === "gitea" && !base)
    throw new Error("EDITOR_BASE_URL is missing. Write the address of your Gitea server.");
  const authUrl = env.EDITOR_AUTH_URL?.replace(/\/$/, "");
  for (const [variable, address] of Object.entries({ EDITOR_BASE_URL: base, EDITOR_AUTH_URL: authUrl }))
    if (address && !/^https?:\/\/[^/]/.test(address))
      throw new Error(
        `${variable} is ${address}. Write a complete address, as in https://git.company.example.`,
      );
  const clientId = env.EDITOR_CLIENT_ID;
  if (clientId && name === "github")
    throw new Error(
      "EDITOR_CLIENT_ID does not work with GitHub, because an OAuth sign-in at GitHub needs a separate OAuth server. Remove EDITOR_CLIENT_ID, and set EDITOR_AUTH_URL to the address of this server.",
    );
  if (clientId && authUrl)
    throw new Error("EDITOR_CLIENT_ID and EDITOR_AUTH_URL are both set. Remove one of them.");
  const isPublic = base === WEBSITES[name] || base === PUBLIC_APIS[name];
  const api = base && !isPublic && base + API_PATHS[name];
  const branch = env.EDITOR_BRANCH || "main";
  const preview = env.EDITOR_PREVIEW_URL || undefined;
  if (preview && !/^https?:\/\/.*\{branch\}/.test(preview))
    throw new Error(
      `EDITOR_PREVIEW_URL is ${preview}. Write a complete address that contains {branch} instead of the name of a branch, as in https://{branch}.company.pages.dev.`,
    );
  // Some of these settings can be undefined. They need not be removed, because the editor's page gets the settings as
  // JSON, which omits undefined values.
  return {
    backend: {
      name,
      repo,
      branch,
      api: api || undefined,
      clientId,
      authUrl: authUrl || undefined,
      preview,
    },
  };
}

/** Removes the slashes at the end of a URL. If the URL then ends with `apiPath`, removes this path too. */
const serverIn = (url: string, apiPath: string): string => {
  const address = url.replace(/\/+$/, "");
  return address.endsWith(apiPath) ? address.slice(0, -apiPath.length) : address;
};

const API_PATHS = { github: "/api/v3", gitlab: "/api/v4", gitea: "/api/v1" };

/** The API URLs of github.com and gitlab.com. Empty for Gitea, because the settings of Gitea always contain `api`. */
const PUBLIC_APIS = { github: "https://api.github.com", gitlab: "https://gitlab.com/api/v4", gitea: "" };

/** The URL of the website that belongs to each public API. */
const WEBSITES = { github: "https://github.com", gitlab: "https://gitlab.com", gitea: undefined };

/** Returns the base URL of a provider's API. */
export const apiOf = ({ name, api }: GitProvider): string => api ?? PUBLIC_APIS[name];

/** Returns the base URL of a provider's website, as in `https://github.com`. */
export const webOf = ({ name, api = PUBLIC_APIS[name] }: GitProvider): string =>
  api === PUBLIC_APIS.github ? WEBSITES.github : api.slice(0, -API_PATHS[name].length);

/**
 * Returns an entry for the option `apart` of `hostingAdapter`, which lists pages that need other headers than the rest
 * of the site. The entry contains the headers that a web server must send with the editor of a built site. They allow
 * requests to the Git provider that the environment variables name. Throws in the same cases as `editorSettings`.
 */
export function editorHeaders(env: Environment = process.env) {
  const backend = editorSettings(env)?.backend;
  return {
    path: "/admin",
    // The policy allows the frame of the preview, connections to the Git provider, and pictures with `blob:` URLs. The
    // editor uses these URLs for pictures that the user has just chosen, and for pictures that come from the provider.
    policy: {
      "img-src": ["'self'", "blob:"],
      "connect-src": ["'self'", ...(backend ? [new URL(apiOf(backend)).origin] : [])],
      "frame-src": ["'self'"],
      // With these two directives, a browser that supports Trusted Types refuses to run a text as a script. It parses
      // a text as HTML only if `window/ownMarkup.ts` allows the markup.
      "require-trusted-types-for": ["'script'"],
      "trusted-types": ["default"],
    },
    headers: {
      // The sign-in of an OAuth server opens in a pop-up, which sends the token to the editor's window. With the value
      // `same-origin`, the browser would cut the connection between the two windows.
      "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
      "X-Robots-Tag": "noindex",
    },
  };
}
