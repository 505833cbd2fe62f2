import { waitFor, within } from "../waitFor";

const never = new Promise<boolean>(() => {});

it.each<[string, () => Promise<unknown>]>([
  ["that never holds", () => waitFor("the ferry", () => false, 50)],
  ["whose question is never answered", () => waitFor("the ferry", () => never, 50)],
  ["for a promise that is never kept", () => within("the ferry", never, 50)],
])("a wait %s ends, and says what it waited for", async (_, wait) => {
  await expect(wait()).rejects.toThrow("Waited 0.05 s for the ferry");
});

it("a wait ends with what it waited for, or with the error of its question", async () => {
  let tries = 0;
  await waitFor("the third try", () => ++tries === 3);
  await expect(within("a value", Promise.resolve(7))).resolves.toBe(7);
  await expect(waitFor("a value", () => Promise.reject(new Error("sunk")))).rejects.toThrow("sunk");
});
