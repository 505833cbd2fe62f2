import { apiOf, type GitHost, HOST_NAMES } from "../settings";

/** The token is kept in this tab's session only: it is gone when the tab is closed. */
const KEY = "editor.token";

export const storedToken = (): string | null => sessionStorage.getItem(KEY);

export const forgetToken = (): void => sessionStorage.removeItem(KEY);

/** The page on which each host makes a token, and what to choose there. */
const TOKENS = {
  github: {
    page: "/settings/personal-access-tokens/new",
    ask: "Choose the permission “Contents: read and write”, and access to one repository only:",
  },
  gitlab: {
    page: "/-/user_settings/personal_access_tokens",
    ask: "Choose the scope “api”. An access token of the project serves too. The project is",
  },
  gitea: {
    page: "/user/settings/applications",
    ask: "Choose the permission “repository: read and write”. The repository is",
  },
} as const;

interface Props {
  host: GitHost;
  /** Why the last token did not do. */
  problem?: string;
  onToken: (token: string) => void;
}

/** Asks for a token with which the editor reads and writes the repository. */
export function SignIn({ host, problem, onToken }: Props) {
  const { name, repo, branch } = host;
  const { page, ask } = TOKENS[name];
  const place = new URL(apiOf(host)).origin.replace("//api.github.com", "//github.com");
  return (
    <main className="reading py-16">
      <h1 className="mb-3">Sign in to edit</h1>
      <p>
        This website is kept at {HOST_NAMES[name]}, in <code>{repo}</code>. Every save is a commit on the
        branch <code>{branch}</code>, in your name, and is published from there.
      </p>
      <ol className="my-4 ps-6 list-decimal">
        <li>
          <a href={place + page} target="_blank" rel="noreferrer">
            Make a token at {HOST_NAMES[name]}
          </a>
          .
        </li>
        <li>
          {ask} <code>{repo}</code>.
        </li>
        <li>Paste it here. It stays in this tab, and is forgotten when you close it.</li>
      </ol>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const token = String(new FormData(event.currentTarget).get("token") ?? "").trim();
          sessionStorage.setItem(KEY, token);
          onToken(token);
        }}
      >
        <label htmlFor="token">Token</label>
        <input id="token" name="token" type="password" required autoComplete="off" spellCheck={false} />
        <p role="alert" className="problem">
          {problem}
        </p>
        <p className="buttons">
          <button type="submit" className="main">
            Sign in
          </button>
        </p>
      </form>
    </main>
  );
}
