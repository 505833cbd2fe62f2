import { getOrMake, groupBy } from "../maps";

it("`getOrMake` returns an existing value even if it is 0", () => {
  expect(getOrMake(new Map([["a", 0]]), "a", () => 1)).toBe(0);
});

it("`groupBy` keeps the order of the items in each group, and the order in which the groups first occur", () => {
  expect([...groupBy(["b1", "a1", "b2"], (item) => item[0])].join()).toBe("b,b1,b2,a,a1");
});
