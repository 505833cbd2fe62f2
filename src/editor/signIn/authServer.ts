import { z } from "zod";
import { jsonIn } from "../../lib/text";
import { Refused } from "../save/store";
import type { GitHost } from "../settings";
import type { Grant } from "./grant";

const grantShape = z.object({ token: z.string() });

/** Milliseconds between two looks at whether the window was closed, of which a page is not told. */
const LOOK = 500;

/**
 * Signs in through a small OAuth server, in a window of its own. It speaks as those of Decap and Sveltia do: it says
 * `authorizing:github`, waits for the same words, and then says `authorization:github:success:{"token":"…"}`.
 */
export function askAuthServer({ name, authUrl = "" }: GitHost): Promise<Grant> {
  const query = new URLSearchParams({
    provider: name,
    site_id: window.location.hostname,
    scope: SCOPES[name],
  });
  const popup = window.open(`${authUrl}/auth?${query}`, "editor-sign-in", "width=640,height=720");
  if (!popup)
    throw new Refused("Your browser did not open the sign-in window. Allow it, then press once more.", 0);
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
        end(() => reject(new Refused("The sign-in window was closed. Sign in once more.", 0)));
    }, LOOK);
    const hear = ({ data, source, origin: from }: MessageEvent) => {
      if (from !== origin || source !== popup || typeof data !== "string") return;
      if (data === `authorizing:${name}`) return popup.postMessage(data, origin);
      const [, outcome, text = ""] =
        new RegExp(`^authorization:${name}:(success|error):(.*)$`, "s").exec(data) ?? [];
      if (!outcome) return;
      const grant = outcome === "success" ? grantShape.safeParse(jsonIn(text)).data : undefined;
      end(() =>
        grant ? resolve(grant) : reject(new Refused("The sign-in failed. Sign in once more.", 401)),
      );
    };
    window.addEventListener("message", hear);
  });
}

/** What the editor asks to be allowed. */
const SCOPES = { github: "repo", gitlab: "api", gitea: "write:repository read:user" };
