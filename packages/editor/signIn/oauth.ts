import { jsonIn } from "@sitekit/lib/text";
import * as z from "zod";
import { session, timeLimit } from "../model/browserFeatures";
import { type GitProvider, PROVIDER_NAMES, webOf } from "../settings";
import { Refused } from "../stores/store";
import { answer } from "./answer";
import { type Grant, grantShape } from "./grant";

/** The OAuth scopes that the editor requests from each provider. */
const SCOPES = { github: "repo", gitlab: "api", gitea: "write:repository read:user" };

/** The paths of the OAuth endpoints of the providers at which people can sign in without a separate OAuth server. */
const PAGES = {
  gitlab: { ask: "/oauth/authorize", token: "/oauth/token" },
  gitea: { ask: "/login/oauth/authorize", token: "/login/oauth/access_token" },
};

/**
 * The session storage key under which `leaveToSignIn` stores the sign-in until the provider sends the user back to the
 * editor. Then `comeBack` checks that the response contains the same `state`, restores the `hash` of the URL, and sends
 * the `verifier` to the provider in the request for the token (PKCE).
 */
const BEGUN = "editor.sign-in";
const begunShape = z.object({ state: z.string(), verifier: z.string(), hash: z.string() });

const pagesOf = ({ name }: GitProvider) => (name === "gitea" ? PAGES.gitea : PAGES.gitlab);

/** The URL to which the provider sends the user back after the sign-in. It must be registered at the provider. */
const returnTo = () => `${window.location.origin}/admin/`;

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const random = () => base64Url(crypto.getRandomValues(new Uint8Array(32)));

/**
 * Opens the provider's sign-in page (OAuth authorization code with PKCE). Throws `Refused` if the page is not in a
 * secure context, or if the browser does not let this website store data.
 */
export async function leaveToSignIn(provider: GitProvider): Promise<void> {
  if (!globalThis.crypto?.subtle) throw new Refused(NEEDS_HTTPS, 0);
  if (!session.isLasting()) throw new Refused(NEEDS_STORAGE, 0);
  const begun = { state: random(), verifier: random(), hash: window.location.hash };
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(begun.verifier));
  session.set(BEGUN, JSON.stringify(begun));
  const query = new URLSearchParams({
    client_id: provider.clientId ?? "",
    redirect_uri: returnTo(),
    response_type: "code",
    scope: SCOPES[provider.name],
    state: begun.state,
    code_challenge: base64Url(new Uint8Array(digest)),
    code_challenge_method: "S256",
  });
  window.location.assign(`${webOf(provider)}${pagesOf(provider).ask}?${query}`);
}

const NEEDS_HTTPS =
  "Signing in works only on a secure page. Open this page again with https:// at the beginning of its address.";
const NEEDS_STORAGE =
  "You cannot sign in, because your browser does not let this website store data. Allow cookies and website data for this website in the browser's settings, or use a window that is not private. Then try again.";

const NOT_SIGNED_IN =
  "The sign-in failed. Try again. If it fails again, tell the person who maintains the website.";

/**
 * Completes the sign-in after the provider has sent the user back to the editor, and returns the token. Resolves to
 * undefined if the URL contained no response from the provider, or if the settings have no `clientId`. Throws `Refused`
 * if the sign-in failed.
 */
export async function comeBack(provider: GitProvider): Promise<Grant | undefined> {
  const begun = session.get(BEGUN);
  if (!answer || !provider.clientId) return undefined;
  session.remove(BEGUN);
  const { state, verifier, hash } = begunShape.safeParse(jsonIn(begun)).data ?? {};
  if (!verifier || answer.get("state") !== state)
    throw new Refused("This sign-in was started in another tab, or is out of date. Sign in again.", 401);
  window.history.replaceState(null, "", window.location.pathname + hash);
  const code = answer.get("code");
  if (!code) throw new Refused(refusal(PROVIDER_NAMES[provider.name], answer.get("error")), 401);
  const grant = await askForToken(provider, {
    grant_type: "authorization_code",
    code,
    code_verifier: verifier,
    redirect_uri: returnTo(),
  });
  if (!grant)
    throw new Refused(
      `${PROVIDER_NAMES[provider.name]} did not accept this sign-in. Sign in again. If it fails again, tell the person who maintains the website.`,
      401,
    );
  return grant;
}

