import type { CreateDevServerArgs } from "gatsby";
import { exampleQueries, pathOfExamples } from "./exampleQueries";

/** The part of Express that is used here; Gatsby types it as `any`. */
interface App {
  get: (
    path: string,
    answer: (request: unknown, response: { redirect: (to: string) => void }) => void,
  ) => void;
}

/** Opens the example queries in GraphiQL under an address of their own, as they are in the files at that time. */
export function onCreateDevServer({ app, reporter }: Pick<CreateDevServerArgs, "reporter"> & { app: App }) {
  app.get("/___examples", (_request, response) => response.redirect(pathOfExamples(exampleQueries())));
  reporter.info("The example queries of src/queries open in GraphiQL at /___examples");
}
