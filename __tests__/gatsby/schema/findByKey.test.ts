import { findByKey } from "../../../src/gatsby/schema/findByKey";

/** Gatsby's nodes of one type, and how often it had to look through all of them. */
function nodesOf(...nodes: { id: string; path: string }[]) {
  const all = new Map(nodes.map((node) => [node.id, node]));
  const findOne = jest.fn(async ({ query }: { query: { filter: { path?: { eq: string } } } }) => {
    const path = query.filter.path?.eq;
    return [...all.values()].find((node) => path === undefined || node.path === path) ?? null;
  });
  const context = { nodeModel: { findOne, getNodeById: ({ id }: { id: string }) => all.get(id) ?? null } };
  return { all, findOne, find: (path: string) => findByKey(context as never, "Service", "path", path) };
}

test("a record is looked for once, and then found by Gatsby's id", async () => {
  const { find, findOne, all } = nodesOf({ id: "1", path: "/a" }, { id: "2", path: "/b" });
  expect(await find("/b")).toMatchObject({ id: "2" });
  all.set("2", { id: "2", path: "/b" });
  expect(await find("/b")).toBe(all.get("2"));
  expect(findOne).toHaveBeenCalledTimes(1);
});

test("a record is looked for again when another has its address now", async () => {
  const { find, all } = nodesOf({ id: "3", path: "/c" });
  expect(await find("/c")).toMatchObject({ id: "3" });
  all.set("3", { id: "3", path: "/moved" });
  expect(await find("/c")).toBeNull();
  all.set("4", { id: "4", path: "/c" });
  expect(await find("/c")).toMatchObject({ id: "4" });
  all.delete("4");
  expect(await find("/c")).toBeNull();
});
