import type { LocalRequest } from "../../local/protocol";
import type { FieldProblem } from "../../local/refused";

/** The editor's local server refused a request or did not answer. */
class LocalRequestError extends Error {
  constructor(
    message: string,
    /** The HTTP status; 0 if there was no response. */
    readonly status: number,
    readonly problems: readonly FieldProblem[] = [],
  ) {
    super(message);
  }
}

/** Sends a request to the editor's local server. Throws `LocalRequestError` with a message for the editor. */
export async function askLocal(request: LocalRequest): Promise<unknown> {
  const response = await fetch("/admin/api", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
  }).catch(() => undefined);
  const body = await response?.json().catch(() => undefined);
  if (!response || body === undefined) throw new LocalRequestError(NO_RESPONSE, 0);
  if (response.ok) return body;
  throw new LocalRequestError(String(body.error ?? NO_RESPONSE), response.status, body.problems);
}

const NO_RESPONSE =
  "The editor's server cannot be reached, so nothing was changed. Your text is still here: start `npm run develop` again, then try once more.";
