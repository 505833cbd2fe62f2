/** What one edit costs: the page that shows it is written anew, and no other. */
import fs from "node:fs";
import path from "node:path";
import { DIST } from "../../src/hosting/paths";
import { FIXTURES, SERVICE } from "../support/fixtureContent";
import type { ProjectCopy } from "../support/projectCopy";
import { buildIn, takeSharedProject } from "../support/sharedProject";

const FILE = `content/${SERVICE}`;
let copy: ProjectCopy;
/** The deployed files before the edit and after it, each with its inode: one that is written anew gets another. */
let before: Map<string, number>;
let after: Map<string, number>;

async function build(): Promise<Map<string, number>> {
  await buildIn(copy.folder, { SHARE_PICTURES: "one" });
  const site = path.join(copy.folder, DIST.site);
  const entries = fs.readdirSync(site, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [path.relative(site, file), fs.statSync(file).ino]));
}

beforeAll(async () => {
  copy = await takeSharedProject(FIXTURES);
  before = await build();
  const file = path.join(copy.folder, FILE);
  const record = JSON.parse(fs.readFileSync(file, "utf8"));
  fs.writeFileSync(file, JSON.stringify({ ...record, problem: `${record.problem} And more.` }, null, 2));
  after = await build();
}, 900_000);
afterAll(() => copy?.remove());

const rewritten = (kind: RegExp) =>
  [...after].filter(([file, inode]) => kind.test(file) && before.get(file) !== inode).map(([file]) => file);

it("writes one page when a text was edited that one page shows", () => {
  expect([...before.keys()]).toContain("services/fog-signals.html");
  expect(rewritten(/\.html$/)).toEqual(["services/fog-signals.html"]);
});

it("writes the data of that page, and no bundle", () => {
  expect(rewritten(/^(page-data\/)?(services|solutions)\/.*\.json$/).sort()).toEqual([
    "page-data/services/fog-signals/page-data.json",
    "services/fog-signals.json",
  ]);
  expect(rewritten(/^assets\//)).toEqual([]);
});
