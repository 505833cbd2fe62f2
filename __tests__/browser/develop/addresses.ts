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

/** Tests that a page still opens when a query or a fragment, even an invalid one, is added to its address. */
export function addresses({ newPage, faults }: DevelopSession): void {
  test.each([
    ...QUERIES.map((query): [string, string] => [`/services?${query}`, titleOf("pages/services.json")]),
    ["/?utm_source=x", titleOf("pages/home.json")],
    ["/contact?subject=a", titleOf("pages/contact.json")],
    // Another test, `devServer.test.ts`, requests paths that cannot be decoded, such as `/100%`.
  ])("in develop, the address %s opens the page “%s”", async (address, heading) => {
    const page = await newPage();
    await page.goto(address);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    expect(await page.locator("gatsby-fast-refresh").count()).toBe(0);
    expect(faults()).toEqual([]);
  });
}
