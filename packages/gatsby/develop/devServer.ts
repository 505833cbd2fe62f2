import fs from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { SiteConfig } from "@sitekit/check/config";
import { type AliasPlan, redirectFor } from "@sitekit/content/aliases/planAliases";
import { type EditorFiles, type EditorParts, editorFiles } from "@sitekit/editor/bundle/writeEditor";
import { editorHandler } from "@sitekit/editor/local/editorHandler";
import { requestRefusal } from "@sitekit/editor/local/guards";
import { LOCAL_EDITOR } from "@sitekit/editor/settings";
import { isDecodable } from "@sitekit/lib/paths";
import { CONTENT } from "@sitekit/sources/readContent";
import { PROBLEMS_ADDRESS } from "../browser/problemBar";
import { exampleQueries, pathOfExamples } from "../schema/exampleQueries";
import { PROBLEMS } from "./watchContent";

/** The methods of the Express app that this file uses. Gatsby declares the app with the type `any`. */
export interface App {
  get: (path: string, answer: (request: IncomingMessage, response: ServerResponse) => void) => void;
  use: (answer: (request: IncomingMessage, response: ServerResponse, next: () => void) => void) => void;
}

interface DevServerOptions {
  config: SiteConfig;
  /** Returns the parts from which the editor is built, such as its script. Sites without an editor omit this option. */
  editor?: () => EditorParts;
  /** Returns the redirects of the content that `develop` currently shows. */
  redirects: () => AliasPlan;
  /**
   * Returns the files of the search index for the content that `develop` currently shows. The keys are the URL paths of
   * the files; the values are their texts.
   */
  search: () => ReadonlyMap<string, string>;
  /** The path of the folder with the site's example queries. A site without example queries omits this option. */
  queries?: string;
  say: (text: string) => void;
}

/**
 * Adds the search and the editor to the server of `develop`. (A built site has files for both.) Also adds two
 * addresses for developers: `/___problems` returns the data for the bar that shows content errors, and `/___examples`
 * opens the example queries in GraphiQL. In addition, redirects the old addresses of pages, and addresses that cannot
 * be decoded.
 */
export function serveInDevelop(app: App, options: DevServerOptions): void {
  const { config, redirects, search, queries, say } = options;
  app.use((request, response, next) => repairAddress(request, response, next));
  if (options.editor) {
    const editor = editorHandler({ config, folder: CONTENT, assets: bundledOnce(options.editor) });
    app.use((request, response, next) => void editor(request, response, next));
  }
  app.use((request, response, next) => answerOldAddress(redirects(), request, response, next));
  app.use((request, response, next) => {
    const path = request.url?.replace(/\?.*/, "") ?? "";
    if (path === PROBLEMS_ADDRESS) return answerJson(request, response, problemsNow());
    if (!/^\/(search\.json|static\/search-)/.test(path)) return next();
    const text = search().get(path);
    if (text === undefined) return next();
    answerJson(request, response, text);
  });
  if (queries)
    app.get("/___examples", (_request, response) => {
      response.writeHead(302, { location: pathOfExamples(exampleQueries(queries)) }).end();
    });
  if (options.editor) say("The editor is at /admin/");
  if (queries) say("/___examples opens the example queries in GraphiQL");
}

/**
 * Redirects a path that cannot be decoded, such as `/100%`, to a path that can be decoded, such as `/100%25`.
 * Otherwise Gatsby's own code would throw an error. Neither address has a page, so the browser shows the not-found
 * page.
 */
function repairAddress(
  { url = "" }: Pick<IncomingMessage, "url">,
  response: Pick<ServerResponse, "writeHead">,
  next: () => void,
): void {
  const [path = "", ...query] = url.split(/(?=\?)/);
  if (isDecodable(path)) next();
  else response.writeHead(302, { location: path.replaceAll("%", "%25") + query.join("") }).end();
}

/**
 * Redirects an old address to its page. Gatsby's own server does not do this: the redirects that `createPages` declares
 * only take effect in the built site. The redirect here is temporary, because the record may be renamed again.
 */
function answerOldAddress(
  plan: AliasPlan,
  { method = "GET", url = "" }: Pick<IncomingMessage, "method" | "url">,
  response: Pick<ServerResponse, "writeHead">,
  next: () => void,
): void {
  const [path = "", ...query] = url.split(/(?=\?)/);
  const redirect = /^(GET|HEAD)$/.test(method) ? redirectFor(plan, path) : undefined;
  if (redirect)
    response.writeHead(302, { location: redirect.to + query.join(""), "cache-control": "no-store" }).end();
  else next();
}

const problemsNow = () =>
  fs.existsSync(PROBLEMS) ? fs.readFileSync(PROBLEMS, "utf8") : '{"problems":[],"waiting":[]}';

/** Sends JSON, but refuses requests from other websites, because the response may contain unpublished content. */
function answerJson(request: IncomingMessage, response: ServerResponse, text: string): void {
  const refusal = requestRefusal(request.method ?? "GET", request.headers);
  if (refusal) return void response.writeHead(403, { "content-type": "text/plain" }).end(`${refusal}\n`);
  // Gatsby's server sets this header to `*`, which would allow every website to read the response.
  response.removeHeader("access-control-allow-origin");
  response
    .writeHead(200, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" })
    .end(text);
}

/**
 * Returns a function that bundles the editor at its first call, which takes a few seconds. Later calls return the same
 * files.
 */
function bundledOnce(parts: () => EditorParts): () => Promise<EditorFiles> {
  let files: Promise<EditorFiles> | undefined;
  return () => {
    files ??= editorFiles(LOCAL_EDITOR, parts());
    // If bundling has failed, the result is forgotten, so that the next request bundles the editor again.
    files.catch(() => {
      files = undefined;
    });
    return files;
  };
}
