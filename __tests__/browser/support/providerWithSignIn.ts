import { createHash } from "node:crypto";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { PROVIDER_NAMES } from "@sitekit/editor/settings";
import { type Listening, listen } from "@sitekit/testing/listen";
import {
  type ProviderStandIn,
  providerStandIn,
} from "../../../packages/editor/__tests__/stores/providerStandIn";

/**
 * A simulated Git provider, such as GitHub, on this computer. It has an API for a repository in memory, and a sign-in
 * page like those of real providers.
 */
export interface ProviderWithSignIn extends Listening {
  repository: ProviderStandIn;
  /**
   * The received requests in order, without preflight requests (`OPTIONS`). Each entry contains the method, the path
   * with the query, and the referrer, which can be empty.
   */
  asked: string[];
  /**
   * From now on, a sign-in with an authorization code issues a token that the API refuses, as if it had expired.
   * Refreshing the token issues a valid one.
   */
  giveEndedToken: () => void;
  /** Redirects API requests with the repository's old name to a new name, as GitHub does after a rename. */
  move: () => void;
}

/**
 * API paths on a self-hosted server can begin with a prefix that is not used on the provider's public server. For
 * example, they begin with `/api/v3` on a GitHub Enterprise server. `providerStandIn` knows only the paths of the
 * public servers, so the prefix is removed from each request.
 */
const API = { github: "/api/v3", gitlab: "", gitea: "" };

/**
 * Starts a provider whose repository contains these files. The same server also simulates a separate OAuth server,
 * whose sign-in page is `/auth`. On this page and on the provider's own sign-in page, anybody who clicks "Authorize" is
 * signed in.
 */
export async function providerWithSignIn(
  name: keyof typeof PROVIDER_NAMES,
  files: Record<string, string>,
): Promise<ProviderWithSignIn> {
  const repository = providerStandIn(name, files);
  const asked: string[] = [];
  /** The PKCE challenge of each authorization code that has been issued but not yet used. */
  const challenges = new Map<string, string>();
  let firstToken = "a-token";
  let hasMoved = false;

  const authorize = ({ searchParams: asks }: URL): string => {
    const isRight = asks.get("response_type") === "code" && asks.get("code_challenge_method") === "S256";
    if (!isRight || asks.get("client_id") !== "12ab") return "<p>The redirect URI is not valid.</p>";
    const code = `code-${challenges.size}`;
    challenges.set(code, asks.get("code_challenge") ?? "");
    const back = (answer: Record<string, string>) =>
      `${asks.get("redirect_uri")}?${new URLSearchParams({ ...answer, state: asks.get("state") ?? "" })}`;
    return `<a href="${back({ code })}">Authorize</a> <a href="${back({ error: "access_denied" })}">Deny</a>`;
  };
  const tokenFor = (form: URLSearchParams): object | undefined => {
    const isRenewal = form.get("grant_type") === "refresh_token" && form.get("refresh_token") === "again";
    const verifier = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isCode = challenges.get(form.get("code") ?? "") === verifier;
    challenges.delete(form.get("code") ?? "");
    const rest = { token_type: "bearer", expires_in: 7200, refresh_token: "again" };
    if (isRenewal) return { access_token: "a-token", ...rest };
    return isCode ? { access_token: firstToken, ...rest } : undefined;
  };
  /**
   * The sign-in page of an OAuth server. It exchanges the same messages with the editor as common small OAuth servers
   * do. After a click on “Authorize”, it sends a message to the window that opened it. When that window replies, it
   * sends the token.
   */
  const authServer = ({ searchParams }: URL) => `<button>Authorize</button><script>
    const say = (words, to) => window.opener.postMessage(words, to);
    document.querySelector("button").onclick = () => {
      window.addEventListener("message", ({ data, origin }) => {
        if (data === "authorizing:${searchParams.get("provider")}")
          say('authorization:${searchParams.get("provider")}:success:{"token":"a-token","provider":"github"}', origin);
      });
      say("authorizing:${searchParams.get("provider")}", "*");
    };
  </script>`;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://host.example");
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const send = (status: number, type: string, text: string) =>
      response.writeHead(status, { "content-type": type }).end(text);
    response.setHeader("access-control-allow-origin", request.headers.origin ?? "*");
    response.setHeader("access-control-allow-headers", "authorization, content-type");
    response.setHeader("access-control-expose-headers", "x-ratelimit-remaining");
    response.setHeader("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE");
    if (request.method === "OPTIONS") return response.writeHead(204).end();
    asked.push(`${request.method} ${request.url} ${request.headers.referer ?? ""}`);
    if (url.pathname.endsWith("/authorize")) return send(200, "text/html", authorize(url));
    if (url.pathname === "/auth") return send(200, "text/html", authServer(url));
    if (/\/(access_)?token$/.test(url.pathname)) {
      const grant = tokenFor(new URLSearchParams(body));
      return send(grant ? 200 : 400, "application/json", JSON.stringify(grant ?? { error: "invalid_grant" }));
    }
    if (hasMoved && url.pathname.includes("/repos/web/site/")) {
      const location = String(request.url).replace("/repos/web/site/", "/repos/web/moved/");
      return response.writeHead(request.method === "GET" ? 301 : 307, { location }).end();
    }
    url.pathname = url.pathname.replace("/repos/web/moved/", "/repos/web/site/");
    url.pathname = url.pathname.replace(API[name], "").replace("/api/graphql", "/graphql");
    const given = await repository.fetch(url, {
      method: request.method,
      headers: { authorization: request.headers.authorization ?? "" },
      ...(body ? { body } : {}),
    });
    const left = given.headers.get("x-ratelimit-remaining");
    if (left) response.setHeader("x-ratelimit-remaining", left);
    send(given.status, "application/json", await given.text());
  };
  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const { url, close } = await listen(server);
  return {
    repository,
    asked,
    giveEndedToken: () => {
      firstToken = "an-ended-token";
    },
    move: () => {
      hasMoved = true;
    },
    url,
    close: async () => {
      await close();
      repository.end();
    },
  };
}
