import { contentTypeOfFile } from "../../../content-model/registry";
import { CMS } from "../cms";
import { noteSaved } from "../recordFormat";

type Backend = ReturnType<NonNullable<ReturnType<typeof CMS.getBackend>>["init"]>;

/** The backend methods that change files. */
const CHANGE_METHODS = ["persistEntry", "persistMedia", "deleteFiles"] as const;
type Method = (typeof CHANGE_METHODS)[number];

interface Change {
  dataFiles: { raw: string }[];
}

let current: Backend | undefined;
let lastError: unknown;

/** The active Decap backend: local files or a Git host. It exists once someone is signed in. */
export function implementation(): Backend {
  if (!current) throw new Error("Nobody is signed in yet.");
  return current;
}

/** The error of the last change. Decap itself reports only that it failed. */
export const reasonOf = (failure: unknown): unknown => lastError ?? failure;

/** Wraps a registered backend to keep its instance, the texts that it writes and its last error. */
export function watchBackend(name: string, onError: Partial<Record<Method, (error: unknown) => void>>): void {
  const registered = CMS.getBackend(name);
  if (!registered) throw new Error(`Decap CMS has no backend ${name}`);
  const { init } = registered;
  registered.init = (args) => {
    current = withFolderListing(watched(init(args), onError));
    return current;
  };
}

/** The backend methods that list the files of a folder. */
const LIST_METHODS = ["entriesByFolder", "allEntriesByFolder"] as const;

/** Makes the listing of a folder skip singleton records and, for nested content types, include subfolders. */
function withFolderListing(backend: Backend): Backend {
  for (const name of LIST_METHODS) {
    const list = (backend as unknown as Record<string, List | undefined>)[name]?.bind(backend);
    if (!list) continue;
    const listing: List = async (folder, extension, depth, ...rest) => {
      const type = contentTypeOfFile(`${folder.replace(/^content\//, "")}/any.json`);
      const nested = type && "folder" in type.source && type.source.nested;
      const entries = await list(folder, extension, nested ? 2 : depth, ...rest);
      return entries.filter(({ file }) => contentTypeOfFile(file.path.replace(/^content\//, "")) === type);
    };
    Object.assign(backend, { [name]: listing });
  }
  return backend;
}

type List = (
  folder: string,
  extension: string,
  depth: number,
  ...rest: unknown[]
) => Promise<{ file: { path: string } }[]>;

function watched(backend: Backend, onError: Parameters<typeof watchBackend>[1]): Backend {
  for (const name of CHANGE_METHODS) {
    const change = (backend[name] as (...args: unknown[]) => Promise<unknown>).bind(backend);
    const wrapped = async (...args: unknown[]) => {
      lastError = undefined;
      try {
        const result = await change(...args);
        if (name === "persistEntry") for (const { raw } of (args[0] as Change).dataFiles) noteSaved(raw);
        return result;
      } catch (error) {
        lastError = error;
        onError[name]?.(error);
        throw error;
      }
    };
    Object.assign(backend, { [name]: wrapped });
  }
  return backend;
}
