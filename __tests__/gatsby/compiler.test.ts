import { testFolder } from "../support/testFolder";

const { Parcel } = require("../../src/gatsby/compiler/index.cjs");

describe("the compiler of Gatsby's files", () => {
  const { at, write } = testFolder();
  const compile = () =>
    new Parcel({
      entries: [at("gatsby-+(node|config).ts")],
      targets: { root: { distDir: at("compiled") } },
    }).run();

  it("compiles gatsby-config.ts and gatsby-node.ts with what they import, and no other file", async () => {
    write("gatsby-browser.ts", "");
    write("words.ts", 'export const title: string = "A title";');
    write(
      "gatsby-config.ts",
      'import { title } from "./words";\nexport default { siteMetadata: { title } };',
    );
    write("gatsby-node.ts", "export const onPreInit = (): void => {};");
    const bundles: { filePath: string; getMainEntry: () => object }[] = (
      await compile()
    ).bundleGraph.getBundles();
    expect(bundles.map((bundle) => [bundle.filePath, bundle.getMainEntry()])).toEqual([
      [at("compiled/gatsby-config.js"), { filePath: at("gatsby-config.ts") }],
      [at("compiled/gatsby-node.js"), { filePath: at("gatsby-node.ts") }],
    ]);
    expect(require(at("compiled/gatsby-config.js")).default).toEqual({ siteMetadata: { title: "A title" } });
  });

  it("names the place of a mistake", async () => {
    write("gatsby-node.ts", "export const onPreInit = ;");
    await expect(compile()).rejects.toMatchObject({
      diagnostics: [{ message: expect.stringMatching(/gatsby-node\.ts:1:26 Unexpected ";"$/) }],
    });
  });
});
