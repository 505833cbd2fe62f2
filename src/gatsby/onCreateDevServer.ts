import type { CreateDevServerArgs } from "gatsby";
import { searchFiles } from "../finder/searchFiles";
import { searchEntries } from "../site/searchEntries";
import { exampleQueries, pathOfExamples } from "./exampleQueries";
import { currentSite } from "./onPreBootstrap";

interface Response {
  redirect: (to: string) => void;
  type: (name: string) => Response;
  send: (text: string | undefined) => void;
}

/** The part of Express that is used here; Gatsby types it as `any`. */
interface App {
  get: (path: string | RegExp, answer: (request: { path: string }, response: Response) => void) => void;
}

/**
 * Redirects `/___examples` to GraphiQL with the current example queries, and serves the search index, which a built
 * site has as files.
 */
export function onCreateDevServer({ app, reporter }: Pick<CreateDevServerArgs, "reporter"> & { app: App }) {
  app.get(/^\/(search\.json|static\/search-)/, ({ path }, response) => {
    const site = currentSite();
    response.type("json").send(searchFiles(searchEntries(site), site.words.search).get(path));
  });
  app.get("/___examples", (_request, response) => response.redirect(pathOfExamples(exampleQueries())));
  reporter.info("The example queries of src/queries open in GraphiQL at /___examples");
}
