import type { PictureFile, TextFile } from "../../local/localFiles";
import { openDraft } from "../decap";
import { basisOf, sourceOf } from "../recordFormat";
import { queueNotes, takeNotes, tell } from "../status";
import { askLocal } from "./askLocal";
import { StartPage } from "./StartPage";

interface Asset {
  path: string;
  toBase64(): Promise<string>;
}

interface DataFile {
  path: string;
  raw: string;
}

/** Converts a file to Decap's format. */
const asEntry = ({ path, text }: TextFile) => ({ data: text, file: { path, id: null } });

const asMedia = ({ path, name, size }: PictureFile) => {
  const url = `/admin/media/${encodeURIComponent(name)}`;
  return { id: path, name, size, path, url, displayURL: url };
};

/**
 * Decap backend for local files, through the editor's server in `develop`. It saves a record only if its file still has
 * the text that the record is based on.
 */
export class LocalBackend {
  isGitBackend = () => false;
  status = async () => ({ auth: { status: true }, api: { status: true, statusPage: "" } });
  authComponent = () => StartPage;
  authenticate = async () => ({ name: "This computer", login: "local", token: "" });
  restoreUser = () => this.authenticate();
  logout = () => null;
  getToken = async () => "";

  async entriesByFolder(folder: string) {
    const files = (await askLocal({ action: "list", folder })) as TextFile[];
    return files.map(asEntry);
  }

  async entriesByFiles(files: { path: string; label: string }[]) {
    return Promise.all(
      files.map(async ({ path, label }) => {
        const { data, file } = asEntry((await askLocal({ action: "read", path })) as TextFile);
        return { data, file: { ...file, label } };
      }),
    );
  }

  async getEntry(path: string) {
    return asEntry((await askLocal({ action: "read", path })) as TextFile);
  }

  async persistEntry(
    { dataFiles, assets }: { dataFiles: DataFile[]; assets: Asset[] },
    { newEntry }: { newEntry?: boolean },
  ) {
    const files = dataFiles.map(({ path, raw }) => {
      // A duplicate carries the source of its original, but has no file yet.
      return { path, text: raw, basedOn: newEntry ? null : (sourceOf(raw) ?? null) };
    });
    addNotes(await askLocal({ action: "save", files, pictures: await sent(assets) }));
  }

  async getMedia() {
    return ((await askLocal({ action: "pictures" })) as PictureFile[]).map(asMedia);
  }

  async getMediaFile(path: string) {
    return asMedia({ path, name: path.replace(/^.*\//, ""), size: 0 });
  }

  async persistMedia(asset: Asset) {
    const pictures = await sent([asset]);
    addNotes(await askLocal({ action: "save", files: [], pictures }));
    tell({ kind: "done", message: ["Saved.", ...takeNotes()].join(" ") });
    return this.getMediaFile(asset.path);
  }

  async deleteFiles(paths: string[]) {
    const draft = openDraft();
    const basisAt = (path: string) => (draft?.path === path ? (basisOf(draft.record) ?? null) : null);
    await askLocal({ action: "remove", files: paths.map((path) => ({ path, basedOn: basisAt(path) })) });
  }
}

/** The server reports pictures that it corrected. */
const addNotes = (answer: unknown) => queueNotes((answer as { notes?: string[] }).notes ?? []);

const sent = (assets: Asset[]) =>
  Promise.all(assets.map(async (asset) => ({ path: asset.path, content: await asset.toBase64() })));
