import { rewrite } from "../words";

const text = { type: "string", kind: "line" } as const;

test.each([
  [5, "5", 'Write it between double quotes: `"5"`.'],
  [false, "false", 'Write it between double quotes: `"false"`.'],
])("`rewrite` asks the author to put quotes around the value %j of a text field", (value, written, said) => {
  expect(rewrite(text, value, written)).toBe(said);
});

test.each([[null], [["a"]], [{}]])(
  "`rewrite` does not ask for quotes around the value %j of a text field",
  (value) => {
    expect(rewrite(text, value, "")).not.toContain("quotes");
  },
);
