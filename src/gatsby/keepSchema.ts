import { getDataStore, getTypes } from "gatsby/dist/datastore";
import { store } from "gatsby/dist/redux";
import schema from "gatsby/dist/schema";

/**
 * Keeps Gatsby's schema from one save to the next, in `develop`.
 *
 * Gatsby 5.16 makes it anew after each save, for which it reads every record, file and page twice. Content types
 * are declared, and all files have the same fields, so that another schema follows only from other declarations and
 * from the first record of a type, which gives `File` a field more.
 */
export function keepSchema(): void {
  const { build } = schema;
  let made: readonly unknown[] = [];
  schema.build = async (options) => {
    // As the building itself does: what a save has changed is then to be found.
    await getDataStore().ready();
    const { types, fieldExtensions, thirdPartySchemas } = store.getState().schemaCustomization;
    const now = [types, fieldExtensions, thirdPartySchemas, ...getTypes()];
    if (now.length === made.length && now.every((each, at) => each === made[at])) return;
    await build(options);
    made = now;
  };
}
