import { fieldTree } from "../../content-model/derive/fieldTree";
import { graphqlRecord } from "../../content-model/derive/graphqlRecord";
import type { ContentType } from "../../content-model/registry";
import { computedFields } from "./computedFields";

/** A record as Gatsby stores it: in the form of its GraphQL type, with the fields that follow from it alone. */
export function storedRecord(type: ContentType, record: unknown): Record<string, unknown> {
  const stored = graphqlRecord(fieldTree(type), record);
  for (const [name, { store }] of Object.entries(computedFields(type.name, type))) {
    // The content check made sure that the record is of its content type.
    if (store) stored[name] = store(stored as never);
  }
  return stored;
}
