import type { ContentType } from "../../content-model/registry";
import { strapiSchemas } from "./schemas";

/** The files of a Strapi project that hold our content types, by their paths in it. */
export function schemaFiles(types: readonly ContentType[]): Map<string, string> {
  const { types: schemas, components, help } = strapiSchemas(types);
  const files = new Map<string, string>();
  for (const [uid, schema] of schemas) {
    const name = schema.info.singularName ?? "";
    const folder = `src/api/${name}`;
    files.set(`${folder}/content-types/${name}/schema.json`, json(schema));
    for (const [part, factory] of PARTS)
      files.set(
        `${folder}/${part}/${name}.js`,
        `module.exports = require("@strapi/strapi").factories.${factory}("${uid}");\n`,
      );
  }
  for (const [name, schema] of components)
    files.set(`src/components/${name.replace(".", "/")}.json`, json(schema));
  files.set("src/site-help.json", json(Object.fromEntries(help)));
  files.set("src/site-help.js", HELP);
  return files;
}

const PARTS = [
  ["controllers", "createCoreController"],
  ["routes", "createCoreRouter"],
  ["services", "createCoreService"],
] as const;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Strapi keeps labels and help of its forms in its database, where only a running Strapi can write them. */
const HELP = `const help = require("./site-help.json");

/** Gives the fields of the forms the labels and the help of the website's content types. */
module.exports = async ({ strapi }) => {
  const services = strapi.plugin("content-manager").services;
  for (const [uid, fields] of Object.entries(help)) {
    const isComponent = uid in strapi.components;
    const model = isComponent ? strapi.components[uid] : strapi.contentTypes[uid];
    if (!model) continue;
    const service = services[isComponent ? "components" : "content-types"];
    const { metadatas, settings, layouts, options } = await service.findConfiguration(model);
    for (const [name, text] of Object.entries(fields)) {
      if (metadatas[name]) Object.assign(metadatas[name].edit, text);
    }
    await service.updateConfiguration(model, { metadatas, settings, layouts, options });
  }
};
`;
