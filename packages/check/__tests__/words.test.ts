import { rewrite } from "../words";

const text = { type: "string", kind: "line" } as const;

test.each([
  [5, "5", 'Write it between double quotes: `"5"`.'],
  [false, "false", 'Write it between double quotes: `"false"`.'],
])("the value %j of a text is to be put between quotes", (value, written, said) => {
  expect(rewrite(text, value, written)).toBe(said);
});

test.each([[null], [["a"]], [{}]])("the value %j of a text is to be replaced", (value) => {
  expect(rewrite(text, value, "")).not.toContain("quotes");
});
