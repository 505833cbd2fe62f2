import { waitFor, within } from "../waitFor";

const never = new Promise<boolean>(() => {});

it.each<[string, () => Promise<unknown>]>([
  ["the condition of `waitFor` stays false", () => waitFor("the ferry", () => false, 50)],
  ["the condition of `waitFor` returns a pending promise", () => waitFor("the ferry", () => never, 50)],
  ["the promise passed to `within` stays pending", () => within("the ferry", never, 50)],
])("rejects after the time limit, with an error that names the awaited event, if %s", async (_, wait) => {
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

it("`waitFor` rejects with the same error if its condition rejects", async () => {
  await expect(waitFor("a value", () => Promise.reject(new Error("sunk")))).rejects.toThrow("sunk");
});
