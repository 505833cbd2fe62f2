/**
 * Tests for Strapi: the import, references that Strapi loses, and the files that we generate for a Strapi project.
 * Also tests the settings of all sources, and the mapping file for other CMSs.
 */
import fs from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { config, HARBOUR } from "@sitekit/testing/harbour";
import { listen } from "@sitekit/testing/listen";
import { testFolder } from "@sitekit/testing/testFolder";
import { transformSync } from "esbuild";
import { hostedTypes, sourceNamed } from "../allSources";
import { rest } from "../rest";
import { strapi } from "../strapi/strapi";
import { type Language, schemaFiles } from "../tools/schema";
import { strapiSchemas } from "../tools/strapiTypes";
import { HostedSite, importInto, moved } from "./support/hosted";
import { send } from "./support/standIn";
import { mappingOf } from "./support/standInRest";

const TYPES = [config.type("Light")];
const UID = "api::light.light";
const [ID, OTHER, NAMED] = ["fog-head", "tide-rock", "ink-harbour"] as const;

describe("content in Strapi", () => {
  let site: HostedSite;
  beforeEach(async () => {
    site = await HostedSite.start("Strapi");
  });
  afterEach(() => site.stop());
  const title = () => site.cms.documentOf("Light", ID).draft.title;

  it("is not duplicated by a second import, which overwrites edits only with the option `replace`", async () => {
    const count = () => [...site.cms.held.documents.values()].flat().length;
    const before = count();
    site.cms.edit("Light", ID, { title: "Edited in the CMS" });
    expect(await importInto(site.cms.url)).toMatch(/^0 of /);
    expect(title()).toBe("Edited in the CMS");
    await importInto(site.cms.url, undefined, true);
    expect(count()).toBe(before);
    expect(title()).not.toBe("Edited in the CMS");
  });

  it("regains a deleted record and the references to it through a second import, which keeps edits of other records", async () => {
    const named = site.cms.documentOf("Harbour", NAMED);
    const naming = site.cms
      .all("Light")
      .filter(({ draft }) => [draft.relatedHarbours].flat().includes(named.key));
    expect(naming.length).toBeGreaterThan(0);
    site.cms.remove("Harbour", NAMED);
    for (const { draft, published } of naming) {
      for (const version of [draft, published])
        if (version)
          version.relatedHarbours = [version.relatedHarbours].flat().filter((key) => key !== named.key);
      draft.title = "Edited in the CMS";
    }
    expect(await importInto(site.cms.url)).toMatch(
      /^1 of .*References to the imported records were restored in \d+ other records/,
    );
    const { key } = site.cms.documentOf("Harbour", NAMED);
    for (const { draft } of naming) {
      expect(draft.relatedHarbours).toContain(key);
      expect(draft.title).toBe("Edited in the CMS");
    }
  });

  it("stays unpublished even if an import restores a reference in it", async () => {
    const named = site.cms.documentOf("Harbour", NAMED);
    const light = site.cms.documentOf("Light", ID);
    site.cms.put("Light", ID, { relatedHarbours: [NAMED] });
    site.cms.remove("Harbour", NAMED);
    light.published = undefined;
    light.draft.relatedHarbours = [light.draft.relatedHarbours].flat().filter((key) => key !== named.key);
    expect(await importInto(site.cms.url)).toMatch(/References to the imported records were restored/);
    expect(light.draft.relatedHarbours).toContain(site.cms.documentOf("Harbour", NAMED).key);
    expect(light.published).toBeUndefined();
  });

  it("is not published if it was imported from a file with `draft: true`", async () => {
    const folder = path.join(site.root, "import");
    fs.cpSync(HARBOUR, folder, { recursive: true });
    const record = JSON.parse(fs.readFileSync(path.join(folder, `lights/${ID}.json`), "utf8"));
    const draft = { ...record, id: "new-one", title: "A new one", draft: true };
    fs.writeFileSync(path.join(folder, "lights/new-one.json"), JSON.stringify(draft));
    await importInto(site.cms.url, { config, folder });
    const imported = site.cms.documentOf("Light", "new-one");
    expect(imported).toMatchObject({ draft: { title: "A new one" } });
    expect(imported.published).toBeUndefined();
    // The import must leave out the fields `draft` and `kind`, because Strapi refuses them. Strapi has its own draft
    // state, and stores the kind of a section in `__component`.
    expect(imported.draft).not.toHaveProperty("draft");
    expect(JSON.stringify(site.cms.all("Page"))).toContain('"__component":"site.lights-section"');
    expect(JSON.stringify(site.cms.all("Page"))).not.toContain('"kind"');
  });

  it("has no error about a reference if only the draft of the referenced record has a new id", async () => {
    site.cms.put("Light", ID, { relatedLights: [OTHER] });
    site.cms.edit("Light", OTHER, { id: "tide-stone" });
    expect(await site.errors()).toEqual([]);
  });

  it("has an error if a published record has lost a reference that its draft still has; there is no error if the draft was edited after publication", async () => {
    site.cms.put("Light", ID, { relatedLights: [OTHER] });
    // This imitates a fault of Strapi: when somebody unpublishes a record, Strapi removes references to that record
    // from the published versions of other records, but not from their drafts. Strapi only does this to references
    // inside groups, but `lostReferences` treats all references alike.
    Object.assign(site.cms.documentOf("Light", ID).published ?? {}, { relatedLights: [] });
    expect(await site.errors()).toContainEqual(
      expect.stringMatching(
        /^light fog-head › relatedLights .* has lost the reference to `tide-rock`.*Publish this record again/,
      ),
    );
    // This edit of the draft is unpublished. `lostReferences` cannot tell whether the edit added the reference, so it
    // reports no error.
    site.cms.edit("Light", ID, { title: "Edited" });
    expect(await site.errors()).toEqual([]);
  });
});

