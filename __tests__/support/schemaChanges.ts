import { diff } from "@graphql-inspector/core";
import { buildSchema } from "graphql";

/** What changed from one schema to another, a sentence a change. Both in GraphQL's schema language. */
export async function schemaChanges(before: string, after: string): Promise<string[]> {
  const changes = await diff(schemaOf(before), schemaOf(after));
  return changes.map(({ message, criticality }) => `${criticality.level}: ${message}`);
}

/** Gatsby brings the interface that every record implements, and the type of files. */
const schemaOf = (sdl: string) =>
  buildSchema(`interface Node { id: ID! } type File { id: ID! }\n${sdl}`, { assumeValid: true });
