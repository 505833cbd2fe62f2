import { editorCollections } from "../../src/content-model/derive/editorConfig";
import { hostedTypes, sourceNamed } from "../../src/sources/allSources";
import { strapi } from "../../src/sources/strapi/strapi";
import { moved } from "./support/hosted";

const types = moved(["Solution"]);
const env = { STRAPI_URL: "https://cms.registers.example/", STRAPI_TOKEN: "a-secret" };

it("takes the form of a hosted type from the editor, and gives it the address of the CMS", () => {
  expect(editorCollections(types).map(({ name }) => name)).not.toContain("solutions");
  expect(editorCollections(types).map(({ name }) => name)).toContain("services");
  const found = hostedTypes(types, (name) => sourceNamed(name, env));
  expect(found).toEqual([
    expect.objectContaining({
      name: "Solution",
      cms: "Strapi",
      editUrl: expect.stringMatching(/^https:\/\/cms\.registers\.example\/admin\/.*api::solution\.solution$/),
    }),
  ]);
  expect(JSON.stringify(found)).not.toContain(env.STRAPI_TOKEN);
});

it.each(["", "cms.company.ng", "ftp://cms.company.ng", "https://name:secret@cms.company.ng"])(
  "asks for the address of the CMS where STRAPI_URL is `%s`, and never repeats it",
  (STRAPI_URL) => {
    expect(() => strapi({ url: STRAPI_URL })).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/^STRAPI_URL is missing, or is no web address\./),
      }),
    );
    expect(() => strapi({ url: STRAPI_URL })).not.toThrow(/secret@/);
  },
);

it("names the sources that there are where the registry names another", () => {
  expect(() => sourceNamed("wordpress", env)).toThrow("There is no source `wordpress`. Write one of strapi.");
});
