import type { LocalRequest } from "../../local/protocol";
import type { FieldProblem } from "../../local/refused";

/** What the editor's server on this computer, or a Git host, says when it does not do what it was asked. */
class NotDone extends Error {
  constructor(
    message: string,
    /** The HTTP status; 0 when nobody answered. */
    readonly status: number,
    readonly problems: readonly FieldProblem[] = [],
  ) {
    super(message);
  }
}

/** Asks the editor's server on this computer. Throws `NotDone` with a sentence for the person at the screen. */
export async function askLocal(request: LocalRequest): Promise<unknown> {
  const response = await fetch("/admin/api", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
  }).catch(() => undefined);
  const body = await response?.json().catch(() => undefined);
  if (!response || body === undefined) throw new NotDone(NOBODY_ANSWERED, 0);
  if (response.ok) return body;
  throw new NotDone(String(body.error ?? NOBODY_ANSWERED), response.status, body.problems);
}

const NOBODY_ANSWERED =
  "The editor's server cannot be reached, so nothing was changed. Your text is still here: start `npm run develop` again, then try once more.";
