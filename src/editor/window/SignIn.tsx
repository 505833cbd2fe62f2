import type { GitHost } from "../settings";

/** The token is kept in this tab's session only: it is gone when the tab is closed. */
const KEY = "editor.token";

export const storedToken = (): string | null => sessionStorage.getItem(KEY);

export const forgetToken = (): void => sessionStorage.removeItem(KEY);

interface Props {
  host: GitHost;
  /** Why the last token did not do. */
  problem?: string;
  onToken: (token: string) => void;
}

/** Asks for a token with which the editor reads and writes the repository. */
export function SignIn({ host: { repo, branch }, problem, onToken }: Props) {
  return (
    <main className="empty">
      <h1>Sign in to edit</h1>
      <p>
        This website is kept at GitHub, in <code>{repo}</code>. Every save is a commit on the branch{" "}
        <code>{branch}</code>, in your name, and is published from there.
      </p>
      <ol className="numbered">
        <li>
          <a href="https://github.com/settings/personal-access-tokens/new" target="_blank" rel="noreferrer">
            Make a fine-grained token at GitHub
          </a>
          .
        </li>
        <li>
          Give it access to <code>{repo}</code> only, with the permission <b>Contents: read and write</b>.
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
