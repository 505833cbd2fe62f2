import type { IncomingMessage, ServerResponse } from "node:http";
import type { EditorAsset } from "../editor/bundle/editorAssets";
import { editorAssets } from "../editor/bundle/editorAssets";
import { answerRejections } from "../editor/local/answerRejections";
import { developGuard } from "../editor/local/developGuard";
import { editorHandler } from "../editor/local/editorHandler";
import { LOCAL_EDITOR } from "../editor/settings";
import { hostedTypes } from "../sources/allSources";
import { CONTENT } from "../sources/readContent";
import { allDrawings } from "./drawings/drawingFiles";

/** The part of the Express app that is used. */
interface App {
  use(handler: (request: IncomingMessage, response: ServerResponse, next: () => void) => unknown): void;
  set(setting: string, value: string): void;
  /** Express's handlers in order. The first two set up the Express request. */
  _router: { stack: unknown[] };
}

/** Serves the editor in `develop`. It is bundled on the first request, which takes a few seconds. */
export function developMiddleware(app: App): void {
  // Outside production mode, Express includes the stack trace in error responses.
  app.set("env", "production");
  app.use(developGuard);
  // Gatsby has already added its own handlers; move the guard in front of them.
  const { stack } = app._router;
  stack.splice(2, 0, ...stack.splice(-1));
  answerRejections(stack);
  let assets: Promise<Map<string, EditorAsset>> | undefined;
  app.use(
    editorHandler({
      folder: CONTENT,
      assets: () => {
        // A failed bundle is not cached, so that the next request retries it.
        assets ??= editorAssets({ ...LOCAL_EDITOR, hosted: hostedTypes() }, allDrawings()).catch(
          (error: unknown) => {
            assets = undefined;
            throw error;
          },
        );
        return assets;
      },
    }),
  );
}
