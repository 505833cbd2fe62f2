import { urlIn } from "../text";

it("reads an address with letters beyond ASCII, however often it is asked", () => {
  const hosts = Array.from({ length: 20_000 }, () => urlIn("https://münchen.ng")?.host);
  expect(new Set(hosts)).toEqual(new Set(["xn--mnchen-3ya.ng"]));
});

it("reads a reference against its base, and nothing in what is no address", () => {
  expect(urlIn("/about#team", "https://a.ng")?.href).toBe("https://a.ng/about#team");
  expect(urlIn("about us")).toBeUndefined();
});
