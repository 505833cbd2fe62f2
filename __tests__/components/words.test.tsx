import { renderToStaticMarkup } from "react-dom/server";
import { Filled, fill } from "../../src/components/words";

it("puts values in place of their names", () => {
  expect(fill("{count} of {total} shown", { count: 0, total: 18 })).toBe("0 of 18 shown");
  expect(fill("Visit {name}, {name}", { name: "SOD $& {x}" })).toBe("Visit SOD $& {x}, SOD $& {x}");
});

it("leaves a name without a value for the next one to fill", () => {
  expect(fill("© {year} {company}", { company: "Example Ltd" })).toBe("© {year} Example Ltd");
});

it("puts elements in place of names, at the ends of a text too", () => {
  const text = <Filled text="{first} then {second}" values={{ first: <b>One</b>, second: <i>two</i> }} />;
  expect(renderToStaticMarkup(text)).toBe("<b>One</b> then <i>two</i>");
});
