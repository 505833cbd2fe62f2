import { readFileSync } from "node:fs";
import path from "node:path";
import { filesIn } from "@sitekit/lib/files";

export interface ExampleQuery {
  /** The name of the query, which is also the name of its file without `.graphql`. */
  name: string;
  text: string;
}

/** Returns the example queries in the `.graphql` files of a folder, sorted by the paths of the files. */
export function exampleQueries(folder: string): ExampleQuery[] {
  return filesIn(folder)
    .filter((file) => file.endsWith(".graphql"))
    .map((file) => ({
      name: path.basename(file, ".graphql"),
      text: readFileSync(path.join(folder, file), "utf8"),
    }));
}

const textOf = (queries: readonly ExampleQuery[]) => queries.map(({ text }) => text).join("\n");

/**
 * Returns the path that opens GraphiQL with these queries in its editor. If there are several, GraphiQL's run button
 * lets the reader choose one by name.
 */
export function pathOfExamples(queries: readonly ExampleQuery[]): string {
  return `/___graphql?query=${encodeURIComponent(textOf(queries))}`;
}
