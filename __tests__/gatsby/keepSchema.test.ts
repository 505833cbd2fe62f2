import schema from "gatsby/dist/schema";
import { keepSchema } from "../../src/gatsby/keepSchema";

const mockNodeTypes = ["File", "Service"];
let mockDeclared: unknown[] = [];

jest.mock("gatsby/dist/schema", () => ({ build: jest.fn(async () => undefined) }));
jest.mock("gatsby/dist/datastore", () => ({
  getDataStore: () => ({ ready: async () => undefined }),
  getTypes: () => mockNodeTypes,
}));
jest.mock("gatsby/dist/redux", () => ({
  store: { getState: () => ({ schemaCustomization: { types: mockDeclared } }) },
}));

test("Gatsby's schema is made again when types are declared anew or get their first record, and only then", async () => {
  const build = jest.mocked(schema.build);
  keepSchema();
  await schema.build({});
  expect(build).toHaveBeenCalledTimes(1);
  await schema.build({});
  expect(build).toHaveBeenCalledTimes(1);
  mockNodeTypes.push("Solution");
  await schema.build({});
  expect(build).toHaveBeenCalledTimes(2);
  mockDeclared = [...mockDeclared];
  await schema.build({});
  expect(build).toHaveBeenCalledTimes(3);
  await schema.build({});
  expect(build).toHaveBeenCalledTimes(3);
});

test("Gatsby has what is taken from it", () => {
  expect(jest.requireActual("gatsby/package.json").version).toMatch(/^5\.16\./);
  const real = jest
    .requireActual("node:fs")
    .readFileSync(require.resolve("gatsby/dist/services/build-schema"), "utf8");
  // Looked up at each call, so that another function can take its place.
  expect(real).toContain("_schema.build)(");
});
