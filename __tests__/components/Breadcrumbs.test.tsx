import { renderToStaticMarkup } from "react-dom/server";
import { Breadcrumbs } from "../../src/components/PageHeading";
import { WordsContext } from "../../src/components/words";
import type { SiteWords } from "../../src/content-model/site";

jest.mock("gatsby", () => ({
  graphql: () => undefined,
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

const words = { layout: { breadcrumb: "The way here" } } as SiteWords;
const markup = renderToStaticMarkup(
  <WordsContext value={words}>
    <Breadcrumbs
      title="IoT"
      above={[
        { title: "Home", path: "/" },
        { title: "Services", path: "/services" },
      ]}
    />
  </WordsContext>,
);

it("leads back to the pages above, from the home page down", () => {
  expect(markup.match(/<a href="[^"]*">[^<]*/g)).toEqual([
    '<a href="/">Home',
    '<a href="/services">Services',
  ]);
});

it("names the page itself last, as the current one and not as a link", () => {
  expect(markup).toMatch(/<li aria-current="page">IoT<\/li><\/ol>/);
});

it("is a navigation with the name that content gives it", () => {
  expect(markup).toMatch(/^<nav aria-label="The way here">/);
});
