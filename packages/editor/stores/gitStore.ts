import type { ContentModel } from "@sitekit/content/contentModel";
import { fileOfRecord } from "@sitekit/content/contentType";
import { fieldTree, valueWith } from "@sitekit/content/fieldTree";
import { listIn } from "@sitekit/content/mapFields";
import { publicationOf, stateAt } from "@sitekit/content/publication";
import { jsonIn } from "@sitekit/lib/text";
import { type FileChange, type GitApi, textOf } from "./gitApi";
import {
  base64Of,
  blobOf,
  type Change,
  Moved,
  Refused,
  type Sets,
  type Store,
  type Tree,
  type TreeFile,
  type Version,
} from "./store";

/** The folder of the repository that contains the content. */
export const FOLDER = "content/";

/** A store that can also read the content at any version. */
type GitStore = Store & Pick<Sets, "readAt">;

/** Returns the store of a branch at a Git provider. Each save is one commit. */
export function gitStore(config: ContentModel, api: GitApi): GitStore {
  /** The tree that `readTree` returned last. `save` takes the previous hashes of the changed files from it. */
  let last: Tree | undefined;
  const readAt = async (version: string, read?: Tree, only?: string): Promise<Tree> => {
    const known = read?.isPartial ? undefined : read;
    if (known?.version === version) return known;
    const entries = (await api.list(version)).filter(
      ({ path, type }) => type === "blob" && path.startsWith(FOLDER),
    );
    const before = new Map([...(known?.files.values() ?? [])].map((file) => [file.id, file]));
    const isRecord = ({ path }: { path: string }) => path.endsWith(".json");
    const isWanted = ({ path }: { path: string }) => only === undefined || path === FOLDER + only;
    const missing = entries.filter((entry) => isRecord(entry) && isWanted(entry) && !before.has(entry.sha));
    const texts = await api.texts([...new Set(missing.map(({ sha }) => sha))]);
    const files = new Map<string, TreeFile>(
      entries.map((entry) => {
        const text = isRecord(entry) ? { text: texts.get(entry.sha) } : {};
        const file = before.get(entry.sha) ?? { id: entry.sha, ...text };
        return [entry.path.slice(FOLDER.length), file];
      }),
    );
    const isPartial = only !== undefined;
    return { version, files, isPartial, surroundings: surroundingsOf(config, files) };
  };
  const versionsOf = async (path: string): Promise<Version[]> =>
    Promise.all(
      (await api.commits(FOLDER + path)).map(async ({ note, ...commit }) => ({
        ...commit,
        note: firstLine(note),
        text: await api.read(FOLDER + path, commit.id).then(textOf, () => undefined),
      })),
    );
  const store: GitStore = {
    // Two minutes, because each save is a commit and may start a build.
    draftPause: 120_000,
    readAt: (version, known) => readAt(version, known),
    async readTree(known, only) {
      last = await readAt(await api.head(), known, only);
      return last;
    },
    checks: api.checks,
    isCurrent: async ({ version }) => (await api.head()) === version,
    async listVersions(path) {
      const versions = await versionsOf(path);
      const first = versions.at(-1);
      // A provider's history of a file only goes back to the commit that gave the file its current name. If the same
      // commit removed the file `former`, it renamed the record. Then the older versions are those of `former`.
      for (const former of first ? formerFiles(config, path, first) : []) {
        const earlier = await api.commits(FOLDER + former);
        if (earlier[0]?.id === first?.id)
          return [...versions, ...(await store.listVersions(former)).slice(1)];
      }
      return versions;
    },
    async listEntries(most) {
      const commits = await api.commits(FOLDER.slice(0, -1), most);
      return commits.map(({ note, ...commit }) => ({ ...commit, note: firstLine(note) }));
    },
    async readEntry(id) {
      const commits = await api.commits(FOLDER.slice(0, -1), MOST_COMMITS);
      const before = commits[commits.findIndex((commit) => commit.id === id) + 1];
      if (!before || before === commits[0]) throw new Refused(TOO_OLD, 404);
      const [then, now] = await Promise.all([readAt(before.id, last), readAt(id, last)]);
      const contentOf = async (path: string, { version, files }: Tree) => {
        const file = files.get(path);
        return file && (file.text ?? blobOf(await api.read(FOLDER + path, version)));
      };
      const paths = [...new Set([...then.files.keys(), ...now.files.keys()])];
      const changed = paths.filter((path) => then.files.get(path)?.id !== now.files.get(path)?.id);
      return Promise.all(
        changed.map(async (path) => ({
          path,
          before: await contentOf(path, then),
          after: await contentOf(path, now),
        })),
      );
    },
    async listDeleted() {
      const commits = await api.commits(FOLDER.slice(0, -1), MOST_COMMITS);
      const oldest = commits.at(-1);
      const then = oldest ? await api.list(oldest.id) : [];
      const files = [
        ...then.flatMap(({ path }) => (path.startsWith(FOLDER) ? path.slice(FOLDER.length) : [])),
        // A file that was added and removed after the commit `oldest` is not in `then`. Such files are only found in
        // the editor's own commit messages, as in "Delete articles/x.json".
        ...commits.flatMap(({ note }) => [...note.matchAll(REMOVAL)].map(([, file = ""]) => file)),
      ];
      const isGone = (file: string) => config.typeOfFile(file) && !last?.files.has(file);
      // The result does not contain the texts of the files, because fetching them could need one request per file.
      return [...new Set(files)]
        .filter(isGone)
        .sort()
        .map((file) => ({ file }));
    },
    async readBefore(path, known) {
      const [[removal], commits] = await Promise.all([
        api.commits(FOLDER + path, 1),
        api.commits(FOLDER.slice(0, -1), MOST_COMMITS),
      ]);
      const at = commits.findIndex(({ id }) => id === removal?.id);
      const before = at < 0 ? undefined : commits[at + 1];
      return before && readAt(before.id, known);
    },
    pictureUrl: async (path) => URL.createObjectURL(blobOf(await api.read(FOLDER + path, await api.head()))),
    async save(base, changes, message) {
      if ((await api.head()) !== base) throw new Moved();
      try {
        return await api.commit(
          base,
          await Promise.all(changes.map((change) => inRepository(change, last))),
          message,
        );
      } catch (error) {
        // Providers respond with the same status codes to an invalid change and to a change that is not based on the
        // newest commit of the branch. So compare the newest commit with `base` to tell these two cases apart.
        const isDoubtful = error instanceof Refused && [400, 409, 422].includes(error.status);
        if (isDoubtful && (await api.head()) !== base) throw new Moved();
        throw error;
      }
    },
  };
  return store;
}

