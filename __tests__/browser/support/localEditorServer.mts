/**
 * Serves the editor for a content folder: `localEditorServer.mts <folder> <port>`. Port 0 means any free port. When the
 * server is ready, prints its address and port as JSON.
 */
import http from "node:http";
import { editorFiles } from "@sitekit/editor/bundle/writeEditor";
import { editorHandler } from "@sitekit/editor/local/editorHandler";
import { LOCAL_EDITOR } from "@sitekit/editor/settings";
import { config } from "../../../content.config";
import { editorParts } from "../../../src/gatsby/editorParts";

const [folder = "", port = "0"] = process.argv.slice(2);
const assets = await editorFiles(LOCAL_EDITOR, { ...editorParts(), siteData: {} });
const handler = editorHandler({ config, folder, assets: async () => assets });
const server = http.createServer((request, response) => {
  void handler(request, response, () => {
    response.statusCode = 404;
    response.end("Not a file of the editor.");
  });
});
server.listen(Number(port), "127.0.0.1", () => console.log(JSON.stringify(server.address())));
