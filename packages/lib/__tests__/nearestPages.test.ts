import { nearestPages } from "../nearestPages";

const pages = [
  { path: "/", title: "Home" },
  { path: "/services", title: "Services" },
  { path: "/services/cybersecurity-identity", title: "Cybersecurity & Identity" },
  { path: "/services/telecommunications", title: "Telecommunications & Messaging" },
  { path: "/services/iot-asset-tracking", title: "IoT & Asset Tracking" },
  { path: "/solutions/asset-register", title: "Asset Register" },
  { path: "/solutions/local-shop", title: "LocalShop" },
  { path: "/solutions/nmis", title: "NMIS" },
  { path: "/about", title: "About" },
  { path: "/contact", title: "Contact" },
];
const nearest = (tried: string, count = 1) => nearestPages(tried, pages, count).map(({ path }) => path);

it.each([
  ["a typo", "/contcat", "/contact"],
  ["a capital", "/About", "/about"],
  [
    "a page that was looked for in another section",
    "/solutions/cybersecurity",
    "/services/cybersecurity-identity",
  ],
  ["a missing section", "/telecommunications", "/services/telecommunications"],
  ["words run together", "/localshop", "/solutions/local-shop"],
  ["an ending of other systems", "/about-us.html", "/about"],
  ["words of the title", "/messaging", "/services/telecommunications"],
  ["an encoded address", "/services/cyber%20security", "/services/cybersecurity-identity"],
])("finds the page behind %s", (_, tried, path) => {
  expect(nearest(tried)).toEqual([path]);
});

it("gives the nearest first and no more than asked for", () => {
  expect(nearest("/asset-tracking", 2)).toEqual([
    "/services/iot-asset-tracking",
    "/solutions/asset-register",
  ]);
});

it.each([["/wp-login.php"], ["/"], [""], ["/%E0%A4%A"], ["/xyzzy"]])("offers nothing for %j", (tried) => {
  expect(nearest(tried, 3)).toEqual([]);
});
