import { textOf } from "../../support/fixtureContent";
import type { DevelopSession } from "../support/developSession";

const titleOf = (file: string) => String(JSON.parse(textOf(file)).title);
/** Queries and fragments that email programs, campaigns and typing mistakes add to addresses. */
const QUERIES = [
  "x=1",
  "utm_source=mail&utm_medium=a%20b",
  "a=%",
  "%",
  "a=%E0%A4%A",
  "a=b?c=d",
  "?",
  "a=1#%",
  "#100%",
];

/** Tests that a page opens whatever query or fragment is added to its path. */
export function addresses({ newPage, faults }: DevelopSession): void {
  test.each([
    ...QUERIES.map((query): [string, string] => [`/services?${query}`, titleOf("pages/services.json")]),
    ["/?utm_source=x", titleOf("pages/home.json")],
    ["/contact?subject=a", titleOf("pages/contact.json")],
    // A path that cannot be decoded, such as /100%, is not tested: Gatsby rejects it before it runs any hook.
  ])("in develop, the address %s opens the page “%s”", async (address, heading) => {
    const page = await newPage();
    await page.goto(address);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    expect(await page.locator("gatsby-fast-refresh").count()).toBe(0);
    expect(faults()).toEqual([]);
  });
}
