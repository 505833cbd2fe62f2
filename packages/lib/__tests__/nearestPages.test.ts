import { nearestPages } from "../nearestPages";

const pages = [
  { path: "/", title: "Home" },
  { path: "/guides", title: "Guides" },
  { path: "/guides/cybersecurity-identity", title: "Cybersecurity & Identity" },
  { path: "/guides/telecommunications", title: "Telecommunications & Messaging" },
  { path: "/guides/parcel-tracking", title: "Parcels & Tracking" },
  { path: "/tools/parcel-register", title: "Parcel Register" },
  { path: "/tools/local-shop", title: "Shops" },
  { path: "/tools/omni", title: "OMNI" },
  { path: "/plan-a", title: "Plan A" },
  { path: "/tools/a-z", title: "Index" },
  { path: "/about", title: "About" },
  { path: "/contact", title: "Contact" },
];
const nearest = (tried: string, count = 1) => nearestPages(tried, pages, count).map(({ path }) => path);

it.each([
  ["an address with a typing error", "/contcat", "/contact"],
  ["an address with a capital letter", "/About", "/about"],
  ["an address in the wrong section", "/tools/cybersecurity", "/guides/cybersecurity-identity"],
  ["an address without its section", "/telecommunications", "/guides/telecommunications"],
  ["an address without its hyphen", "/localshop", "/tools/local-shop"],
  ["an address with a slash at the end and without its hyphen", "/az/", "/tools/a-z"],
  ["an address that differs only in a word of one letter", "/plan-b", "/plan-a"],
  ["an address that is a word of one letter", "/a", "/plan-a"],
  ["an address with an additional word and a file extension", "/about-us.html", "/about"],
  ["an address that contains only a word of the page's title", "/messaging", "/guides/telecommunications"],
  ["an address with an encoded space", "/guides/cyber%20security", "/guides/cybersecurity-identity"],
])("`nearestPages` finds the page for %s", (_, tried, path) => {
  expect(nearest(tried)).toEqual([path]);
});

it("`nearestPages` returns the best match first, and at most the requested number of pages", () => {
  expect(nearest("/parcel-track", 2)).toEqual(["/guides/parcel-tracking", "/tools/parcel-register"]);
  expect(nearest("/parcel-register", 2)).toEqual(["/tools/parcel-register", "/guides/parcel-tracking"]);
  expect(nearest("/parcel-track", 1)).toEqual(["/guides/parcel-tracking"]);
});

it.each([["/wp-login.php"], ["/"], [""], ["/%E0%A4%A"], ["/xyzzy"]])(
  "`nearestPages` returns no page for %j",
  (tried) => {
    expect(nearest(tried, 3)).toEqual([]);
  },
);
