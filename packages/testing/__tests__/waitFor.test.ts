import { waitFor, within } from "../waitFor";

const never = new Promise<boolean>(() => {});

it.each<[string, () => Promise<unknown>]>([
  ["for a condition that is never met", () => waitFor("the ferry", () => false, 50)],
  ["for a check that never finishes", () => waitFor("the ferry", () => never, 50)],
  ["for a promise that never settles", () => within("the ferry", never, 50)],
])("a wait %s fails after the time limit, with an error that names the awaited event", async (_, wait) => {
  await expect(wait()).rejects.toThrow("Timed out after 0.05 s while waiting for the ferry");
});

it("`waitFor` resolves when its condition is true, and rejects if checking the condition causes an error; `within` resolves with the value of its promise", async () => {
  let tries = 0;
  await waitFor("the third try", () => ++tries === 3);
  await expect(within("a value", Promise.resolve(7))).resolves.toBe(7);
  await expect(waitFor("a value", () => Promise.reject(new Error("sunk")))).rejects.toThrow("sunk");
});
