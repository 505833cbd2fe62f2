import { pagesAbove } from "../../src/site/breadcrumbs";

const links = [
  { label: "Home", to: "/" },
  { label: "Services", to: "/services" },
  { label: "Live Platforms", to: null },
  { label: "All our services", to: "/services" },
];

it("names the pages above a page as the menu does, from the home page down", () => {
  expect(pagesAbove("/services/iot", links)).toEqual([
    { title: "Home", path: "/" },
    { title: "Services", path: "/services" },
  ]);
});

it("puts only the home page above a page of the first level", () => {
  expect(pagesAbove("/services", links)).toEqual([{ title: "Home", path: "/" }]);
});

it("puts nothing above the home page", () => {
  expect(pagesAbove("/", links)).toEqual([]);
});

it("passes over a level that no menu leads to", () => {
  expect(pagesAbove("/reports/2026/trackers", links)).toEqual([{ title: "Home", path: "/" }]);
});
