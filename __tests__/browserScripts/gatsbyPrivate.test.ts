import { readFileSync } from "node:fs";
import { TRIED_ON } from "../../src/browser/gatsbyPrivate";

test("the website's use of private Gatsby APIs was verified with the installed version of Gatsby", () => {
  const { version } = JSON.parse(readFileSync("node_modules/gatsby/package.json", "utf8"));
  // If this fails: verify that the private APIs in docs/decisions/gatsby-private-parts.md still work, then change
  // TRIED_ON.
  expect(version).toBe(TRIED_ON);
});
