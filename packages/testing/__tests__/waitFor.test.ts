import { waitFor, within } from "../waitFor";

const never = new Promise<boolean>(() => {});

it.each<[string, string, () => Promise<unknown>]>([
  ["waitFor", "its condition stays false", () => waitFor("the ferry", () => false, 50)],
  ["waitFor", "the promise from its condition stays pending", () => waitFor("the ferry", () => never, 50)],
  ["within", "the promise passed to it stays pending", () => within("the ferry", never, 50)],
])("`%s` rejects after the time limit if %s, and the error names the awaited event", async (_, __, wait) => {
  await expect(wait()).rejects.toThrow("Timed out after 0.05 s while waiting for the ferry");
});

it("`waitFor` calls its condition repeatedly, and resolves when the result is true", async () => {
  let tries = 0;
  await waitFor("the third try", () => ++tries === 3);
  expect(tries).toBe(3);
});

it("`within` resolves with the value of the promise passed to it", async () => {
  await expect(within("a value", Promise.resolve(7))).resolves.toBe(7);
});

it("if its condition rejects, `waitFor` rejects with the same error", async () => {
  await expect(waitFor("a value", () => Promise.reject(new Error("sunk")))).rejects.toThrow("sunk");
});
