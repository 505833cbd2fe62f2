import { spawnSync } from "node:child_process";

const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" });
const inRepository = git("rev-parse", "--is-inside-work-tree").status === 0;

/** Each build writes them anew; they are committed so that a fresh clone type-checks without a build. */
(inRepository ? it : it.skip)("the types of queries are those that git has", () => {
  expect(git("diff", "--", "src/gatsby-types.d.ts").stdout).toBe("");
});
