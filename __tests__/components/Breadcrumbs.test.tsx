import { renderToStaticMarkup } from "react-dom/server";
import { Breadcrumbs } from "../../src/components/Breadcrumbs";

jest.mock("gatsby", () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

const markup = renderToStaticMarkup(
  <Breadcrumbs
    title="IoT"
    above={[
      { title: "Home", path: "/" },
      { title: "Services", path: "/services" },
    ]}
  />,
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

it("is a navigation with a name of its own", () => {
  expect(markup).toMatch(/^<nav aria-label="Breadcrumb">/);
});
