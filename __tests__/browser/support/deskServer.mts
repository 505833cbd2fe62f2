/** Serves the editor for a content folder: `deskServer.mts <folder> <port>`. */
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { type EditorAsset, editorAssets } from "../../../src/editor/bundle/editorAssets";
import { developGuard } from "../../../src/editor/local/developGuard";
import { editorHandler } from "../../../src/editor/local/editorHandler";
import { LOCAL_EDITOR } from "../../../src/editor/settings";
import { hashOf, hashOfFile, hashOfFolder } from "../../../src/lib/hashes";

const [folder = "", port = "0"] = process.argv.slice(2);
const assets = await bundled();
const handler = editorHandler({ folder, assets: async () => assets });
const server = http.createServer((request, response) => {
  developGuard(request, response, () => {
    void handler(request, response, () => {
      response.statusCode = 404;
      response.end("Not a file of the editor.");
    });
  });
});
server.listen(Number(port), "127.0.0.1", () => console.log(JSON.stringify(server.address())));

/** The editor's files, bundled once for this code by whichever of these servers comes first. */
async function bundled(): Promise<Map<string, EditorAsset>> {
  const bundles = path.resolve("node_modules/.cache/desk-editor");
  const mark = hashOf(`${hashOfFolder("src")}${hashOfFile("package-lock.json")}`).slice(0, 16);
  const kept = path.join(bundles, mark);
  const list = path.join(kept, "types.json");
  if (fs.existsSync(list)) {
    const types: [string, string][] = JSON.parse(fs.readFileSync(list, "utf8"));
    return new Map(
      types.map(([name, type]) => [name, { type, bytes: fs.readFileSync(path.join(kept, name)) }]),
    );
  }
  const made = await editorAssets(LOCAL_EDITOR, {});
  fs.mkdirSync(bundles, { recursive: true });
  const next = fs.mkdtempSync(path.join(bundles, "next-"));
  for (const [name, { bytes }] of made) fs.writeFileSync(path.join(next, name), bytes);
  fs.writeFileSync(
    path.join(next, "types.json"),
    JSON.stringify([...made].map(([name, { type }]) => [name, type])),
  );
  try {
    fs.renameSync(next, kept);
  } catch {
    // Another server was faster.
    fs.rmSync(next, { recursive: true });
  }
  const outdated = fs.readdirSync(bundles).filter((name) => name !== mark && !name.startsWith("next-"));
  for (const name of outdated) fs.rmSync(path.join(bundles, name), { recursive: true, force: true });
  return made;
}
