import { z } from "zod";
import { jsonIn } from "../../lib/text";
import { Refused } from "../save/store";
import { type GitHost, HOST_NAMES, webOf } from "../settings";
import { answer } from "./answer";
import type { Grant } from "./grant";

/** Where each host that needs no server for it signs people in, and what the editor asks to be allowed. */
const PAGES = {
  gitlab: { ask: "/oauth/authorize", token: "/oauth/token", scope: "api" },
  gitea: {
    ask: "/login/oauth/authorize",
    token: "/login/oauth/access_token",
    scope: "write:repository read:user",
  },
};

/** What was begun before the host's page was opened, by which its answer is known. */
const BEGUN = "editor.sign-in";
const begunShape = z.object({ state: z.string(), verifier: z.string(), hash: z.string() });

const pagesOf = ({ name }: GitHost) => PAGES[name === "github" ? "gitlab" : name];

/** The address that is registered at the host. */
const returnTo = () => `${window.location.origin}/admin/`;

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const random = () => base64Url(crypto.getRandomValues(new Uint8Array(32)));

/** Leaves for the host's sign-in page (OAuth's authorization code with PKCE). */
export async function leaveToSignIn(host: GitHost): Promise<void> {
  const begun = { state: random(), verifier: random(), hash: window.location.hash };
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(begun.verifier));
  sessionStorage.setItem(BEGUN, JSON.stringify(begun));
  const query = new URLSearchParams({
    client_id: host.clientId ?? "",
    redirect_uri: returnTo(),
    response_type: "code",
    scope: pagesOf(host).scope,
    state: begun.state,
    code_challenge: base64Url(new Uint8Array(digest)),
    code_challenge_method: "S256",
  });
  window.location.assign(`${webOf(host)}${pagesOf(host).ask}?${query}`);
}

/** Ends a sign-in on the way back from the host's page; undefined if this is none. Throws `Refused` if it failed. */
export async function comeBack(host: GitHost): Promise<Grant | undefined> {
  const begun = sessionStorage.getItem(BEGUN);
  if (!answer || !host.clientId) return undefined;
  sessionStorage.removeItem(BEGUN);
  const { state, verifier, hash } = begunShape.safeParse(jsonIn(begun ?? "")).data ?? {};
  if (!verifier || answer.get("state") !== state)
    throw new Refused("This sign-in was not begun in this tab, so it was not used. Sign in once more.", 401);
  window.history.replaceState(null, "", window.location.pathname + hash);
  const code = answer.get("code");
  if (!code) throw new Refused(`${HOST_NAMES[host.name]} did not let you in. Sign in once more.`, 401);
  const grant = await askForToken(host, {
    grant_type: "authorization_code",
    code,
    code_verifier: verifier,
    redirect_uri: returnTo(),
  });
  if (!grant)
    throw new Refused(`${HOST_NAMES[host.name]} no longer takes this sign-in. Sign in once more.`, 401);
  return grant;
}

/** A new token for one that has ended; undefined if the host wants a new sign-in. */
export const renewed = (host: GitHost, refresh: string): Promise<Grant | undefined> =>
  askForToken(host, { grant_type: "refresh_token", refresh_token: refresh });

const tokenShape = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number().optional(),
});

/** Seconds before its end from which on a token is not used: clocks differ, and a request takes time. */
const MARGIN = 60;

async function askForToken(host: GitHost, fields: Record<string, string>): Promise<Grant | undefined> {
  const response = await fetch(webOf(host) + pagesOf(host).token, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({ client_id: host.clientId ?? "", ...fields }),
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined);
  const { data } = tokenShape.safeParse(await response?.json().catch(() => undefined));
  if (response?.ok && data)
    return {
      token: data.access_token,
      refresh: data.refresh_token,
      ends: data.expires_in && Date.now() + (data.expires_in - MARGIN) * 1000,
    };
  if (response && [400, 401].includes(response.status)) return undefined;
  throw new Refused(
    `${HOST_NAMES[host.name]} cannot be reached, so nothing was changed. Your text is still here: try again.`,
    response?.status ?? 0,
  );
}