const firstLine = (note: string) => note.replace(/\n.*/s, "");

/**
 * `readEntry`, `listDeleted` and `readBefore` search only the latest commits that changed the content. This is the
 * maximum number of these commits.
 */
const MOST_COMMITS = 100;
const REMOVAL = /\b(?:Delete|Rename|Retire) (\S+\.json)/g;

const TOO_OLD = `The editor cannot show or revert this save. It is either the first save, or older than the last ${MOST_COMMITS - 1} saves.`;

/**
 * Returns the files that may have contained the record in `file` before it was renamed. The last parameter is the
 * oldest known version of `file`. Its commit message may contain the name of such a file, as in
 * "Rename articles/old.json". Other such files are found through the record's old addresses, which are listed in the
 * record's text.
 */
function formerFiles(config: ContentModel, file: string, { note, text = "" }: Version): string[] {
  const type = config.typeOfFile(file);
  if (!type || !("folder" in type.source)) return [];
  const [home = ""] = type.path?.("").match(/^.*\//) ?? [];
  const addresses = listIn(valueWith(fieldTree(type), "aliases", Object(jsonIn(text)))).map(String);
  const named = [...note.matchAll(REMOVAL)].map(([, name = ""]) => name);
  const ids = addresses
    .filter((address) => address.startsWith(home))
    .map((address) => address.slice(home.length));
  return [...new Set([...named, ...ids.map((id) => fileOfRecord(type, id))])].filter((each) => each !== file);
}

async function inRepository(change: Change, tree: Tree | undefined): Promise<FileChange> {
  const file = { path: FOLDER + change.path, before: tree?.files.get(change.path)?.id };
  if ("removed" in change) return file;
  if ("picture" in change) return { ...file, base64: await base64Of(change.picture) };
  return { ...file, text: change.text, base64: await base64Of(new Blob([change.text])) };
}

/**
 * Returns the information that the content check needs in addition to the texts of the files. A JSON file counts as
 * published if its text is loaded, unless its record is a draft or planned.
 */
function surroundingsOf(config: ContentModel, files: ReadonlyMap<string, TreeFile>): Tree["surroundings"] {
  const isUnseen = (path: string, text: string) => {
    const type = config.typeOfFile(path);
    const publication = type && publicationOf(type, Object(jsonIn(text)), config.timeZone);
    return publication && ["draft", "planned"].includes(stateAt(publication, new Date()));
  };
  const published = [...files].flatMap(([path, { text }]) =>
    text === undefined || isUnseen(path, text) ? [] : [path],
  );
  return { name: "content", others: [], published };
}
