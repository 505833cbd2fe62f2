import type { IncomingMessage, ServerResponse } from "node:http";
import type { EditorAsset } from "../editor/bundle/editorAssets";
import { editorAssets } from "../editor/bundle/editorAssets";
import { editorHandler } from "../editor/local/editorHandler";
import { LOCAL_EDITOR } from "../editor/settings";
import { CONTENT } from "./checkedContent";

/** The part of Express that Gatsby hands over. */
interface App {
  use(handler: (request: IncomingMessage, response: ServerResponse, next: () => void) => unknown): void;
}

/** Puts the editor beside the site in `develop`. It is bundled when it is first opened, which takes a few seconds. */
export function developMiddleware(app: App): void {
  let assets: Promise<Map<string, EditorAsset>> | undefined;
  app.use(
    editorHandler({
      folder: CONTENT,
      assets: () => {
        assets ??= editorAssets(LOCAL_EDITOR);
        return assets;
      },
    }),
  );
}
