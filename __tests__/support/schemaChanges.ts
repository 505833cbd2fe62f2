import { diff } from "@graphql-inspector/core";
import { buildSchema } from "graphql";

/** What changed from one schema to another, a sentence a change. Both in GraphQL's schema language. */
export async function schemaChanges(before: string, after: string): Promise<string[]> {
  const changes = await diff(schemaOf(before), schemaOf(after));
  return changes.map(({ message, criticality }) => `${criticality.level}: ${message}`);
}

/** What Gatsby brings: every record is a `Node`, and a picture is a `File`. */
const GATSBY =
  "interface Node { id: ID!, internal: Internal! } type Internal { type: String! } type File { id: ID! }";
const schemaOf = (sdl: string) =>
  buildSchema(`${GATSBY}\n${sdl.includes("scalar Date") ? "" : "scalar Date"}\n${sdl}`, {
    assumeValid: true,
  });
