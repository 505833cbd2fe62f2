import { jsonIn } from "@sitekit/lib/text";
import * as z from "zod";
import { session } from "../model/browserFeatures";
import type { GitProvider } from "../settings";

/** A token for the provider's API, from a sign-in or pasted by the user. */
export const grantShape = z.object({
  token: z.string(),
  /** A refresh token, with which the editor gets a new token when `token` has expired. */
  refresh: z.string().optional(),
  /**
   * The time at which the editor stops using the token, in milliseconds since 1970. This is shortly before the token
   * expires. Absent if the token never expires, or if its expiry is unknown.
   */
  ends: z.number().optional(),
});
export type Grant = z.infer<typeof grantShape>;

/** The key of the grant in `session`. The browser deletes this storage when the tab is closed. */
const KEY = "editor.token";

export const keptGrant = (): Grant | undefined => grantShape.safeParse(jsonIn(session.get(KEY))).data;

export const keepGrant = (grant: Grant): void => session.set(KEY, JSON.stringify(grant));

export const forgetGrant = (): void => session.remove(KEY);

/**
 * Returns the token for a request; undefined if the user must sign in again. After the provider has rejected a token,
 * the caller passes this token as `refused` and the message for the user as `why`.
 */
export type Access = (refused?: string, why?: string) => Promise<string | undefined>;

type Renew = (provider: GitProvider, refresh: string) => Promise<Grant | undefined>;

/**
 * Returns a function that resolves to the token of this tab. If the token was rejected or has expired, the function
 * tries to renew it with the refresh token. The function rejects if `renew` rejects. If there is still no valid token,
 * the function calls `onEnd` and resolves to undefined, because the user must sign in again.
 */
export function accessTo(provider: GitProvider, renew: Renew, onEnd: (why?: string) => void): Access {
  /**
   * The running request for a new token, if there is one. API requests that need a new token wait for it, so that the
   * editor does not request several new tokens at once.
   */
  let renewing: Promise<Grant | undefined> | undefined;
  const renewal = async (refresh: string) => {
    const grant = await renew(provider, refresh);
    // If a provider sends no new refresh token, the old refresh token remains valid.
    if (grant) keepGrant({ ...grant, refresh: grant.refresh ?? refresh });
    return grant;
  };
  return async (refused, why) => {
    const grant = keptGrant();
    const isOver =
      grant && (grant.token === refused || (grant.ends ?? Number.POSITIVE_INFINITY) < Date.now());
    if (grant && !isOver) return grant.token;
    if (grant?.refresh) {
      renewing ??= renewal(grant.refresh).finally(() => {
        renewing = undefined;
      });
      const next = await renewing;
      if (next) return next.token;
    }
    forgetGrant();
    onEnd(why);
    return undefined;
  };
}