describe("the settings of a source", () => {
  const env = { STRAPI_URL: "https://cms.registers.example/", STRAPI_TOKEN: "a-secret" };

  it("give the editor the address of the CMS page where records of a type are edited, but not the token", () => {
    const types = moved(["Light"]);
    const found = hostedTypes(types, (name) => sourceNamed(name, env));
    const editUrl = /^https:\/\/cms\.registers\.example\/admin\/.*api::light\.light$/;
    expect(found).toEqual([
      expect.objectContaining({ name: "Light", cms: "Strapi", editUrl: expect.stringMatching(editUrl) }),
    ]);
    expect(JSON.stringify(found)).not.toContain(env.STRAPI_TOKEN);
  });

  it.each([
    "",
    "cms.company.example",
    "ftp://cms.company.example",
    "https://name:secret@cms.company.example",
  ])("are refused if STRAPI_URL is `%s`, and the error contains no password", (url) => {
    expect(() => strapi({ url })).toThrow(
      /^STRAPI_URL is missing, is not a web address, or contains a user name or a password\./,
    );
    expect(() => strapi({ url })).not.toThrow(/secret@/);
  });

  it("are refused if the source is unknown, REST_MAPPING is not set, or the mapping file is missing, incomplete or not JSON", () => {
    expect(() => sourceNamed("wordpress", env)).toThrow("Write one of rest, strapi.");
    expect(() => sourceNamed("rest", { REST_URL: "https://cms.company.example" })).toThrow(
      /^REST_MAPPING is not set\. Set it to the path/,
    );
    for (const [REST_MAPPING, sentence] of [
      ["none.json", /^REST_MAPPING is `none\.json`, which is not a file\. /],
      ["package.json", /^package\.json: .*`label`: .*`state`: .*docs\/hosted-cms\.md/],
      ["README.md", /^README\.md is not JSON\. .*docs\/hosted-cms\.md/],
    ] as const)
      expect(() => sourceNamed("rest", { REST_MAPPING })).toThrow(sentence);
  });
});

describe("the mapping file of a CMS other than Strapi", () => {
  const folder = testFolder();
  const settings = () => ({ url: "https://company.example/cms", mappingFile: folder.at("mapping.json") });

  it("contains the path that `editUrl` appends to the address of the CMS", () => {
    folder.write("mapping.json", JSON.stringify(mappingOf(config)));
    const url = rest(settings()).editUrl(config.type("Light"));
    expect(url).toBe("https://company.example/cms/admin/collections/light");
  });

  it("makes `editUrl` throw an error that says to add the type if it has no entry for the type", () => {
    folder.write("mapping.json", JSON.stringify({ ...mappingOf(config), types: {} }));
    expect(() => rest(settings()).editUrl(config.type("Light"))).toThrow(
      /mapping\.json does not say where Payload has the records of `Light`\. Add `Light` to `types`\./,
    );
  });

  it("may contain paths such as `meta.status`; if a field is missing in an entry, the error does not suggest the group `meta` instead", async () => {
    const nested = { state: { field: "meta.status", published: "published" }, changed: "times.changed" };
    folder.write("mapping.json", JSON.stringify({ ...mappingOf(config), ...nested }));
    const entry = { id: 1, meta: { status: "published" }, times: { changed: "2026-01-01" }, headline: "Fog" };
    const server = createServer((_, response) => send(response, 200, { docs: [entry], totalDocs: 1 }));
    const cms = await listen(server);
    try {
      const asked = rest({ ...settings(), url: cms.url }).list(config.type("Light"), false);
      await expect(asked).rejects.toThrow("`Light.title` is missing (but there is `headline`)");
    } finally {
      await cms.close();
    }
  });
});

