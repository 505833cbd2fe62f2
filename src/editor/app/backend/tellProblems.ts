import { hideProblem, showProblem } from "../showProblem";

type Change = (...args: never[]) => Promise<unknown>;

interface Implementation {
  persistEntry: Change;
  persistMedia: Change;
  deleteFiles: Change;
}

/** Makes a backend show why it did not save or delete, until that is dismissed or the next change is tried. */
export function tellProblems<Backend extends Implementation>(backend: Backend): Backend {
  for (const name of ["persistEntry", "persistMedia", "deleteFiles"] as const) {
    const change = backend[name].bind(backend);
    backend[name] = async (...args: never[]) => {
      hideProblem();
      try {
        return await change(...args);
      } catch (error) {
        showProblem(error instanceof Error ? error.message : String(error));
        throw error;
      }
    };
  }
  return backend;
}
