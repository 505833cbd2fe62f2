import type { IncomingMessage, ServerResponse } from "node:http";
import type { EditorAsset } from "../editor/bundle/editorAssets";
import { editorAssets } from "../editor/bundle/editorAssets";
import { answerRejections } from "../editor/local/answerRejections";
import { developGuard } from "../editor/local/developGuard";
import { editorHandler } from "../editor/local/editorHandler";
import { LOCAL_EDITOR } from "../editor/settings";
import { hostedTypes } from "../sources/hostedTypes";
import { CONTENT } from "../sources/readContent";
import { allDrawings } from "./drawings/drawingFiles";

/** The part of Express that Gatsby hands over. */
interface App {
  use(handler: (request: IncomingMessage, response: ServerResponse, next: () => void) => unknown): void;
  set(setting: string, value: string): void;
  /** Express's handlers in their order; the first two make a request an Express one. */
  _router: { stack: unknown[] };
}

/** Puts the editor beside the site in `develop`. It is bundled when it is first opened, which takes a few seconds. */
export function developMiddleware(app: App): void {
  // Express answers an error with its stack trace unless it is told that this is no place for it.
  app.set("env", "production");
  app.use(developGuard);
  // Gatsby has put its own handlers there already: the guard goes before them.
  const { stack } = app._router;
  stack.splice(2, 0, ...stack.splice(-1));
  answerRejections(stack);
  let assets: Promise<Map<string, EditorAsset>> | undefined;
  app.use(
    editorHandler({
      folder: CONTENT,
      assets: () => {
        // A bundle that could not be made is tried again at the next request.
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
