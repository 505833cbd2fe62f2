import CMS from "decap-cms-app";
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
    current = watched(init(args), told);
    return current;
  };
}

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
