import { createRequire } from "node:module";
import path from "node:path";
import type { GraphQLSchema } from "graphql";
import { graphql } from "graphql";
import { createSchemaCustomization } from "../../src/gatsby/createSchemaCustomization";
import type { SiteModel } from "../../src/site/siteOf";
import { storedRecord } from "../../src/site/storedRecord";

const gatsbyFile = (file: string) => createRequire(path.resolve("package.json"))(`gatsby/dist/${file}`);

interface QueryEngine {
  schema: GraphQLSchema;
  ask: (query: string) => Promise<{ data?: unknown; errors?: unknown }>;
}

/** Gatsby's own schema and query engine with the records of a site, without `develop`: they are there within seconds. */
export async function queryEngine(site: SiteModel): Promise<QueryEngine> {
  // Gatsby's own timers would keep the process from ending.
  const { setInterval: interval, setTimeout: timeout } = globalThis;
  const unheld = (start: typeof interval) =>
    ((...args: Parameters<typeof interval>) => start(...args).unref()) as never;
  Object.assign(globalThis, { setInterval: unheld(interval), setTimeout: unheld(timeout as never) });
  gatsbyFile("datastore/lmdb/lmdb-datastore").setupLmdbStore({});
  const { store } = gatsbyFile("redux");
  const { actions } = gatsbyFile("redux/actions");
  const owner = { name: "default-site-plugin" };
  store.dispatch({ type: "DELETE_CACHE" });
  const createTypes = (types: unknown) => store.dispatch(actions.createTypes(types, owner));
  const args = { actions: { createTypes }, schema: gatsbyFile("schema/types/type-builders") };
  createSchemaCustomization?.(args as never, {} as never, () => undefined);
  for (const record of site.records)
    for (const [at, place] of site.placesOf(record).entries()) {
      const fields = storedRecord(place, site);
      const { name } = record.type;
      const internal = { type: name, contentDigest: JSON.stringify(fields) };
      const node = { ...fields, id: `${name} ${record.id} ${at}`, children: [], parent: null, internal };
      await store.dispatch(actions.createNode(node, owner));
    }
  await gatsbyFile("datastore").getDataStore().ready();
  await gatsbyFile("schema").build({ fullMetadataBuild: false });
  const { schema, schemaCustomization } = store.getState();
  const { composer: schemaComposer, context: customContext } = schemaCustomization;
  const contextFor = gatsbyFile("schema/context");
  const ask: QueryEngine["ask"] = (source) =>
    graphql({
      schema,
      source,
      contextValue: contextFor({ schema, schemaComposer, context: {}, customContext }),
    });
  return { schema, ask };
}
