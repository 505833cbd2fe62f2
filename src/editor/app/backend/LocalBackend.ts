import type { PictureFile, TextFile } from "../../local/localFiles";
import { openDraft } from "../decap";
import { basisOf, sourceOf } from "../recordFormat";
import { noteFor, takeNotes, tell } from "../status";
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

/** Decap's form of a text file. */
const asEntry = ({ path, text }: TextFile) => ({ data: text, file: { path, id: null } });

const asMedia = ({ path, name, size }: PictureFile) => {
  const url = `/admin/media/${encodeURIComponent(name)}`;
  return { id: path, name, size, path, url, displayURL: url };
};

/**
 * Decap's backend for the files of this computer, by way of the editor's own server in `develop`. It saves on the
 * condition that the text which a record is based on still stands in its file.
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
      // The copy of a record carries the text of the first one, and is a new record all the same.
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

/** The server puts some pictures right, and says so. */
const addNotes = (answer: unknown) => noteFor((answer as { notes?: string[] }).notes ?? []);

const sent = (assets: Asset[]) =>
  Promise.all(assets.map(async (asset) => ({ path: asset.path, content: await asset.toBase64() })));
