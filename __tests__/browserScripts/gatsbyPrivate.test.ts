import { readdirSync, readFileSync } from "node:fs";
import { TRIED_ON } from "../../src/browser/gatsbyPrivate";

test("the installed version of Gatsby is the version with which its private APIs were verified", () => {
  const { version } = JSON.parse(readFileSync("node_modules/gatsby/package.json", "utf8"));
  // If this fails: verify what docs/decisions/gatsby-private-parts.md lists, then change TRIED_ON.
  expect(version).toBe(TRIED_ON);
});

test("only `gatsbyPrivate.ts` uses private APIs of Gatsby", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/gatsbyPrivate\.ts$|gatsby-types\.d\.ts$/.test(file))
    .filter((file) =>
      /___(loader|chunkMapping|webpackCompilationHash|navigate)|gatsby-announcer|gatsby-script-loader|_gatsby-scripts|chunk-map\.json/.test(
        readFileSync(`src/${file}`, "utf8"),
      ),
    );
  expect(files).toEqual([]);
});
