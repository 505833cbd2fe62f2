import { readFileSync } from "node:fs";
import path from "node:path";
import { filesIn } from "@sitekit/lib/files";

export interface ExampleQuery {
  /** The name of the query and of its file. */
  name: string;
  text: string;
}

/** The example queries in a folder, one per file, sorted by name. */
export function exampleQueries(folder: string): ExampleQuery[] {
  return filesIn(folder)
    .filter((file) => file.endsWith(".graphql"))
    .map((file) => ({
      name: path.basename(file, ".graphql"),
      text: readFileSync(path.join(folder, file), "utf8"),
    }));
}

const textOf = (queries: readonly ExampleQuery[]) => queries.map(({ text }) => text).join("\n");

/** The path of GraphiQL with the queries in its editor, whose run button then offers each by name. */
export function pathOfExamples(queries: readonly ExampleQuery[]): string {
  return `/___graphql?query=${encodeURIComponent(textOf(queries))}`;
}
