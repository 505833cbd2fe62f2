import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { GatsbyCache } from "gatsby";
import { keepCodeHash, rerunAfterCodeChange } from "../../src/gatsby/rerunAfterCodeChange";

/** One query that Gatsby knows from the last build. */
jest.mock("gatsby/dist/redux", () => ({
  emitter: { on: () => undefined },
  store: { getState: () => ({ queries: { trackedQueries: mockQueries } }) },
}));
const mockQueries = new Map([["/services", { dirty: 0 }]]);

const kept = new Map<string, unknown>();
const cache = {
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => kept.set(key, value),
} as unknown as GatsbyCache;

async function runsAgain(): Promise<boolean> {
  mockQueries.set("/services", { dirty: 0 });
  await rerunAfterCodeChange(cache);
  return mockQueries.get("/services")?.dirty !== 0;
}

const before = process.cwd();
beforeEach(() => {
  process.chdir(fs.mkdtempSync(path.join(os.tmpdir(), "code-")));
  fs.mkdirSync("src/deep", { recursive: true });
  fs.writeFileSync("src/deep/resolver.ts", "one");
});
afterEach(() => {
  fs.rmSync(process.cwd(), { recursive: true });
  process.chdir(before);
});

it("leaves queries alone while the code is that of the last build", async () => {
  await runsAgain();
  await keepCodeHash(cache);
  expect(await runsAgain()).toBe(false);
});

it("runs them again after the code has changed, until a build has ended with it", async () => {
  await runsAgain();
  await keepCodeHash(cache);
  fs.writeFileSync("src/deep/resolver.ts", "two");
  expect(await runsAgain()).toBe(true);
  expect(await runsAgain()).toBe(true);
  await keepCodeHash(cache);
  expect(await runsAgain()).toBe(false);
});

it("runs them again after code that was changed during a build", async () => {
  await runsAgain();
  fs.writeFileSync("src/deep/resolver.ts", "two");
  await keepCodeHash(cache);
  expect(await runsAgain()).toBe(true);
});
