import { transformSync } from "esbuild";
import { contentType } from "../../src/content-model/registry";
import { type Language, schemaFiles } from "../../tools/strapi/schema";
import { strapiSchemas } from "../../tools/strapi/strapiTypes";

const TYPES = [contentType("Solution")];
const UID = "api::solution.solution";

/** What a file of a project exports, as Strapi loads it: from TypeScript only after it was compiled. */
function exported(files: ReadonlyMap<string, string>, file: string, modules: Record<string, unknown>) {
  const { code } = transformSync(files.get(file) ?? "", {
    loader: file.endsWith(".ts") ? "ts" : "js",
    format: file.endsWith(".ts") ? "cjs" : undefined,
  });
  const module = { exports: {} as Record<string, unknown> };
  new Function("module", "exports", "require", code)(module, module.exports, (name: string) => modules[name]);
  return module.exports.default ?? module.exports;
}

/** As much of a running Strapi as the help of the forms needs. */
function runningStrapi() {
  const calls: string[] = [];
  const written = new Map<string, { metadatas: Record<string, unknown>; settings: { mainField: string } }>();
  const service = (part: string) => ({
    syncConfigurations: async () => void calls.push(`sync ${part}`),
    findConfiguration: async (model: { attributes: object }) => ({
      settings: { mainField: "recordId" },
      metadatas: Object.fromEntries(
        Object.keys(model.attributes).map((name) => [
          name,
          { edit: { label: name, visible: true }, list: {} },
        ]),
      ),
    }),
    updateConfiguration: async (model: { uid: string }, settings: never) => {
      calls.push(`write ${part}`);
      written.set(model.uid, settings);
    },
  });
  const services = { components: service("components"), "content-types": service("content-types") };
  const { types, components } = strapiSchemas(TYPES);
  const models = (schemas: typeof types) =>
    Object.fromEntries([...schemas].map(([uid, schema]) => [uid, { uid, ...schema }]));
  const strapi = {
    contentTypes: models(types),
    components: models(components),
    plugin: () => ({ services }),
  };
  return { strapi, calls, written };
}

describe.each<Language>(["js", "ts"])("a project of Strapi that is written in %s", (language) => {
  const files = schemaFiles(TYPES, language);

  it("gets code in that language alone", () => {
    const code = [...files.keys()].filter((file) => !file.endsWith(".json"));
    expect(code.length).toBeGreaterThan(0);
    expect(code.filter((file) => !file.endsWith(`.${language}`))).toEqual([]);
  });

  it("makes the parts of each content type", () => {
    const factories = { createCoreController: (uid: string) => `controller of ${uid}` };
    const file = `src/api/solution/controllers/solution.${language}`;
    expect(exported(files, file, { "@strapi/strapi": { factories } })).toBe(`controller of ${UID}`);
  });

  it("gives the forms our labels and help when it starts, after Strapi's own", async () => {
    const help = JSON.parse(files.get("src/api/site-help/help.json") ?? "");
    const { bootstrap } = exported(files, `src/api/site-help/index.${language}`, { "./help.json": help }) as {
      bootstrap(context: object): Promise<void>;
    };
    const { strapi, calls, written } = runningStrapi();
    await bootstrap({ strapi });
    expect(calls.slice(0, 2)).toEqual(["sync components", "sync content-types"]);
    const { metadatas, settings } = written.get(UID) ?? {};
    expect(metadatas?.recordId).toEqual({
      edit: { visible: true, label: help[UID].recordId.label, description: help[UID].recordId.description },
      list: { label: help[UID].recordId.label },
    });
    expect(settings?.mainField).toBe("title");
    expect(metadatas?.relatedSolutions).toMatchObject({ edit: { mainField: "title" } });
    expect([...written.keys()].toSorted()).toEqual(Object.keys(help).toSorted());
  });
});

it("does not tell people to write what they choose in Strapi", () => {
  const help = strapiSchemas(TYPES).help.get(UID);
  expect(help?.imageUrl?.description).not.toContain("Write");
  expect(help?.relatedSolutions?.description).not.toContain("Write");
  expect(help?.recordId?.description).toContain("Write");
});
