/** Tests the addresses that the source for Strapi requests, and the responses that it accepts. */
import { createServer } from "node:http";
import { config } from "@sitekit/testing/harbour";
import { type Listening, listen } from "@sitekit/testing/listen";
import { sourceNamed } from "../allSources";
import { send } from "./support/standIn";

const NOW = "2026-03-02T12:00:00.000Z";
const EMPTY = { data: [], meta: { pagination: { total: 0 } } };

let cms: Listening;
/** The addresses of the received requests, as in `/api/lights?sort=a:desc`. */
let asked: string[];
let answers: (path: string) => [status: number, body: unknown];
beforeAll(async () => {
  cms = await listen(
    createServer((request, response) => {
      const url = new URL(request.url ?? "/", "http://cms.example");
      asked.push(decodeURIComponent(url.pathname + url.search));
      send(response, ...answers(url.pathname));
    }),
  );
});
beforeEach(() => {
  asked = [];
  answers = () => [200, EMPTY];
});
afterAll(() => cms.close());

/**
 * Returns the source for Strapi, created as if the time were `NOW`. In requests for changed files, the source uses the
 * time one day before `NOW` (see `FILES`).
 */
function strapi() {
  jest.spyOn(Date, "now").mockReturnValueOnce(Date.parse(NOW));
  return sourceNamed("strapi", { STRAPI_URL: cms.url, STRAPI_TOKEN: "a-secret" });
}

const FILES = "/api/upload/files?fields[0]=updatedAt&filters[updatedAt][$gt]=2026-03-01T12:00:00.000Z";
const NEWEST = "pagination[pageSize]=1&status=";
test.each([
  ["Light", false, [`/api/lights?sort=publishedAt:desc&${NEWEST}published`, FILES]],
  ["Light", true, [`/api/lights?sort=updatedAt:desc&${NEWEST}draft`, FILES]],
  ["Page", false, [`/api/pages?sort=publishedAt:desc&${NEWEST}published`, FILES]],
  ["Quote", false, [`/api/quotes?sort=publishedAt:desc&${NEWEST}published`]],
  ["Company", false, ["/api/company?status=published"]],
  ["Company", true, ["/api/company?status=draft"]],
])(
  "to detect changed records of the type %s (drafts: %s), `version` requests a single record, plus the recently changed files if the type has pictures",
  async (name, drafts, urls) => {
    const version = await strapi().version(config.type(name), drafts);
    expect(asked).toEqual(urls);
    expect(JSON.parse(version)).toEqual([EMPTY, urls.length > 1 ? EMPTY : []]);
  },
);

test.each([
  // Strapi responds with 403 if the token may read records, but not files.
  [403, "resolves"],
  [404, "rejects"],
  [410, "rejects"],
])("if the request for changed files fails with status %i, `version` %s", async (status, outcome) => {
  answers = (path) => (path.includes("upload") ? [status, {}] : [200, EMPTY]);
  const version = strapi().version(config.type("Light"), false);
  if (outcome === "resolves") expect(JSON.parse(await version)).toEqual([EMPTY, null]);
  else await expect(version).rejects.toThrow("Strapi");
});

test.each([[[]], ["text"], [null]])("`version` rejects if Strapi responds with %j", async (answer) => {
  answers = () => [200, answer];
  await expect(strapi().version(config.type("Company"), false)).rejects.toThrow(
    `The response of ${new URL(cms.url).origin}/api/company is not in the format of Strapi. Set STRAPI_URL to the address of a Strapi 5 server.`,
  );
});

test.each([
  [[200, { data: null }], 0],
  [[404, {}], 0],
  [[200, { data: { documentId: "k", name: "Lantern Row" } }], 1],
] as [[number, unknown], number][])(
  "if Strapi's response for a type with a single record has the status and body %j, `list` returns %i record(s)",
  async (answer, count) => {
    answers = () => answer;
    expect(await strapi().list(config.type("Company"), true)).toHaveLength(count);
  },
);

test("for a type with a single record, `list` rejects if Strapi responds with the status 403", async () => {
  answers = () => [403, {}];
  await expect(strapi().list(config.type("Company"), true)).rejects.toThrow("Strapi");
});

test("if Strapi responds with the status 404, `version` resolves for a type with a single record, but rejects for a collection", async () => {
  answers = () => [404, {}];
  expect(await strapi().version(config.type("Company"), false)).toBe("[{},[]]");
  await expect(strapi().version(config.type("Quote"), false)).rejects.toThrow("Strapi");
});

/**
 * Strapi omits parts such as relations and components from a response unless they are requested. Each row has the
 * parameters that request them, without the prefix `populate`.
 */
test.each([
  [
    "Light",
    "/api/lights?sort=documentId&",
    [
      "[aliases]=true",
      ...["url", "name", "updatedAt"].map((name, at) => `[imageUrl][fields][${at}]=${name}`),
      ...["relatedLights", "relatedHarbours"].map((name) => `[${name}][fields][0]=recordId`),
      ...["[hideFrom]", "[visit][populate][days]", "[steps]", "[toConfirm]"].map((name) => `${name}=true`),
    ],
  ],
  [
    "Page",
    "/api/pages?sort=documentId&",
    [
      "[aliases]=true",
      "[sections][on][site.text-section]=true",
      "[sections][on][site.lights-section][populate][lights][fields][0]=recordId",
      ...["url", "name", "updatedAt"].map(
        (name, at) => `[sections][on][site.call-section][populate][imageUrl][fields][${at}]=${name}`,
      ),
      "[sections][on][site.call-section][populate][actions]=true",
    ],
  ],
  [
    "Menu",
    "/api/menu?",
    [
      ...["[items]", "[action]"].map((name) => `${name}=true`),
      ...["lightOrder", "harbourOrder"].map((name) => `[${name}][fields][0]=recordId`),
    ],
  ],
])("`list` requests all relations, components and pictures of %s", async (name, address, parameters) => {
  await strapi().list(config.type(name), false);
  const page = name === "Menu" ? "" : "&pagination[page]=1&pagination[pageSize]=100";
  const populate = parameters.map((each) => `&populate${each}`).join("");
  expect(asked).toEqual(
    ["published", "draft"].map((status) => `${address}status=${status}${populate}${page}`),
  );
});
