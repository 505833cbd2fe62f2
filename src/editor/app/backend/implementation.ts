import CMS from "decap-cms-app";
import { contentTypeOfFile } from "../../../content-model/registry";
import { noteSaved } from "../recordFormat";

type Backend = ReturnType<NonNullable<ReturnType<typeof CMS.getBackend>>["init"]>;

/** The ways in which a backend changes files. */
const NAMES = ["persistEntry", "persistMedia", "deleteFiles"] as const;
type Name = (typeof NAMES)[number];

interface Change {
  dataFiles: { raw: string }[];
}

let current: Backend | undefined;
let lastError: unknown;

/** What reads and writes records: the files of this computer, or a Git host. There is one once someone is signed in. */
export function implementation(): Backend {
  if (!current) throw new Error("Nobody is signed in yet.");
  return current;
}

/** Why the last change was not made. Decap itself hands on no more than that it failed. */
export const reasonOf = (failure: unknown): unknown => lastError ?? failure;

/** Keeps hold of a registered backend once Decap has made it, of what it writes, and of why it did not. */
export function watchBackend(name: string, told: Partial<Record<Name, (error: unknown) => void>>): void {
  const registered = CMS.getBackend(name);
  if (!registered) throw new Error(`Decap CMS has no backend ${name}`);
  const { init } = registered;
  registered.init = (args) => {
    current = ofOneFolder(watched(init(args), told));
    return current;
  };
}

/** The ways in which a backend lists the files of a folder. */
const LISTS = ["entriesByFolder", "allEntriesByFolder"] as const;

/** Lists of a folder without the records that exist once and lie there too; with those of the folders in it. */
function ofOneFolder(backend: Backend): Backend {
  for (const name of LISTS) {
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

function watched(backend: Backend, told: Parameters<typeof watchBackend>[1]): Backend {
  for (const name of NAMES) {
    const change = (backend[name] as (...args: unknown[]) => Promise<unknown>).bind(backend);
    const watching = async (...args: unknown[]) => {
      lastError = undefined;
      try {
        const result = await change(...args);
        if (name === "persistEntry") for (const { raw } of (args[0] as Change).dataFiles) noteSaved(raw);
        return result;
      } catch (error) {
        lastError = error;
        told[name]?.(error);
        throw error;
      }
    };
    Object.assign(backend, { [name]: watching });
  }
  return backend;
}