/**
 * Returns the message to show if the provider sends the user back without a sign-in code. `access_denied`
 * means that the user did not give access.
 */
const refusal = (provider: string, error: string | null): string =>
  error === "access_denied"
    ? `You did not allow the editor to use your account at ${provider}. Try again, and allow it there.`
    : `${provider} did not sign you in${error ? ` (${error})` : ""}. Try again. If it fails again, tell the person who maintains the website.`;

/**
 * Requests a new token with a refresh token. Resolves to undefined if the provider no longer accepts the refresh token,
 * so that the user must sign in again. Throws `Refused` after any other failure, for example if the provider cannot be
 * reached.
 */
export const renewed = (provider: GitProvider, refresh: string): Promise<Grant | undefined> =>
  askForToken(provider, { grant_type: "refresh_token", refresh_token: refresh });

const tokenShape = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number().optional(),
});

/**
 * The editor stops using a token this number of seconds before the token expires. Otherwise the token could expire
 * while a request is on its way.
 */
const MARGIN = 60;

async function askForToken(
  provider: GitProvider,
  fields: Record<string, string>,
): Promise<Grant | undefined> {
  const response = await fetch(webOf(provider) + pagesOf(provider).token, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({ client_id: provider.clientId ?? "", ...fields }),
    cache: "no-store",
    credentials: "omit",
    // If the browser followed a redirect with status 307 or 308, it would send the sign-in code or the refresh
    // token to the server to which the redirect leads.
    redirect: "error",
    signal: timeLimit(30_000),
  }).catch(() => undefined);
  const { data } = tokenShape.safeParse(await response?.json().catch(() => undefined));
  if (response?.ok && data)
    return {
      token: data.access_token,
      refresh: data.refresh_token,
      ends: data.expires_in && Date.now() + (data.expires_in - MARGIN) * 1000,
    };
  if (response && [400, 401].includes(response.status)) return undefined;
  const name = PROVIDER_NAMES[provider.name];
  if (!response)
    throw new Refused(
      `${name} cannot be reached, so it could not sign you in. Check your internet connection, then try again.`,
      0,
    );
  const why = response.ok ? "its response is incomplete" : `error ${response.status}`;
  throw new Refused(
    `${name} could not sign you in now (${why}). Try again in a few minutes. If it happens again, tell the person who maintains the website.`,
    response.status,
  );
}

/**
 * The interval, in milliseconds, at which the editor checks whether the user has closed the sign-in window. Browsers
 * send no event for this.
 */
const LOOK = 500;

/**
 * Lets the user sign in through an OAuth server, whose page opens in a separate window. Resolves to the token. The
 * protocol is the one that Decap CMS and Sveltia CMS use. For GitHub, the page sends the message `authorizing:github`,
 * and the editor sends the same message back. After the sign-in, the page sends
 * `authorization:github:success:{"token":"…"}`.
 */
export function askAuthServer(name: GitProvider["name"], authUrl: string): Promise<Grant> {
  const query = new URLSearchParams({
    provider: name,
    site_id: window.location.hostname,
    scope: SCOPES[name],
  });
  const popup = window.open(`${authUrl}/auth?${query}`, "editor-sign-in", "width=640,height=720");
  if (!popup)
    throw new Refused(
      `Your browser did not open the sign-in window. Allow pop-ups for this website in the browser's settings, then click “Sign in at ${PROVIDER_NAMES[name]}” again.`,
      0,
    );
  const { origin } = new URL(authUrl);
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearInterval(timer);
      window.removeEventListener("message", hear);
      popup.close();
      settle();
    };
    const timer = setInterval(() => {
      if (popup.closed)
        end(() =>
          reject(new Refused("The sign-in window was closed before you had signed in. Sign in again.", 0)),
        );
    }, LOOK);
    const hear = ({ data, source, origin: from }: MessageEvent) => {
      if (from !== origin || source !== popup || typeof data !== "string") return;
      if (data === `authorizing:${name}`) return popup.postMessage(data, origin);
      const said = new RegExp(`^authorization:${name}:(success|error):(.*)$`, "s").exec(data);
      if (!said) return;
      const [, outcome, text] = said;
      const grant =
        outcome === "success" ? grantShape.pick({ token: true }).safeParse(jsonIn(text)).data : undefined;
      end(() => (grant ? resolve(grant) : reject(new Refused(NOT_SIGNED_IN, 401))));
    };
    window.addEventListener("message", hear);
  });
}
