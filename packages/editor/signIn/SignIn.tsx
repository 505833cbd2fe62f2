import { type GitProvider, PROVIDER_NAMES, webOf } from "../settings";
import { messageOf } from "../stores/store";
import { AskForm, Dialog } from "../window/parts";
import type { Grant } from "./grant";
import { askAuthServer, leaveToSignIn } from "./oauth";

/**
 * For each provider, the path of the page on which people create a token, and a text about the settings to choose
 * there. `TokenField` adds the name of the repository at the end of the text.
 */
const TOKENS = {
  github: {
    page: "/settings/personal-access-tokens/new",
    ask: "Choose the permissions “Contents: read and write” and “Pull requests: read and write”, and access to one repository only:",
  },
  gitlab: {
    page: "/-/user_settings/personal_access_tokens",
    ask: "Choose the scope “api”. Instead of a personal access token, you can also use a project access token of",
  },
  gitea: {
    page: "/user/settings/applications",
    ask: "Choose the permissions “repository: read and write” and “user: read”. Your account also needs write access to the repository",
  },
} as const;

interface Props {
  provider: GitProvider;
  /** Why the last attempt failed, or why the user has to sign in again. Absent at the first attempt. */
  problem?: string;
  onGrant: (grant: Grant) => void;
  /** Closes the dialog. Absent before the editor has started, when the sign-in is a whole page and not a dialog. */
  onClose?: () => void;
}

/**
 * The page or dialog in which the user signs in: at the provider (with `clientId`), through an OAuth server (with
 * `authUrl`), or with a pasted token (with neither).
 */
export function SignIn({ provider, problem, onGrant, onClose }: Props) {
  const { name, repo, branch, clientId, authUrl } = provider;
  const submit = async (given: FormData) => {
    try {
      if (clientId) await leaveToSignIn(provider);
      else
        onGrant(authUrl ? await askAuthServer(name, authUrl) : { token: String(given.get("token")).trim() });
      return "";
    } catch (error) {
      return messageOf(error);
    }
  };
  const isToken = !clientId && !authUrl;
  const form = (
    <AskForm
      action={isToken ? "Sign in" : `Sign in at ${PROVIDER_NAMES[name]}`}
      problem={problem}
      onSubmit={submit}
    >
      {isToken && <TokenField provider={provider} />}
    </AskForm>
  );
  if (onClose)
    return (
      <Dialog title="Sign in again" onClose={onClose}>
        <p>What you have typed stays in the editor while you sign in.</p>
        {form}
      </Dialog>
    );
  return (
    <main className="reading py-16">
      <h1 className="mb-3">Sign in to edit</h1>
      <p className="mb-4">
        The content of this website is stored at {PROVIDER_NAMES[name]}, in <code>{repo}</code>. Your changes
        are saved there in your name. Changes on the branch <code>{branch}</code> are published.
      </p>
      {form}
    </main>
  );
}

function TokenField({ provider }: { provider: GitProvider }) {
  const { page, ask } = TOKENS[provider.name];
  return (
    <>
      <ol className="my-4 ps-6 list-decimal">
        <li>
          <a href={webOf(provider) + page} target="_blank" rel="noreferrer">
            Create a token at {PROVIDER_NAMES[provider.name]}
          </a>
          .
        </li>
        <li>
          {ask} <code>{provider.repo}</code>.
        </li>
        <li>Paste the token into the field below. The editor forgets it when you close this tab.</li>
      </ol>
      <label htmlFor="token">Token</label>
      <input id="token" name="token" type="password" required autoComplete="off" spellCheck={false} />
    </>
  );
}
