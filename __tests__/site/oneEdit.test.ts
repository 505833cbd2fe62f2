/** What one edit costs: the pages that show what was edited are written anew, and no others. */
import fs from "node:fs";
import path from "node:path";
import { DIST } from "../../src/hosting/paths";
import { type GatsbyRun, runGatsby } from "../support/gatsby";
import { copyProject, type ProjectCopy } from "../support/projectCopy";

let copy: ProjectCopy;
/** The pages whose files were written by the builds after the first, by what was edited. */
let written: Record<"nothing" | "problem" | "title", string[]>;

const FILE = "content/services/telecommunications.json";

async function build(): Promise<void> {
  const run: GatsbyRun = runGatsby(copy.folder, ["build"], { SHARE_PICTURES: "one" });
  if ((await run.ended) !== 0) throw new Error(run.output());
}

/** The inode of every page's file: a file that is written anew gets another. */
function pages(): Map<string, number> {
  const site = path.join(copy.folder, DIST.site);
  const files = fs.readdirSync(site, { recursive: true, encoding: "utf8" });
  const html = files.filter((file) => file.endsWith(".html"));
  return new Map(html.map((file) => [file, fs.statSync(path.join(site, file)).ino]));
}

async function writtenBy(edit: (record: Record<string, unknown>) => object): Promise<string[]> {
  const file = path.join(copy.folder, FILE);
  fs.writeFileSync(file, JSON.stringify(edit(JSON.parse(fs.readFileSync(file, "utf8"))), null, 2));
  const before = pages();
  await build();
  return [...pages()].filter(([name, inode]) => before.get(name) !== inode).map(([name]) => name);
}

beforeAll(async () => {
  copy = copyProject();
  await build();
  written = {
    nothing: await writtenBy((record) => record),
    problem: await writtenBy((record) => ({ ...record, problem: `${record.problem} And more.` })),
    title: await writtenBy((record) => ({ ...record, title: "Telecommunications and more" })),
  };
}, 900_000);
afterAll(() => copy?.remove());

it("writes no page when nothing was edited", () => {
  expect(written.nothing).toEqual([]);
});

it("writes one page when a text was edited that one page shows", () => {
  expect(written.problem).toEqual(["services/telecommunications.html"]);
});

it("writes every page when a title was edited that the menu of every page shows", () => {
  expect(written.title.length).toBe(pages().size);
  expect(pages().size).toBeGreaterThan(40);
});
