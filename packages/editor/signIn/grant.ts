import { jsonIn } from "@sitekit/lib/text";
import * as z from "zod";
import { session } from "../model/browserFeatures";
import type { GitProvider } from "../settings";

/** The tokens that a provider issues after a sign-in. */
export const grantShape = z.object({
  token: z.string(),
  /** Used to get a new token when this one has expired. */
  refresh: z.string().optional(),
  /** When the token expires, in milliseconds since 1970; absent if it never expires or this is unknown. */
  ends: z.number().optional(),
});
export type Grant = z.infer<typeof grantShape>;

/** The token is only kept in this tab's session, so it is gone when the tab is closed. */
const KEY = "editor.token";

export const keptGrant = (): Grant | undefined => grantShape.safeParse(jsonIn(session.get(KEY))).data;

export const keepGrant = (grant: Grant): void => session.set(KEY, JSON.stringify(grant));

export const forgetGrant = (): void => session.remove(KEY);

/**
 * Returns the token for a request. `refused` is a token that the provider no longer accepts, and `why` the
 * reason; undefined if there is no other.
 */
export type Access = (refused?: string, why?: string) => Promise<string | undefined>;

type Renew = (provider: GitProvider, refresh: string) => Promise<Grant | undefined>;

/**
 * The token of this session, renewed if it has expired, for example while a laptop slept. `onEnd` is called
 * when only a new sign-in helps.
 */
export function accessTo(provider: GitProvider, renew: Renew, onEnd: (why?: string) => void): Access {
  /** Requests that find the token expired at the same time wait for the same new token. */
  let renewing: Promise<Grant | undefined> | undefined;
  const renewal = async (refresh: string) => {
    const grant = await renew(provider, refresh);
    if (grant) keepGrant({ refresh, ...grant });
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
