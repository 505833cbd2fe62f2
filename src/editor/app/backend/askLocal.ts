import type { LocalRequest } from "../../local/protocol";

/** Asks the editor's server on this computer. Throws with the server's own sentence when it refuses. */
export async function askLocal(request: LocalRequest): Promise<unknown> {
  const response = await fetch("/admin/api", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
  });
  const body = await response.json();
  if (response.ok) return body;
  throw new Error(body.error ?? "The editor's server did not answer. Is `npm run develop` still running?");
}
