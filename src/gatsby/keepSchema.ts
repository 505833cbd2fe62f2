import { getDataStore, getTypes } from "gatsby/dist/datastore";
import { store } from "gatsby/dist/redux";
import schema from "gatsby/dist/schema";

/**
 * Reuses Gatsby's schema between saves in `develop`.
 *
 * Gatsby 5.16 rebuilds it after each save, which reads every record, file and page twice. Content types are declared
 * and all files have the same fields, so the schema changes only when the declarations change or when the first record
 * of a type adds a field to `File`.
 */
export function keepSchema(): void {
  const { build } = schema;
  let made: readonly unknown[] = [];
  schema.build = async (options) => {
    // The original `build` also waits for this, so that queries find what a save has changed.
    await getDataStore().ready();
    const { types, fieldExtensions, thirdPartySchemas } = store.getState().schemaCustomization;
    const now = [types, fieldExtensions, thirdPartySchemas, ...getTypes()];
    if (now.length === made.length && now.every((each, at) => each === made[at])) return;
    await build(options);
    made = now;
  };
}
