import { renderToStaticMarkup } from "react-dom/server";
import { Logo } from "../../src/components/Logo";

const textOf = (markup: string) => markup.replace(/<[^>]*>/g, "");

it("says the full name once, with the short name set apart", () => {
  const markup = renderToStaticMarkup(<Logo name="Example Registers Ltd" shortName="Example" />);
  expect(textOf(markup)).toBe("Example Registers Ltd");
  expect(markup).toMatch(/<b[^>]*>Example<\/b>/);
});

it("keeps a name together that does not begin with the short name", () => {
  const markup = renderToStaticMarkup(<Logo name="Registers of Abuja" shortName="RoA" />);
  expect(markup).toMatch(/<b[^>]*>Registers of Abuja<\/b>/);
  expect(textOf(markup)).toBe("Registers of Abuja");
});

it("hides the symbol from screen readers, which read the name", () => {
  expect(renderToStaticMarkup(<Logo name="A" shortName="A" />)).toMatch(/<svg[^>]*aria-hidden="true"/);
});