/**
 * Runs a file of a Strapi project, after compiling it if it is TypeScript. Returns its default export, or all exports
 * if there is no default export. `modules` contains the modules that the file can load with `require`.
 */
function exported(files: ReadonlyMap<string, string>, file: string, modules: Record<string, unknown>) {
  const { code } = transformSync(files.get(file) ?? "", {
    loader: file.endsWith(".ts") ? "ts" : "js",
    format: file.endsWith(".ts") ? "cjs" : undefined,
  });
  const module = { exports: {} as Record<string, unknown> };
  new Function("module", "exports", "require", code)(module, module.exports, (name: string) => modules[name]);
  return module.exports.default ?? module.exports;
}

/**
 * Returns a stand-in for Strapi at startup. It has only the parts that the generated code in `src/api/site-help` uses
 * to write labels and help texts into Strapi's forms. `calls` and `written` record what that code does.
 */
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
  const strapiServices = { components: service("components"), "content-types": service("content-types") };
  const { types, components } = strapiSchemas(TYPES);
  const models = (schemas: typeof types) =>
    Object.fromEntries([...schemas].map(([uid, schema]) => [uid, { uid, ...schema }]));
  const strapi = {
    contentTypes: models(types),
    components: models(components),
    plugin: () => ({ services: strapiServices }),
  };
  return { strapi, calls, written };
}

describe.each<Language>(["js", "ts"])("a Strapi project in %s", (language) => {
  const files = schemaFiles(TYPES, language);

  it("has all its code in that language, including the controller of a content type", () => {
    const code = [...files.keys()].filter((file) => !file.endsWith(".json"));
    expect(code.length).toBeGreaterThan(0);
    expect(code.filter((file) => !file.endsWith(`.${language}`))).toEqual([]);
    const factories = { createCoreController: (uid: string) => `controller of ${uid}` };
    const file = `src/api/light/controllers/light.${language}`;
    expect(exported(files, file, { "@strapi/strapi": { factories } })).toBe(`controller of ${UID}`);
  });

  it("lets Strapi create missing form settings at startup, and then writes labels and help texts into all forms", async () => {
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
    expect(metadatas?.relatedLights).toMatchObject({ edit: { mainField: "title" } });
    expect([...written.keys()].toSorted()).toEqual(Object.keys(help).toSorted());
  });
});

it("the schema for Strapi has no draft field, because Strapi itself stores whether a record is a draft", () => {
  const { types } = strapiSchemas(TYPES);
  expect(types.get(UID)?.attributes).not.toHaveProperty("draft");
  expect(types.get(UID)?.attributes).toHaveProperty("publishedUntil");
});

it("the help text of a field in Strapi says what to write if people type the value, but not if they choose a picture or a record", () => {
  const { help } = strapiSchemas(TYPES);
  expect(help.get(UID)?.imageUrl?.description).not.toContain("Write");
  expect(help.get(UID)?.relatedLights?.description).not.toContain("Write");
  expect(help.get(UID)?.recordId?.description).toContain("Write");
});

it("the schema for Strapi does not allow an empty entry in the list of aliases", () => {
  const { attributes = {} } = strapiSchemas(TYPES).components.get("site.aliases-entry") ?? {};
  expect(Object.values(attributes)).toEqual([expect.objectContaining({ required: true })]);
});

it("the schema for Strapi has the minimum and maximum of a whole-number field, but not the pattern of a date field", () => {
  const { height, inspected } = strapiSchemas(TYPES).types.get(UID)?.attributes ?? {};
  expect(height).toEqual({ type: "integer", min: 1, max: 150 });
  expect(inspected).toEqual({ type: "date" });
});

it("the schema for Strapi has the matching Strapi type for many kinds of field", () => {
  const { attributes = {} } = strapiSchemas(TYPES).types.get(UID) ?? {};
  const kinds = Object.entries(attributes).map(([name, { type }]) => [name, type]);
  expect(Object.fromEntries(kinds)).toMatchObject({
    recordId: "string",
    title: "string",
    description: "text",
    imageUrl: "media",
    relatedLights: "relation",
    recordUpdatedAt: "enumeration",
    height: "integer",
    inspected: "date",
    visit: "component",
    steps: "component",
  });
});
